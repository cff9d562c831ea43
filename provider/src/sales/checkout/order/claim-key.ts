import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { idempotencyKeys, orders } from '../../books/order.schema.ts'

export type OrderKey = {
  personId: string
  key: string
  /** The request; a key may be reused only for the same one. */
  fingerprint: string
  /** For a key that the client did not send: it counts only for an open order that is this recent. */
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
 * Claims a key for the order to be written. Answers the id of the order that already has it. Of simultaneous callers one claims it and the
 * others wait here until that transaction ends; if it fails, the next one claims it.
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

// A statement of its own: the one that waited for the key above would not see orders committed while it waited.
async function isOpen(tx: Tx, orderId: string): Promise<boolean> {
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
  return order?.status === 'awaiting_payment'
}
