import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { memoEditions, type memos } from '../db/schema/catalog.ts'

/**
 * Stores the present edition of these memos before a new one replaces it, because some owners keep reading it. A new file with the same number
 * corrects the edition for everybody.
 */
export async function keepEditions(tx: Tx, replaced: readonly (typeof memos.$inferSelect)[]): Promise<void> {
  if (replaced.length === 0) return
  await tx.insert(memoEditions).values(
    replaced.map(({ id, edition, academicYear, fileId, pageCount, toc, changes }) => {
      return { memoId: id, edition, academicYear, fileId, pageCount, toc, changes, replacedAt: sql`now()` }
    }),
  )
}
