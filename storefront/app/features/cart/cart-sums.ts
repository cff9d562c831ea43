import { decimalsOf } from 'contract/money.ts'

export type CartSums = { items: number; discount: number; total: number }

/**
 * What stands under the rows. The provider's own amount of the discount counts where it gave one (ruling 9); else the percentage of the
 * rows' prices, rounded once to the currency's smallest unit.
 */
export function sumUp(items: number, coupon: { percentage: number; amount: number | null }, currency: string, shipping = 0): CartSums {
  const decimals = decimalsOf(currency)
  const byPercentage = Number(((items * Math.min(Math.max(coupon.percentage, 0), 100)) / 100).toFixed(decimals + 3))
  const discount = Math.min(round(coupon.amount ?? byPercentage, decimals), items)
  return { items, discount, total: round(items - discount + shipping, decimals) }
}

function round(amount: number, decimals: number): number {
  return Number(`${Math.round(Number(`${amount}e${decimals}`))}e-${decimals}`) || 0
}
