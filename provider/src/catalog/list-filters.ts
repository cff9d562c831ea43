import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { components } from '../db/schema/catalog.ts'
import { parseItemId } from './item-id.ts'
import type { ListSlots } from './list-slots.ts'

/** An impossible id filters everything out: the list is empty, not refused. */
export function filterById(column: PgColumn, id: string | undefined): SQL | undefined {
  return id === undefined ? undefined : sql`${column} = ${parseItemId(id) ?? null}::bigint`
}

/** A value's expression as a condition; undefined if there is none. */
export const isValue = (of: PgColumn | SQL, slot: SQL | undefined): SQL | undefined => slot && sql`${of} = ${slot}`
export const isAmong = (of: PgColumn | SQL, slot: SQL | undefined): SQL | undefined => slot && sql`${of} = any(${slot})`

/** The filters on a component, one by one. */
export function componentFilters(slots: ListSlots) {
  return {
    component: isValue(components.id, slots.ComponentId),
    grade: isValue(components.grade, slots.Grade),
    stream: isValue(components.stream, slots.Stream),
    term: isValue(components.term, slots.Term),
  }
}

/** All filters on one component together; undefined if there are none. */
export function filterByComponent(slots: ListSlots): SQL | undefined {
  return and(...Object.values(componentFilters(slots)))
}
