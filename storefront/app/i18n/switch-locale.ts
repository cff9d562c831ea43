import { directionOf, type Locale, localeKey } from 'contract/locale.ts'
import { fetchLanguage } from './fetch-messages.ts'
import { localeCookie } from './locale-cookie.ts'

/**
 * Fetches the other language's texts, then makes the page speak it without loading it anew: what is typed stays. The caller revalidates
 * the data. Rejects, with nothing switched, where the texts cannot be fetched.
 */
export async function switchLocale(locale: Locale): Promise<void> {
  await fetchLanguage(locale)
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
