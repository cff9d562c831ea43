import type { Locale } from 'contract/locale.ts'
import { formatMoney } from 'contract/money.ts'
import type { ChosenPlace } from 'contract/sales/pick-up.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { type BilledLine, type BilledOrder, billRows, deliveryText } from '../receipt/order-bill.ts'

type CashOrderTexts = {
  subject: (orderNumber: string) => string
  taken: (orderNumber: string) => string
  pay: (total: string) => string
  toOrder: string
}

const cashOrderTexts: Record<Locale, CashOrderTexts> = {
  en: {
    subject: (orderNumber) => `We have your order ${orderNumber}`,
    taken: (orderNumber) => `Thank you. We have order ${orderNumber} and are preparing your printed copies.`,
    pay: (total) => `You pay ${total} in cash when you get them.`,
    toOrder: 'See or cancel the order',
  },
  ar: {
    subject: (orderNumber) => `استلمنا طلبك رقم ${orderNumber}`,
    taken: (orderNumber) => `شكراً لك. استلمنا الطلب رقم ${orderNumber}، ونجهّز نسخك المطبوعة.`,
    pay: (total) => `تدفع ${total} نقداً عند استلامها.`,
    toOrder: 'عرض الطلب أو إلغاؤه',
  },
}

export type CashOrder = {
  to: string
  order: BilledOrder
  lines: BilledLine[]
  fullName: string
  orderUrl: string
  place: ChosenPlace | undefined
}

/** The price of an order to be paid in cash, and when it comes: mailed at once, because the receipt waits for the money. */
export function composeCashOrder({ to, order, lines, fullName, orderUrl, place }: CashOrder): Mail {
  const { locale, currency, delivery } = order
  const texts = cashOrderTexts[locale]
  const number = String(order.number)
  return composeMail({
    to,
    locale,
    name: fullName,
    subject: texts.subject(number),
    parts: [
      { kind: 'text', text: texts.taken(number) },
      { kind: 'bill', rows: billRows(order, lines) },
      { kind: 'text', text: texts.pay(formatMoney(order.totalMinor, currency, locale)) },
      ...(delivery ? [{ kind: 'text' as const, text: deliveryText(delivery, locale, place) }] : []),
      { kind: 'button', text: texts.toOrder, url: orderUrl },
    ],
  })
}
