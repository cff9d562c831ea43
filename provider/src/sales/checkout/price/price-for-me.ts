import type { OwnedPartMinor } from '../../books/order.schema.ts'
import { shareOf } from '../quote/quote.ts'

/** `priceMinor`: of the memo on its own; null where it is not sold so. `owned`: what this person reads of it, if anything. */
export type PartOfWhole = { priceMinor: number | null; owned: 'newest' | 'older' | null }

/**
 * What a package costs who owns some of its memos: its price in the proportion of what the missing memos cost one by one to what all of them
 * do, rounded once, down, but not to nothing, and never more than the missing ones cost. A memo that is read in an older edition is missing,
 * for the package brings the newest. Null: it costs what it costs everybody. That is so where nothing of it is owned, where a memo has no
 * price of its own to reckon with, or where the missing ones are free on their own, so that nobody has a package for nothing.
 */
export function priceForMe(fullPriceMinor: number, memos: readonly PartOfWhole[]): (OwnedPartMinor & { priceMinor: number }) | null {
  const count = memos.filter(isPaidFor).length
  if (fullPriceMinor === 0 || count === 0 || memos.some(({ priceMinor }) => priceMinor === null)) return null
  const owned = { count, of: memos.length, fullPriceMinor }
  const missing = memos.filter((memo) => !isPaidFor(memo))
  if (missing.length === 0) return { priceMinor: 0, ...owned }
  const missingMinor = sumOf(missing)
  if (missingMinor === 0) return null
  const part = shareOf(fullPriceMinor, missingMinor, sumOf(memos))
  return { priceMinor: Math.min(Math.max(part, 1), missingMinor), ...owned }
}

/** `fullPriceMinor`: for who owns none of it; `paidMinor`: what of the price was paid, after codes and taxes. */
type Bought = { priceMinor: number; fullPriceMinor: number; paidMinor: number }

/**
 * What of the money for a package is for memos that its buyer owned by the time it came, though not when it was ordered: it costs then what it
 * would have cost for them. Rounded once, up: nobody pays a part of what they owned.
 */
export function paidForOwned({ priceMinor, fullPriceMinor, paidMinor }: Bought, memos: readonly PartOfWhole[]): number {
  const forMe = priceForMe(fullPriceMinor, memos)
  if (!forMe || forMe.priceMinor >= priceMinor) return 0
  return paidMinor - shareOf(paidMinor, forMe.priceMinor, priceMinor)
}

const isPaidFor = ({ owned }: PartOfWhole): boolean => owned === 'newest'
const sumOf = (memos: readonly PartOfWhole[]): number => memos.reduce((sum, { priceMinor }) => sum + (priceMinor ?? 0), 0)
