import type { Locale } from 'contract/locale.ts'
import './client-locale.ts'
import { getLocale } from './locale.ts'
import { addMessages, type Catalog } from './messages.ts'

type Sources = Record<Locale, () => Promise<{ default: Catalog }>>

/** The areas used so far in this visit. */
const areas: Sources[] = []

/** Fetches an area's texts in the page's language, and later in every language the page is switched to. */
export async function fetchMessages(area: Sources): Promise<void> {
  areas.push(area)
  let locale: Locale
  do {
    locale = getLocale()
    await addFrom(area, locale)
    // The language may have changed meanwhile.
  } while (locale !== getLocale())
}

/** Fetches all areas of this visit in another language. Rejects if the network fails. */
export async function fetchLanguage(locale: Locale): Promise<void> {
  let count: number
  do {
    count = areas.length
    await Promise.all(areas.map((area) => addFrom(area, locale)))
    // The page may have needed another area meanwhile.
  } while (count !== areas.length)
}

async function addFrom(area: Sources, locale: Locale): Promise<void> {
  addMessages(locale, (await area[locale]()).default)
}
