import { type Locale, parseLocale } from 'contract/locale.ts'

// Takes the place of Paraglide's runtime in what is built for browsers (slim-client.ts): the names are Paraglide's.
export const experimentalStaticLocale = undefined

/** In the browser the language is what the document says it is: cookie and storage may already name the next one. */
export const getLocale = (): Locale => parseLocale(document.documentElement.lang)

export const overwriteGetLocale = (): void => undefined

/** The choice that every message makes; `slim-client.ts` writes it into them. */
export const isArabic = (options?: { locale?: Locale }): boolean => (options?.locale ?? getLocale()) === 'ar'
