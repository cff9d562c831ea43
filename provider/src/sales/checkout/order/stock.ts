import { and, eq } from 'drizzle-orm'
import { type Copies, putBackCopies, takeCopies } from '../../../catalog/printed-offers.ts'
import type { Tx } from '../../../db/database.ts'
import { orderLines, orders } from '../../books/order.schema.ts'

async function copiesOf(tx: Tx, orderId: string): Promise<Copies[]> {
  return tx
    .select({ memoId: orderLines.itemId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.format, 'printed')))
}

/** Makes sure that an order which the caller holds locked has its copies. False: meanwhile others have taken them. */
export async function holdStock(tx: Tx, order: Pick<typeof orders.$inferSelect, 'id' | 'holdsStock'>): Promise<boolean> {
  if (order.holdsStock) return true
  const copies = await copiesOf(tx, order.id)
  if (copies.length === 0) return true
  if ((await takeCopies(tx, copies)).length > 0) return false
  await tx.update(orders).set({ holdsStock: true }).where(eq(orders.id, order.id))
  return true
}

/** The order's copies are in somebody's hands: there is nothing to put back. */
export async function letStockGo(tx: Tx, orderId: string): Promise<void> {
  await tx.update(orders).set({ holdsStock: false }).where(eq(orders.id, orderId))
}

/** Puts the order's copies back, once however often it is called. */
export async function releaseStock(tx: Tx, orderId: string): Promise<void> {
  const [released] = await tx
    .update(orders)
    .set({ holdsStock: false })
    .where(and(eq(orders.id, orderId), eq(orders.holdsStock, true)))
    .returning({ id: orders.id })
  if (released) await putBackCopies(tx, await copiesOf(tx, orderId))
}
