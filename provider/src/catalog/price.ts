import { type MinorUnits, toDecimal } from 'contract/money.ts'

type Priced = { priceMinor: MinorUnits | null; isFree: boolean }

/** The price as it travels: 0 if it is free, null if it is not sold on its own. */
export function toPrice(row: Priced, currency: string): number | null {
  if (row.isFree) return 0
  return row.priceMinor === null ? null : toDecimal(row.priceMinor, currency)
}

/** What the contents cost one by one, and what the whole saves against that; minor units, never negative. */
export function sumOf(contents: readonly Priced[], whole: Priced): { listMinor: MinorUnits; savingsMinor: MinorUnits } {
  const listMinor = contents.reduce((sum, content) => sum + (content.priceMinor ?? 0), 0)
  if (!whole.isFree && whole.priceMinor === null) return { listMinor, savingsMinor: 0 }
  return { listMinor, savingsMinor: Math.max(0, listMinor - (whole.priceMinor ?? 0)) }
}
