import { type Locale, pickText } from 'contract/locale.ts'
import type { Order } from 'contract/sales/order.ts'
import { placeLine } from 'contract/sales/pick-up.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import { invoicedTax, type Seller } from '../../books/seller.ts'
import { nameOnPaper } from '../../gateways/find-gateway.ts'
import { invoiceTexts } from './invoice.texts.ts'
import { amountsOf, codeOf, dateOf, headOf, type PaperAmount, taxNameOf } from './paper-parts.ts'

export type InvoiceData = {
  order: Order & { paidAt: string }
  fullName: string
  /** The gateway of its payment, including one that only staff choose. */
  gateway?: string | null
  /** As the order keeps it. */
  seller: Seller
  /** As the shop looks now. */
  colour: ShopSettings['actionColour']
}

type NamedAmount = PaperAmount & { name: string }

/** What `invoice.typ` sets: every word and number as text, in the reader's language. */
export function composeInvoice({ order, fullName, gateway, seller, colour }: InvoiceData, locale: Locale) {
  const texts = invoiceTexts[locale]
  const amount = amountsOf(order.currency, locale)
  const date = dateOf(locale, seller.timeZone)
  const { orderNumber, lines, subTotal, discount, shipping, tax, total, refunded, couponCode, delivery, paymentMethod, isTaxIncluded } =
    order
  const { deliverySaved = 0 } = order
  const fee = shipping + deliverySaved
  const place = delivery?.address?.summary[locale]
  const handOver = [texts.pickUp, delivery?.place && placeLine(delivery.place, locale)].filter(Boolean).join(' · ')
  const part = (name: string, value: number, isShown: boolean, sign = ''): NamedAmount[] =>
    isShown ? [{ name, ...amount(value, sign) }] : []
  const invoiced = invoicedTax(seller)
  const taxParts = (name: string) => [
    ...part(texts.taxable, total - tax, invoiced !== null),
    ...part(taxNameOf(seller, name, locale), tax, tax > 0 || invoiced !== null),
  ]
  const numbers = { total: amount(total).number, taxAmount: amount(tax).number }
  return {
    ...headOf(seller, colour, locale),
    ...{ title: titleOf(seller, locale), number: orderNumber, foot: texts.foot(orderNumber) },
    facts: [
      // A deleted account has no name.
      ...(fullName ? [{ name: texts.buyer, value: fullName }] : []),
      { name: texts.placedOn, value: date(order.createdAt) },
      { name: texts.paidOn, value: date(order.paidAt) },
      { name: texts.paidBy, value: nameOnPaper(gateway ?? paymentMethod ?? '')?.[locale] ?? texts.noMethod },
      ...(place ? [{ name: texts.deliverTo, value: place }] : delivery ? [{ name: texts.handOver, value: handOver }] : []),
    ],
    heads: texts.heads,
    lines: lines.map(({ title, format, quantity, price, owned, returned, isRefunded }) => ({
      title: pickText(title, locale),
      format: owned && owned.fullPrice > price ? `${texts[format]} · ${texts.owned(owned.count, owned.of)}` : texts[format],
      note: isRefunded ? texts.refunded : returned > 0 && refunded > 0 ? texts.partlyRefunded : null,
      quantity: String(quantity),
      unit: amount(price / quantity) as PaperAmount | null,
      price: amount(price),
    })),
    sums: [
      ...part(texts.subTotal, subTotal, subTotal !== total || fee > 0),
      ...part(couponCode ? `${texts.discount} (${couponCode})` : texts.discount, discount, discount > 0, '−'),
      ...part(texts.shipping, fee, fee > 0),
      ...part(couponCode ? `${texts.deliverySaved} (${couponCode})` : texts.deliverySaved, deliverySaved, deliverySaved > 0, '−'),
      ...(isTaxIncluded ? [] : taxParts(texts.tax)),
    ],
    total: { name: texts.total, ...amount(total) },
    after: [
      ...(isTaxIncluded ? taxParts(texts.taxIncluded) : []),
      ...part(texts.refundedSum, refunded, refunded > 0, '−'),
      ...part(texts.kept, total - refunded, refunded > 0),
    ],
    code: codeOf({ seller, at: order.paidAt, ...numbers }, texts.codeIs),
  }
}

export type Invoice = ReturnType<typeof composeInvoice>

/**
 * A document is a tax invoice if its seller was registered when the order was placed; the country decides its name for buyers without a number.
 */
function titleOf(seller: Seller, locale: Locale): string {
  const { title, taxTitle, simplifiedTaxTitle } = invoiceTexts[locale]
  if (!invoicedTax(seller)) return title
  return seller.country === 'SA' ? simplifiedTaxTitle : taxTitle
}
