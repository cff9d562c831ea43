import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'

export const priceChecks = (name: string, table: { priceMinor: unknown; isFree: unknown }) => [
  check(`${name}_price_is_not_negative`, sql`${table.priceMinor} is null or ${table.priceMinor} >= 0`),
  check(`${name}_free_has_no_price`, sql`not ${table.isFree} or ${table.priceMinor} is null`),
]

export const stateCheck = (name: string, table: { isActive: unknown; archivedAt: unknown }) =>
  check(`${name}_have_one_state`, sql`not ${table.isActive} or ${table.archivedAt} is null`)

export const shareCheck = (name: string, { discountBasisPoints: share, isFree }: { discountBasisPoints: unknown; isFree: unknown }) =>
  check(`${name}_take_a_share_off`, sql`${share} is null or (${share} between 1 and 9999 and not ${isFree})`)
