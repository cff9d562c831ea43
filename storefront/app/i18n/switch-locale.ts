import { directionOf, type Locale, localeKey } from 'contract/locale.ts'
import { localeCookie } from './locale-cookie.ts'

/** Makes the page speak another language without loading it anew: what is typed stays. The caller revalidates the data. */
export function switchLocale(locale: Locale): void {
  try {
    localStorage.setItem(localeKey, locale)
  } catch {
    // Storage may be blocked; the cookie alone then carries the choice.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser students use
  document.cookie = localeCookie(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}
