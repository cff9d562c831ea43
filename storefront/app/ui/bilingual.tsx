import { type BilingualText, directionOf, pickText } from 'contract/locale.ts'
import { createContext, type ReactNode, use } from 'react'
import { getLocale } from '../i18n/locale.ts'

/** How texts of the catalogue are rendered within: a search marks its words in them. */
export const TextMarking = createContext<((text: string) => ReactNode) | undefined>(undefined)

/** A name from the catalogue in the reader's language, else in the other one. It never disturbs the direction of the text around it, nor does a foreign first word its own. */
export function Bilingual({ text: both }: { text: BilingualText }) {
  const locale = getLocale()
  const { text, lang } = pickText(both, locale)
  return (
    <bdi lang={lang === locale ? undefined : lang} dir={directionOf(lang)}>
      {use(TextMarking)?.(text) ?? text}
    </bdi>
  )
}
