import { maxQueued, type ShipmentMove } from 'contract/sales/shipment.ts'
import { and, asc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { orders } from '../books/order.schema.ts'

type Asked = { byId: string; step: ShipmentMove; since: Date }

/**
 * The orders that somebody has moved to a step since then and that are still there. The log has one line for each move, whatever the step; the
 * steps themselves are in two tables, because printing is none. At most `maxQueued`, as many as a clerk can select at once.
 */
export async function findMoved(db: Db, { byId, step, since }: Asked): Promise<string[]> {
  const isMove = and(
    eq(auditEntries.action, 'shipment-moved'),
    gte(auditEntries.at, since),
    eq(auditEntries.actorId, byId),
    sql`${auditEntries.fields} @> ${JSON.stringify([step])}::jsonb`,
  )
  const stands =
    step === 'printed' ? and(eq(orders.shipmentStatus, 'toPrint'), isNotNull(orders.printedAt)) : eq(orders.shipmentStatus, step)
  const told = db
    .select({ id: sql`${auditEntries.targetId}::uuid` })
    .from(auditEntries)
    .where(isMove)
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, told), stands))
    .orderBy(asc(orders.id))
    .limit(maxQueued)
  return found.map(({ id }) => id)
}
