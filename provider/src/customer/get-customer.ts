import { toDecimal } from 'contract/money.ts'
import type { OfficeCustomer } from 'contract/office/office-customer.ts'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { validate as isUuid, NIL } from 'uuid'
import { listDevices } from '../account/device/list-devices.ts'
import { AppError } from '../app-error.ts'
import { contactTickets } from '../contact/contact.schema.ts'
import type { DbOrTx } from '../db/database.ts'
import { people, sessions } from '../db/schema/account.ts'
import { addresses } from '../db/schema/address.ts'
import { customerNotes } from '../db/schema/customer-note.ts'
import { entitlements } from '../library/library.schema.ts'
import { maskContact } from '../mail/mask-contact.ts'
import { couponRedemptions, coupons } from '../sales/books/coupon.schema.ts'
import { orderLines, orders } from '../sales/books/order.schema.ts'
import { refundedMinor } from '../sales/books/refunded-minor.ts'
import { rowWire, selectCustomers } from './find-customers.ts'

const mostShown = 50
const iso = (date: Date) => date.toISOString()

/** Staff's view of one person, with masked e-mail and phone; throws not_found. */
export async function getCustomer(db: DbOrTx, id: string, now: Date): Promise<OfficeCustomer> {
  const [row] = isUuid(id) ? await selectCustomers(db).where(and(eq(people.id, id), isNull(people.deletedAt))) : []
  if (!row) throw new AppError('not_found')
  const { locale, isTwoStepOn, disabledAt, profileVersion: version, componentId } = row.person
  return {
    ...maskContact(rowWire(row)),
    ...{ version, componentId, locale, isTwoStepOn },
    disabledAt: disabledAt && iso(disabledAt),
    lastSeenAt: await findLastSeen(db, id),
    addresses: await db.$count(addresses, eq(addresses.personId, id)),
    paid: await sumPaid(db, id),
    latestOrders: await listLatestOrders(db, id),
    owned: await listOwned(db, id),
    devices: await listDevicesOf(db, id, now),
    couponUses: await listCouponUses(db, id),
    messages: await listMessagesOf(db, id),
    notes: await listNotes(db, id),
  }
}

async function findLastSeen(db: DbOrTx, personId: string): Promise<string | null> {
  const [row] = await db.select({ at: lastUsed }).from(sessions).where(eq(sessions.personId, personId))
  return row?.at ? iso(row.at) : null
}

const lastUsed = sql<Date | null>`max(${sessions.lastUsedAt})`.mapWith(sessions.lastUsedAt)

/** Marks no device as the caller's own: the devices are another person's. */
async function listDevicesOf(db: DbOrTx, personId: string, now: Date): Promise<OfficeCustomer['devices']> {
  const devices = await listDevices(db, { personId, sessionId: NIL, roles: [] }, now)
  return devices.map(({ id, browser, system, lastUsedAt, isLoggedIn, isTrusted }) => ({
    ...{ id, browser, system, lastUsedAt, isLoggedIn, isTrusted },
  }))
}

async function sumPaid(db: DbOrTx, personId: string): Promise<OfficeCustomer['paid']> {
  const rows = await db
    .select({ currency: orders.currency, minor: sql`sum(${orders.totalMinor} - ${refundedMinor})`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.personId, personId), sql`${orders.paidAt} is not null`))
    .groupBy(orders.currency)
    .orderBy(asc(orders.currency))
  return rows.map(({ currency, minor }) => ({ amount: toDecimal(minor, currency), currency }))
}

async function listLatestOrders(db: DbOrTx, personId: string): Promise<OfficeCustomer['latestOrders']> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.personId, personId))
    .orderBy(desc(orders.createdAt), desc(orders.number))
    .limit(mostShown)
  return rows.map(({ id, number, createdAt, status, shipmentStatus, totalMinor, currency, couponCode, origin }) => ({
    ...{ id, number: String(number), createdAt: iso(createdAt), status, shipmentStatus, currency, couponCode },
    total: toDecimal(totalMinor, currency),
    isGranted: origin === 'grant',
  }))
}

async function listOwned(db: DbOrTx, personId: string): Promise<OfficeCustomer['owned']> {
  const rows = await db
    .select({ entitlement: entitlements, title: orderLines.title, order: { id: orders.id, number: orders.number } })
    .from(entitlements)
    .innerJoin(orderLines, eq(orderLines.id, entitlements.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(entitlements.personId, personId))
    .orderBy(desc(entitlements.createdAt), desc(entitlements.id))
    .limit(200)
  return rows.map(({ entitlement: { id, itemKind, createdAt, status }, title, order }) => ({
    ...{ id, kind: itemKind, since: iso(createdAt), isActive: status === 'active' },
    title: title ?? { en: '–', ar: null },
    order: { id: order.id, number: String(order.number) },
  }))
}

async function listCouponUses(db: DbOrTx, personId: string): Promise<OfficeCustomer['couponUses']> {
  const rows = await db
    .select({ code: coupons.code, status: couponRedemptions.status, order: { id: orders.id, number: orders.number, at: orders.createdAt } })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .where(eq(couponRedemptions.personId, personId))
    .orderBy(desc(orders.createdAt))
    .limit(mostShown)
  return rows.map(({ code, status, order }) => ({
    ...{ code, orderId: order.id, orderNumber: String(order.number), isHeld: status !== 'released', at: iso(order.at) },
  }))
}

/** Only messages written with a log-in: anybody can type an e-mail. */
async function listMessagesOf(db: DbOrTx, personId: string): Promise<OfficeCustomer['messages']> {
  const rows = await db
    .select()
    .from(contactTickets)
    .where(eq(contactTickets.personId, personId))
    .orderBy(desc(contactTickets.createdAt))
    .limit(mostShown)
  return rows.map(({ id, number, topic, status, createdAt }) => ({ id, number: String(number), topic, status, createdAt: iso(createdAt) }))
}

async function listNotes(db: DbOrTx, personId: string): Promise<OfficeCustomer['notes']> {
  const rows = await db
    .select({ note: customerNotes, byName: people.fullName })
    .from(customerNotes)
    .innerJoin(people, eq(people.id, customerNotes.byId))
    .where(eq(customerNotes.personId, personId))
    .orderBy(desc(customerNotes.id))
  return rows.map(({ note: { id, kind, text, at }, byName }) => ({ id, kind, text, byName, at: iso(at) }))
}
