import { eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { orders, refunds } from '../../db/schema/order.ts'
import type { Deps } from '../../deps.ts'
import { revokeEntitlements } from '../../library/revoke-entitlements.ts'
import type { OrderRow } from '../../order/order.queries.ts'
import { isSurplus } from '../../order/refund-causes.ts'
import { releaseStock } from '../../order/stock.ts'
import { changeOrderStatus } from '../../order/transitions.ts'
import type { RefundState } from '../gateways/gateway.ts'
import { findRefund, listLines, lockOrder, type RefundRow, sumRefunded } from './refunds.queries.ts'
import { sendRefundMail } from './send-refund-mail.ts'
import { refreshPayment, releaseLines, writeRefund } from './write-refund.ts'

/** What the gateway has refused for good, and we still owe, is asked for anew after this. */
const anewAfterMs = 6 * 60 * 60_000

/** Writes down what a gateway says of a refund, once however often it says so. */
export async function settleRefund(deps: Deps, refundId: string, state: RefundState): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await findRefund(tx, refundId)
    const order = found && (await lockOrder(tx, found.orderId))
    // Read again: until the order was ours, another may have settled it.
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
    await refreshPayment(tx, refund.paymentId)
    if (!isSurplus(refund.cause)) await takeBack(tx, deps, order, refund)
    await sendRefundMail(tx, deps, order, refund)
    // What staff asked for was written down when they did.
    if (refund.cause !== 'staff') await noteInAudit(tx, deps, refund)
  })
}

/** The refunded lines leave the library, or all of them where nothing of the order's value is left. */
async function takeBack(tx: Tx, { now, jobs }: Deps, order: OrderRow, refund: RefundRow): Promise<void> {
  const isAllGone = (await sumRefunded(tx, order.id)) >= order.totalMinor
  const lines = (await listLines(tx, order.id)).filter(({ refundId }) => isAllGone || refundId === refund.id)
  await revokeEntitlements(
    tx,
    lines.map(({ id }) => id),
  )
  await jobs.send(tx, 'remove-copies', {})
  const to = isAllGone ? 'refunded' : 'partially_refunded'
  if (order.status !== to) await changeOrderStatus(tx, { id: order.id, from: order.status, to }, refund.cause, now())
  if (isAllGone) await endPrinted(tx, order)
}

/** Copies that were never made are there for others; those that were are in somebody's hands. */
async function endPrinted(tx: Tx, order: OrderRow): Promise<void> {
  if (order.shipmentStatus === 'toPrint') return releaseStock(tx, order.id)
  await tx.update(orders).set({ holdsStock: false }).where(eq(orders.id, order.id))
}

/** Loudly: somebody is owed money. What goes back by itself is asked for again, as a refund of its own with a key of its own. */
async function noteFailure(tx: Tx, { log, now }: Deps, refund: RefundRow): Promise<void> {
  const { orderId, paymentId, amountMinor, currency, cause } = refund
  log.error({ refundId: refund.id, orderId, cause }, 'the gateway refused to send money back')
  const lineIds = await releaseLines(tx, refund)
  if (cause === 'staff') return refreshPayment(tx, paymentId)
  const at = now()
  const again = { orderId, paymentId, amountMinor, currency, cause, lineIds, createdAt: at }
  await writeRefund(tx, { ...again, nextTryAt: new Date(at.getTime() + anewAfterMs) })
}

/** Last of the statements: the chain of the log has one end. */
async function noteInAudit(tx: Tx, { now }: Deps, { id, orderId, cause }: RefundRow): Promise<void> {
  await writeAudit(tx, { action: 'order-refunded', actorId: null, targetId: orderId, fields: [cause], requestId: id }, now())
}
