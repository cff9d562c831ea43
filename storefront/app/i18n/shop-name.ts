import type { Locale } from 'contract/locale.ts'
import { currentPlace } from 'contract/place.ts'

let read = (_locale: Locale): string | undefined => undefined

/** The owner's name for the shop in a language; undefined if not set, and then the texts have the name. */
export const findShopName = (locale: Locale): string | undefined => read(locale)

/** Sets the source of the name: the request on the server (server-locale.ts), the document in a browser (client-locale.ts). */
export function overwriteShopName(find: (locale: Locale) => string | undefined): void {
  read = find
}

/** For the server: the document gives browsers the names in both languages and the shop's place. */
export const shopData = () => ({ 'data-shop': JSON.stringify({ en: read('en'), ar: read('ar'), ...currentPlace() }) })
