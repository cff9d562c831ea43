import { mostInList, toTotal } from 'contract/counted-list.ts'
import { latinDigits } from 'contract/digits.ts'
import { toDecimal } from 'contract/money.ts'
import { type OfficeOrderRow, OfficeOrderView } from 'contract/office-order.ts'
import { PaymentMethod } from 'contract/order.ts'
import { searchText } from 'contract/search-text.ts'
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { countEach } from '../../db/bounded-count.ts'
import type { DbOrTx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { readTracingCode } from '../../library/copy/tracing-code.ts'
import { stampedCopies } from '../../library/library.schema.ts'
import { maskContact } from '../../mail/mask-contact.ts'
import { couponRedemptions, coupons } from '../books/coupon.schema.ts'
import { orderLines, orders, payments, refunds } from '../books/order.schema.ts'
import { noGifts, sumGifts } from '../books/sum-gifts.ts'
import { canonicalCode } from '../checkout/coupon/coupon.ts'
import { findQuoted, type Reach } from './quoted-orders.ts'

type Sort = 'placed' | 'number' | 'total' | 'customer'
export type Wanted = { view: OfficeOrderView; text?: string | undefined; coupon?: string | undefined; sort: Sort | `-${Sort}` } & Reach

const views: Record<OfficeOrderView, SQL> = {
  all: sql`true`,
  paid: sql`${orders.status} in ('paid', 'partially_refunded')`,
  paper: sql`${orders.shipmentStatus} in ('toPrint', 'packed')`,
  awaiting: sql`${orders.status} = 'awaiting_payment'`,
  refunded: sql`${orders.status} in ('partially_refunded', 'refunded')`,
  ended: sql`${orders.status} in ('expired', 'cancelled')`,
}

/** A page of all orders, as staff look for them, and how many of what was looked for each view has. */
export async function findOrders(db: DbOrTx, wanted: Wanted, page: { number: number; size: number; currency: string }) {
  const found = await find(db, wanted)
  const offset = (page.number - 1) * page.size
  const [counts, items] = await Promise.all([countViews(db, wanted.view, found), readRows(db, wanted, found.isMeant, page.size, offset)])
  const total = toTotal(counts[wanted.view] ?? 0)
  return {
    items: items.map((row) => maskRow(viewRow(row))),
    ...(found.some ? { totalCount: Math.max(total.totalCount, offset + items.length), isMore: true } : total),
    pageNumber: page.number,
    pageSize: page.size,
    counts: found.some ? {} : counts,
    coupon: wanted.coupon ? await findGifts(db, canonicalCode(wanted.coupon), page.currency) : null,
  }
}

/** The same without pages, as many as a file may hold; masked, too, for those who may not see how to reach people. */
export async function listAllOrders(db: DbOrTx, wanted: Wanted, most: number): Promise<OfficeOrderRow[]> {
  const { isMeant } = await find(db, wanted)
  const rows = (await readRows(db, wanted, isMeant, most)).map(viewRow)
  return wanted.maySeePhone && wanted.maySeeEmail ? rows : rows.map(maskRow)
}

/** `isMeant` is undefined if all orders are; `some`: a part of them, if they are too many to be counted. */
type Found = { isMeant: SQL | undefined; some: SQL | undefined }

async function find(db: DbOrTx, { text, coupon, maySeePhone, maySeeEmail }: Wanted): Promise<Found> {
  const quoted = text?.trim() ? await findQuoted(db, text, { maySeePhone, maySeeEmail }) : undefined
  const ofCoupon = coupon ? hasNamed(canonicalCode(coupon)) : undefined
  return { isMeant: and(quoted?.isMeant, ofCoupon), some: quoted?.some && and(quoted.some, ofCoupon) }
}

/** By the uses that orders took, given back or not: they have an index, the codes in orders have none. */
const hasNamed = (code: string): SQL => sql`${orders.id} in (select ${couponRedemptions.orderId} from ${couponRedemptions}
  join ${coupons} on ${coupons.id} = ${couponRedemptions.couponId} where ${coupons.code} = ${code})`

async function findGifts(db: DbOrTx, code: string, currency: string) {
  const [coupon] = await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code))
  if (!coupon) return null
  const { paidOrders, givenMinor } = (await sumGifts(db, [coupon.id])).get(coupon.id) ?? noGifts
  return { code, paidOrders, given: toDecimal(givenMinor, currency), currency }
}

const maskRow = ({ customer, ...row }: OfficeOrderRow): OfficeOrderRow => ({ ...row, customer: customer && maskContact(customer) })

/** Of what fits too many orders only the view that is looked at is counted. */
async function countViews(db: DbOrTx, view: OfficeOrderView, { isMeant, some }: Found): Promise<Partial<Record<OfficeOrderView, number>>> {
  const select = (one: OfficeOrderView) => sql`select from ${orders} where ${and(views[one], isMeant)}`
  if (!isMeant) return countEach(db, mapViews(select))
  if (some) return countFew(db, some)
  const few = await countFew(db, isMeant)
  return (few.all ?? 0) <= mostInList ? few : countEach(db, { [view]: select(view) })
}

