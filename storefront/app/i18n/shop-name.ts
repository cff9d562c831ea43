import type { Locale } from 'contract/locale.ts'
import { currentPlace } from 'contract/place.ts'

let read = (_locale: Locale): string | undefined => undefined

/** What the shop's owner calls it in a language; undefined where nobody has said so, and then the texts have the name. */
export const findShopName = (locale: Locale): string | undefined => read(locale)

/** Sets where the name is read from: the request on the server (server-locale.ts), the document in a browser (client-locale.ts). */
export function overwriteShopName(find: (locale: Locale) => string | undefined): void {
  read = find
}

/** For the server: the document tells a browser the names, in both languages, and where the shop is. */
export const shopData = () => ({ 'data-shop': JSON.stringify({ en: read('en'), ar: read('ar'), ...currentPlace() }) })
