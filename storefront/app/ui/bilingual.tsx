import { type BilingualText, pickText } from 'contract/locale.ts'
import { getLocale } from '../paraglide/runtime.js'

/** A name from the catalogue in the reader's language, else in the other one; it never disturbs the direction of what stands around it. */
export function Bilingual({ text: both }: { text: BilingualText }) {
  const locale = getLocale()
  const { text, lang } = pickText(both, locale)
  return <bdi lang={lang === locale ? undefined : lang}>{text}</bdi>
}
