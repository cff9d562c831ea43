import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/database.ts'
import type { Limits } from '../../../throttle/limits.ts'
import { orders } from '../../books/order.schema.ts'
import { lockPerson } from '../../books/orders.queries.ts'
import { tooManyOpen, tooManyUnpaid } from './order.texts.ts'
import type { OrderRequest } from './order-request.ts'

type Terms = { limits: Pick<Limits, 'openOrders' | 'unpaidOrders'>; now: Date }

/**
 * Each order that is to be paid costs rows, a session at its gateway and questions there: nobody makes them without end, open at once or cancelled and begun anew.
 * What is free is never refused for it. Orders placed at once are counted one after the other. Throws too_many_requests.
 */
export async function limitOpen(tx: Tx, { personId, locale }: OrderRequest, { limits, now }: Terms): Promise<void> {
  await lockPerson(tx, personId)
  const { openOrders, unpaidOrders } = limits
  const since = new Date(now.getTime() - unpaidOrders.seconds * 1000)
  const isOpen = sql`${orders.status} = 'awaiting_payment'`
  const isUnpaid = sql`${orders.status} in ('awaiting_payment', 'cancelled', 'expired')`
  const [begun] = await tx
    .select({
      open: sql`count(*) filter (where ${isOpen})`.mapWith(Number),
      recent: sql`count(*) filter (where ${orders.createdAt} > ${since.toISOString()}::timestamptz)`.mapWith(Number),
    })
    .from(orders)
    .where(and(eq(orders.personId, personId), isUnpaid))
  if ((begun?.open ?? 0) >= openOrders.count) throw new AppError('too_many_requests', { message: tooManyOpen[locale] })
  if ((begun?.recent ?? 0) >= unpaidOrders.count)
    throw new AppError('too_many_requests', { message: tooManyUnpaid[locale], retryAfterSeconds: unpaidOrders.seconds })
}
