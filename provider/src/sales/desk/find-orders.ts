import { mostInList, toTotal } from 'contract/counted-list.ts'
import { toDecimal } from 'contract/money.ts'
import { type OfficeOrderRow, OfficeOrderView } from 'contract/sales/office-order.ts'
import { StaffPaymentMethod } from 'contract/sales/staff-method.ts'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { countEach } from '../../db/bounded-count.ts'
import { countAllUpTo } from '../../db/count-up-to.ts'
import type { DbOrTx } from '../../db/database.ts'
import { inOrderOf } from '../../db/in-order-of.ts'
import { people } from '../../db/schema/account.ts'
import { maskContact } from '../../mail/mask-contact.ts'
import { coupons } from '../books/coupon.schema.ts'
import { noCouponDiscounts, sumCouponDiscounts } from '../books/coupon-discounts.ts'
import { orderLines, orders, payments, refunds } from '../books/order.schema.ts'
import { refundedMinor } from '../books/refunded-minor.ts'
import { isWalkIn } from '../books/walk-in.ts'
import { canonicalCode } from '../checkout/coupon/coupon.ts'
import { isWithin, type Narrowed } from './narrow-orders.ts'
import { isAlive } from './print-queue.ts'
import { type Common, findQuoted, fitsQuoted, idsByCustomer, isEndOfPhone, type Reach } from './quoted-orders.ts'

type Sort = 'placed' | 'number' | 'total' | 'customer'
export type Wanted = {
  view: OfficeOrderView
  text?: string | undefined
  coupon?: string | undefined
  sort: Sort | `-${Sort}`
  /** The reader hands copies over, and so may find waiting orders by the end of a telephone number, as in the print queue. */
  handsOver?: boolean
} & Narrowed &
  Reach

const views: Record<OfficeOrderView, SQL> = {
  all: sql`true`,
  paid: sql`${orders.status} in ('paid', 'partially_refunded')`,
  paper: sql`${orders.shipmentStatus} in ('toPrint', 'packed')`,
  awaiting: sql`${orders.status} = 'awaiting_payment'`,
  refunded: sql`${orders.status} in ('partially_refunded', 'refunded')`,
  ended: sql`${orders.status} in ('expired', 'cancelled')`,
  unsettled: sql`${orders.status} = 'awaiting_payment' and exists (select from ${payments}
    where ${payments.orderId} = ${orders.id} and ${payments.status} = 'captured')`,
  goingBack: sql`${orders.id} in (select ${refunds.orderId} from ${refunds} where ${refunds.nextTryAt} is not null)`,
}

/** A page of all orders for staff, and the number of matches in each view. */
export async function findOrders(db: DbOrTx, wanted: Wanted, page: { number: number; size: number; currency: string }) {
  const found = await find(db, wanted)
  const offset = (page.number - 1) * page.size
  const [counts, items] = await Promise.all([countViews(db, wanted.view, found), readRows(db, wanted, found, page.size, offset)])
  return {
    items: items.map((row) => maskRow(viewRow(row))),
    ...totalOf(counts[wanted.view] ?? 0, { isCounted: !found.some, shown: items.length, offset, size: page.size }),
    pageNumber: page.number,
    pageSize: page.size,
    counts: found.some ? {} : counts,
    coupon: wanted.coupon ? await findGifts(db, canonicalCode(wanted.coupon), page.currency) : null,
  }
}

type Shown = { isCounted: boolean; shown: number; offset: number; size: number }

/** If matches are too many to be counted, the total is known only from a page that is not full. */
function totalOf(count: number, { isCounted, shown, offset, size }: Shown): ReturnType<typeof toTotal> {
  if (isCounted) return toTotal(count)
  if (shown < size && (shown > 0 || offset === 0)) return { totalCount: offset + shown }
  return { totalCount: Math.max(toTotal(count).totalCount, offset + shown), isMore: true }
}

/** The ids of all matches, without pages. */
export async function idsOfOrders(db: DbOrTx, wanted: Wanted): Promise<SQL> {
  const found = await find(db, wanted)
  return selectIds(db, wanted, found, await orderOf(db, wanted)).getSQL()
}

