import { eq } from 'drizzle-orm'
import { releaseRedemption } from '../coupon/redemption.ts'
import type { Tx } from '../db/database.ts'
import { orders } from '../db/schema/order.ts'
import type { OrderRow } from '../order/order.queries.ts'
import { releaseStock } from '../order/stock.ts'
import { changeOrderStatus, changePaymentStatus } from '../order/transitions.ts'
import { findOpenPayment } from './payment.queries.ts'

type End = { to: 'expired' | 'cancelled'; actor: string; now: Date }

/** Ends an order that awaits payment and that the caller holds locked: what it held is free again, and nothing of it is printed any more. */
export async function endUnpaid(tx: Tx, order: Pick<OrderRow, 'id' | 'status'>, { to, actor, now }: End): Promise<void> {
  const open = await findOpenPayment(tx, order.id)
  if (open) await changePaymentStatus(tx, { id: open.id, from: open.status, to })
  await changeOrderStatus(tx, { id: order.id, from: order.status, to }, actor, now)
  await releaseRedemption(tx, order.id)
  await releaseStock(tx, order.id)
  await tx.update(orders).set({ shipmentStatus: 'notNeeded' }).where(eq(orders.id, order.id))
}
