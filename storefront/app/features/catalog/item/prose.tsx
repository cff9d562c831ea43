import { type BilingualText, directionOf, pickText } from 'contract/locale.ts'
import { getLocale } from '../../../i18n/locale.ts'

/**
 * A longer catalogue text: its lines are paragraphs. A text in the other language keeps its own direction but starts at the page's side:
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
