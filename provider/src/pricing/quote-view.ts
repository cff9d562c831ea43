import { toDecimal } from 'contract/money.ts'
import type { Quote } from 'contract/order.ts'
import type { MinorQuote } from './quote.ts'

/** The quote as it travels: decimal numbers (ruling 18). */
export function viewQuote(quote: MinorQuote, currency: string): Quote {
  const decimal = (minor: number) => toDecimal(minor, currency)
  return {
    subTotal: decimal(quote.subTotalMinor),
    discount: decimal(quote.discountMinor),
    shipping: decimal(quote.shippingMinor),
    tax: decimal(quote.taxMinor),
    total: decimal(quote.totalMinor),
    currency,
    lines: quote.lines.map((line) => ({ id: String(line.id), price: decimal(line.priceMinor), discount: decimal(line.discountMinor) })),
  }
}
