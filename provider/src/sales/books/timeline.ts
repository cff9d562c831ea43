import type { OrderStep } from 'contract/sales/order.ts'
import { asc, inArray } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { orderEvents } from './order.schema.ts'

const people: readonly string[] = ['student', 'payer', 'staff'] satisfies OrderStep['by'][]

/** All steps of an order, oldest first. */
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
  for (const { orderId, axis: of, toStatus: status, actor, at } of events) {
    const by = (people.includes(actor) ? actor : 'shop') as OrderStep['by']
    timelines.get(orderId)?.push({ of, status, by, at: at.toISOString() })
  }
  return timelines
}
