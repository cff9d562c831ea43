import type { BilingualText } from 'contract/locale.ts'
import { type MinorUnits, toDecimal } from 'contract/money.ts'
import type { ItemKind } from 'contract/pages.ts'
import { type CreatedOrder, type Order, PaymentMethod, type PaymentStatus } from 'contract/sales/order.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { validate as isUuid } from 'uuid'
import { AppError } from '../../../app-error.ts'
import { type OfferId, offerIdOf } from '../../../catalog/item-id.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { couponRedemptions } from '../../books/coupon.schema.ts'
import { disputes } from '../../books/dispute.schema.ts'
import { isDisputeHold } from '../../books/dispute-hold.ts'
import { type OwnedPartMinor, orderLines, orders, payments, refunds } from '../../books/order.schema.ts'
import { canPay, type OrderRow } from '../../books/orders.queries.ts'
import { refundedMinor } from '../../books/refunded-minor.ts'
import { openPaymentStatuses } from '../../books/transitions.ts'
import { viewDeliverySaved, viewOwned } from '../quote/quote-view.ts'

type LineJson = {
  id: number
  format: OfferId['format']
  kind: ItemKind
  title: BilingualText
  priceMinor: MinorUnits
  quantity: number
  discountMinor: MinorUnits
  owned: OwnedPartMinor | null
  returnedMinor: MinorUnits
  isRefunded: boolean
}

/** The offer that a line of an order sold. */
export const offerOfLine = ({ itemId, format }: Pick<typeof orderLines.$inferSelect, 'itemId' | 'format'>): string =>
  offerIdOf(itemId, format)

export async function getOrder(db: DbOrTx, personId: string, id: string, now: Date): Promise<Order> {
  if (!isUuid(id)) throw new AppError('not_found')
  const [row] = await selectOrders(db).where(and(eq(orders.id, id), eq(orders.personId, personId)))
  if (!row) throw new AppError('not_found')
  return viewOrder(row, now)
}

/** Anybody's order, for staff. */
export async function getAnyOrder(db: DbOrTx, id: string, now: Date): Promise<{ row: OrderRow; order: Order }> {
  const [row] = isUuid(id) ? await selectOrders(db).where(eq(orders.id, id)) : []
  if (!row) throw new AppError('not_found')
  return { row: row.order, order: viewOrder(row, now) }
}

export async function listOrders(db: DbOrTx, personId: string, page: { number: number; size: number }, now: Date) {
  const isOwn = eq(orders.personId, personId)
  const rows = await selectOrders(db)
    .where(isOwn)
    .orderBy(desc(orders.createdAt), desc(orders.number))
    .limit(page.size)
    .offset((page.number - 1) * page.size)
  return {
    items: rows.map((row) => viewOrder(row, now)),
    totalCount: await db.$count(orders, isOwn),
    pageNumber: page.number,
    pageSize: page.size,
  }
}

const newer = alias(orders, 'newer')

