import { defaultLocale, type Locale } from 'contract/locale.ts'

let read = (): Locale => defaultLocale

/** The language of the current page. */
export const getLocale = (): Locale => read()

/** Sets where the language is read from: the request on the server (server-locale.ts), the document in a browser (client-locale.ts). */
export function overwriteGetLocale(ofPage: () => Locale): void {
  read = ofPage
}
