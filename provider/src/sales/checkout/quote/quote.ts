import type { MinorUnits } from 'contract/money.ts'
import type { ItemKind } from 'contract/pages.ts'
import { countGroups } from './buy-and-get.ts'

/** `id` is the offer's; `priceMinor` covers all copies of it. `isReduced`: it costs less than usual, for a reason other than a code. */
export type PricedItem = {
  id: number | string
  itemId: number
  kind: ItemKind
  subjectId: number | null
  studyStageId: number | null
  priceMinor: MinorUnits
  quantity: number
  isReduced: boolean
}

/**
 * What a coupon takes off: a fraction (1000 basis points = 10 %), or an amount, at most the cost of the lines it applies to. An item must be in
 * each of its lists; null means everything. A subject stands for its memos and itself, a stage for everything in it. `freesDelivery`: it also
 * takes off the delivery fee of an order in which it applies to anything. `skipsReduced`: it applies to nothing that is already reduced.
 * `buyCount`: instead, it takes `getBasisPoints` off the cheapest `getCount` of each `buyCount` + `getCount` copies that it applies to.
 */
export type Discount = {
  basisPoints: number
  amountMinor: MinorUnits | null
  buyCount: number | null
  getCount: number | null
  getBasisPoints: number | null
  freesDelivery: boolean
  skipsReduced: boolean
  kinds: readonly ItemKind[] | null
  subjectIds: readonly number[] | null
  studyStageIds: readonly number[] | null
  itemIds: readonly number[] | null
}

/**
 * `taxMinor`: added to the line; 0 if prices include the tax. `isSkipped`: the coupon would apply if the item were not reduced.
 * `isEligible`: the coupon lowers it. `coveredCopies`: how many copies the coupon applies to, lowered or not.
 */
export type QuoteLine = {
  id: number | string
  priceMinor: MinorUnits
  discountMinor: MinorUnits
  taxMinor: MinorUnits
  isEligible: boolean
  isSkipped: boolean
  coveredCopies: number
}
export type MinorQuote = {
  subTotalMinor: MinorUnits
  discountMinor: MinorUnits
  shippingMinor: MinorUnits
  deliverySavedMinor: MinorUnits
  taxMinor: MinorUnits
  isTaxIncluded: boolean
  totalMinor: MinorUnits
  lines: QuoteLine[]
}

/**
 * Prices in minor units. The discount is rounded down once and distributed so that the lines add up to it (ruling 31). The tax applies to
 * everything that is paid, including delivery, rounded half up once. `feeMinor`: the delivery fee, without a code.
 */
export function quote(
  items: readonly PricedItem[],
  discount: Discount | null,
  { feeMinor = 0, tax = noTax }: { feeMinor?: MinorUnits; tax?: Tax } = {},
): MinorQuote {
  const covered = items.map((item) => discount !== null && item.priceMinor > 0 && isCovered(item, discount))
  const skipped = items.map((item, index) => covered[index] === true && discount?.skipsReduced === true && item.isReduced)
  const coveredCopies = items.map(({ quantity }, index) => (covered[index] && !skipped[index] ? quantity : 0))
  const { eligiblePrices, loweredMinor } = findLowered(items, coveredCopies, discount)
  const eligible = eligiblePrices.map((minor) => minor > 0)
  const subTotalMinor = sumOf(items.map((item) => item.priceMinor))
  const discountMinor = discount ? takenOff(loweredMinor, discount) : 0
  const lowered = spreadOver(eligiblePrices, discountMinor)
  const deliverySavedMinor = discount?.freesDelivery && eligible.includes(true) ? feeMinor : 0
  const shippingMinor = feeMinor - deliverySavedMinor
  const netMinor = subTotalMinor - discountMinor + shippingMinor
  const taxMinor = taxOf(netMinor, tax)
  const added = tax.isIncluded ? 0 : taxMinor
  // The last part is for the delivery, which is no line.
  const taxes = spreadOver([...items.map((item, index) => item.priceMinor - (lowered[index] ?? 0)), shippingMinor], added)
  return {
    subTotalMinor,
    discountMinor,
    shippingMinor,
    deliverySavedMinor,
    taxMinor,
    isTaxIncluded: tax.isIncluded,
    totalMinor: sumOf([netMinor, added]),
    lines: items.map(({ id, priceMinor }, index) => ({
      id,
      priceMinor,
      discountMinor: lowered[index] ?? 0,
      taxMinor: taxes[index] ?? 0,
      isEligible: eligible[index] ?? false,
      isSkipped: skipped[index] ?? false,
      coveredCopies: coveredCopies[index] ?? 0,
    })),
  }
}

