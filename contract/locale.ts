/** The two languages of the shop. `en` is the default (contract §1). */
export const locales = ['en', 'ar'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'

/** Name of the local storage key and of the cookie that mirrors it (ruling 19). */
export const localeKey = 'locale'

/** Reads a locale from anything: a header, a cookie, a query. Anything unknown is the default. */
export function parseLocale(value: unknown): Locale {
  return value === 'ar' ? 'ar' : defaultLocale
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** A text in one or both languages; at least one of them is there. */
export type BilingualText = { en: string | null; ar: string | null }

/** The text in the reader's language, else in the other one, with the language it is in (for `lang` attributes). */
export function pickText(text: BilingualText, locale: Locale): { text: string; lang: Locale } {
  const own = text[locale]
  if (own) return { text: own, lang: locale }
  const other: Locale = locale === 'en' ? 'ar' : 'en'
  return { text: text[other] ?? '', lang: other }
}
