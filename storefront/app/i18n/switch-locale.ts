import { directionOf, type Locale, localeKey } from 'contract/locale.ts'
import { fetchLanguage } from './fetch-messages.ts'
import { showLateFonts } from './late-fonts.ts'
import { localeCookie } from './locale-cookie.ts'

/**
 * Fetches the other language's texts, then switches the page without a reload, so that typed input stays. The caller revalidates the data.
 * If the texts cannot be fetched, it rejects and switches nothing.
 */
export async function switchLocale(locale: Locale): Promise<void> {
  await fetchLanguage(locale)
  try {
    localStorage.setItem(localeKey, locale)
  } catch {
    // Storage may be blocked; the cookie alone then holds the choice.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser students use
  document.cookie = localeCookie(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  showLateFonts()
}
