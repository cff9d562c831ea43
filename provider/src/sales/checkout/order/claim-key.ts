import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { idempotencyKeys, orders } from '../../books/order.schema.ts'

export type OrderKey = {
  personId: string
  key: string
  /** What was asked; a key stands for one question only. */
  fingerprint: string
  /** For a key that the client did not send: it counts only for an order that is open and this recent. */
  validForMs: number | undefined
}

const claim = statement('claim_key', (db) =>
  db
    .insert(idempotencyKeys)
    .values({
      personId: sql.placeholder('personId'),
      key: sql.placeholder('key'),
      fingerprint: sql.placeholder('fingerprint'),
      orderId: sql.placeholder('orderId'),
      createdAt: sql.placeholder('now'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
)

/**
 * Claims a key for the order that is about to be written. Answers the id of the order that has it already. If several come at once, one claims it
 * and the others wait here until that transaction ends; if it fails, the next one claims it.
 */
export async function claimKey(tx: Tx, order: OrderKey, orderId: string, now: Date): Promise<string | undefined> {
  const { personId, key, fingerprint, validForMs } = order
  const claimed = await claim(tx).execute({ personId, key, fingerprint, orderId, now })
  if (claimed.length > 0) return undefined

  const isThisKey = and(eq(idempotencyKeys.personId, personId), eq(idempotencyKeys.key, key))
  const [held] = await tx.select().from(idempotencyKeys).where(isThisKey).for('update')
  if (!held?.orderId) throw new AppError('conflict')
  if (held.fingerprint !== fingerprint) throw new AppError('key_reused')
  if (validForMs === undefined) return held.orderId
  const isRecent = now.getTime() - held.createdAt.getTime() < validForMs
  if (isRecent && (await isOpen(tx, held.orderId))) return held.orderId
  await tx.update(idempotencyKeys).set({ orderId, createdAt: now }).where(isThisKey)
  return undefined
}

// A statement of its own: one that waited for the key above would still see the orders of the time before it waited.
async function isOpen(tx: Tx, orderId: string): Promise<boolean> {
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
  return order?.status === 'awaiting_payment'
}
