import type { ShipmentStatus } from 'contract/sales/order.ts'
import type { Tx } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import { lockOrder, type OrderRow } from '../books/orders.queries.ts'
import type { SalesDeps } from '../checkout/terms.ts'

export type Moved = {
  since: string
  moved: string[]
  left: { orderId: string; orderNumber: string | null; shipmentStatus: ShipmentStatus | null }[]
}

/**
 * Acts on each order in its own transaction, so that one that cannot be moved does not block the others. Its row is locked: of two clerks who
 * act on one order at once, the second sees what the first did. `act` answers whether it moved the order; orders it left are named.
 */
export async function eachOrder(
  { db, now }: SalesDeps,
  orderIds: readonly string[],
  act: (tx: Tx, order: OrderRow) => Promise<boolean>,
): Promise<Moved> {
  const result: Moved = { since: now().toISOString(), moved: [], left: [] }
  for (const orderId of [...new Set(orderIds)].toSorted()) {
    const { order, isMoved } = await transact(db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      return { order, isMoved: order !== undefined && (await act(tx, order)) }
    })
    if (isMoved) result.moved.push(orderId)
    else result.left.push({ orderId, orderNumber: order ? String(order.number) : null, shipmentStatus: order?.shipmentStatus ?? null })
  }
  return result
}
