import { latinDigits } from 'contract/digits.ts'
import { toDecimal } from 'contract/money.ts'
import type { OfficeOrderRow, OfficeOrderView } from 'contract/office-order.ts'
import { PaymentMethod } from 'contract/order.ts'
import { searchText } from 'contract/search-text.ts'
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { readTracingCode } from '../../library/copy/tracing-code.ts'
import { stampedCopies } from '../../library/library.schema.ts'
import { maskContact } from '../../mail/mask-contact.ts'
import { couponRedemptions, coupons } from '../books/coupon.schema.ts'
import { orderLines, orders, payments, refunds } from '../books/order.schema.ts'
import { noGifts, sumGifts } from '../books/sum-gifts.ts'
import { canonicalCode } from '../checkout/coupon/coupon.ts'

type Sort = 'placed' | 'number' | 'total' | 'customer'
/** Of what the reader may see, parts count when it is looked for. Whoever may not see it could else guess it letter by letter. */
export type Reach = { maySeePhone: boolean; maySeeEmail: boolean }
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
  const isMeant = meant(wanted)
  const counts = await countViews(db, isMeant)
  const items = await readRows(db, wanted, isMeant)
    .limit(page.size)
    .offset((page.number - 1) * page.size)
  return {
    items: items.map((row) => maskRow(viewRow(row))),
    totalCount: counts[wanted.view],
    pageNumber: page.number,
    pageSize: page.size,
    counts,
    coupon: wanted.coupon ? await findGifts(db, canonicalCode(wanted.coupon), page.currency) : null,
  }
}

/** The same without pages, as many as a file may hold; masked, too, for those who may not see how to reach people. */
export async function listAllOrders(db: DbOrTx, wanted: Wanted, most: number): Promise<OfficeOrderRow[]> {
  const isMeant = meant(wanted)
  const rows = (await readRows(db, wanted, isMeant).limit(most)).map(viewRow)
  return wanted.maySeePhone && wanted.maySeeEmail ? rows : rows.map(maskRow)
}

function meant({ text, coupon, ...reach }: Wanted): SQL | undefined {
  return and(text?.trim() ? matches(text, reach) : undefined, coupon ? hasNamed(canonicalCode(coupon)) : undefined)
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

async function countViews(db: DbOrTx, isMeant: SQL | undefined): Promise<Record<OfficeOrderView, number>> {
  const count = (view: OfficeOrderView) => sql<number>`count(*) filter (where ${views[view]})`.mapWith(Number)
  const [row] = await db
    .select({
      all: count('all'),
      paid: count('paid'),
      paper: count('paper'),
      awaiting: count('awaiting'),
      refunded: count('refunded'),
      ended: count('ended'),
    })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .where(isMeant)
  return row ?? { all: 0, paid: 0, paper: 0, awaiting: 0, refunded: 0, ended: 0 }
}

/** What people quote: the number of the order, their telephone or the parcel's, their name, their e-mail, the code on a copy. */
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
  customer: sql`${people.fullName}`,
}

function readRows(db: DbOrTx, { view, sort }: Wanted, isMeant: SQL | undefined) {
  const column = columns[sort.replace('-', '') as Sort]
  const by = sort.startsWith('-') ? desc : asc
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
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .where(and(views[view], isMeant))
    .orderBy(by(column), by(orders.number))
    .$dynamic()
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
