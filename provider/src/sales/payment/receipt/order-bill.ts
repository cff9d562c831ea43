import { type BilingualText, type Locale, pickText } from 'contract/locale.ts'
import { formatMoney, type MinorUnits } from 'contract/money.ts'
import type { OrderDelivery } from 'contract/sales/order.ts'
import { type ChosenPlace, placeLines } from 'contract/sales/pick-up.ts'
import { eq } from 'drizzle-orm'
import { findCoverPictures } from '../../../catalog/cover-picture/find-cover-pictures.ts'
import type { Db } from '../../../db/database.ts'
import type { MailRow } from '../../../mail/compose-mail.ts'
import { orders } from '../../books/order.schema.ts'
import { listLines } from '../../books/orders.queries.ts'
import { findPayment } from '../../books/payments.queries.ts'
import { invoicedTax, type Seller } from '../../books/seller.ts'
import type { ToldBill } from '../../gateways/gateway-kind.ts'
import { orderBillTexts } from './order-bill.texts.ts'

/** An order as its mails show it. */
export type BilledOrder = {
  number: number
  locale: Locale
  currency: string
  discountMinor: MinorUnits
  shippingMinor: MinorUnits
  /** The fee that a code took off; left out: none. */
  deliverySavedMinor?: MinorUnits
  taxMinor: MinorUnits
  isTaxIncluded: boolean
  /** Null or left out: not stored. */
  seller?: Seller | null
  totalMinor: MinorUnits
  delivery: OrderDelivery | null
  /** What was refunded of it; left out: nothing. */
  refundedMinor?: MinorUnits
}

/** `priceMinor`: of one piece. */
export type BilledLine = {
  itemId: number
  title: BilingualText
  format: 'digital' | 'printed'
  priceMinor: MinorUnits
  quantity: number
  isRefunded?: boolean
}

/** The cost of an order, row by row, in the order's language. */
export function billRows(order: BilledOrder, lines: readonly BilledLine[]): MailRow[] {
  const { locale } = order
  const texts = orderBillTexts[locale]
  const money = (minor: MinorUnits) => formatMoney(minor, order.currency, locale)
  const rows = lines.map(({ itemId, title, format, priceMinor, quantity, isRefunded }): MailRow => {
    const { text, lang } = pickText(title, locale)
    const notes = [format === 'printed' && texts.printed(quantity), isRefunded && texts.refunded]
      .filter(Boolean)
      .join(locale === 'ar' ? '، ' : ', ')
    const said = notes ? `${text} (${notes})` : text
    return { text: said, lang, amount: money(priceMinor * quantity), itemId }
  })
  if (order.discountMinor > 0) rows.push({ text: texts.discount, lang: locale, amount: money(-order.discountMinor) })
  const { deliverySavedMinor = 0 } = order
  const feeMinor = order.shippingMinor + deliverySavedMinor
  if (feeMinor > 0) rows.push({ text: texts.shipping, lang: locale, amount: money(feeMinor) })
  if (deliverySavedMinor > 0) rows.push({ text: texts.deliverySaved, lang: locale, amount: money(-deliverySavedMinor) })
  const invoiced = invoicedTax(order.seller)
  const taxName = order.isTaxIncluded ? texts.taxIncluded : texts.tax
  const tax = {
    text: invoiced ? texts.atRate(taxName, String(invoiced.basisPoints / 100)) : taxName,
    lang: locale,
    amount: money(order.taxMinor),
  }
  if (order.taxMinor > 0 && !order.isTaxIncluded) rows.push(tax)
  rows.push({ text: texts.total, lang: locale, amount: money(order.totalMinor), isSum: true })
  if (order.taxMinor > 0 && order.isTaxIncluded) rows.push(tax)
  const { refundedMinor = 0 } = order
  if (refundedMinor > 0) {
    rows.push({ text: texts.refundedSum, lang: locale, amount: money(-refundedMinor) })
    rows.push({ text: texts.kept, lang: locale, amount: money(order.totalMinor - refundedMinor), isSum: true })
  }
  return rows
}

/** The seller's number for the order's tax; nothing if there is none. */
export function taxNumberLine({ seller, taxMinor, locale }: Pick<BilledOrder, 'seller' | 'taxMinor' | 'locale'>): string | undefined {
  const invoiced = taxMinor > 0 && invoicedTax(seller)
  return invoiced ? orderBillTexts[locale].taxNumber(invoiced.number) : undefined
}

/** When and where the student gets the copies. */
export function deliveryText({ days, address }: OrderDelivery, locale: Locale, place: ChosenPlace | undefined): string {
  const texts = orderBillTexts[locale]
  const within = texts.workingDays(days)
  if (address) return texts.toAddress(within, address.summary[locale])
  return [texts.toPickUp(within), ...(place ? placeLines(place, locale) : [])].join('\n')
}

/** What a payment pays for, row by row, as the receipt will say; empty for a payment that the shop does not know. */
export async function findBillOfPayment(db: Db, paymentId: string, locale: Locale): Promise<ToldBill> {
  const payment = await findPayment(db, paymentId)
  const [order] = payment ? await db.select().from(orders).where(eq(orders.id, payment.orderId)) : []
  if (!order) return []
  const lines = await listLines(db, order.id)
  const covers = await findCoverPictures(
    db,
    lines.map(({ itemId }) => itemId),
  )
  return billRows({ ...order, locale }, lines).map(({ itemId, ...row }) => ({
    ...row,
    cover: itemId === undefined ? undefined : covers.get(itemId)?.path,
  }))
}
