import { type PriceBand, priceBands, priceSteps } from 'contract/catalogue/price-bands.ts'
import { listCurrencies, toMinor } from 'contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'

const boundsIn = (currency: string) => priceSteps(currency).map((step) => toMinor(step, currency))

/**
 * The bounds of all ranges in all currencies, in minor units. The database's `price_rung` has the same (memo-counts.db.test.ts compares them).
 */
export const priceBounds = [...new Set(listCurrencies().flatMap(boundsIn))].toSorted((a, b) => a - b)

/** A price's position among the bounds, like the database's `price_rung`. */
const rungOf = (minor: number): number => 1 + priceBounds.filter((bound) => bound <= minor).length

/** The range of a price; null if the item is not sold separately. */
export const bandOf = (price: SQL, currency: string): SQL => bandFrom(price, boundsIn(currency))

/** The same for a rung. */
export const bandOfRung = (rung: SQL, currency: string): SQL => bandFrom(sql`nullif(${rung}, -1)`, boundsIn(currency).map(rungOf))

/** The rungs of a range. A list of values, whose frequencies the planner knows, unlike a range computed for each memo. */
export function rungsOf(band: PriceBand, currency: string): number[] {
  if (band === 'free') return [0]
  const starts = [1, ...boundsIn(currency).map(rungOf)]
  const at = Number(band) - 1
  const [from = 1, end = priceBounds.length + 2] = [starts[at], starts[at + 1]]
  return Array.from({ length: end - from }, (_, more) => from + more)
}

function bandFrom(value: SQL, starts: readonly number[]): SQL {
  const steps = starts.map((start) => sql.raw(String(start)))
  const [free, ...bands] = priceBands.map((band) => sql.raw(`'${band}'`))
  const below = bands.map((band, at) => (steps[at] ? sql`when ${value} < ${steps[at]} then ${band}` : sql`else ${band}`))
  return sql`(case when ${value} is null then null when ${value} = 0 then ${free} ${sql.join(below, sql` `)} end)`
}
