import type { ItemKind } from 'contract/pages.ts'

/** `priceMinor`: for all copies of it. */
export type PricedItem = { id: number | string; kind: ItemKind; subjectId: number | null; priceMinor: number }
/** What a coupon takes off: 1000 basis points = 10 %. With a subject it lowers that subject and its memos only. */
export type Discount = { basisPoints: number; subjectId: number | null }
export type QuoteLine = { id: number | string; priceMinor: number; discountMinor: number; isEligible: boolean }
export type MinorQuote = {
  subTotalMinor: number
  discountMinor: number
  shippingMinor: number
  taxMinor: number
  totalMinor: number
  lines: QuoteLine[]
}

/** Prices in minor units. The discount is rounded once, down, and spread so that the lines add up to it (reliability §3.1). */
export function quote(items: readonly PricedItem[], discount: Discount | null, shippingMinor = 0): MinorQuote {
  const eligible = items.map((item) => discount !== null && item.priceMinor > 0 && isLowered(item, discount))
  const eligiblePrices = items.map((item, index) => (eligible[index] ? item.priceMinor : 0))
  const subTotalMinor = sum(items.map((item) => item.priceMinor))
  const discountMinor = share(sum(eligiblePrices), discount?.basisPoints ?? 0, 10_000)
  const spread = spreadOver(eligiblePrices, discountMinor)
  return {
    subTotalMinor,
    discountMinor,
    shippingMinor,
    taxMinor: 0,
    totalMinor: subTotalMinor - discountMinor + shippingMinor,
    lines: items.map(({ id, priceMinor }, index) => ({
      id,
      priceMinor,
      discountMinor: spread[index] ?? 0,
      isEligible: eligible[index] ?? false,
    })),
  }
}

function isLowered(item: PricedItem, { subjectId }: Discount): boolean {
  if (subjectId === null) return true
  return (item.kind === 'memo' || item.kind === 'subject') && item.subjectId === subjectId
}

/** Largest remainder: everybody gets the part rounded down, the units left over go to the largest remainders, the earlier first. */
function spreadOver(weights: readonly number[], amount: number): number[] {
  const whole = sum(weights)
  if (whole === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => share(amount, weight, whole))
  const remainders = weights.map((weight, index) => ({ index, remainder: (BigInt(amount) * BigInt(weight)) % BigInt(whole) }))
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  for (const { index } of remainders.slice(0, amount - sum(parts))) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

// The product may pass 2^53, where numbers stop being exact.
const share = (amount: number, part: number, whole: number): number => Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

function sum(amounts: readonly number[]): number {
  const total = amounts.reduce((left, right) => left + right, 0)
  if (!Number.isSafeInteger(total)) throw new Error('More money than can be counted exactly')
  return total
}
