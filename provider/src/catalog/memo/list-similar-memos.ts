import type { Memo } from 'contract/catalog.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { memos } from '../../db/schema/catalog.ts'
import { parseItemId } from '../item-id.ts'
import { maxSimilar } from '../similar.ts'
import { isMemoOnSale, newestMemos, selectMemos } from './memo.queries.ts'
import { toMemo } from './memo-wire.ts'

/** Memos similar to one: of its subject and component first, then of its subject, then of its stage; newest first in each. */
export async function listSimilarMemos(db: DbOrTx, id: string, currency: string): Promise<Memo[]> {
  const memoId = parseItemId(id)
  if (memoId === undefined) throw new AppError('not_found')
  const [origin] = await selectMemos(db).where(and(eq(memos.id, memoId), isMemoOnSale))
  if (!origin) throw new AppError('not_found')
  const { subjectId, componentId, studyStageId } = origin.memo
  const distance = sql`case
    when ${memos.subjectId} = ${subjectId} and ${memos.componentId} is not distinct from ${componentId} then 0
    when ${memos.subjectId} = ${subjectId} then 1
    else 2 end`
  const rows = await selectMemos(db)
    .where(and(eq(memos.studyStageId, studyStageId), ne(memos.id, memoId), isMemoOnSale))
    .orderBy(distance, ...newestMemos)
    .limit(maxSimilar)
  return rows.map((row) => toMemo(row, currency))
}
