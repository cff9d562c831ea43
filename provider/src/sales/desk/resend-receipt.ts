import type { Locale } from 'contract/locale.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import { transact } from '../../db/transact.ts'
import { receipts } from '../books/order.schema.ts'
import { orderNotes } from '../books/order-note.schema.ts'
import { listLines, lockOrder } from '../books/orders.queries.ts'
import { findNewestPayment } from '../books/payments.queries.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { isHandedOver } from '../payment/receipt/is-handed-over.ts'
import { composeReceipt } from '../payment/receipt/receipt.ts'
import { sendOrderMail } from '../payment/receipt/send-order-mail.ts'
import { deskTexts } from './desk.texts.ts'

type Resend = { orderId: string; byId: string; locale: Locale; requestId: string }

/** Mails the student the receipt of a paid order again. A payer by link gets none: their address was deleted with the first. */
export function resendReceipt(deps: SalesDeps, { orderId, byId, locale, requestId }: Resend): Promise<void> {
  return transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('not_found')
    const [receipt] = await tx.select().from(receipts).where(eq(receipts.orderId, order.id))
    if (!receipt) throw new AppError('conflict', { message: deskTexts[locale].noReceipt })
    const [lines, payment] = [await listLines(tx, order.id), await findNewestPayment(tx, order.id)]
    const how = {
      isByLink: Boolean(payment?.payLinkId),
      isHandedOver: payment ? isHandedOver(order, payment.gateway) : false,
      isGranted: order.origin === 'grant',
    }
    await sendOrderMail(tx, deps, order, (addressed) => composeReceipt({ ...addressed, order, lines, ...how }))
    const at = deps.now()
    await tx.insert(orderNotes).values({ orderId: order.id, kind: 'receiptSent', byId, at })
    await writeAudit(tx, { action: 'receipt-resent', actorId: byId, targetId: order.id, requestId }, at)
  })
}
