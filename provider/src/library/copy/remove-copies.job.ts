import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { allowLongStatements } from '../../db/long-statements.ts'
import { people } from '../../db/schema/account.ts'
import { memos } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { keptEdition } from '../editions.ts'
import { entitlements, stampedCopies } from '../library.schema.ts'

/**
 * How long the store is asked again: a request that was allowed until a moment ago may still write the bytes of a copy after their removal. If
 * its process then dies, or our row is written last, they would stay for ever.
 */
const lookAgainMs = 3 * 24 * 60 * 60 * 1000

/**
 * Removes the bytes of copies that nobody may read any more: refunded ones, and those of editions that newer ones have replaced. The store is
 * asked on a few nights for each copy, even if its row says that there are none: they may be made anew, or a process may have died before it
 * recorded them. `lineIds`: only copies of these order lines, when their content has just been taken; every night all copies are checked, and
 * half-written files are removed.
 */
export async function removeCopies(
  { db, files, log, now }: Pick<Deps, 'db' | 'files' | 'log' | 'now'>,
  { lineIds }: { lineIds?: readonly string[] } = {},
): Promise<void> {
  const isOfLines = lineIds && inArray(stampedCopies.orderLineId, [...lineIds])
  const mayBeThere = or(isNull(stampedCopies.goneAt), gt(stampedCopies.goneAt, new Date(now().getTime() - lookAgainMs)))
  const isOver = and(isOfLines, mayBeThere, sql`not exists (${readers()})`)
  const copies = await db.transaction(async (tx) => {
    await allowLongStatements(tx)
    return tx.select({ id: stampedCopies.id }).from(stampedCopies).where(isOver)
  })
  // One after the other, so that a job that ends half-way goes on where it was.
  for (const { id } of copies) {
    await files.remove(id)
    await db
      .update(stampedCopies)
      .set({ sizeBytes: null, goneAt: sql`coalesce(${stampedCopies.goneAt}, ${now()})` })
      .where(eq(stampedCopies.id, id))
  }
  if (!lineIds) await files.removeUnfinished()
  if (copies.length > 0) log.info({ count: copies.length }, 'copies that nobody may read any more were removed')
}

/** The right by which a copy is read, if it still exists and is for this file. Of a deleted account the rights stay, and nobody has them. */
function readers(): SQL {
  return sql`
    select 1 from ${entitlements} join ${memos} on ${memos.id} = ${stampedCopies.memoId}
    join ${people} on ${people.id} = ${entitlements.personId} and ${people.deletedAt} is null
    where ${entitlements.orderLineId} = ${stampedCopies.orderLineId} and ${entitlements.status} = 'active'
      and ${stampedCopies.sourceFileId} = coalesce((${keptEdition('file_id', sql`${memos.id}`, sql`${entitlements.createdAt}`)}), ${memos.fileId})`
}
