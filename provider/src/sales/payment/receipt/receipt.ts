import type { ChosenPlace } from 'contract/sales/pick-up.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { type BilledLine, type BilledOrder, billRows, deliveryText } from './order-bill.ts'
import { receiptTexts } from './receipt.texts.ts'

export type Receipt = {
  to: string
  order: BilledOrder
  lines: BilledLine[]
  fullName: string
  libraryUrl: string
  /** The order's page, which has its invoice. */
  orderUrl: string
  place: ChosenPlace | undefined
  /** Somebody else paid, by the student's link. */
  isByLink: boolean
  /** In cash, when the copies were handed over. */
  isHandedOver: boolean
  /** Nobody paid: the shop gave it. */
  isGranted: boolean
}

/** The mail of a paid order, in the language it was ordered in. */
export function composeReceipt({
  to,
  order,
  lines,
  fullName,
  libraryUrl,
  orderUrl,
  place,
  isByLink,
  isHandedOver,
  isGranted,
}: Receipt): Mail {
  const { locale, delivery } = order
  const texts = receiptTexts[locale]
  const number = String(order.number)
  const isDigital = lines.some(({ format }) => format === 'digital')
  const isPrinted = lines.some(({ format }) => format === 'printed')
  const text = (text: string) => ({ kind: 'text' as const, text })
  return composeMail({
    to,
    locale,
    name: fullName,
    subject: isGranted ? texts.grantSubject(number) : texts.subject(number),
    parts: [
      text(isGranted ? texts.granted(number) : texts.thanks(number)),
      ...(isByLink ? [text(texts.byLink)] : []),
      { kind: 'bill', rows: billRows(order, lines) },
      ...(isDigital ? [text(isGranted ? texts.grantInLibrary : isPrinted ? texts.digitalInLibrary : texts.allInLibrary)] : []),
      ...(delivery && !isHandedOver ? [text(deliveryText(delivery, locale, place))] : []),
      ...(isDigital ? [{ kind: 'button' as const, text: texts.toLibrary, url: libraryUrl }] : []),
      { kind: isDigital ? 'link' : 'button', text: texts.toOrder, url: orderUrl },
    ],
  })
}
