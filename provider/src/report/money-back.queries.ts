import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { disputes } from '../sales/books/dispute.schema.ts'
import { orderEvents, orders, payments, refunds } from '../sales/books/order.schema.ts'
import { surplusCauses } from '../sales/books/refund-causes.ts'
import { taxBetween, taxOfRefund } from '../sales/books/refunded-tax.ts'
import { type Bounds, indexIn, isIn, spanOf, sumOf } from './sales.queries.ts'
import type { Span } from './split-span.ts'

/** `taxMinor`: the tax in what went back. */
export type BackSums = { refunds: number; refundedMinor: number; taxBackMinor: number }

const refundSums = {
  refunds: count(),
  refundedMinor: sumOf(sql`${refunds.amountMinor}`),
  taxBackMinor: sumOf(taxOfRefund),
}
const hasGoneIn = (span: Span) => and(eq(refunds.status, 'succeeded'), isIn(refunds.endedAt, span))

/**
 * What had gone back of a disputed payment before this step of the dispute. A refund counts from when its gateway was told: it may be done after the
 * step, and both steps of a dispute that is lost and then won have to take and bring the same.
 */
const sentBefore = sql`(select coalesce(sum(${refunds.amountMinor}), 0) from ${refunds} where ${and(
  eq(refunds.paymentId, disputes.paymentId),
  eq(refunds.status, 'succeeded'),
  sql`coalesce(${refunds.askedAt}, ${refunds.endedAt}) <= ${orderEvents.at}`,
)})`

/** What the other disputes of its payment that stood as lost at this step were about. Steps of one order have their ids in their order. */
const othersLost = sql`(select coalesce(sum(other.amount_minor), 0) from ${disputes} as other
  where other.payment_id = ${disputes.paymentId} and other.id <> ${disputes.id} and 'lost' = (
    select step.to_status from ${orderEvents} as step where step.order_id = other.order_id and step.axis = 'dispute' and step.subject_id = other.id
      and step.id < ${orderEvents.id} order by step.id desc limit 1))`

/**
 * Banks take no more than is left of a payment, all of them together. A gateway that does not tell how much it took (decision 016) is believed to mean
 * all of it. So a step changes by as much what they have taken together: of two such losses the second takes nothing, and if the first is won after
 * all, nothing comes back until the second is.
 */
const leftMinor = sql`greatest(0, ${payments.capturedMinor} - ${sentBefore})`
const takenBefore = sql`least(${othersLost}, ${leftMinor})`
const takenMinor = sql`least(${othersLost} + ${disputes.amountMinor}, ${leftMinor}) - ${takenBefore}`
const gone = sql`${sentBefore} + ${takenBefore}`
/**
 * Surplus that a bank takes contains no tax either. Its refund identifies it, whatever became of that refund: what was reported for the day of
 * the loss stays.
 */
const isOfSurplus = sql`exists (select from ${refunds} where ${refunds.paymentId} = ${disputes.paymentId} and ${inArray(refunds.cause, [...surplusCauses])})`
const taxOfTaken = sql`case when ${isOfSurplus} then 0 else ${taxBetween(gone, sql`${gone} + (${takenMinor})`)} end`

/**
 * A dispute takes its money on the day on which it is lost. If that is appealed against, or won after all, the money counts as come back on that day: what
 * was reported of the day of the loss stays.
 */
const isLost = eq(orderEvents.toStatus, 'lost')
const disputeSums = {
  refunds: sql<number>`count(*) filter (where ${isLost})`.mapWith(Number),
  refundedMinor: sumOf(sql`case when ${isLost} then ${takenMinor} else -(${takenMinor}) end`),
  taxBackMinor: sumOf(sql`case when ${isLost} then ${taxOfTaken} else -${taxOfTaken} end`),
}
const tookIn = (span: Span): SQL | undefined =>
  // Written out, as the index has it.
  and(sql`${orderEvents.axis} = 'dispute'`, or(isLost, eq(orderEvents.fromStatus, 'lost')), isIn(orderEvents.at, span))
export const noneBack: BackSums = { refunds: 0, refundedMinor: 0, taxBackMinor: 0 }

const add = (one: BackSums, other: BackSums): BackSums => ({
  refunds: one.refunds + other.refunds,
  refundedMinor: one.refundedMinor + other.refundedMinor,
  taxBackMinor: one.taxBackMinor + other.taxBackMinor,
})

/** What banks have taken back in this time. Exported for the test of its plan. */
export const selectTaken = (db: DbOrTx, span: Span) =>
  db
    .select(disputeSums)
    .from(orderEvents)
    .innerJoin(disputes, eq(disputes.id, orderEvents.subjectId))
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(tookIn(span))

/** What has gone back in this time, whatever for: refunds, and what banks have taken back. */
export async function sumBack(db: DbOrTx, span: Span): Promise<BackSums> {
  const [refunded] = await db.select(refundSums).from(refunds).innerJoin(orders, eq(orders.id, refunds.orderId)).where(hasGoneIn(span))
  const [taken] = await selectTaken(db, span)
  return add(refunded ?? noneBack, taken ?? noneBack)
}

/** The same by period. Periods in which nothing went back are left out. */
export async function sumBackByPeriod(db: DbOrTx, bounds: Bounds): Promise<Map<number, BackSums>> {
  const span = spanOf(bounds)
  const refunded = await db
    .select({ index: indexIn(bounds, refunds.endedAt), ...refundSums })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(hasGoneIn(span))
    .groupBy(sql`1`)
  const taken = await db
    .select({ index: indexIn(bounds, orderEvents.at), ...disputeSums })
    .from(orderEvents)
    .innerJoin(disputes, eq(disputes.id, orderEvents.subjectId))
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(tookIn(span))
    .groupBy(sql`1`)
  const sums = new Map<number, BackSums>()
  for (const { index, ...one } of [...refunded, ...taken]) sums.set(index, add(sums.get(index) ?? noneBack, one))
  return sums
}
