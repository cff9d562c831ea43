import type { ListQuery } from 'contract/catalogue/catalog.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { components } from '../db/schema/catalog.ts'
import { parseItemId } from './item-id.ts'

const nothing = sql`false`

/** An id that no item can have filters everything out: the list is empty, not refused. */
export function filterById(column: PgColumn, id: string | undefined): SQL | undefined {
  if (id === undefined) return undefined
  const parsed = parseItemId(id)
  return parsed === undefined ? nothing : eq(column, parsed)
}

export function filterByIds(column: PgColumn, ids: readonly string[] | undefined): SQL | undefined {
  if (ids === undefined) return undefined
  const parsed = ids.map(parseItemId).filter((id) => id !== undefined)
  return parsed.length === 0 ? nothing : inArray(column, parsed)
}

type OfComponent = Pick<ListQuery, 'ComponentId' | 'Grade' | 'Stream' | 'Term'>

/** The filters that concern a component, one by one. */
export function componentFilters(query: OfComponent) {
  return {
    component: filterById(components.id, query.ComponentId),
    grade: query.Grade === undefined ? undefined : eq(components.grade, query.Grade),
    stream: query.Stream === undefined ? undefined : eq(components.stream, query.Stream),
    term: query.Term === undefined ? undefined : eq(components.term, query.Term),
  }
}

/** All filters on one component together; undefined if there is none. */
export function filterByComponent(query: OfComponent): SQL | undefined {
  return and(...Object.values(componentFilters(query)))
}
