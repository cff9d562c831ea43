import { type BilingualText, pickText } from 'contract/locale.ts'
import { getLocale } from '../../i18n/locale.ts'

/** A longer text from the catalogue: its lines are paragraphs. */
export function Prose({ text: both, className = '' }: { text: BilingualText; className?: string }) {
  const locale = getLocale()
  const { text, lang } = pickText(both, locale)
  return (
    <div
      lang={lang === locale ? undefined : lang}
      dir={lang === locale ? undefined : 'auto'}
      className={`grid max-w-[62ch] gap-3 ${className}`}
    >
      {text.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
