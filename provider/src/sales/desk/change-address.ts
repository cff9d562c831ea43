import type { NewAddress } from 'contract/account/address.ts'
import type { Locale } from 'contract/locale.ts'
import type { OrderDelivery } from 'contract/sales/order.ts'
import { addressMark } from 'contract/sales/shipment.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import { transact } from '../../db/transact.ts'
import { orders } from '../books/order.schema.ts'
import { orderNotes } from '../books/order-note.schema.ts'
import { lockOrder, type OrderRow } from '../books/orders.queries.ts'
import { deliverTo } from '../checkout/price/delivery-address.ts'
import { readSaleTerms, type SalesDeps } from '../checkout/terms.ts'
import { deskTexts } from './desk.texts.ts'

export type ChangeAddress = {
  orderId: string
  address: NewAddress
  /** The mark of the address that the clerk saw. */
  seen: string
  byId: string
  locale: Locale
  requestId: string
}

/**
 * Changes the destination of an order's copies, until they are packed. The delivery fee that was paid stays. The order is locked, so a
 * simultaneous packing comes before or after, and the second of two clerks who saw the same address is told the new one.
 */
export function changeAddress(deps: SalesDeps, { orderId, address, seen, byId, locale, requestId }: ChangeAddress): Promise<OrderDelivery> {
  return transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('not_found')
    const present = order.delivery?.address
    if (!canRedirect(order) || !order.delivery || !present) throw new AppError('conflict', { message: deskTexts[locale].tooLateForAddress })
    if (addressMark(present) !== seen) {
      throw new AppError('conflict', { message: deskTexts[locale].addressChanged(present.summary[locale]) })
    }
    const delivery = deliverTo(order.delivery, { address: { ...address, id: present.id }, terms: await readSaleTerms(tx, deps.settings) })
    const at = deps.now()
    await tx.update(orders).set({ delivery }).where(eq(orders.id, order.id))
    await tx.insert(orderNotes).values({ orderId: order.id, kind: 'addressChanged', byId, at })
    await writeAudit(tx, { action: 'delivery-changed', actorId: byId, targetId: order.id, fields: ['address'], requestId }, at)
    return delivery
  })
}

const canRedirect = ({ status, shipmentStatus }: OrderRow): boolean =>
  shipmentStatus === 'toPrint' && (status === 'awaiting_payment' || status === 'paid' || status === 'partially_refunded')
