import { and, asc, eq } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { orderEvents } from './order.schema.ts'

export type EventRow = typeof orderEvents.$inferSelect
type Step = Pick<EventRow, 'id' | 'undoes'>

/** The steps that stand: neither reversed nor reversing another. */
export function standingOf<Event extends Step>(events: readonly Event[]): Event[] {
  const takenBack = takenBackOf(events)
  return events.filter(({ id, undoes }) => undoes === null && !takenBack.has(id))
}

/** The ids of the steps that were reversed. */
export const takenBackOf = (events: readonly Step[]): Set<number | null> => new Set(events.map(({ undoes }) => undoes))

/** All steps of an order's printed copies, including reversed ones; oldest first. */
export function listShipmentSteps(db: DbOrTx, orderId: string): Promise<EventRow[]> {
  return db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.axis, 'shipment')))
    .orderBy(asc(orderEvents.id))
}
