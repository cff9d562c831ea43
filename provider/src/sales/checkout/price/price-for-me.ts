import type { MinorUnits } from 'contract/money.ts'
import type { OwnedPartMinor } from '../../books/order.schema.ts'
import { shareOf } from '../quote/quote.ts'

/** `priceMinor`: of the memo alone; null if it is not sold alone. `owned`: what this person can read of it, if anything. */
export type PartOfWhole = { priceMinor: MinorUnits | null; owned: 'newest' | 'older' | null }

/**
 * The price of a package for an owner of some of its memos: proportional to the single prices of the missing memos among those of all, rounded
 * down once, but not to nothing, and never more than the missing ones cost. A memo owned in an older edition counts as missing, because the
 * package gives the newest. Null: the full price. That is so if the person owns none of it, if a memo has no price of its own to compute with,
 * or if the missing ones are free on their own, so that nobody gets a package for nothing.
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

/** `fullPriceMinor`: the price without owning any of it; `paidMinor`: what was paid of the price, after codes and taxes. */
type Bought = { priceMinor: MinorUnits; fullPriceMinor: MinorUnits; paidMinor: MinorUnits }

/**
 * The part of a package's money for memos that its buyer owned at payment, but not when ordering: the package then costs what it would have cost
 * an owner of them. Rounded up once: nobody pays for any fraction of what they owned.
 */
export function paidForOwned({ priceMinor, fullPriceMinor, paidMinor }: Bought, memos: readonly PartOfWhole[]): MinorUnits {
  const forMe = priceForMe(fullPriceMinor, memos)
  if (!forMe || forMe.priceMinor >= priceMinor) return 0
  return paidMinor - shareOf(paidMinor, forMe.priceMinor, priceMinor)
}

const isPaidFor = ({ owned }: PartOfWhole): boolean => owned === 'newest'
const sumOf = (memos: readonly PartOfWhole[]): MinorUnits => memos.reduce((sum, { priceMinor }) => sum + (priceMinor ?? 0), 0)
