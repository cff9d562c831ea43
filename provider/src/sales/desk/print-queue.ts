import { toDecimal } from 'contract/money.ts'
import { maxQueued, type PrintView, type QueuedOrder } from 'contract/sales/shipment.ts'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { officeJobs } from '../../office-job/office-job.schema.ts'
import { orderLines, orders, refunds } from '../books/order.schema.ts'
import { offerOfLine } from '../checkout/order/view-order.ts'
import { readDrawn } from './drawn-items.ts'
import { type AskedPlace, countPlaces, countRegions, isThere, placeOf } from './queue-places.ts'
import { fitsQuoted } from './quoted-orders.ts'

const isPickUp = sql`${orders.delivery} ->> 'method' = 'pickUp'`

const views: Record<PrintView, SQL> = {
  toPrint: sql`${orders.shipmentStatus} = 'toPrint' and ${orders.printedAt} is null`,
  toPack: sql`${orders.shipmentStatus} = 'toPrint' and ${orders.printedAt} is not null`,
  packed: sql`${orders.shipmentStatus} = 'packed'`,
  courier: sql`${orders.shipmentStatus} = 'shipped' and not (${isPickUp})`,
  ready: sql`${orders.shipmentStatus} = 'shipped' and (${isPickUp})`,
  returned: sql`${orders.shipmentStatus} = 'returned'`,
}
/**
 * Ended or fully refunded orders do not wait. The condition lists the included steps, because with the excluded ones the planner would estimate
 * a fourth of all orders.
 */
export const isAlive = sql`${orders.shipmentStatus} in ('toPrint', 'packed', 'shipped', 'returned') and ${orders.status} in ('awaiting_payment', 'paid', 'partially_refunded')`

/** The orders whose printed copies wait for staff, by place and age, and the count of each view. */
export async function readPrintQueue(db: DbOrTx, { view, page, perPage = maxQueued, now, ...asked }: AskedPage) {
  const isFound = isFoundBy(asked.text)
  const isMeant = and(isFound, isThere(asked))
  const rows = await db
    .select({ order: orders, fullName: people.fullName, phone: people.phone })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .where(and(views[view], isMeant))
    .orderBy(orders.createdAt, orders.number)
    .limit(perPage)
    .offset((page - 1) * perPage)
  const lines = await listCopies(
    db,
    rows.map(({ order }) => order.id),
  )
  const drawn = await readDrawn(
    db,
    lines.map(({ itemId }) => itemId),
  )
  const items = rows.map(({ order, ...buyer }): QueuedOrder => {
    const own = lines.filter(({ orderId }) => orderId === order.id)
    return {
      ...viewWaiting(order, buyer),
      lines: own.map((line) => ({
        id: offerOfLine(line),
        title: line.title,
        quantity: line.quantity,
        cover: drawn.get(line.itemId)?.cover ?? null,
      })),
      copies: own.reduce((sum, { quantity }) => sum + quantity, 0),
      sheets: own.reduce((sum, { itemId, quantity }) => sum + quantity * (drawn.get(itemId)?.sheets ?? 0), 0),
    }
  })
  const isInView = and(views[view], isFound)
  return {
    items: items.toSorted(byPlace),
    ...(view === 'toPrint' ? await countInFiles(db, isMeant, now) : { inFiles: [], notInFiles: 0 }),
    counts: await countViews(db, isMeant),
    places: await countPlaces(db, isInView),
    ...(await countRegions(db, isInView, asked.region)),
  }
}

/** The ids of a view's orders on all pages, those placed first first. */
export const selectQueue = (db: DbOrTx, { view, text, ...place }: AskedQueue & { view: PrintView }) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .where(and(views[view], isFoundBy(text), isThere(place)))
    .orderBy(orders.createdAt, orders.number)

/** A search and the place filter of the queue. */
export type AskedQueue = { text?: string | undefined } & AskedPlace

type AskedPage = AskedQueue & { view: PrintView; page: number; perPage?: number; now: Date }

/** Whoever hands copies over may see whom to call. */
const isFoundBy = (text: string | undefined) =>
  and(isAlive, text?.trim() ? fitsQuoted(text, { maySeePhone: true, maySeeEmail: false }) : undefined)

