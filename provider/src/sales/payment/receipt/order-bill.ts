import { type BilingualText, type Locale, pickText } from 'contract/locale.ts'
import { formatMoney } from 'contract/money.ts'
import type { OrderDelivery } from 'contract/order.ts'
import type { SalesSettings } from '../../checkout/terms.ts'
import { orderBillTexts } from './order-bill.texts.ts'

/** An order as its mails show it. */
export type BilledOrder = {
  number: number
  locale: Locale
  currency: string
  discountMinor: number
  shippingMinor: number
  taxMinor: number
  isTaxIncluded: boolean
  totalMinor: number
  delivery: OrderDelivery | null
}

/** `priceMinor`: of one piece. */
export type BilledLine = { title: BilingualText; format: 'digital' | 'printed'; priceMinor: number; quantity: number }

/** The cost of an order, row by row, in its language. */
export function billRows(order: BilledOrder, lines: readonly BilledLine[]): { text: string; lang: Locale; amount: string }[] {
  const { locale } = order
  const texts = orderBillTexts[locale]
  const money = (minor: number) => formatMoney(minor, order.currency, locale)
  const rows = lines.map(({ title, format, priceMinor, quantity }) => {
    const { text, lang } = pickText(title, locale)
    return { text: format === 'printed' ? `${text} (${texts.printed(quantity)})` : text, lang, amount: money(priceMinor * quantity) }
  })
  if (order.discountMinor > 0) rows.push({ text: texts.discount, lang: locale, amount: money(-order.discountMinor) })
  if (order.shippingMinor > 0) rows.push({ text: texts.shipping, lang: locale, amount: money(order.shippingMinor) })
  const tax = { text: order.isTaxIncluded ? texts.taxIncluded : texts.tax, lang: locale, amount: money(order.taxMinor) }
  if (order.taxMinor > 0 && !order.isTaxIncluded) rows.push(tax)
  rows.push({ text: texts.total, lang: locale, amount: money(order.totalMinor) })
  if (order.taxMinor > 0 && order.isTaxIncluded) rows.push(tax)
  return rows
}

/** When and where the student gets the copies. */
export function deliveryText({ days, address }: OrderDelivery, locale: Locale, pickUp: SalesSettings['pickUp']): string {
  const texts = orderBillTexts[locale]
  const within = texts.workingDays(days)
  return address ? texts.toAddress(within, address.summary[locale]) : [texts.toPickUp(within), pickUp?.[locale]].filter(Boolean).join('\n')
}
