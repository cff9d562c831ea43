import { toDecimal } from 'contract/money.ts'
import { isAllowed } from 'contract/office/role.ts'
import type { OfficeLine, OfficeOrder, OfficePayment, OfficeStep } from 'contract/sales/office-order.ts'
import type { Order } from 'contract/sales/order.ts'
import { StaffPaymentMethod } from 'contract/sales/staff-method.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { components } from '../../db/schema/catalog.ts'
import { maskContact } from '../../mail/mask-contact.ts'
import { listCreditNotes } from '../aftercare/credit-note/list-credit-notes.ts'
import { listRefundable, needsReason } from '../aftercare/refund/refunds.queries.ts'
import { orders, payments, receipts, refunds } from '../books/order.schema.ts'
import { type LineRow, listLines, type OrderRow, paidForLine } from '../books/orders.queries.ts'
import { refundedMinor } from '../books/refunded-minor.ts'
import { isWalkIn } from '../books/walk-in.ts'
import { getAnyOrder, offerOfLine } from '../checkout/order/view-order.ts'
import { listDeskTimeline } from './desk-timeline.ts'
import { readDrawn } from './drawn-items.ts'
import { movesOf } from './move-shipments.ts'
import { findLastStep } from './undo-shipments.ts'

/** An order with everything staff need to answer questions about it. Throws not_found. */
export async function getDeskOrder(db: DbOrTx, id: string, { now, roles }: { now: Date; roles: readonly string[] }): Promise<OfficeOrder> {
  const { row, order } = await getAnyOrder(db, id, now)
  const rows = await listLines(db, row.id)
  const refundable = await listRefundable(db, row.id)
  const drawn = await readDrawn(
    db,
    rows.map(({ itemId }) => itemId),
  )
  const going = await listGoingBack(db, row.id)
  const [receipt] = await db.select().from(receipts).where(eq(receipts.orderId, row.id))
  const left = rows.filter(({ format, refundId }) => format === 'printed' && !refundId)
  const decimal = (minor: number) => toDecimal(minor, row.currency)
  const timeline = await listDeskTimeline(db, row)
  const said = (what: string) => timeline.find(({ of, status }) => of === 'desk' && status === what)
  const [given, takenBack] = [said('granted'), said('takenBack')]
  return {
    ...order,
    lines: viewLines(order, rows, { drawn, going, decimal }),
    notes: row.notes,
    grant: row.origin === 'grant' ? { ...whyOf(given), takenBack: row.takenBackAt ? whyOf(takenBack) : null } : null,
    printedAt: row.printedAt?.toISOString() ?? null,
    receiptAt: receipt?.issuedAt.toISOString() ?? null,
    paymentMethod: StaffPaymentMethod.safeParse(row.paymentGateway).data ?? null,
    isWalkIn: isWalkIn(row),
    needsRefundReason: needsReason(refundable),
    customer: maskFor(roles, row, await readCustomer(db, row)),
    parcel: {
      copies: left.reduce((sum, { quantity }) => sum + quantity, 0),
      sheets: left.reduce((sum, { itemId, quantity }) => sum + quantity * (drawn.get(itemId)?.sheets ?? 0), 0),
    },
    moves: movesOf(row),
    undo: (await findLastStep(db, row))?.step ?? null,
    payments: await listAttempts(db, row),
    creditNotes: await listCreditNotes(db, row.id),
    refundable: order.status === 'paid' || order.status === 'partially_refunded' ? decimal(mostOf(refundable)) : 0,
    timeline,
  }
}

const whyOf = (step: OfficeStep | undefined) => ({ reason: step?.text ?? '', byName: step?.byName ?? null })

const mostOf = (refundable: { leftMinor: number }[]): number => Math.max(0, ...refundable.map(({ leftMinor }) => leftMinor))

type Beside = { drawn: Awaited<ReturnType<typeof readDrawn>>; going: Set<string>; decimal: (minor: number) => number }

function viewLines(order: Order, rows: LineRow[], { drawn, going, decimal }: Beside): OfficeLine[] {
  return order.lines.map((line) => {
    const row = rows.find((one) => offerOfLine(one) === line.id)
    return {
      ...line,
      cover: (row && drawn.get(row.itemId)?.cover) ?? null,
      refundable: row && !row.refundId ? decimal(Math.max(0, paidForLine(row))) : 0,
      isGoingBack: Boolean(row?.refundId && going.has(row.refundId)),
    }
  })
}

/** The refunds that are requested and not done yet. */
async function listGoingBack(db: DbOrTx, orderId: string): Promise<Set<string>> {
  const rows = await db.select({ id: refunds.id, status: refunds.status }).from(refunds).where(eq(refunds.orderId, orderId))
  return new Set(rows.filter(({ status }) => status === 'requested').map(({ id }) => id))
}

type Customer = NonNullable<OfficeOrder['customer']>

/**
 * Contact data is masked for those who may not see it. While copies of an order wait for their buyer, whoever hands them over sees whom to call,
 * as in the print queue, or where to write if there is no phone number. Nobody waits for an order that is over or whose copies are not held any
 * more.
 */
function maskFor(roles: readonly string[], row: OrderRow, customer: Customer | null): OfficeOrder['customer'] {
  if (!customer || isAllowed('customer-personal', roles)) return customer
  const isAlive = ['awaiting_payment', 'paid', 'partially_refunded'].includes(row.status) && row.holdsStock
  const isWaitedFor = isAlive && row.delivery?.method === 'pickUp' && ['toPrint', 'packed', 'shipped'].includes(row.shipmentStatus)
  const masked = maskContact(customer)
  if (!isWaitedFor || !isAllowed('shipment-view', roles)) return { ...masked, hidden: ['email', 'phone'] }
  return customer.phone ? { ...masked, phone: customer.phone, hidden: ['email'] } : { ...customer, hidden: [] }
}

async function readCustomer(db: DbOrTx, { personId, currency }: OrderRow): Promise<Customer | null> {
  const [found] = await db
    .select({ person: people, grade: components.title })
    .from(people)
    .leftJoin(components, eq(components.id, people.componentId))
    .where(eq(people.id, personId))
  if (!found || found.person.deletedAt) return null
  const { id, fullName, email, phone, flaggedAt } = found.person
  const brought = and(inArray(orders.status, ['paid', 'partially_refunded', 'refunded']), eq(orders.currency, currency))
  const [sums] = await db
    .select({
      orders: sql<number>`count(*)`.mapWith(Number),
      minor: sql<number>`coalesce(sum(${orders.totalMinor} - ${refundedMinor}) filter (where ${brought}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(eq(orders.personId, personId))
  const paid = toDecimal(sums?.minor ?? 0, currency)
  return { id, fullName, email, phone, grade: found.grade, orders: sums?.orders ?? 0, paid, isFlagged: flaggedAt !== null, hidden: [] }
}

async function listAttempts(db: DbOrTx, { id, currency }: OrderRow): Promise<OfficePayment[]> {
  const rows = await db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.createdAt), asc(payments.id))
  return rows.map((row) => ({
    id: row.id,
    method: StaffPaymentMethod.safeParse(row.gateway).data ?? null,
    status: row.status,
    amount: toDecimal(row.capturedMinor ?? row.amountMinor, currency),
    reference: row.slip ?? row.transactionRef ?? row.gatewayRef,
    createdAt: row.createdAt.toISOString(),
    capturedAt: row.capturedAt?.toISOString() ?? null,
  }))
}
