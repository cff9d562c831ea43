import { type BilingualText, directionOf, pickText } from 'contract/locale.ts'
import { getLocale } from '../../../i18n/locale.ts'

/**
 * A longer text from the catalogue: its lines are paragraphs. A text in the other language is set as that language is, and begins where the page's do:
 * the box is no wider than its lines.
 */
export function Prose({ text: both, className = '' }: { text: BilingualText; className?: string }) {
  const locale = getLocale()
  const { text, lang } = pickText(both, locale)
  return (
    <div lang={lang === locale ? undefined : lang} dir={directionOf(lang)} className={`grid w-fit max-w-[62ch] gap-3 ${className}`}>
      {text.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