/** Orders with their lines and the state of their newest payment, in one statement however many there are. */
function selectOrders(db: DbOrTx) {
  const lines = db
    .select({
      list: sql<
        LineJson[]
      >`json_agg(json_build_object('id', ${orderLines.itemId}, 'format', ${orderLines.format}, 'kind', ${orderLines.itemKind}, 'title', ${orderLines.title},
        'priceMinor', ${orderLines.priceMinor}, 'quantity', ${orderLines.quantity}, 'discountMinor', ${orderLines.discountMinor}, 'owned', ${orderLines.owned},
        'returnedMinor', ${orderLines.returnedMinor},
        'isRefunded', ${orders.status} = 'refunded' or coalesce(${refunds.status} = 'succeeded', false)) order by ${orderLines.position})`.as(
        'list',
      ),
    })
    .from(orderLines)
    .leftJoin(refunds, eq(refunds.id, orderLines.refundId))
    .where(eq(orderLines.orderId, orders.id))
    .as('lines')
  const newest = db
    .select({
      status: sql<PaymentStatus>`${payments.status}`.as('newest_status'),
      gateway: sql<string>`${payments.gateway}`.as('newest_gateway'),
      isChecked: sql<boolean>`${payments.returnedAt} is not null and ${inArray(payments.status, [...openPaymentStatuses])}`.as(
        'newest_is_checked',
      ),
    })
    .from(payments)
    .where(eq(payments.orderId, orders.id))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
    .as('newest')
  const dispute = db
    .select({
      status: sql<Order['disputeStatus']>`case when bool_or(${disputes.status} = 'lost') then 'lost' when count(*) > 0 then 'open' end`.as(
        'dispute_status',
      ),
    })
    .from(disputes)
    .where(and(eq(disputes.orderId, orders.id), isDisputeHold))
    .as('dispute')
  const taker = db
    .select({
      id: sql<string>`${newer.id}`.as('taker_id'),
      number: sql<number>`${newer.number}`.mapWith(Number).as('taker_number'),
    })
    .from(couponRedemptions)
    .innerJoin(newer, eq(newer.id, couponRedemptions.takenBy))
    .where(eq(couponRedemptions.orderId, orders.id))
    .as('taker')
  return db
    .select({
      order: orders,
      taker: { id: taker.id, number: taker.number },
      isAllOwned: sql<boolean>`exists (select from ${refunds} where ${refunds.orderId} = ${orders.id} and ${refunds.cause} = 'allOwned')`,
      lines: lines.list,
      paymentStatus: newest.status,
      gateway: newest.gateway,
      isChecked: newest.isChecked,
      refundedMinor,
      disputeStatus: dispute.status,
    })
    .from(orders)
    .leftJoinLateral(dispute, sql`true`)
    .leftJoinLateral(lines, sql`true`)
    .leftJoinLateral(taker, sql`true`)
    .leftJoinLateral(newest, sql`true`)
    .$dynamic()
}

type SelectedOrder = {
  order: OrderRow
  taker: { id: string | null; number: number | null }
  isAllOwned: boolean
  lines: LineJson[] | null
  paymentStatus: PaymentStatus | null
  gateway: string | null
  isChecked: boolean | null
  refundedMinor: MinorUnits
  disputeStatus: Order['disputeStatus']
}

function viewOrder(
  { order, taker, isAllOwned, lines, paymentStatus, gateway, isChecked, refundedMinor, disputeStatus }: SelectedOrder,
  now: Date,
): Order {
  const { paymentUrl: _, ...view } = viewCreatedOrder(order, null)
  const decimal = (minor: MinorUnits) => toDecimal(minor, order.currency)
  return {
    ...view,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    couponCode: order.couponCode,
    lines: (lines ?? []).map(({ priceMinor, discountMinor, owned, returnedMinor, ...line }) => ({
      ...line,
      id: offerIdOf(line.id, line.format),
      price: decimal(priceMinor * line.quantity),
      discount: decimal(discountMinor),
      owned: viewOwned(owned, order.currency),
      returned: decimal(returnedMinor),
    })),
    delivery: order.delivery,
    shipmentStatus: order.shipmentStatus,
    paymentStatus,
    paymentMethod: PaymentMethod.safeParse(gateway).data ?? null,
    canPay: canPay(order, now),
    isBeingChecked: Boolean(isChecked) && canPay(order, now),
    refunded: decimal(refundedMinor ?? 0),
    disputeStatus,
    isAllOwned,
    isTakenBack: order.takenBackAt !== null,
    codeTakenBy: taker.id ? { orderId: taker.id, orderNumber: String(taker.number) } : null,
  }
}

/** The answer to staff who act on an order. */
export function viewStanding(order: OrderRow) {
  const { orderId, orderNumber, status, total, currency } = viewCreatedOrder(order, null)
  return { orderId, orderNumber, status, total, currency, shipmentStatus: order.shipmentStatus }
}

/** CreateOrder's answer about the order; `expiresAt` only while there is something to pay. */
export function viewCreatedOrder(order: OrderRow, paymentUrl: string | null): CreatedOrder {
  const decimal = (minor: MinorUnits) => toDecimal(minor, order.currency)
  return {
    orderId: order.id,
    orderNumber: String(order.number),
    status: order.status,
    subTotal: decimal(order.subTotalMinor),
    discount: decimal(order.discountMinor),
    shipping: decimal(order.shippingMinor),
    ...viewDeliverySaved(order, order.currency),
    tax: decimal(order.taxMinor),
    isTaxIncluded: order.isTaxIncluded,
    total: decimal(order.totalMinor),
    currency: order.currency,
    paymentUrl,
    expiresAt: order.status === 'awaiting_payment' ? (order.expiresAt?.toISOString() ?? null) : null,
  }
}
