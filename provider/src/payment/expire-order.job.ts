import { eq } from 'drizzle-orm'
import { releaseRedemption } from '../coupon/redemption.ts'
import { orders } from '../db/schema/order.ts'
import type { Deps } from '../deps.ts'
import { releaseStock } from '../order/stock.ts'
import { changeOrderStatus, changePaymentStatus } from '../order/transitions.ts'
import { getGateway } from './gateways/find-gateway.ts'
import { findOpenPayment } from './payment.queries.ts'
import { settle } from './settle.ts'

/** Ends an order that nobody has paid in time. The gateway is asked first: money that came is settled, not thrown away. */
export async function expireOrder(deps: Deps, orderId: string): Promise<void> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId))
  if (order?.status !== 'awaiting_payment' || !order.expiresAt) return
  const earlyMs = order.expiresAt.getTime() - deps.now().getTime()
  if (earlyMs > 0) return deps.jobs.send(deps.db, 'expire-order', { orderId }, { startAfterSeconds: Math.ceil(earlyMs / 1000) })

  const attempt = await findOpenPayment(deps.db, orderId)
  const state = attempt && (await getGateway(deps, attempt.gateway).cancel(attempt.id))
  if (attempt && state?.status === 'captured') await settle(deps, attempt.id, state)
  await closeOrder(deps, orderId)
}

async function closeOrder({ db, now }: Deps, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (order?.status !== 'awaiting_payment') return
    const attempt = await findOpenPayment(tx, orderId)
    if (attempt) await changePaymentStatus(tx, { id: attempt.id, from: attempt.status, to: 'expired' })
    await changeOrderStatus(tx, { id: orderId, from: order.status, to: 'expired' }, 'expire-order', now())
    await releaseRedemption(tx, orderId)
    await releaseStock(tx, orderId)
  })
}
