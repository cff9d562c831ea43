import { roundToMinorUnit } from 'contract/money.ts'

export type CartSums = { items: number; discount: number; total: number }

/**
 * The sums under the rows. Uses the provider's discount amount if there is one; else the percentage of the rows' prices, rounded once to
 * the currency's smallest unit.
 */
export function sumUp(items: number, coupon: { percentage: number; amount: number | null }, currency: string, shipping = 0): CartSums {
  const byPercentage = (items * Math.min(Math.max(coupon.percentage, 0), 100)) / 100
  const discount = Math.min(roundToMinorUnit(coupon.amount ?? byPercentage, currency), items)
  return { items, discount, total: roundToMinorUnit(items - discount + shipping, currency) }
}
