import { and, eq, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { Db, DbOrTx } from '../db/database.ts'
import { shopConnections } from '../db/schema/connection.ts'
import { payments, refunds } from '../sales/books/order.schema.ts'
import { openPaymentStatuses } from '../sales/books/transitions.ts'

const mayStillPay = or(inArray(payments.status, [...openPaymentStatuses]), isNotNull(payments.nextCheckAt))

/** Payments of a gateway that may still bring money, and refunds that it has not confirmed. */
export async function countUnderWay(db: DbOrTx, gateway: string): Promise<number> {
  const open = await db.$count(payments, and(eq(payments.gateway, gateway), mayStillPay))
  const ofGateway = db.select({ id: payments.id }).from(payments).where(eq(payments.gateway, gateway))
  return open + (await db.$count(refunds, and(inArray(refunds.paymentId, ofGateway), isNull(refunds.endedAt))))
}

/** Far longer than another process takes to notice that a gateway is no longer offered. */
const graceMs = 60 * 60_000

/** Deletes the keys of removed gateways without payments or refunds under way. The removal itself stays recorded. */
export async function forgetEnded({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const hasEnded = lte(shopConnections.endedAt, new Date(now().getTime() - graceMs))
  const isOver = and(hasEnded, ne(shopConnections.secrets, {}))
  for (const { name } of await db.select({ name: shopConnections.name }).from(shopConnections).where(isOver))
    if ((await countUnderWay(db, name)) === 0)
      await db
        .update(shopConnections)
        .set({ secrets: {} })
        .where(and(eq(shopConnections.name, name), isOver))
}
