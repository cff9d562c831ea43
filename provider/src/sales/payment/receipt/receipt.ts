import type { ChosenPlace } from 'contract/sales/pick-up.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { type BilledLine, type BilledOrder, billRows, deliveryText, taxNumberLine } from './order-bill.ts'
import { receiptTexts } from './receipt.texts.ts'

export type Receipt = {
  to: string
  order: BilledOrder
  lines: BilledLine[]
  fullName: string
  libraryUrl: string
  /** The order's page, which offers its invoice. */
  orderUrl: string
  place: ChosenPlace | undefined
  /** Somebody else paid by the student's link. */
  isByLink: boolean
  /** In cash, when the copies were handed over. */
  isHandedOver: boolean
  /** Nobody paid: the shop gave it. */
  isGranted: boolean
  /** For a receipt that is sent again; left out: the order has just been paid. */
  since?: OrderSince
}

/**
 * Changes to an order since its payment. `isInLibrary`: something of it can be read. `copies`: where its printed copies are, if it still has
 * any.
 */
export type OrderSince = { isInLibrary: boolean; copies: string | null }

/** The mail about a paid order, in the language of the order. */
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
  since,
}: Receipt): Mail {
  const { locale, delivery } = order
  const texts = receiptTexts[locale]
  const number = String(order.number)
  const digital = lines.filter(({ format }) => format === 'digital')
  const isPrinted = lines.some(({ format }) => format === 'printed')
  const isInLibrary = since ? since.isInLibrary : digital.length > 0
  const copies = since ? since.copies : delivery && !isHandedOver ? deliveryText(delivery, locale, place) : null
  const inLibrary = () => {
    if (digital.some(({ isRefunded }) => isRefunded)) return texts.restInLibrary
    if (isGranted) return texts.grantInLibrary
    return isPrinted ? texts.digitalInLibrary : texts.allInLibrary
  }
  const taxNumber = taxNumberLine(order)
  const text = (text: string) => ({ kind: 'text' as const, text })
  return composeMail({
    to,
    locale,
    name: fullName,
    subject: isGranted && !since ? texts.grantSubject(number) : texts.subject(number),
    parts: [
      text(since ? texts.again(number) : isGranted ? texts.granted(number) : texts.thanks(number)),
      ...(isByLink ? [text(texts.byLink)] : []),
      { kind: 'bill', rows: billRows(order, lines) },
      ...(taxNumber ? [{ kind: 'note' as const, text: taxNumber }] : []),
      ...(isInLibrary ? [text(inLibrary())] : []),
      ...(copies ? [text(copies)] : []),
      ...(isInLibrary ? [{ kind: 'button' as const, text: texts.toLibrary, url: libraryUrl }] : []),
      { kind: isInLibrary ? 'link' : 'button', text: texts.toOrder, url: orderUrl },
    ],
  })
}
