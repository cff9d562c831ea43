import { decimalsOf, type MinorUnits, toDecimal } from 'contract/money.ts'
import type { OwnedPart, Quote } from 'contract/sales/order.ts'
import type { OwnedPartMinor } from '../../books/order.schema.ts'
import type { SoldItem } from '../price/price-items.ts'
import type { MinorQuote } from './quote.ts'

/** The quote of these items as sent: decimal numbers. */
export function viewQuote(quote: MinorQuote, items: readonly SoldItem[], currency: string): Quote {
  const decimal = (minor: MinorUnits) => toDecimal(minor, currency)
  return {
    subTotal: decimal(quote.subTotalMinor),
    discount: decimal(quote.discountMinor),
    shipping: decimal(quote.shippingMinor),
    ...viewDeliverySaved(quote, currency),
    tax: decimal(quote.taxMinor),
    isTaxIncluded: quote.isTaxIncluded,
    total: decimal(quote.totalMinor),
    currency,
    lines: quote.lines.map((line, index) => ({
      id: String(line.id),
      price: decimal(line.priceMinor),
      discount: decimal(line.discountMinor),
      owned: viewOwned(items[index]?.owned ?? null, currency),
      alonePrice: viewAlone(items[index]?.aloneMinor ?? null, currency),
    })),
  }
}

/** The delivery fee that a code took off; nothing if it took off none. */
export const viewDeliverySaved = ({ deliverySavedMinor }: { deliverySavedMinor: MinorUnits }, currency: string) =>
  deliverySavedMinor > 0 ? { deliverySaved: toDecimal(deliverySavedMinor, currency) } : {}

const viewAlone = (minor: MinorUnits | null, currency: string): number | null => (minor === null ? null : toDecimal(minor, currency))

export function viewOwned(owned: OwnedPartMinor | null, currency: string): OwnedPart | null {
  return owned && { count: owned.count, of: owned.of, fullPrice: toDecimal(owned.fullPriceMinor, currency) }
}

/** Whether the client showed a different sum, both decimal; floating-point noise is no difference. */
export function isOtherTotal(expected: number | null | undefined, total: number, currency: string): boolean {
  if (expected === null || expected === undefined) return false
  return Math.abs(expected - total) >= 10 ** -(decimalsOf(currency) + 2)
}
