import type { ShipmentStatus } from 'contract/sales/order.ts'
import { and, eq } from 'drizzle-orm'
import { type Copies, putBackCopies, takeCopies } from '../../../catalog/printed-offers.ts'
import type { Tx } from '../../../db/database.ts'
import { changeShipmentStatus, type Step } from '../../books/change-status.ts'
import { orderLines, orders } from '../../books/order.schema.ts'
import type { OrderRow } from '../../books/orders.queries.ts'

async function copiesOf(tx: Tx, orderId: string): Promise<Copies[]> {
  return tx
    .select({ memoId: orderLines.itemId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.format, 'printed')))
}

/** Makes sure that an order locked by the caller has its copies. False: others have taken them meanwhile. */
export async function holdStock(tx: Tx, order: Pick<typeof orders.$inferSelect, 'id' | 'holdsStock'>): Promise<boolean> {
  if (order.holdsStock) return true
  const copies = await copiesOf(tx, order.id)
  if (copies.length === 0) return true
  if ((await takeCopies(tx, copies)).length > 0) return false
  await tx.update(orders).set({ holdsStock: true }).where(eq(orders.id, order.id))
  return true
}

/** The order's copies have been handed over: there is nothing to put back. */
async function letStockGo(tx: Tx, orderId: string): Promise<void> {
  await tx.update(orders).set({ holdsStock: false }).where(eq(orders.id, orderId))
}

/** Puts the order's copies back; idempotent. */
export async function releaseStock(tx: Tx, orderId: string): Promise<void> {
  const [released] = await tx
    .update(orders)
    .set({ holdsStock: false })
    .where(and(eq(orders.id, orderId), eq(orders.holdsStock, true)))
    .returning({ id: orders.id })
  if (released) await putBackCopies(tx, await copiesOf(tx, orderId))
}

/**
 * Withdraws the printed copies of an order locked by the caller: they must not be handed over any more. Copies in the shop, made or not, are
 * free for others; copies that have left it are in somebody's hands and stay out of stock.
 */
export async function withdrawShipment(
  tx: Tx,
  { id, shipmentStatus }: Pick<OrderRow, 'id' | 'shipmentStatus'>,
  by: Pick<Step<ShipmentStatus>, 'actor' | 'at'>,
): Promise<void> {
  if (shipmentStatus === 'shipped' || shipmentStatus === 'delivered') return letStockGo(tx, id)
  await releaseStock(tx, id)
  if (shipmentStatus === 'toPrint' || shipmentStatus === 'packed') await changeShipmentStatus(tx, { id, to: 'notNeeded', ...by })
}
