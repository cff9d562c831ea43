import { pickText } from 'contract/locale.ts'
import { rightActionWords, rightResourceWords } from 'contract/right-words.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'

/** A permission that is newer than these words is shown by its own name. */
export const resourceWord = (name: string): string => wordOf(rightResourceWords, name)
export const actionWord = (name: string): string => wordOf(rightActionWords, name)

function wordOf(words: typeof rightActionWords, name: string): string {
  const own = words[name]
  return own ? pickText(own, getLocale()).text : name
}
