import { defaultLocale, type Locale } from 'contract/locale.ts'

let read = (): Locale => defaultLocale

/** The language of the page at hand. */
export const getLocale = (): Locale => read()

/** Says where the language is to be read: of the request on the server (server-locale.ts), of the document in a browser (client-locale.ts). */
export function overwriteGetLocale(ofPage: () => Locale): void {
  read = ofPage
}
