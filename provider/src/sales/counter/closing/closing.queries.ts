import type { MinorUnits } from 'contract/money.ts'
import { and, asc, count, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../../../db/database.ts'
import { people } from '../../../db/schema/account.ts'
import { auditEntries } from '../../../db/schema/audit.ts'
import { payments, refunds } from '../../books/order.schema.ts'
import { gatewayKinds } from '../../gateways/find-gateway.ts'

/** `to` is not included. */
export type ClosingSpan = { from: Date; to: Date; currency: string }

/** Gateways whose money staff take, and the acts by which the audit log says who did. */
const inPerson = gatewayKinds.flatMap(({ name, atCounter }) => (atCounter ? [{ name, action: atCounter.received.action }] : []))
const [inPersonNames, receivedActions] = [inPerson.map(({ name }) => name), inPerson.map(({ action }) => action)]

/**
 * The money of a day by gateway, by direction and by clerk, in one statement: payments and refunds by their times, and the audit log by order.
 * `byId` is null if nobody of the staff took it or asked for the refund.
 */
export function selectMoved(db: DbOrTx, { from, to, currency }: ClosingSpan) {
  const taker = db
    .select({ id: auditEntries.actorId })
    .from(auditEntries)
    .where(and(eq(auditEntries.targetId, sql`${payments.orderId}::text`), inArray(auditEntries.action, receivedActions)))
    .orderBy(asc(auditEntries.id))
    .limit(1)
  const taken = db
    .select({
      gateway: payments.gateway,
      isRefund: sql<boolean>`false`.as('is_refund'),
      byId: sql<string | null>`case when ${inArray(payments.gateway, inPersonNames)} then (${taker}) end`.as('by_id'),
      minor: sql<MinorUnits>`${payments.capturedMinor}`.as('minor'),
    })
    .from(payments)
    .where(
      and(
        gte(payments.capturedAt, from),
        lt(payments.capturedAt, to),
        eq(payments.currency, currency),
        // Nothing moves for an order that costs nothing.
        sql`${payments.capturedMinor} > 0`,
      ),
    )
  const refunded = db
    .select({
      gateway: payments.gateway,
      isRefund: sql<boolean>`true`.as('is_refund'),
      byId: sql<string | null>`${refunds.requestedBy}`.as('by_id'),
      minor: sql<MinorUnits>`${refunds.amountMinor}`.as('minor'),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(gte(refunds.endedAt, from), lt(refunds.endedAt, to), eq(refunds.status, 'succeeded'), eq(refunds.currency, currency)))
  const moved = unionAll(taken, refunded).as('moved')
  return db
    .select({
      gateway: moved.gateway,
      isRefund: moved.isRefund,
      byId: moved.byId,
      name: people.fullName,
      minor: sql<MinorUnits>`sum(${moved.minor})`.mapWith(Number),
      count: count(),
    })
    .from(moved)
    .leftJoin(people, eq(people.id, moved.byId))
    .groupBy(moved.gateway, moved.isRefund, moved.byId, people.fullName)
    .orderBy(asc(people.fullName), asc(moved.byId))
}

export type MovedRow = Awaited<ReturnType<typeof selectMoved>>[number]
