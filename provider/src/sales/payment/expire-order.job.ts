import { and, asc, eq, gt, lte, or } from 'drizzle-orm'
import { transact } from '../../db/transact.ts'
import { orders } from '../books/order.schema.ts'
import { lockOrder } from '../books/orders.queries.ts'
import { findOpenPayment } from '../books/payments.queries.ts'
import { endUnpaid } from '../checkout/order/end-unpaid.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { findGateway, keyOf } from '../gateways/find-gateway.ts'
import { settle } from './settle.ts'

const atOnce = 10
/** If a gateway cannot report on an attempt for a day, copies and codes are released; money that comes later is late money. */
const patienceMs = 86_400_000

/**
 * Every minute, ends the orders that were not paid in time. They are found by their time, not by a job for each, because most orders are paid
 * and such a job would be wasted. An order whose gateway is down does not hold up later ones, and is found again in the next round.
 */
export async function expireOrders(deps: SalesDeps): Promise<void> {
  let last: Due | undefined
  for (;;) {
    const due = await findDue(deps, last)
    await Promise.all(due.map((order) => attempt(deps, order)))
    last = due.at(-1)
    if (due.length < atOnce) return
  }
}

type Due = { id: string; expiresAt: Date | null }

function findDue({ db, now }: SalesDeps, last: Due | undefined): Promise<Due[]> {
  const isDue = and(eq(orders.status, 'awaiting_payment'), lte(orders.expiresAt, now()))
  const isNext = last?.expiresAt
    ? or(gt(orders.expiresAt, last.expiresAt), and(eq(orders.expiresAt, last.expiresAt), gt(orders.id, last.id)))
    : undefined
  return db
    .select({ id: orders.id, expiresAt: orders.expiresAt })
    .from(orders)
    .where(and(isDue, isNext))
    .orderBy(asc(orders.expiresAt), asc(orders.id))
    .limit(atOnce)
}

async function attempt(deps: SalesDeps, { id: orderId, expiresAt }: Due): Promise<void> {
  try {
    await expireOrder(deps, orderId)
  } catch (error) {
    deps.log.warn({ err: error, orderId }, 'an order could not be ended yet')
    if (expiresAt && deps.now().getTime() - expiresAt.getTime() > patienceMs) await closeOrder(deps, orderId)
  }
}

/** Ends an expired order. The gateway is asked first: money that has come is settled, not lost. */
export async function expireOrder(deps: SalesDeps, orderId: string): Promise<void> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId))
  if (order?.status !== 'awaiting_payment' || !order.expiresAt || order.expiresAt > deps.now()) return

  const attempt = await findOpenPayment(deps.db, orderId)
  const state = attempt && (await findGateway(deps, attempt.gateway)?.cancel(keyOf(attempt)))
  if (attempt && state?.status === 'captured') await settle(deps, attempt.id, state)
  await closeOrder(deps, orderId)
}

async function closeOrder({ db, now }: SalesDeps, orderId: string): Promise<void> {
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'awaiting_payment') return
    await endUnpaid(tx, order, { to: 'expired', actor: 'expire-order', now: now() })
  })
}
