import type { MinorUnits } from 'contract/money.ts'

/** `priceMinor` covers all its copies. */
type Line = { id: number | string; priceMinor: MinorUnits; quantity: number }
type Rule = { buyCount: number; getCount: number }

/**
 * What "buy so many, get so many more for less" counts of these lines: `counted`, for each line, the price of its copies that are bought or got
 * by the rule, and `gotMinor`, the price of those that are got. From the dearest to the cheapest, each group is bought first and then got, so that
 * nobody pays less by ordering in parts. A last group gets as many as it has. Equal prices go by id, so the order of lines changes nothing.
 */
export function countGroups(lines: readonly Line[], { buyCount, getCount }: Rule): { counted: MinorUnits[]; gotMinor: MinorUnits } {
  const copies = lines.flatMap(({ id, priceMinor, quantity }, index) =>
    Array.from({ length: quantity }, () => ({ id: String(id), index, minor: priceMinor / quantity })),
  )
  copies.sort((a, b) => b.minor - a.minor || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  const counted = lines.map(() => 0)
  let gotMinor = 0
  for (let first = 0; first + buyCount < copies.length; first += buyCount + getCount) {
    const group = copies.slice(first, first + buyCount + getCount)
    for (const { index, minor } of group) counted[index] = (counted[index] ?? 0) + minor
    for (const { minor } of group.slice(buyCount)) gotMinor += minor
  }
  return { counted, gotMinor }
}
