import { type BilingualText, type Locale, pickText } from 'contract/locale.ts'
import { formatMoney } from 'contract/money.ts'
import type { OrderDelivery } from 'contract/order.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/mailer.ts'
import { receiptTexts } from './receipt.texts.ts'

export type Receipt = {
  to: string
  order: {
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
  lines: { title: BilingualText; format: 'digital' | 'printed'; priceMinor: number; quantity: number }[]
  fullName: string
  libraryUrl: string
  /** The order's page, where its invoice is. */
  orderUrl: string
  /** Somebody else paid, by the student's link. */
  isByLink: boolean
}

/** The mail of a paid order, in the language it was ordered in. */
export function composeReceipt({ to, order, lines, fullName, libraryUrl, orderUrl, isByLink }: Receipt): Mail {
  const { locale } = order
  const texts = receiptTexts[locale]
  const number = String(order.number)
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
  const isDigital = lines.some(({ format }) => format === 'digital')
  return composeMail({
    to,
    locale,
    name: fullName,
    subject: texts.subject(number),
    parts: [
      { kind: 'text', text: isDigital ? texts.thanks(number) : texts.thanksForPrinted(number) },
      ...(isByLink ? [{ kind: 'text' as const, text: texts.byLink }] : []),
      { kind: 'bill', rows },
      ...(order.delivery ? [{ kind: 'text' as const, text: deliveryText(order.delivery, locale) }] : []),
      ...(isDigital ? [{ kind: 'button' as const, text: texts.toLibrary, url: libraryUrl }] : []),
      { kind: 'button', text: texts.toOrder, url: orderUrl },
    ],
  })
}

function deliveryText({ days, address }: OrderDelivery, locale: Locale): string {
  const texts = receiptTexts[locale]
  return address ? texts.toAddress(days, address.summary[locale]) : texts.toPickUp(days)
}