const mapViews = <Value>(value: (view: OfficeOrderView) => Value) =>
  Object.fromEntries(OfficeOrderView.options.map((view) => [view, value(view)])) as Record<OfficeOrderView, Value>

/** What was looked for is read once, for all views. */
async function countFew(db: DbOrTx, isMeant: SQL): Promise<Partial<Record<OfficeOrderView, number>>> {
  const some = db
    .select({ status: orders.status, shipmentStatus: orders.shipmentStatus })
    .from(orders)
    .where(isMeant)
    .limit(mostInList + 1)
    .as('orders')
  const [counts] = await db.select(mapViews((view) => sql<number>`count(*) filter (where ${views[view]})`.mapWith(Number))).from(some)
  return counts ?? {}
}

/** The same as a condition on each row, for the few orders that wait to be printed or handed over. */
export function matches(text: string, { maySeePhone, maySeeEmail }: Reach): SQL | undefined {
  const typed = latinDigits(text).trim().toLowerCase()
  const digits = typed.replaceAll(/\D/g, '')
  const isNumber = /^#?\d{1,12}$/.test(typed)
  const isPhone = digits.length >= (maySeePhone ? 4 : 7) && /^[\d\s+().-]+$/.test(typed)
  const words = searchText(text)
  const code = readTracingCode(typed)
  const like = (part: string) => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`
  const number = digits.replace(/^00/, '')
  // The whole number, with or without its country.
  const phone = maySeePhone ? like(number) : `%${number}`
  return or(
    isNumber ? sql`${orders.number} = ${Number(digits)}` : undefined,
    isPhone ? sql`${people.phone} like ${phone} or ${orders.delivery} -> 'address' ->> 'phone' like ${phone}` : undefined,
    words && !isPhone ? sql`search_text(${people.fullName}) like ${like(words)}` : undefined,
    words && !isPhone ? sql`search_text(${orders.delivery} -> 'address' ->> 'recipientName') like ${like(words)}` : undefined,
    isPhone ? undefined : maySeeEmail ? sql`lower(${people.email}) like ${like(typed)}` : sql`lower(${people.email}) = ${typed}`,
    code
      ? sql`exists (select from ${stampedCopies} join ${orderLines} on ${orderLines.id} = ${stampedCopies.orderLineId}
          where ${orderLines.orderId} = ${orders.id} and ${stampedCopies.tracingCode} = ${code})`
      : undefined,
    sql`false`,
  )
}

const columns: Record<Sort, SQL | typeof orders.createdAt> = {
  placed: orders.createdAt,
  number: sql`${orders.number}`,
  total: sql`${orders.totalMinor}`,
  customer: sql`${people.fullName} collate "und-x-icu"`,
}

/** The ids of the rows come first, by an index; what else a row says is read of these alone. */
function readRows(db: DbOrTx, { view, sort }: Wanted, isMeant: SQL | undefined, limit: number, offset = 0) {
  const name = sort.replace('-', '') as Sort
  const by = sort.startsWith('-') ? desc : asc
  const order = name === 'number' ? [by(orders.number)] : [by(columns[name]), by(orders.number)]
  const ids = db.select({ id: orders.id }).from(orders).$dynamic()
  const page = (name === 'customer' ? ids.innerJoin(people, eq(people.id, orders.personId)) : ids)
    .where(and(views[view], isMeant))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select({
      order: orders,
      person: people,
      lines: sql<number>`(select count(*) from ${orderLines} where ${orderLines.orderId} = ${orders.id})`.mapWith(Number),
      copies: sql<number>`(select coalesce(sum(${orderLines.quantity}), 0) from ${orderLines}
        where ${orderLines.orderId} = ${orders.id} and ${orderLines.format} = 'printed')`.mapWith(Number),
      gateway: sql<string | null>`(select ${payments.gateway} from ${payments} where ${payments.orderId} = ${orders.id}
        order by ${payments.createdAt} desc, ${payments.id} desc limit 1)`,
      refundedMinor: sql<number>`(select coalesce(sum(${refunds.amountMinor}), 0) from ${refunds}
        where ${refunds.orderId} = ${orders.id} and ${refunds.status} = 'succeeded' and ${refunds.cause} in ('staff', 'ownedBefore'))`.mapWith(
        Number,
      ),
    })
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .innerJoin(people, eq(people.id, orders.personId))
    .orderBy(...order)
}

function viewRow({ order, person, lines, copies, gateway, refundedMinor }: Awaited<ReturnType<typeof readRows>>[number]): OfficeOrderRow {
  const { id, fullName, email, phone } = person
  return {
    orderId: order.id,
    orderNumber: String(order.number),
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    shipmentStatus: order.shipmentStatus,
    isPickUp: order.delivery?.method === 'pickUp',
    paymentMethod: PaymentMethod.safeParse(gateway).data ?? null,
    customer: person.deletedAt ? null : { id, fullName, email, phone },
    lines,
    copies,
    total: toDecimal(order.totalMinor, order.currency),
    discount: toDecimal(order.discountMinor, order.currency),
    refunded: toDecimal(refundedMinor, order.currency),
    currency: order.currency,
  }
}
