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
import { takeContent } from '../take-content.ts'
import { findRefund, listLinesLeft, sumRefunded } from './refunds.queries.ts'
import { sendRefundMail } from './send-refund-mail.ts'

/** If the gateway has refused for good, and we still owe it, it is asked for anew after this. */
const anewAfterMs = 6 * 60 * 60_000

/** Writes down what a gateway says of a refund, once however often it says so. */
export async function settleRefund(deps: SalesDeps, refundId: string, state: RefundState): Promise<void> {
  await transact(deps.db, async (tx) => {
    const found = await findRefund(tx, refundId)
    const order = found && (await lockOrder(tx, found.orderId))
    // Read again: until the order was locked, another call may have settled it.
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
    // What staff asked for was written down when they did.
    if (refund.cause !== 'staff') await noteInAudit(tx, deps, refund)
  })
}

/** The refunded lines leave the library, or all of them if nothing of the order's value is left. */
async function takeBack(tx: Tx, deps: SalesDeps, order: OrderRow, refund: RefundRow): Promise<void> {
  const isAllGone = (await sumRefunded(tx, order.id)) >= order.totalMinor
  const lines = (await listLines(tx, order.id)).filter(({ refundId }) => isAllGone || refundId === refund.id)
  const lineIds = lines.map(({ id }) => id)
  await takeContent(tx, deps, order.personId, lineIds)
  const by = { actor: refund.cause, at: deps.now() }
  // Copies before the status, as a sale does it: the status locks the memos' figures, and the other way round the two would wait for each other.
  const left = isAllGone ? [] : await listLinesLeft(tx, order.id)
  if (!left.some(({ format }) => format === 'printed')) await withdrawShipment(tx, order, by)
  const to = isAllGone ? 'refunded' : 'partially_refunded'
  if (order.status !== to) await changeOrderStatus(tx, { id: order.id, to, ...by })
}

/** Logged as an error, because somebody is owed money. What goes back by itself is asked for again, as a refund with a key of its own. */
async function noteFailure(tx: Tx, { log, now }: SalesDeps, refund: RefundRow): Promise<void> {
  const { orderId, paymentId, amountMinor, currency, cause } = refund
  const at = now()
  log.error({ refundId: refund.id, orderId, cause }, 'the gateway refused to send money back')
  const released = await releaseLines(tx, refund)
  if (cause === 'staff') return refreshPayment(tx, paymentId, { actor: cause, at })
  const again = { orderId, paymentId, amountMinor, currency, cause, ...released, createdAt: at }
  await writeRefund(tx, { ...again, nextTryAt: new Date(at.getTime() + anewAfterMs) })
}

/** Last of the statements, because the chain of the log has one end. */
async function noteInAudit(tx: Tx, { now }: SalesDeps, { id, orderId, cause }: RefundRow): Promise<void> {
  await writeAudit(tx, { action: 'order-refunded', actorId: null, targetId: orderId, fields: [cause], requestId: id }, now())
}
