import { eq } from 'drizzle-orm'
import { writeAudit } from '../../../audit/audit-log.ts'
import type { Tx } from '../../../db/database.ts'
import { transact } from '../../../db/transact.ts'
import { changeOrderStatus } from '../../books/change-status.ts'
import { refunds } from '../../books/order.schema.ts'
import { listLines, lockOrder, type OrderRow } from '../../books/orders.queries.ts'
import { isSurplus } from '../../books/refund-causes.ts'
import { type RefundRow, refreshPayment, releaseLines, writeRefund } from '../../books/write-refund.ts'
import { withdrawShipment } from '../../checkout/order/stock.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import type { RefundState } from '../../gateways/gateway.ts'
import { issueCreditNote } from '../credit-note/issue-credit-note.ts'
import { takeContent } from '../take-content.ts'
import { findRefund, listLinesLeft, sumRefunded } from './refunds.queries.ts'
import { sendRefundMail } from './send-refund-mail.ts'

/** If the gateway has refused permanently and we still owe it, it is asked again after this time. */
const anewAfterMs = 6 * 60 * 60_000

/** Records what a gateway says about a refund; idempotent. */
export async function settleRefund(deps: SalesDeps, refundId: string, state: RefundState): Promise<void> {
  await transact(deps.db, async (tx) => {
    const found = await findRefund(tx, refundId)
    const order = found && (await lockOrder(tx, found.orderId))
    // Read again: another call may have settled it before the order was locked.
    const refund = await findRefund(tx, refundId)
    if (!order || refund?.status !== 'requested' || state.status === 'pending') return
    if (state.amountMinor !== refund.amountMinor || state.currency !== refund.currency) {
      deps.log.error({ refundId }, 'the gateway speaks of a refund of another amount or currency')
      return
    }
    const ended = { gatewayRef: state.gatewayRef, endedAt: deps.now(), nextTryAt: null }
    await tx
      .update(refunds)
      .set({ ...ended, status: state.status })
      .where(eq(refunds.id, refundId))
    if (state.status === 'failed') return noteFailure(tx, deps, refund)
    await refreshPayment(tx, refund.paymentId, { actor: refund.cause, at: ended.endedAt })
    if (!isSurplus(refund.cause)) await takeBack(tx, deps, order, refund)
    await sendRefundMail(tx, deps, order, refund)
    // Late: whoever settles another refund waits for the number.
    if (lowersInvoice(order, refund)) await issueCreditNote(tx, refundId, ended.endedAt)
    // Staff's requests were recorded when they were made.
    if (refund.cause !== 'staff') await noteInAudit(tx, deps, refund)
  })
}

/** Surplus was never on an invoice. */
const lowersInvoice = ({ paidAt }: OrderRow, { cause }: RefundRow): boolean => paidAt !== null && !isSurplus(cause)

/** The refunded lines leave the library, or all of them if nothing of the order's value is left. */
async function takeBack(tx: Tx, deps: SalesDeps, order: OrderRow, refund: RefundRow): Promise<void> {
  const isAllGone = (await sumRefunded(tx, order.id)) >= order.totalMinor
  const lines = (await listLines(tx, order.id)).filter(({ refundId }) => isAllGone || refundId === refund.id)
  const lineIds = lines.map(({ id }) => id)
  await takeContent(tx, deps, order.personId, lineIds)
  const by = { actor: refund.cause, at: deps.now() }
  // Copies before the status, as in a sale: the status locks the memos' figures, and the opposite order could deadlock.
  const left = isAllGone ? [] : await listLinesLeft(tx, order.id)
  if (!left.some(({ format }) => format === 'printed')) await withdrawShipment(tx, order, by)
  const to = isAllGone ? 'refunded' : 'partially_refunded'
  if (order.status !== to) await changeOrderStatus(tx, { id: order.id, to, ...by })
}

/** Logged as an error, because somebody is owed money. Automatic refunds are requested again, as a refund with its own key. */
async function noteFailure(tx: Tx, { log, now }: SalesDeps, refund: RefundRow): Promise<void> {
  const { orderId, paymentId, amountMinor, currency, cause } = refund
  const at = now()
  log.error({ refundId: refund.id, orderId, cause }, 'the gateway refused to send money back')
  const released = await releaseLines(tx, refund)
  if (cause === 'staff') return refreshPayment(tx, paymentId, { actor: cause, at })
  const again = { orderId, paymentId, amountMinor, currency, cause, ...released, createdAt: at }
  await writeRefund(tx, { ...again, nextTryAt: new Date(at.getTime() + anewAfterMs) })
}

/** Last of the statements, because the log's chain has one end. */
async function noteInAudit(tx: Tx, { now }: SalesDeps, { id, orderId, cause }: RefundRow): Promise<void> {
  await writeAudit(tx, { action: 'order-refunded', actorId: null, targetId: orderId, fields: [cause], requestId: id }, now())
}