/** Orders in the order of their ids; masked for those who may not see contact data. */
export async function listOrders(db: DbOrTx, ids: readonly string[], { maySeePhone, maySeeEmail }: Reach): Promise<OfficeOrderRow[]> {
  const rows = (await selectOrders(db).where(inArray(orders.id, [...ids]))).map(viewRow)
  const sorted = inOrderOf(ids, rows, ({ orderId }) => orderId)
  return maySeePhone && maySeeEmail ? sorted : sorted.map(maskRow)
}

/** `isMeant` is undefined if all orders match; `some`: a part of them, if a `common` text matches too many to count. */
type Found = { isMeant: SQL | undefined; some: SQL | undefined; common: Common | undefined; others: SQL | undefined }

async function find(db: DbOrTx, { text, coupon, maySeePhone, maySeeEmail, handsOver, ...narrowed }: Wanted): Promise<Found> {
  const quoted = text?.trim() ? await findQuoted(db, text, { maySeePhone, maySeeEmail }) : undefined
  const waiting = text && handsOver && !maySeePhone && isEndOfPhone(text) ? waitsFor(db, text) : undefined
  const ofCoupon = coupon ? sql`${orders.couponCode} = ${canonicalCode(coupon)}` : undefined
  const others = and(ofCoupon, isWithin(narrowed))
  const isMeant = waiting ? sql`(${or(quoted?.isMeant, waiting)})` : quoted?.isMeant
  return { isMeant: and(isMeant, others), some: quoted?.some && and(quoted.some, others), common: quoted?.common, others }
}

/** Orders with waiting copies, found as in the print queue. */
function waitsFor(db: DbOrTx, text: string): SQL {
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .where(and(isAlive, fitsQuoted(text, { maySeePhone: true, maySeeEmail: false })))
  return sql`${orders.id} in ${ids}`
}

async function findGifts(db: DbOrTx, code: string, currency: string) {
  const [coupon] = await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code))
  if (!coupon) return null
  const { paidOrders, givenMinor, deliverySavedMinor } = (await sumCouponDiscounts(db, [code])).get(code) ?? noCouponDiscounts
  return { code, paidOrders, given: toDecimal(givenMinor, currency), deliverySaved: toDecimal(deliverySavedMinor, currency), currency }
}

const maskRow = ({ customer, ...row }: OfficeOrderRow): OfficeOrderRow => ({ ...row, customer: customer && maskContact(customer) })

/** If a text matches too many orders, only the present view is counted. */
async function countViews(db: DbOrTx, view: OfficeOrderView, { isMeant, some }: Found): Promise<Partial<Record<OfficeOrderView, number>>> {
  const select = (one: OfficeOrderView) => sql`select from ${orders} where ${and(views[one], isMeant)}`
  if (!isMeant) return countEach(db, mapViews(select))
  if (some) return countFew(db, some)
  const few = await countFew(db, isMeant)
  return (few.all ?? 0) <= mostInList ? few : countEach(db, { [view]: select(view) })
}

const mapViews = <Value>(value: (view: OfficeOrderView) => Value) =>
  Object.fromEntries(OfficeOrderView.options.map((view) => [view, value(view)])) as Record<OfficeOrderView, Value>

/** Reads the matches once for all views. */
async function countFew(db: DbOrTx, isMeant: SQL): Promise<Partial<Record<OfficeOrderView, number>>> {
  const some = db
    .select({ id: orders.id, status: orders.status, shipmentStatus: orders.shipmentStatus })
    .from(orders)
    .where(isMeant)
    .limit(mostInList + 1)
    .as('orders')
  const [counts] = await db.select(mapViews((view) => sql<number>`count(*) filter (where ${views[view]})`.mapWith(Number))).from(some)
  return counts ?? {}
}

const columns: Record<Sort, SQL | typeof orders.createdAt> = {
  placed: orders.createdAt,
  number: sql`${orders.number}`,
  total: sql`${orders.totalMinor}`,
  customer: sql`${people.fullName} collate "und-x-icu"`,
}

