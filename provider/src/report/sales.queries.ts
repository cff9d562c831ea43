import type { ItemKind } from 'contract/pages.ts'
import { type AnyColumn, and, count, desc, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { isDeliverySaved } from '../sales/books/coupon-discounts.ts'
import { orders } from '../sales/books/order.schema.ts'
import { salesOfCodes, salesOfItems, salesOfQuarters, unsummedSales } from '../sales/books/sales-sum.schema.ts'
import { linesOf } from './sold-lines.ts'
import { dayMs, type Parts, quarterMs, type Span, splitSpan } from './split-span.ts'

export const sumOf = (value: SQL) => sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number)

/** Sums over paid order lines, in minor units. */
const lineSums = {
  pieces: sumOf(sql`pieces`),
  filesMinor: sumOf(sql`files_minor`),
  printedMinor: sumOf(sql`printed_minor`),
  discountMinor: sumOf(sql`discount_minor`),
}
export type LineSums = { pieces: number; filesMinor: number; printedMinor: number; discountMinor: number }

export const isIn = (moment: AnyColumn, { from, to }: Span) => and(gte(moment, from), lt(moment, to))

/** Grants were not sold. Worded like the indexes of sales. */
const isPaidIn = (span: Span) => and(isIn(orders.paidAt, span), sql`${orders.origin} <> 'grant'`)

/**
 * The orders of a span that are read individually: those in no sum yet, and those at its ends, which the sums cannot separate from their
 * neighbours.
 */
const liveOrders = ({ before, whole, after }: Parts) => sql`(
  select ${orders}.* from ${unsummedSales} join ${orders} on ${orders.id} = ${unsummedSales.orderId} where ${isPaidIn(whole)}
  union all select * from ${orders} where ${isPaidIn(before)}
  union all select * from ${orders} where ${isPaidIn(after)}) as live`

/**
 * Ascending times: the beginnings of periods, and the end of the last. All but the first and the last begin a quarter of an hour, as midnight
 * does everywhere.
 */
export type Bounds = readonly Date[]

/** The period, counted from 0, that contains a time. */
export const indexIn = (bounds: Bounds, moment: AnyColumn | SQL) => {
  const list = sql.join(
    bounds.map((bound) => sql`${bound.toISOString()}::timestamptz`),
    sql`, `,
  )
  // In a subquery, the list is made once instead of for each row.
  return sql<number>`width_bucket(${moment}, (select array[${list}])) - 1`.mapWith(Number)
}

export function spanOf(bounds: Bounds): Span {
  const [from, to] = [bounds.at(0), bounds.at(-1)]
  if (!from || !to) throw new Error('There are no periods')
  return { from, to }
}

/** `totalMinor` includes delivery and tax. */
type SalesSums = { orders: number; withPaper: number; totalMinor: number; taxMinor: number } & LineSums

/** Sums by period. Periods without sales are left out. */
export function sumByPeriod(db: DbOrTx, bounds: Bounds) {
  const parts = splitSpan(spanOf(bounds), quarterMs)
  const sold = sql`(
    select quarter, orders, with_paper, total_minor, tax_minor, pieces, files_minor, printed_minor, discount_minor
    from ${salesOfQuarters} where ${isIn(salesOfQuarters.quarter, parts.whole)}
    union all
    select paid_at, 1, (delivery is not null)::int, total_minor, tax_minor, line.* from ${liveOrders(parts)}
    cross join lateral (
      select sum(pieces), sum(files_minor), sum(printed_minor), sum(discount_minor) from (${linesOf(sql`live.id`)}) as line
    ) as line) as sold`
  return db
    .select({
      index: indexIn(bounds, sql`quarter`),
      orders: sumOf(sql`orders`),
      withPaper: sumOf(sql`with_paper`),
      totalMinor: sumOf(sql`total_minor`),
      taxMinor: sumOf(sql`tax_minor`),
      ...lineSums,
    })
    .from(sold)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

export const noSales: SalesSums = {
  ...{ orders: 0, withPaper: 0, totalMinor: 0, taxMinor: 0 },
  ...{ pieces: 0, filesMinor: 0, printedMinor: 0, discountMinor: 0 },
}

/** The sums of a span. */
export async function sumOrders(db: DbOrTx, { from, to }: Span): Promise<SalesSums> {
  const [sums] = await sumByPeriod(db, [from, to])
  return sums ?? noSales
}

/** The sums of days within the span, and the lines that are read individually. `of`: the grouping column in each. */
function soldBy(span: Span, kept: typeof salesOfItems | typeof salesOfCodes, of: { kept: SQL; live: SQL }): SQL {
  const parts = splitSpan(span, dayMs)
  const [from, to] = [parts.whole.from, parts.whole.to].map((at) => at.toISOString().slice(0, 10))
  return sql`(
    select ${of.kept}, pieces, files_minor, printed_minor, discount_minor from ${kept} where day >= ${from} and day < ${to}
    union all
    select ${of.live}, pieces, files_minor, printed_minor, line.discount_minor from ${liveOrders(parts)}
    cross join lateral (${linesOf(sql`live.id`)}) as line) as sold`
}

type SoldItem = { id: number; kind: ItemKind }
const ofItem = sql`item_id, item_kind`
const soldByItem = (span: Span) => soldBy(span, salesOfItems, { kept: ofItem, live: ofItem })
const item = { id: sql<number>`item_id`.mapWith(Number), kind: sql<SoldItem['kind']>`item_kind` }

export const sumByItem = (db: DbOrTx, span: Span) =>
  db
    .select({ ...item, ...lineSums })
    .from(soldByItem(span))
    .groupBy(ofItem)

export const sumByKind = (db: DbOrTx, span: Span) =>
  db
    .select({ kind: item.kind, ...lineSums })
    .from(soldByItem(span))
    .groupBy(sql`item_kind`)

/** The items with the most revenue, files and printed copies together. */
export function sumOfBest(db: DbOrTx, span: Span, most: number) {
  const [sold, minor] = [sumOf(sql`pieces`), sumOf(sql`files_minor + printed_minor`)]
  return db
    .select({ ...item, sold, minor })
    .from(soldByItem(span))
    .groupBy(ofItem)
    .having(gt(minor, 0))
    .orderBy(desc(minor), desc(sold), sql`item_id`)
    .limit(most)
}

/** An order has no code, or one that is not empty. */
export const sumByCoupon = (db: DbOrTx, span: Span) =>
  db
    .select({ code: sql<string | null>`code`, ...lineSums })
    .from(soldBy(span, salesOfCodes, { kept: sql`nullif(code, '') as code`, live: sql`coupon_code` }))
    .groupBy(sql`code`)

/** The delivery fees that codes took off. Few orders have one, so they are read individually; the index orders_of_free_delivery covers them. */
export const sumDeliverySaved = (db: DbOrTx, span: Span) =>
  db
    .select({ code: sql<string>`${orders.couponCode}`, minor: sumOf(sql`${orders.deliverySavedMinor}`) })
    .from(orders)
    .where(and(isIn(orders.paidAt, span), isDeliverySaved))
    .groupBy(orders.couponCode)

/** People who confirmed their account's address, by sign-up time. */
export async function countNewStudents(db: DbOrTx, span: Span): Promise<number> {
  const isNew = and(isIn(people.createdAt, span), people.isEmailConfirmed, sql`${people.roles} = '[]'::jsonb`)
  const [row] = await db.select({ count: count() }).from(people).where(isNew)
  return row?.count ?? 0
}
