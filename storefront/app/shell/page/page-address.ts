import type { Locale } from 'contract/locale.ts'

/** A page's address in a language: English, the default, has no parameter. */
export function addressIn(locale: Locale, origin: string, path: string): string {
  if (locale === 'en') return origin + path
  return `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
}
