/** The two languages of the shop. `en` is the default. */
export const locales = ['en', 'ar'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'

/** The name of the local storage key and of its mirror cookie. */
export const localeKey = 'locale'

/** Reads a locale from a header, a cookie or a query. Unknown values give the default. */
export function parseLocale(value: unknown): Locale {
  return value === 'ar' ? 'ar' : defaultLocale
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** A text in English, Arabic or both; at least one is there. */
export type BilingualText = { en: string | null; ar: string | null }

/** The text in the reader's language, or else in the other one, with its language (for `lang` attributes). */
export function pickText(text: BilingualText, locale: Locale): { text: string; lang: Locale } {
  const own = text[locale]
  if (own) return { text: own, lang: locale }
  const other: Locale = locale === 'en' ? 'ar' : 'en'
  return { text: text[other] ?? '', lang: other }
}