/**
 * The price of what the coupon lowers, and the prices over which its discount is spread. Where copies are bought and got, the discount is spread
 * over both: whoever returns what was bought does not keep the rest for nothing.
 */
function findLowered(items: readonly PricedItem[], coveredCopies: readonly number[], discount: Discount | null) {
  if (discount?.buyCount && discount.getCount) {
    const lines = items.map((item, index) => ({ ...item, quantity: coveredCopies[index] ?? 0 }))
    const { counted, gotMinor } = countGroups(lines, { buyCount: discount.buyCount, getCount: discount.getCount })
    return { eligiblePrices: counted, loweredMinor: gotMinor }
  }
  const eligiblePrices = items.map((item, index) => (coveredCopies[index] ? item.priceMinor : 0))
  return { eligiblePrices, loweredMinor: sumOf(eligiblePrices) }
}

function takenOff(eligibleMinor: MinorUnits, { basisPoints, amountMinor, getBasisPoints }: Discount): MinorUnits {
  if (getBasisPoints !== null) return shareOf(eligibleMinor, getBasisPoints, 10_000)
  return amountMinor === null ? shareOf(eligibleMinor, basisPoints, 10_000) : Math.min(amountMinor, eligibleMinor)
}

function isCovered(item: PricedItem, { kinds, subjectIds, studyStageIds, itemIds }: Discount): boolean {
  const isOfSubject = (item.kind === 'memo' || item.kind === 'subject') && stands(item.subjectId, subjectIds)
  return (
    stands(item.kind, kinds) &&
    (subjectIds === null || isOfSubject) &&
    stands(item.studyStageId, studyStageIds) &&
    stands(item.itemId, itemIds)
  )
}

const stands = <Value>(value: Value | null, list: readonly Value[] | null): boolean =>
  list === null || (value !== null && list.includes(value))

/** `amount` × `part` ÷ `whole`, rounded down. Uses BigInt because the product may exceed 2^53. */
export const shareOf = (amount: number, part: number, whole: number): number => Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

/** Largest remainder method: rounds every part down and gives the remaining units to the largest remainders, earlier ones first. */
export function spreadOver(weights: readonly MinorUnits[], amount: MinorUnits): MinorUnits[] {
  const whole = sumOf(weights)
  if (whole === 0 || amount === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => shareOf(amount, weight, whole))
  const remainders = weights.map((weight, index) => ({ index, remainder: (BigInt(amount) * BigInt(weight)) % BigInt(whole) }))
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  for (const { index } of remainders.slice(0, amount - sumOf(parts))) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

export function sumOf(amounts: readonly MinorUnits[]): MinorUnits {
  const total = amounts.reduce((left, right) => left + right, 0)
  if (!Number.isSafeInteger(total)) throw new Error('More money than can be counted exactly')
  return total
}

/** 500 basis points = 5 %. Included: part of the prices; otherwise added to them. */
export type Tax = { basisPoints: number; isIncluded: boolean }
export const noTax: Tax = { basisPoints: 0, isIncluded: true }

/** The tax in an amount, or on top of it; rounded half up once. */
export function taxOf(amountMinor: MinorUnits, { basisPoints, isIncluded }: Tax): MinorUnits {
  const whole = BigInt(isIncluded ? 10_000 + basisPoints : 10_000)
  return Number((2n * BigInt(amountMinor) * BigInt(basisPoints) + whole) / (2n * whole))
}
