import type { MinorUnits } from 'contract/money.ts'
import type { OwnedPartMinor } from '../../books/order.schema.ts'
import { shareOf } from '../quote/quote.ts'

/** `priceMinor`: of the memo on its own; null if it is not sold alone. `owned`: what this person reads of it, if anything. */
export type PartOfWhole = { priceMinor: MinorUnits | null; owned: 'newest' | 'older' | null }

/**
 * What a package costs an owner of some of its memos: its price in the proportion of what the missing memos cost one by one to what all of them do,
 * rounded once, down, but not to nothing, and never more than the missing ones cost. A memo that is read in an older edition counts as missing,
 * because the package brings the newest. Null: it costs the full price. That is so if nothing of it is owned, if a memo has no price of its own to
 * compute with, or if the missing ones are free on their own, so that nobody gets a package for nothing.
 */
export function priceForMe(
  fullPriceMinor: MinorUnits,
  memos: readonly PartOfWhole[],
): (OwnedPartMinor & { priceMinor: MinorUnits }) | null {
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

/** `fullPriceMinor`: for somebody who owns none of it; `paidMinor`: what was paid of the price, after codes and taxes. */
type Bought = { priceMinor: MinorUnits; fullPriceMinor: MinorUnits; paidMinor: MinorUnits }

/**
 * The part of a package's money that is for memos which its buyer owned when the money came, but not when it was ordered: it then costs what it
 * would have cost an owner of them. Rounded once, up: nobody pays a part of what they owned.
 */
export function paidForOwned({ priceMinor, fullPriceMinor, paidMinor }: Bought, memos: readonly PartOfWhole[]): MinorUnits {
  const forMe = priceForMe(fullPriceMinor, memos)
  if (!forMe || forMe.priceMinor >= priceMinor) return 0
  return paidMinor - shareOf(paidMinor, forMe.priceMinor, priceMinor)
}

const isPaidFor = ({ owned }: PartOfWhole): boolean => owned === 'newest'
const sumOf = (memos: readonly PartOfWhole[]): MinorUnits => memos.reduce((sum, { priceMinor }) => sum + (priceMinor ?? 0), 0)
