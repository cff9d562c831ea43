import type { Locale } from 'contract/locale.ts'
import './client-locale.ts'
import { getLocale } from './locale.ts'
import { addMessages, type Catalog } from './messages.ts'

type Sources = Record<Locale, () => Promise<{ default: Catalog }>>

/** The areas that this visit has come to. */
const areas: Sources[] = []

/** Fetches an area's texts in the language of the page, and from then on in each language that the page is switched to. */
export async function fetchMessages(area: Sources): Promise<void> {
  areas.push(area)
  let locale: Locale
  do {
    locale = getLocale()
    await addFrom(area, locale)
    // Meanwhile the page may have been switched.
  } while (locale !== getLocale())
}

/** Fetches what the page has shown so far in another language. Rejects where the network does not bring it. */
export async function fetchLanguage(locale: Locale): Promise<void> {
  let count: number
  do {
    count = areas.length
    await Promise.all(areas.map((area) => addFrom(area, locale)))
    // Meanwhile the page may have come to another area.
  } while (count !== areas.length)
}

async function addFrom(area: Sources, locale: Locale): Promise<void> {
  addMessages(locale, (await area[locale]()).default)
}
