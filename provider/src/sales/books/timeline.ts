import type { OrderStep } from 'contract/sales/order.ts'
import { asc, inArray } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { orderEvents } from './order.schema.ts'
import { standingOf } from './standing-steps.ts'

const people: readonly string[] = ['student', 'payer', 'staff'] satisfies OrderStep['by'][]

/** The steps of an order as its student sees them, oldest first: without the steps that staff reversed. */
export async function listTimeline(db: DbOrTx, orderId: string): Promise<OrderStep[]> {
  return (await listTimelines(db, [orderId])).get(orderId) ?? []
}

/** By order. Gateways and jobs count as the shop. */
export async function listTimelines(db: DbOrTx, orderIds: readonly string[]): Promise<Map<string, OrderStep[]>> {
  const timelines = new Map<string, OrderStep[]>(orderIds.map((id) => [id, []]))
  if (orderIds.length === 0) return timelines
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...orderIds]))
    .orderBy(asc(orderEvents.id))
  for (const { orderId, axis: of, toStatus: status, actor, at } of standingOf(events)) {
    const by = (people.includes(actor) ? actor : 'shop') as OrderStep['by']
    timelines.get(orderId)?.push({ of, status, by, at: at.toISOString() })
  }
  return timelines
}
