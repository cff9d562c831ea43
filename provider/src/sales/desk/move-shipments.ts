import type { OrderStatus } from 'contract/sales/order.ts'
import { ShipmentMove } from 'contract/sales/shipment.ts'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { changeShipmentStatus } from '../books/change-status.ts'
import { orders } from '../books/order.schema.ts'
import { orderNotes } from '../books/order-note.schema.ts'
import type { OrderRow } from '../books/orders.queries.ts'
import { canStaffMove } from '../books/shipment-transitions.ts'
import { type EventRow, listShipmentSteps, standingOf } from '../books/standing-steps.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { eachOrder, type Moved } from './each-order.ts'
import { sendShipmentMail } from './shipment-mail.ts'

export type MoveWish = { orderIds: readonly string[]; to: ShipmentMove; byId: string; requestId: string }

type By = Pick<MoveWish, 'to' | 'byId' | 'requestId'>

/**
 * If two clerks move one order at once, only one succeeds, with one step, one mail and one line in the audit log; the other is told that the
 * order was left.
 */
export function moveShipments(deps: SalesDeps, { orderIds, ...by }: MoveWish): Promise<Moved> {
  return eachOrder(deps, orderIds, (tx, order) => moveLocked(tx, deps, order, by))
}

/** The caller has locked the order. */
export async function moveLocked(tx: Tx, deps: SalesDeps, order: OrderRow, { to, byId, requestId }: By): Promise<boolean> {
  if (!canMove(order, to)) return false
  const at = deps.now()
  if (to === 'printed') {
    await tx.update(orders).set({ printedAt: at }).where(eq(orders.id, order.id))
    await tx.insert(orderNotes).values({ orderId: order.id, kind: 'printed', byId, at })
  } else {
    const isTold = wasTold(await listShipmentSteps(tx, order.id), to)
    await changeShipmentStatus(tx, { id: order.id, from: order.shipmentStatus, to, actor: 'staff', byId, at })
    if (!isTold) await sendShipmentMail(tx, deps, order, to)
  }
  await writeAudit(tx, { action: 'shipment-moved', actorId: byId, targetId: order.id, fields: [to], requestId }, at)
  return true
}

/**
 * Whether the student was mailed about this step before it was reversed, since the copies last returned to the shop: then they are not mailed
 * again (decision 070).
 */
export function wasTold(events: readonly EventRow[], to: ShipmentMove): boolean {
  const standing = standingOf(events)
  const lastReturn = standing.findLast(({ toStatus }) => toStatus === 'returned')?.id ?? 0
  return events.some(({ id, undoes, toStatus }) => id > lastReturn && undoes === null && toStatus === to)
}

/** The possible next steps of an order's copies. */
export const movesOf = (order: OrderRow): ShipmentMove[] => ShipmentMove.options.filter((to) => canMove(order, to))

/** Ended or refunded orders are not sent any more. An order that awaits payment here is paid in cash on handover. */
const alive: readonly OrderStatus[] = ['awaiting_payment', 'paid', 'partially_refunded']

function canMove(order: OrderRow, to: ShipmentMove): boolean {
  const { status, shipmentStatus, printedAt, delivery, holdsStock } = order
  // Returned copies are packed again only while somebody is owed them: refunded copies are no longer paid for.
  if (to === 'packed' && !holdsStock) return false
  if (!alive.includes(status) && to !== 'returned') return false
  if (to === 'printed') return shipmentStatus === 'toPrint' && printedAt === null
  return canStaffMove(shipmentStatus, to, delivery?.method === 'pickUp')
}
