import { type BilingualText, directionOf, pickText } from 'contract/locale.ts'
import { createContext, type ReactNode, use } from 'react'
import { getLocale } from '../i18n/locale.ts'

/** How nested catalogue texts render: a search marks its words in them. */
export const TextMarking = createContext<((text: string) => ReactNode) | undefined>(undefined)

/**
 * A catalogue name in the reader's language, else in the other. Isolated, so that its direction and that of the surrounding text do not
 * affect each other.
 */
export function Bilingual({ text: both }: { text: BilingualText }) {
  const locale = getLocale()
  const { text, lang } = pickText(both, locale)
  return (
    <bdi lang={lang === locale ? undefined : lang} dir={directionOf(lang)}>
      {use(TextMarking)?.(text) ?? text}
    </bdi>
  )
}
