import { and, eq, sql } from 'drizzle-orm'
import { payments, refunds } from '../../sales/books/order.schema.ts'
import { sandboxCharges, sandboxRefunds } from '../../sales/gateways/sandbox/sandbox.schema.ts'
import type { TestApp } from '../create-test-app.ts'

/** The part of an order's money that is due for refund and not sent yet. */
export async function refundDueOf({ deps }: TestApp, orderId: string): Promise<number> {
  const [due] = await deps.db
    .select({ minor: sql`coalesce(sum(${refunds.amountMinor}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'requested')))
  return due?.minor ?? 0
}

/** What was refunded of an order by the gateway's own books. */
export async function goneBackOf({ deps }: TestApp, orderId: string): Promise<number> {
  const [gone] = await deps.db
    .select({ minor: sql`coalesce(sum(${sandboxRefunds.amountMinor}), 0)`.mapWith(Number) })
    .from(sandboxRefunds)
    .innerJoin(sandboxCharges, eq(sandboxCharges.id, sandboxRefunds.chargeId))
    .innerJoin(payments, eq(payments.gatewayRef, sandboxCharges.id))
    .where(and(eq(payments.orderId, orderId), eq(sandboxRefunds.status, 'succeeded')))
  return gone?.minor ?? 0
}
