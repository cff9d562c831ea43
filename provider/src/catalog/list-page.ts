import type { ListQuery } from 'contract/catalogue/catalog.ts'
import type { Facets } from 'contract/catalogue/facets.ts'
import { sql } from 'drizzle-orm'

/** What a list depends on: the reader's language (titles are sorted in it) and the shop's currency. */
export type ListContext = { locale: 'en' | 'ar'; currency: string }

export const countRows = sql<number>`count(*)::int`.mapWith(Number)

export function toPage<Item>(query: ListQuery, items: Item[], totalCount: number, facets: Facets | null = null) {
  return { items, totalCount, pageNumber: query.PageNumber, pageSize: query.PageSize, facets }
}
