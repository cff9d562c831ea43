import type { MinorUnits } from 'contract/money.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { orders, refunds } from './order.schema.ts'
import { ownCauses } from './refund-causes.ts'

const hasGone = and(eq(refunds.orderId, orders.id), eq(refunds.status, 'succeeded'), inArray(refunds.cause, [...ownCauses]))

/** How much of an order's own value was refunded, for a statement about orders. Surplus was never part of the order's value. */
export const refundedMinor = sql<MinorUnits>`(select coalesce(sum(${refunds.amountMinor}), 0) from ${refunds} where ${hasGone})`.mapWith(
  Number,
)
