import { type MinorUnits, toDecimal } from 'contract/money.ts'

type Priced = { priceMinor: MinorUnits | null; isFree: boolean }

/** The price in wire form: 0 if it is free, null if it is not sold separately. */
export function toPrice(row: Priced, currency: string): number | null {
  if (row.isFree) return 0
  return row.priceMinor === null ? null : toDecimal(row.priceMinor, currency)
}

/** The price of the contents one by one, and the saving of the whole; minor units, never negative. */
export function sumOf(contents: readonly Priced[], whole: Priced): { listMinor: MinorUnits; savingsMinor: MinorUnits } {
  const listMinor = contents.reduce((sum, content) => sum + (content.priceMinor ?? 0), 0)
  if (!whole.isFree && whole.priceMinor === null) return { listMinor, savingsMinor: 0 }
  return { listMinor, savingsMinor: Math.max(0, listMinor - (whole.priceMinor ?? 0)) }
}
