import type { MemoDraft } from 'contract/catalogue/editing/memo-draft.ts'
import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { memos } from '../../db/schema/catalog.ts'
import { getMemoInAnyState } from '../memo/get-memo.ts'
import { listSimilarToAny } from '../memo/list-similar-memos.ts'
import { stateOf } from './memo-state.ts'

/** All that the page of a memo says or will say, whatever its state: for staff only. */
export async function getMemoDraft(db: DbOrTx, id: string, currency: string): Promise<MemoDraft> {
  const memo = await getMemoInAnyState(db, id, currency)
  const [similar, [row]] = await Promise.all([
    listSimilarToAny(db, id, currency),
    db
      .select({ isActive: memos.isActive, publishAt: memos.publishAt, archivedAt: memos.archivedAt })
      .from(memos)
      .where(eq(memos.id, memo.id)),
  ])
  const columns = row ?? { isActive: false, publishAt: null, archivedAt: null }
  return { ...memo, state: stateOf(columns), publishAt: columns.publishAt?.toISOString() ?? null, similar }
}
