import type { Locale } from 'contract/locale.ts'
import { toMinor } from 'contract/money.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { transact } from '../../db/transact.ts'
import { entitlements } from '../../library/library.schema.ts'
import { receipts } from '../books/order.schema.ts'
import { orderNotes } from '../books/order-note.schema.ts'
import { listLines, lockOrder, type OrderRow } from '../books/orders.queries.ts'
import { findNewestPayment } from '../books/payments.queries.ts'
import { getAnyOrder } from '../checkout/order/view-order.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { composeReceipt } from '../payment/receipt/receipt.ts'
import { sendOrderMail } from '../payment/receipt/send-order-mail.ts'
import { deskTexts } from './desk.texts.ts'
import { copiesNow } from './shipment-mail.ts'

type Resend = { orderId: string; byId: string; locale: Locale; requestId: string }

/**
 * Mails the student the receipt of a paid order again, with its changes since. A payer by link gets none: their address was deleted with the
 * first.
 */
export function resendReceipt(deps: SalesDeps, { orderId, byId, locale, requestId }: Resend): Promise<void> {
  return transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('not_found')
    const [receipt] = await tx.select().from(receipts).where(eq(receipts.orderId, order.id))
    if (!receipt) throw new AppError('conflict', { message: deskTexts[locale].noReceipt })
    const [person] = await tx.select({ deletedAt: people.deletedAt }).from(people).where(eq(people.id, order.personId))
    if (person?.deletedAt) throw new AppError('conflict', { message: deskTexts[locale].nobodyToMail })
    const at = deps.now()
    const { refundedMinor, lines, isInLibrary } = await readStanding(tx, order, at)
    const payment = await findNewestPayment(tx, order.id)
    const hasPaper = lines.some(({ format, isRefunded }) => format === 'printed' && !isRefunded)
    const told = { order: { ...order, refundedMinor }, lines, isByLink: Boolean(payment?.payLinkId), isHandedOver: false }
    await sendOrderMail(tx, deps, order, (addressed) => {
      const since = { isInLibrary, copies: hasPaper ? copiesNow(order, addressed.place) : null }
      return composeReceipt({ ...addressed, ...told, isGranted: order.origin === 'grant', since })
    })
    await tx.insert(orderNotes).values({ orderId: order.id, kind: 'receiptSent', byId, at })
    await writeAudit(tx, { action: 'receipt-resent', actorId: byId, targetId: order.id, requestId }, at)
  })
}

/** What was refunded of an order by now, and whether any of it is still in its student's library. */
async function readStanding(tx: Tx, { id, currency }: OrderRow, at: Date) {
  const [rows, { order }] = [await listLines(tx, id), await getAnyOrder(tx, id, at)]
  const lineIds = rows.map((line) => line.id)
  const isRead = and(inArray(entitlements.orderLineId, lineIds), eq(entitlements.status, 'active'))
  return {
    refundedMinor: toMinor(order.refunded, currency),
    lines: rows.map((line, index) => ({ ...line, isRefunded: order.lines[index]?.isRefunded ?? false })),
    isInLibrary: (await tx.$count(entitlements, isRead)) > 0,
  }
}
