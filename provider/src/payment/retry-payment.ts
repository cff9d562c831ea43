import type { CreatedOrder } from 'contract/order.ts'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../app-error.ts'
import type { Tx } from '../db/database.ts'
import { orderLines, orders, payments } from '../db/schema/order.ts'
import type { Deps } from '../deps.ts'
import { listOwnedItems } from '../library/owned-items.ts'
import { canPay, getOwnOrderRow, type OrderRow, viewCreatedOrder } from '../order/order.queries.ts'
import { firstCheckMs } from '../order/write-order.ts'
import { defaultGateway } from './gateways/find-gateway.ts'
import { openSession } from './open-session.ts'
import { findOpenPayment, type PaymentRow } from './payment.queries.ts'
import { endAttempt } from './settle.ts'

/** A new attempt to pay an order; the one before is ended first, at its gateway too. Two clicks at once share the new attempt. */
export async function retryPayment(deps: Deps, personId: string, orderId: string): Promise<CreatedOrder> {
  const { id } = await getOwnOrderRow(deps.db, personId, orderId)
  const earlier = await findOpenPayment(deps.db, id)
  if (earlier) await endAttempt(deps, earlier)
  const { order, payment } = await deps.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!locked || !canPay(locked, deps.now())) throw new AppError('order_not_payable')
    if (await isWhollyOwned(tx, locked)) throw new AppError('already_owned')
    return { order: locked, payment: (await findOpenPayment(tx, id)) ?? (await createPayment(tx, locked, deps.now())) }
  })
  return viewCreatedOrder(order, await openSession(deps, order, payment))
}

/** Bought by another order meanwhile, itself or in a package: paying this one would give nothing. */
async function isWhollyOwned(tx: Tx, { id, personId }: OrderRow): Promise<boolean> {
  const lines = await tx.select({ itemId: orderLines.itemId, format: orderLines.format }).from(orderLines).where(eq(orderLines.orderId, id))
  const owned = new Set((await listOwnedItems(tx, personId)).map((item) => item.id))
  return lines.every(({ itemId, format }) => format === 'digital' && owned.has(itemId))
}

async function createPayment(tx: Tx, order: OrderRow, now: Date): Promise<PaymentRow> {
  const [payment] = await tx
    .insert(payments)
    .values({
      id: uuidv7(),
      orderId: order.id,
      gateway: defaultGateway,
      status: 'created',
      amountMinor: order.totalMinor,
      currency: order.currency,
      createdAt: now,
      nextCheckAt: new Date(now.getTime() + firstCheckMs),
    })
    .returning()
  if (!payment) throw new Error('The database gave no payment back')
  return payment
}
