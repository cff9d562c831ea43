import type { ListQuery } from 'contract/catalogue/catalog.ts'
import type { Locale } from 'contract/locale.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Sortable = { id: PgColumn; title: PgColumn; priceMinor: PgColumn; isFree: PgColumn }

/** The sort order of a list. `newest` is the kind's own order, and the fallback if the requested one does not exist (a rating of a subject). */
export function orderOf(sort: ListQuery['Sort'], table: Sortable, locale: Locale, newest: SQL[], rating: SQL[] = newest): SQL[] {
  const price = sql`case when ${table.isFree} then 0 else ${table.priceMinor} end`
  // Inlined as literals, because the index of titles only matches this exact text.
  const titleIn = (language: Locale) => sql`${table.title} ->> ${sql.raw(`'${language}'`)}`
  switch (sort) {
    case 'newest':
      return newest
    case 'rating':
      return rating
    case 'title':
      return [
        sql`coalesce(nullif(${titleIn(locale)}, ''), ${titleIn(locale === 'en' ? 'ar' : 'en')}) collate "und-x-icu"`,
        sql`${table.id}`,
      ]
    case 'priceUp':
      return [sql`${price} asc nulls last`, sql`${table.id}`]
    case 'priceDown':
      // Worded like the index, which is read in one direction.
      return [sql`${price} desc nulls last`, sql`${table.id} desc nulls last`]
  }
}
