import { inArray, type SQL, sql } from 'drizzle-orm'
import { orders, refunds } from './order.schema.ts'
import { ownCauses } from './refund-causes.ts'

/**
 * The tax in the part of an order's money that lies between two amounts, counted from the first that went back. Each part is the difference of two
 * rounded sums, so the parts of an order add up to its tax, whatever it was refunded in. For a statement about orders.
 */
export const taxBetween = (before: SQL, after: SQL) => sql`(${taxUpTo(after)} - ${taxUpTo(before)})`
const taxUpTo = (amount: SQL) =>
  sql`round(${orders.taxMinor}::numeric * least(${amount}, ${orders.totalMinor}) / nullif(${orders.totalMinor}, 0))`

/** What had gone back of the order's own value before this refund. */
const goneBefore = sql`(select coalesce(sum(earlier.amount_minor), 0) from ${refunds} as earlier
  where earlier.order_id = ${refunds.orderId} and earlier.status = 'succeeded' and earlier.cause in ${[...ownCauses]}
    and (earlier.ended_at, earlier.id) < (${refunds.endedAt}, ${refunds.id}))`

/** The tax in a refund that has been done, for a statement about refunds and orders. Surplus was never part of what the order is worth, so there is no tax in it. */
export const taxOfRefund = sql`case when ${inArray(refunds.cause, [...ownCauses])} then ${taxBetween(goneBefore, sql`${goneBefore} + ${refunds.amountMinor}`)} else 0 end`
