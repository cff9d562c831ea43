import { and, eq, inArray, isNull, notExists, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/database.ts'
import { restoreEntitlements, revokeEntitlements } from '../../library/entitlements.ts'
import { entitlements } from '../../library/library.schema.ts'
import { disputes } from '../books/dispute.schema.ts'
import { isDisputeHold } from '../books/dispute-hold.ts'
import { orderLines, orders, refunds } from '../books/order.schema.ts'
import { lockPerson } from '../books/orders.queries.ts'
import type { SalesDeps } from '../checkout/terms.ts'

/**
 * Ends the person's access to what these lines gave, except what another order has also paid for. The person is locked first, so that of two
 * orders that give the same, each sees the other's state.
 */
export async function takeContent(tx: Tx, { jobs }: Pick<SalesDeps, 'jobs'>, personId: string, lineIds: readonly string[]): Promise<void> {
  await lockPerson(tx, personId)
  await revokeEntitlements(tx, lineIds)
  await restoreThroughOthers(tx, lineIds)
  await jobs.send(tx, 'remove-copies', { lineIds })
}

/**
 * Another order may also have paid for what these lines gave until now: bought again during a dispute that was then won. That order gives it
 * from here on.
 */
export async function restoreThroughOthers(tx: Tx, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return
  const ended = alias(entitlements, 'ended')
  const isSame = and(eq(ended.personId, entitlements.personId), eq(ended.itemId, entitlements.itemId))
  const isBack = tx
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.id, orderLines.refundId), eq(refunds.status, 'succeeded')))
  const isHeldBack = tx
    .select({ one: sql`1` })
    .from(disputes)
    .where(and(eq(disputes.orderId, orders.id), isDisputeHold))
  const others = await tx
    .selectDistinctOn([entitlements.itemId], { lineId: entitlements.orderLineId })
    .from(entitlements)
    .innerJoin(ended, and(isSame, inArray(ended.orderLineId, [...lineIds])))
    .innerJoin(orderLines, eq(orderLines.id, entitlements.orderLineId))
    // Found by the person's orders, because revoked entitlements have no index by person.
    .innerJoin(orders, and(eq(orders.id, orderLines.orderId), eq(orders.personId, entitlements.personId)))
    .where(
      and(
        notInArray(entitlements.orderLineId, [...lineIds]),
        eq(entitlements.status, 'revoked'),
        inArray(orders.status, ['paid', 'partially_refunded']),
        isNull(orders.takenBackAt),
        notExists(isBack),
        notExists(isHeldBack),
      ),
    )
    .orderBy(entitlements.itemId, entitlements.createdAt)
  const ids = others.map(({ lineId }) => lineId)
  await restoreEntitlements(tx, ids)
}
