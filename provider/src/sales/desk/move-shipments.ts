import type { OrderStatus, ShipmentStatus } from 'contract/sales/order.ts'
import { ShipmentMove } from 'contract/sales/shipment.ts'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import { changeShipmentStatus } from '../books/change-status.ts'
import { orders } from '../books/order.schema.ts'
import { orderNotes } from '../books/order-note.schema.ts'
import { lockOrder, type OrderRow } from '../books/orders.queries.ts'
import { shipmentTransitions } from '../books/transitions.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { sendShipmentMail } from './shipment-mail.ts'

export type MoveWish = { orderIds: readonly string[]; to: ShipmentMove; byId: string; requestId: string }
export type Moved = { moved: string[]; left: { orderId: string; orderNumber: string | null; shipmentStatus: ShipmentStatus | null }[] }

type By = Pick<MoveWish, 'to' | 'byId' | 'requestId'>

/**
 * Moves each order in a transaction of its own, so that one which cannot go there keeps no other back. Its row is locked: of two clerks who move one
 * order at once, one does, with one step, one mail and one line in the audit log; the other is told that it was left.
 */
export async function moveShipments(deps: SalesDeps, { orderIds, ...by }: MoveWish): Promise<Moved> {
  const result: Moved = { moved: [], left: [] }
  for (const id of [...new Set(orderIds)].toSorted()) {
    const { order, isMoved } = await transact(deps.db, (tx) => moveOne(tx, deps, id, by))
    if (isMoved) result.moved.push(id)
    else result.left.push({ orderId: id, orderNumber: order ? String(order.number) : null, shipmentStatus: order?.shipmentStatus ?? null })
  }
  return result
}

async function moveOne(tx: Tx, deps: SalesDeps, id: string, by: By): Promise<{ order?: OrderRow; isMoved: boolean }> {
  const order = await lockOrder(tx, id)
  return order ? moveLocked(tx, deps, order, by) : { isMoved: false }
}

/** The caller has locked the order. */
export async function moveLocked(
  tx: Tx,
  deps: SalesDeps,
  order: OrderRow,
  { to, byId, requestId }: By,
): Promise<{ order: OrderRow; isMoved: boolean }> {
  if (!canMove(order, to)) return { order, isMoved: false }
  const at = deps.now()
  if (to === 'printed') {
    await tx.update(orders).set({ printedAt: at }).where(eq(orders.id, order.id))
    await tx.insert(orderNotes).values({ orderId: order.id, kind: 'printed', byId, at })
  } else {
    await changeShipmentStatus(tx, { id: order.id, from: order.shipmentStatus, to, actor: 'staff', byId, at })
    await sendShipmentMail(tx, deps, order, to)
  }
  await writeAudit(tx, { action: 'shipment-moved', actorId: byId, targetId: order.id, fields: [to], requestId }, at)
  return { order, isMoved: true }
}

/** Where the copies of an order can go now. */
export const movesOf = (order: OrderRow): ShipmentMove[] => ShipmentMove.options.filter((to) => canMove(order, to))

/** What is ended or given back is not sent any more. An order that awaits payment here is paid in cash when it is handed over. */
const alive: readonly OrderStatus[] = ['awaiting_payment', 'paid', 'partially_refunded']

function canMove({ status, shipmentStatus, printedAt, delivery }: OrderRow, to: ShipmentMove): boolean {
  if (!alive.includes(status) && to !== 'returned') return false
  if (to === 'printed') return shipmentStatus === 'toPrint' && printedAt === null
  // The courier comes first, unless the student fetches the copies.
  if (to === 'delivered' && shipmentStatus === 'packed' && delivery?.method !== 'pickUp') return false
  return shipmentTransitions[shipmentStatus].includes(to)
}
