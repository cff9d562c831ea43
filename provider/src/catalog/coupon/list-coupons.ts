import { latinDigits } from 'contract/digits.ts'
import type { Locale } from 'contract/locale.ts'
import { CouponState, exportCouponsEndpoint, type listCouponsEndpoint, type OfficeCoupon } from 'contract/sales/coupon-office.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { inOrderOf } from '../../db/in-order-of.ts'
import type { Table, TableCell } from '../../http/table-file.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { coupons } from '../../sales/books/coupon.schema.ts'
import { couponColumns, couponStates, yesText } from './coupon-office.texts.ts'
import { couponWires, shownOf, stateAt } from './coupon-wire.ts'
import { couponsToImport } from './coupons-to-import.ts'

type Query = z.output<NonNullable<typeof listCouponsEndpoint.query>>
type Wanted = Pick<Query, 'State' | 'Text' | 'Sort'>
type Shop = { currency: string; now: Date }

/** A page of the coupons, and the count of each state. */
export async function listCoupons(db: DbOrTx, query: Query, shop: Shop) {
  const rows = await readRows(db, query, shop.now)
    .limit(query.PageSize)
    .offset((query.PageNumber - 1) * query.PageSize)
  return {
    items: await couponWires(db, rows, shop.currency),
    totalCount: await db.$count(coupons, isAsked(query, shop.now)),
    pageNumber: query.PageNumber,
    pageSize: query.PageSize,
    counts: await countStates(db, shop.now),
  }
}

/** The ids of all matches, without pages. */
export const idsOfCoupons = (db: DbOrTx, wanted: Wanted, now: Date) =>
  db
    .select({ id: coupons.id })
    .from(coupons)
    .where(isAsked(wanted, now))
    .orderBy(...orderOf(wanted.Sort))

/** Coupons in the order of their ids. */
export async function couponsOf(db: DbOrTx, ids: readonly string[], { currency, now }: Shop): Promise<OfficeCoupon[]> {
  const rows = await db
    .select(shownOf(now))
    .from(coupons)
    .where(inArray(coupons.id, [...ids]))
  return inOrderOf(ids, await couponWires(db, rows, currency), ({ id }) => id)
}

const readRows = (db: DbOrTx, wanted: Wanted, now: Date) =>
  db
    .select(shownOf(now))
    .from(coupons)
    .where(isAsked(wanted, now))
    .orderBy(...orderOf(wanted.Sort))
    .$dynamic()

function isAsked({ State, Text = '' }: Wanted, now: Date) {
  const code = latinDigits(Text).trim().toUpperCase()
  return and(State ? eq(stateAt(now), State) : undefined, code ? sql`strpos(${coupons.code}, ${code}) > 0` : undefined)
}

function orderOf(sort: Query['Sort']) {
  const column = { code: coupons.code, used: coupons.used, endsAt: coupons.endsAt, createdAt: coupons.createdAt }
  const name = sort.replace('-', '') as keyof typeof column
  return [sort.startsWith('-') ? sql`${desc(column[name])} nulls last` : asc(column[name]), asc(coupons.code)]
}

async function countStates(db: DbOrTx, now: Date): Promise<Record<CouponState, number>> {
  const states = db
    .select({ state: stateAt(now).as('state') })
    .from(coupons)
    .as('states')
  const rows = await db
    .select({ state: states.state, count: sql`count(*)`.mapWith(Number) })
    .from(states)
    .groupBy(states.state)
  const countOf = (state: CouponState) => rows.find((row) => row.state === state)?.count ?? 0
  return Object.fromEntries(CouponState.options.map((state) => [state, countOf(state)])) as Record<CouponState, number>
}

/** Throws not_found. */
export async function getCoupon(db: DbOrTx, id: string, { currency, now }: Shop): Promise<OfficeCoupon> {
  const rows = isUuid(id) ? await db.select(shownOf(now)).from(coupons).where(eq(coupons.id, id)) : []
  const [coupon] = await couponWires(db, rows, currency)
  if (!coupon) throw new AppError('not_found')
  return coupon
}

export const couponsList = defineList(exportCouponsEndpoint, {
  name: () => 'coupons',
  ids: (db, wanted, { now }) => idsOfCoupons(db, wanted, now).getSQL(),
  table: async (db, ids, reader) => couponsTable(await couponsOf(db, ids, reader), reader.currency, reader.locale),
  other: { isAsked: ({ For }) => For === 'import', send: (db, { currency }) => couponsToImport(db, currency) },
})

/** The list of coupons for a file, in the reader's language. Missing values are empty cells. */
function couponsTable(coupons: readonly OfficeCoupon[], currency: string, locale: Locale): Table {
  const money = (amount: number | null): TableCell => (amount === null ? '' : { amount, currency })
  const day = (date: string | null): TableCell => (date === null ? '' : { day: date })
  const rows = coupons.map((coupon) => [
    ...[coupon.code, couponStates[locale][coupon.state], coupon.percent ?? '', money(coupon.amount), money(coupon.minOrder)],
    ...[day(coupon.startsOn), day(coupon.endsOn), coupon.used, coupon.maxUses ?? '', coupon.maxUsesPerStudent ?? ''],
    ...[coupon.paidOrders, money(coupon.given), currency],
    // Where they are rare, they are read more easily without a column of "no" and zeros.
    ...[coupon.freesDelivery ? yesText[locale] : '', coupon.deliverySaved > 0 ? money(coupon.deliverySaved) : ''],
    ...[coupon.buy ?? '', coupon.get ?? ''],
  ])
  return { columns: couponColumns[locale], rows }
}
