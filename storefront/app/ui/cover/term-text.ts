import type { Locale } from 'contract/locale.ts'
import { getLocale } from '../../i18n/locale.ts'
import { coverWords } from '../../i18n/messages.ts'

export type Term = '1' | '2' | 'full'

/** By default in the reader's language; covers ask for the item's. */
export function termText(term: Term, locale: Locale = getLocale()): string {
  const words = coverWords(locale)
  if (term === 'full') return words.catalog_term_full()
  return term === '1' ? words.catalog_term_1() : words.catalog_term_2()
}