/** Expressions that keep the planner from reading an index in its order. */
const ofFew: Partial<Record<Sort, SQL>> = {
  total: sql`${orders.totalMinor} + 0`,
  customer: sql`(${people.fullName} || '') collate "und-x-icu"`,
}

/**
 * Chooses the indexes by which a page is sorted. Numbers grow with time, so a filtered list sorts by time, whose indexes contain the filters,
 * too. A few matches are sorted by total or customer after they are found: `+ 0` and `|| ''` keep out the indexes of these, which would be read
 * from their ends until they reach those orders.
 */
function sortOf({ sort, from, to, payment, delivery, region }: Wanted, areFew: boolean): SQL[] {
  const name = sort.replace('-', '') as Sort
  const by = sort.startsWith('-') ? desc : asc
  const isNarrowed = Boolean(from || to || payment || delivery || region)
  if (name === 'number') return isNarrowed ? [by(orders.createdAt), by(orders.number)] : [by(orders.number)]
  return [by((areFew && ofFew[name]) || columns[name]), by(orders.number)]
}

/** Whether the filters leave so few orders that all of them can be sorted. */
async function areFewIn(db: DbOrTx, { sort, ...narrowed }: Wanted): Promise<boolean> {
  const isAsked = isWithin(narrowed)
  if (!isAsked || !ofFew[sort.replace('-', '') as Sort]) return false
  const [count = 0] = await countAllUpTo(db, [sql`select from ${orders} where ${isAsked}`], mostInList + 1)
  return count <= mostInList
}

const orderOf = async (db: DbOrTx, wanted: Wanted): Promise<SQL[]> => sortOf(wanted, await areFewIn(db, wanted))

function selectIds(db: DbOrTx, { view, sort }: Wanted, { isMeant, common, others }: Found, order: readonly SQL[]) {
  if (common && sort.endsWith('customer')) return idsByCustomer(db, common, and(views[view], others), sort.startsWith('-'))
  const ids = db
    .select({ id: sql<string>`${orders.id}`.as('page_id') })
    .from(orders)
    .$dynamic()
  return (sort.endsWith('customer') ? ids.innerJoin(people, eq(people.id, orders.personId)) : ids)
    .where(and(views[view], isMeant))
    .orderBy(...order)
}

/** Finds the rows' ids by an index first, and reads the other columns only for these. */
async function readRows(db: DbOrTx, wanted: Wanted, found: Found, limit: number, offset = 0) {
  const order = await orderOf(db, wanted)
  const page = selectIds(db, wanted, found, order).limit(limit).offset(offset).as('page')
  return selectOrders(db)
    .innerJoin(page, eq(page.id, orders.id))
    .orderBy(...order)
}

function selectOrders(db: DbOrTx) {
  return db
    .select({
      order: orders,
      person: people,
      lines: sql<number>`(select count(*) from ${orderLines} where ${orderLines.orderId} = ${orders.id})`.mapWith(Number),
      copies: sql<number>`(select coalesce(sum(${orderLines.quantity}), 0) from ${orderLines}
        where ${orderLines.orderId} = ${orders.id} and ${orderLines.format} = 'printed')`.mapWith(Number),
      refundedMinor,
    })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .$dynamic()
}

function viewRow({ order, person, lines, copies, refundedMinor }: Awaited<ReturnType<typeof readRows>>[number]): OfficeOrderRow {
  const { id, fullName, email, phone } = person
  return {
    orderId: order.id,
    orderNumber: String(order.number),
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    shipmentStatus: order.shipmentStatus,
    isPrinted: order.printedAt !== null,
    isPickUp: order.delivery?.method === 'pickUp',
    paymentMethod: StaffPaymentMethod.safeParse(order.paymentGateway).data ?? null,
    isWalkIn: isWalkIn(order),
    customer: person.deletedAt ? null : { id, fullName, email, phone },
    lines,
    copies,
    total: toDecimal(order.totalMinor, order.currency),
    discount: toDecimal(order.discountMinor, order.currency),
    refunded: toDecimal(refundedMinor, order.currency),
    currency: order.currency,
  }
}
