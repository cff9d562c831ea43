import { type AnyColumn, and, count, desc, eq, gt, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { orderLines, orders } from '../sales/books/order.schema.ts'

/** From a moment until before another. */
export type Span = { from: Date; to: Date }

/** What was paid for a line when its order was. What went back later is counted as a refund of the day it went. */
const paid = sql`(${orderLines.priceMinor} * ${orderLines.quantity} - ${orderLines.discountMinor} + ${orderLines.taxMinor})`
export const sumOf = (value: SQL) => sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number)
const sumIf = (value: SQL, condition: SQL) => sql<number>`coalesce(sum(${value}) filter (where ${condition}), 0)`.mapWith(Number)

/** Sums over order lines that were paid, in minor units. */
const lineSums = {
  pieces: sumOf(sql`${orderLines.quantity}`),
  filesMinor: sumIf(paid, eq(orderLines.format, 'digital')),
  printedMinor: sumIf(paid, eq(orderLines.format, 'printed')),
  discountMinor: sumOf(sql`${orderLines.discountMinor}`),
}
export type LineSums = { pieces: number; filesMinor: number; printedMinor: number; discountMinor: number }

/** What staff gave for free was not sold. In the words of the indexes of sales. */
const isPaidIn = ({ from, to }: Span) => and(gte(orders.paidAt, from), lt(orders.paidAt, to), sql`${orders.origin} <> 'grant'`)

/** Moments in order: the beginnings of periods, and the end of the last. */
export type Bounds = readonly Date[]

/** The period, counted from 0, that a moment is in. */
export const indexIn = (bounds: Bounds, moment: AnyColumn) => {
  const list = sql.join(
    bounds.map((bound) => sql`${bound.toISOString()}::timestamptz`),
    sql`, `,
  )
  return sql<number>`width_bucket(${moment}, array[${list}]) - 1`.mapWith(Number)
}

export function spanOf(bounds: Bounds): Span {
  const [from, to] = [bounds.at(0), bounds.at(-1)]
  if (!from || !to) throw new Error('There are no periods')
  return { from, to }
}

export type PeriodSums = { index: number; orders: number; totalMinor: number } & LineSums

/** Sums by period. Periods without sales are left out. */
export function sumByPeriod(db: DbOrTx, bounds: Bounds): Promise<PeriodSums[]> {
  const { pieces, filesMinor, printedMinor, discountMinor } = lineSums
  const lines = db
    .select({
      pieces: pieces.as('sum_of_pieces'),
      filesMinor: filesMinor.as('sum_of_files'),
      printedMinor: printedMinor.as('sum_of_printed'),
      discountMinor: discountMinor.as('sum_of_discount'),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orders.id))
    .as('lines')
  // Order by order: as one join, PostgreSQL would read the lines of all years to sum those of two weeks.
  return db
    .select({
      index: indexIn(bounds, orders.paidAt),
      orders: count(),
      totalMinor: sumOf(sql`${orders.totalMinor}`),
      pieces: sumOf(sql`${lines.pieces}`),
      filesMinor: sumOf(sql`${lines.filesMinor}`),
      printedMinor: sumOf(sql`${lines.printedMinor}`),
      discountMinor: sumOf(sql`${lines.discountMinor}`),
    })
    .from(orders)
    .crossJoinLateral(lines)
    .where(isPaidIn(spanOf(bounds)))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

/**
 * Files and printed copies by period, for the first page of the office. An order without delivery is of files alone, and its lines add up to it, as
 * `verify-ledger` checks: so only the few lines are read that may be printed.
 */
export function sumSalesByPeriod(db: DbOrTx, bounds: Bounds) {
  const index = indexIn(bounds, orders.paidAt).as('index')
  const paidInSpan = isPaidIn(spanOf(bounds))
  const ofFiles = db
    .select({ index, filesMinor: sumOf(sql`${orders.totalMinor}`).as('files'), printedMinor: sql<number>`0`.as('printed') })
    .from(orders)
    .where(and(paidInSpan, isNull(orders.delivery)))
    .groupBy(sql`1`)
  const lines = db
    .select({ filesMinor: lineSums.filesMinor.as('sum_of_files'), printedMinor: lineSums.printedMinor.as('sum_of_printed') })
    .from(orderLines)
    .where(eq(orderLines.orderId, orders.id))
    .as('lines')
  const withPaper = db
    .select({
      index,
      filesMinor: sumOf(sql`${lines.filesMinor}`).as('files'),
      printedMinor: sumOf(sql`${lines.printedMinor}`).as('printed'),
    })
    .from(orders)
    .crossJoinLateral(lines)
    .where(and(paidInSpan, isNotNull(orders.delivery)))
    .groupBy(sql`1`)
  const both = unionAll(ofFiles, withPaper).as('both')
  return db
    .select({ index: both.index, filesMinor: sumOf(sql`${both.filesMinor}`), printedMinor: sumOf(sql`${both.printedMinor}`) })
    .from(both)
    .groupBy(both.index)
    .orderBy(both.index)
}

export function sumByItem(db: DbOrTx, span: Span) {
  return db
    .select({ id: orderLines.itemId, kind: orderLines.itemKind, ...lineSums })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(isPaidIn(span))
    .groupBy(orderLines.itemId, orderLines.itemKind)
}

/** More lines than any order has. A LIMIT keeps PostgreSQL from flattening the subquery into a join. */
const allLines = 1_000_000

/** The items that brought most, files and printed copies together, in a time short enough to read order by order, as `sumByPeriod` does. */
export function sumOfBest(db: DbOrTx, span: Span, most: number) {
  const { itemId, itemKind } = orderLines
  const lines = db
    .select({ itemId, itemKind, quantity: orderLines.quantity, minor: paid.as('paid_minor') })
    .from(orderLines)
    .where(eq(orderLines.orderId, orders.id))
    .limit(allLines)
    .as('lines')
  const [sold, minor] = [sumOf(sql`${lines.quantity}`), sumOf(sql`${lines.minor}`)]
  return db
    .select({ id: lines.itemId, kind: lines.itemKind, sold, minor })
    .from(orders)
    .crossJoinLateral(lines)
    .where(isPaidIn(span))
    .groupBy(lines.itemId, lines.itemKind)
    .having(gt(minor, 0))
    .orderBy(desc(minor), desc(sold), lines.itemId)
    .limit(most)
}

export function sumByCoupon(db: DbOrTx, span: Span): Promise<({ code: string | null } & LineSums)[]> {
  return db
    .select({ code: orders.couponCode, ...lineSums })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(isPaidIn(span))
    .groupBy(orders.couponCode)
}

/** Sums of the orders themselves, delivery included. */
export async function sumOrders(db: DbOrTx, span: Span) {
  const [row] = await db
    .select({
      orders: count(),
      withPaper: sql<number>`count(*) filter (where ${orders.delivery} is not null)`.mapWith(Number),
      totalMinor: sumOf(sql`${orders.totalMinor}`),
      discountMinor: sumOf(sql`${orders.discountMinor}`),
      taxMinor: sumOf(sql`${orders.taxMinor}`),
    })
    .from(orders)
    .where(isPaidIn(span))
  if (!row) throw new Error('The database gave no row back')
  return row
}

/** People who confirmed the address of their account, by when they signed up. */
export async function countNewStudents(db: DbOrTx, { from, to }: Span): Promise<number> {
  const isNew = and(gte(people.createdAt, from), lt(people.createdAt, to), people.isEmailConfirmed, sql`${people.roles} = '[]'::jsonb`)
  const [row] = await db.select({ count: count() }).from(people).where(isNew)
  return row?.count ?? 0
}
