import type { Locale } from 'contract/locale.ts'

/** The address a page has in a language (ruling 19): English, the default, is the bare one. */
export function addressIn(locale: Locale, origin: string, path: string): string {
  if (locale === 'en') return origin + path
  return `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
}
