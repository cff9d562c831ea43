import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'

export const priceChecks = (name: string, table: { priceMinor: unknown; isFree: unknown }) => [
  check(`${name}_price_is_not_negative`, sql`${table.priceMinor} is null or ${table.priceMinor} >= 0`),
  check(`${name}_free_has_no_price`, sql`not ${table.isFree} or ${table.priceMinor} is null`),
]

export const stateCheck = (name: string, table: { isActive: unknown; archivedAt: unknown }) =>
  check(`${name}_have_one_state`, sql`not ${table.isActive} or ${table.archivedAt} is null`)
