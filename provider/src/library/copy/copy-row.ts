import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DbOrTx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { maskEmail } from '../../mail/mask-contact.ts'
import { orderLines, orders } from '../../sales/books/order.schema.ts'
import { stampedCopies } from '../library.schema.ts'
import { newTracingCode } from './tracing-code.ts'

export type CopyRow = typeof stampedCopies.$inferSelect
type CopyOf = { memoId: number; edition: number; orderLineId: string; fileId: string }

/** The row of an order line's copies of a file, on a screen or on paper: all have one code. */
export async function findOrCreateRow(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { memoId, edition, orderLineId, fileId }: CopyOf,
): Promise<CopyRow> {
  const of = { orderLineId, memoId, sourceFileId: fileId }
  for (;;) {
    const isOf = and(eq(stampedCopies.orderLineId, orderLineId), eq(stampedCopies.memoId, memoId), eq(stampedCopies.sourceFileId, fileId))
    const [present] = await db.select().from(stampedCopies).where(isOf)
    if (present) return present
    // Nothing is written if somebody else was first or, very rarely, if the code is taken: then it is looked up again.
    const row = { ...of, id: uuidv7(), tracingCode: newTracingCode(), edition, createdAt: now() }
    await db.insert(stampedCopies).values(row).onConflictDoNothing()
  }
}

/** In Latin letters, which need no shaping (ruling 34). */
export async function stampText(db: DbOrTx, { orderLineId, tracingCode }: Pick<CopyRow, 'orderLineId' | 'tracingCode'>): Promise<string> {
  const [buyer] = await db
    .select({ number: orders.number, email: people.email })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(people, eq(people.id, orders.personId))
    .where(eq(orderLines.id, orderLineId))
  if (!buyer) throw new Error('A copy without its order')
  return `Order ${buyer.number} · ${tracingCode} · ${maskEmail(buyer.email)}`
}
