import { defaultLocale, type Locale } from 'contract/locale.ts'

let read = (): Locale => defaultLocale

/** The language of the current page. */
export const getLocale = (): Locale => read()

/** Sets the source of the language: the request on the server (server-locale.ts), the document in a browser (client-locale.ts). */
export function overwriteGetLocale(ofPage: () => Locale): void {
  read = ofPage
}
