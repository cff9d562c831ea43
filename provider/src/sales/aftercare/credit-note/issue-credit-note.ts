import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { creditNotes } from '../../books/credit-note.schema.ts'

export type CreditNoteRow = typeof creditNotes.$inferSelect

/**
 * The credit note of a refund that has been done, made now if it has none. Numbers are a series without gaps: whoever takes one holds the series
 * until the transaction ends, so take it late.
 */
export async function issueCreditNote(tx: Tx, refundId: string, at: Date): Promise<CreditNoteRow> {
  await holdSeries(tx)
  return (await findCreditNote(tx, refundId)) ?? takeNumber(tx, refundId, at)
}

/** Of several callers one goes on; the others wait until its transaction has ended. */
const holdSeries = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('credit-notes', 0))`)

export async function findCreditNote(tx: Pick<Tx, 'select'>, refundId: string): Promise<CreditNoteRow | undefined> {
  const [note] = await tx.select().from(creditNotes).where(eq(creditNotes.refundId, refundId))
  return note
}

async function takeNumber(tx: Tx, refundId: string, at: Date): Promise<CreditNoteRow> {
  const last = await readLast(tx)
  // Whoever waited for the number may have looked at the clock before.
  const issuedAt = last && last.issuedAt > at ? last.issuedAt : at
  const [note] = await tx
    .insert(creditNotes)
    .values({ refundId, number: (last?.number ?? 0) + 1, issuedAt })
    .returning()
  if (!note) throw new Error('The database gave no credit note back')
  return note
}

/** Exported for the race test's twin. */
export async function readLast(tx: Pick<Tx, 'select'>): Promise<CreditNoteRow | undefined> {
  const [last] = await tx.select().from(creditNotes).orderBy(desc(creditNotes.number)).limit(1)
  return last
}
