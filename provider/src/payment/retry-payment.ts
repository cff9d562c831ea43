import type { CreatedOrder } from 'contract/order.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { orders } from '../db/schema/order.ts'
import type { Deps } from '../deps.ts'
import { canPay, getOwnOrderRow, viewCreatedOrder } from '../order/order.queries.ts'
import { defaultGateway } from './gateways/find-gateway.ts'
import { openSession } from './open-session.ts'
import { findOpenPayment } from './payment.queries.ts'
import { createPayment } from './place-order.ts'
import { endAttempt } from './settle.ts'

/** A new attempt to pay an order; the one before is ended first, at its gateway too. Two clicks at once share the new attempt. */
export async function retryPayment(deps: Deps, personId: string, orderId: string): Promise<CreatedOrder> {
  const { id } = await getOwnOrderRow(deps.db, personId, orderId)
  const earlier = await findOpenPayment(deps.db, id)
  if (earlier) await endAttempt(deps, earlier)
  const { order, payment } = await deps.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!locked || !canPay(locked, deps.now())) throw new AppError('order_not_payable')
    return { order: locked, payment: (await findOpenPayment(tx, id)) ?? (await createPayment(tx, locked, defaultGateway)) }
  })
  return viewCreatedOrder(order, await openSession(deps, order, payment))
}
