import type { Locale } from 'contract/locale.ts'
import { type ChosenPlace, placeLines } from 'contract/sales/pick-up.ts'
import type { ShipmentMove } from 'contract/sales/shipment.ts'
import type { Tx } from '../../db/database.ts'
import { composeMail, type MailPart } from '../../mail/compose-mail.ts'
import type { OrderRow } from '../books/orders.queries.ts'
import { type OrderMailDeps, sendOrderMail } from '../payment/receipt/send-order-mail.ts'

type Told = Exclude<ShipmentMove, 'printed'>
type Text = { subject: string; text: string }

/** Tells the student in the order's language where the copies are now, in the transaction that moves them. */
export async function sendShipmentMail(tx: Tx, deps: OrderMailDeps, order: OrderRow, to: Told): Promise<void> {
  const { locale, number, delivery } = order
  const isPickUp = delivery?.method === 'pickUp'
  const texts = shipmentTexts[locale]
  const { subject, text } = texts.of(to, isPickUp)
  await sendOrderMail(tx, deps, order, ({ to: email, fullName: name, orderUrl, place: ordered }) => {
    const place = to === 'shipped' ? ordered : undefined
    const parts: MailPart[] = [
      { kind: 'text', text },
      ...(place ? [{ kind: 'text' as const, text: placeLines(place, locale).join('\n') }] : []),
      { kind: 'button', text: texts.toOrder, url: orderUrl },
      ...(place?.mapUrl ? [{ kind: 'link' as const, text: texts.toMap, url: place.mapUrl }] : []),
    ]
    return composeMail({ to: email, locale, name, subject: `${subject} ${number}`, parts })
  })
}

/** Where the printed copies of an order are now, in its language. */
export function copiesNow({ locale, delivery, shipmentStatus }: OrderRow, place: ChosenPlace | undefined): string | null {
  if (shipmentStatus === 'notNeeded') return null
  const isPickUp = delivery?.method === 'pickUp'
  const texts = shipmentTexts[locale]
  const text = shipmentStatus === 'toPrint' ? texts.toPrint : texts.of(shipmentStatus, isPickUp).text
  const address = delivery?.address?.summary[locale]
  const isOnItsWay = shipmentStatus !== 'delivered' && shipmentStatus !== 'returned'
  if (!isOnItsWay) return text
  return [text, ...(isPickUp && place ? placeLines(place, locale) : []), ...(address ? [texts.goesTo(address)] : [])].join('\n')
}

type ShipmentTexts = {
  of: (to: Told, isPickUp: boolean) => Text
  /** Nothing has been done for them yet. */
  toPrint: string
  goesTo: (address: string) => string
  toOrder: string
  toMap: string
}

/** Each subject is followed by the order number. */
const shipmentTexts: Record<Locale, ShipmentTexts> = {
  en: {
    toPrint: 'We are preparing your printed copies.',
    goesTo: (address) => `They go to: ${address}`,
    toOrder: 'See the order',
    toMap: 'See the place on a map',
    of: (to, isPickUp) => {
      if (to === 'packed')
        return {
          subject: 'Packed: order',
          text: isPickUp
            ? 'Your printed copies are packed. We will write again as soon as you can pick them up.'
            : 'Your printed copies are packed and wait for the courier.',
        }
      if (to === 'shipped')
        return isPickUp
          ? { subject: 'Ready for pick-up: order', text: 'Your printed copies are ready for you.' }
          : { subject: 'On its way: order', text: 'The courier has your printed copies.' }
      if (to === 'delivered')
        return {
          subject: 'Delivered: order',
          text: 'Your printed copies have been handed over. If one is missing or damaged, write to us, and we will replace it.',
        }
      return { subject: 'Back with us: order', text: 'Your printed copies have come back to us. We will get in touch to find another way.' }
    },
  },
  ar: {
    toPrint: 'نجهّز نسخك المطبوعة.',
    goesTo: (address) => `تُرسل إلى: ${address}`,
    toOrder: 'عرض الطلب',
    toMap: 'عرض المكان على الخريطة',
    of: (to, isPickUp) => {
      if (to === 'packed')
        return {
          subject: 'جُهّز طلبك رقم',
          text: isPickUp ? 'جُهّزت نسخك المطبوعة، وسنكتب إليك حالما يمكنك استلامها.' : 'جُهّزت نسخك المطبوعة، وهي الآن بانتظار المندوب.',
        }
      if (to === 'shipped')
        return isPickUp
          ? { subject: 'جاهز للاستلام: طلبك رقم', text: 'نسخك المطبوعة جاهزة لك.' }
          : { subject: 'في الطريق إليك: طلبك رقم', text: 'نسخك المطبوعة الآن مع المندوب.' }
      if (to === 'delivered')
        return {
          subject: 'سُلّم طلبك رقم',
          text: 'سُلّمت نسخك المطبوعة. إن نقصت نسخة أو تلفت فاكتب إلينا لنبدلها.',
        }
      return { subject: 'عاد إلينا طلبك رقم', text: 'عادت نسخك المطبوعة إلينا، وسنتواصل معك لنجد طريقة أخرى.' }
    },
  },
}
