import { ShipmentMove } from 'contract/sales/shipment.ts'
import { and, eq, gt, gte, inArray } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit-log.ts'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { undoShipmentStep } from '../books/change-status.ts'
import { orderEvents, orderLines, orders, refunds } from '../books/order.schema.ts'
import { orderNotes } from '../books/order-note.schema.ts'
import type { OrderRow } from '../books/orders.queries.ts'
import { shipmentBack } from '../books/shipment-transitions.ts'
import { type EventRow, listShipmentSteps, standingOf } from '../books/standing-steps.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { eachOrder, type Moved } from './each-order.ts'

export type UndoWish = { orderIds: readonly string[]; step: ShipmentMove; byId: string; requestId: string }

type By = Pick<UndoWish, 'step' | 'byId' | 'requestId'>

/** Reverses this step of each order if it is the latest standing one: orders that somebody else has moved on meanwhile stay as they are. */
export function undoShipments(deps: SalesDeps, { orderIds, ...by }: UndoWish): Promise<Moved> {
  return eachOrder(deps, orderIds, async (tx, order) => undoLocked(tx, deps, order, await findLastStep(tx, order), by))
}

/** The caller has locked the order and then read its latest step. */
export async function undoLocked(
  tx: Tx,
  { now }: Pick<SalesDeps, 'now'>,
  order: OrderRow,
  last: LastStep | null,
  { step, byId, requestId }: By,
): Promise<boolean> {
  if (last?.step !== step) return false
  const at = now()
  if (last.event) await undoShipmentStep(tx, last.event, { actor: 'staff', byId, at })
  else {
    await tx.update(orders).set({ printedAt: null }).where(eq(orders.id, order.id))
    await tx.insert(orderNotes).values({ orderId: order.id, kind: 'printTakenBack', byId, at })
  }
  await writeAudit(tx, { action: 'shipment-undone', actorId: byId, targetId: order.id, fields: [step], requestId }, at)
  return true
}

/** A reversible step; printing is no status and has no event. */
export type LastStep = { step: ShipmentMove; event: EventRow | null }

/**
 * The step that staff can reverse: the latest standing step of the copies, if staff took it. Once an order holds no copies out of the stock,
 * only their return can be reversed, and only if it came after the order had released them: otherwise they would be both on sale and in
 * somebody's hands.
 */
export async function findLastStep(db: DbOrTx, order: OrderRow): Promise<LastStep | null> {
  const { shipmentStatus, printedAt, holdsStock } = order
  if (!holdsStock && shipmentStatus !== 'returned') return null
  if (shipmentStatus === 'toPrint') return printedAt ? { step: 'printed', event: null } : null
  if (shipmentBack[shipmentStatus].length === 0) return null
  const event = standingOf(await listShipmentSteps(db, order.id)).at(-1)
  const step = ShipmentMove.safeParse(event?.toStatus)
  if (event?.actor !== 'staff' || !step.success) return null
  return holdsStock || !(await wasWithdrawnSince(db, event)) ? { step: step.data, event } : null
}

/** Whether the order ended after this step, or printed copies were refunded: either puts copies in the shop back on sale. */
async function wasWithdrawnSince(db: DbOrTx, { id, orderId, at }: EventRow): Promise<boolean> {
  const hasEnded = and(eq(orderEvents.axis, 'order'), inArray(orderEvents.toStatus, ['expired', 'cancelled', 'refunded']))
  if ((await db.$count(orderEvents, and(eq(orderEvents.orderId, orderId), hasEnded, gt(orderEvents.id, id)))) > 0) return true
  const isCopy = and(eq(orderLines.orderId, orderId), eq(orderLines.format, 'printed'))
  const [gone] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(orderLines, eq(orderLines.refundId, refunds.id))
    .where(and(isCopy, eq(refunds.status, 'succeeded'), gte(refunds.endedAt, at)))
    .limit(1)
  return gone !== undefined
}