/** In a file with copies that is kept, or in one being made. */
const isInFile = (now: Date) => sql`${orders.id}::text in (
  select unnest(${officeJobs.subjectIds}) from ${officeJobs}
  where ${officeJobs.kind} = 'printBatch' and (${officeJobs.state} in ('waiting', 'running') or ${officeJobs.keptUntil} > ${now.toISOString()}::timestamptz))`

async function countInFiles(db: DbOrTx, isMeant: SQL | undefined, now: Date): Promise<{ inFiles: string[]; notInFiles: number }> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(views.toPrint, isAlive, isInFile(now)))
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .where(and(views.toPrint, isMeant, hasCopies, sql`not (${isInFile(now)})`))
  return { inFiles: rows.map(({ id }) => id), notInFiles: row?.count ?? 0 }
}

/** Left out of a kept file, because a memo could not be printed. */
const wasLeftOut = (now: Date) => sql`${orders.number}::text in (
  select unnest(${officeJobs.leftOut}) from ${officeJobs}
  where ${officeJobs.kind} = 'printBatch' and ${officeJobs.keptUntil} > ${now.toISOString()}::timestamptz)`

/**
 * The orders to print that were placed first and are in no file yet, at most so many. Those that a file left out come last: they must not hold up
 * the others.
 */
export async function listNextToPrint(db: DbOrTx, { text, ...place }: AskedQueue, most: number, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .where(and(views.toPrint, isFoundBy(text), isThere(place), hasCopies, sql`not (${isInFile(now)})`))
    .orderBy(wasLeftOut(now), orders.createdAt, orders.number)
    .limit(most)
  return rows.map(({ id }) => id)
}

/** An order whose copies wait: its recipient, its destination and the amount due on delivery. */
export function viewWaiting(order: typeof orders.$inferSelect, buyer: { fullName: string; phone: string | null }) {
  const address = order.delivery?.address ?? null
  return {
    orderId: order.id,
    orderNumber: String(order.number),
    since: (order.paidAt ?? order.createdAt).toISOString(),
    isPickUp: order.delivery?.method === 'pickUp',
    recipient: address?.recipientName ?? buyer.fullName,
    phone: address?.phone ?? buyer.phone,
    ...placeOf(order.delivery),
    address: address?.summary ?? null,
    cashDue: order.status === 'awaiting_payment' ? toDecimal(order.totalMinor, order.currency) : null,
    currency: order.currency,
  }
}

/** Of order lines with their refunds: printed ones that are not and will not be refunded. */
const isCopy = and(eq(orderLines.format, 'printed'), or(isNull(refunds.id), eq(refunds.status, 'failed')))

/** All copies of other orders may be on their way back. */
const hasCopies = sql`exists (select from ${orderLines} left join ${refunds} on ${refunds.id} = ${orderLines.refundId}
  where ${orderLines.orderId} = ${orders.id} and ${isCopy})`

/** The copies of these orders, in their orders' own sequence. */
export function listCopies(db: DbOrTx, orderIds: readonly string[]) {
  return db
    .select({
      lineId: orderLines.id,
      orderId: orderLines.orderId,
      itemId: orderLines.itemId,
      format: orderLines.format,
      title: orderLines.title,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .leftJoin(refunds, eq(refunds.id, orderLines.refundId))
    .where(and(inArray(orderLines.orderId, [...orderIds]), isCopy))
    .orderBy(orderLines.position)
}

type Waiting = Pick<QueuedOrder, 'region' | 'area' | 'place' | 'since'>

/** Pick-up copies come last; for one destination, the oldest order comes first. */
export function byPlace(a: Waiting, b: Waiting): number {
  const key = ({ region, area, place }: Waiting) =>
    region ? `0 ${region.name.en} ${area?.name.en ?? ''}` : `1 ${place?.name.en ?? ''} ${place?.id ?? ''}`
  return key(a).localeCompare(key(b), 'en') || a.since.localeCompare(b.since)
}

async function countViews(db: DbOrTx, isMeant: SQL | undefined): Promise<Record<PrintView, number>> {
  const count = (view: PrintView) => sql<number>`count(*) filter (where ${views[view]})`.mapWith(Number)
  const [row] = await db
    .select({
      toPrint: count('toPrint'),
      toPack: count('toPack'),
      packed: count('packed'),
      courier: count('courier'),
      ready: count('ready'),
      returned: count('returned'),
    })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .where(isMeant)
  return row ?? { toPrint: 0, toPack: 0, packed: 0, courier: 0, ready: 0, returned: 0 }
}
