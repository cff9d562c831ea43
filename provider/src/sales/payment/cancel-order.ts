import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import { getOwnOrderRow, lockOrder, type OrderRow } from '../books/orders.queries.ts'
import { findOpenPayment } from '../books/payments.queries.ts'
import { endUnpaid } from '../checkout/order/end-unpaid.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { endAttempt } from './settle.ts'

/** Who cancels: the student until the copies are packed, staff until they are handed over. */
export type Canceller = { personId: string } | { staffId: string; requestId: string }

/** Ends an unpaid order. Its gateway is told first, and money that was faster counts. */
export async function cancelOrder(deps: SalesDeps, orderId: string, by: Canceller): Promise<OrderRow> {
  if ('personId' in by) await getOwnOrderRow(deps.db, by.personId, orderId)
  const found = await transact(deps.db, (tx) => lockOrder(tx, orderId))
  if (!found) throw new AppError('not_found')
  checkIsCancellable(found, by)
  const attempt = await findOpenPayment(deps.db, found.id)
  if (attempt) await endAttempt(deps, attempt)
  return transact(deps.db, (tx) => close(tx, deps, found.id, by))
}

function checkIsCancellable({ status, shipmentStatus }: OrderRow, by: Canceller): void {
  const stages = 'personId' in by ? ['notNeeded', 'toPrint'] : ['notNeeded', 'toPrint', 'packed', 'shipped', 'returned']
  if (status !== 'awaiting_payment' || !stages.includes(shipmentStatus)) throw new AppError('order_not_cancellable')
}

async function close(tx: Tx, { now }: SalesDeps, orderId: string, by: Canceller): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new AppError('not_found')
  checkIsCancellable(order, by)
  await endUnpaid(tx, order, { to: 'cancelled', actor: 'personId' in by ? 'student' : 'staff', now: now() })
  if ('staffId' in by) {
    const note = { action: 'order-cancelled', actorId: by.staffId, targetId: order.id, requestId: by.requestId } as const
    await writeAudit(tx, note, now())
  }
  return (await lockOrder(tx, order.id)) ?? order
}
