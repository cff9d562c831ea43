import type { Memo } from 'contract/catalogue/catalog.ts'
import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { components, memos } from '../../db/schema/catalog.ts'
import { parseItemId } from '../item-id.ts'
import { maxSimilar } from '../similar.ts'
import { arrangeCompanions, type Numbered } from './arrange-companions.ts'
import { isMemoOnSale, newestMemos, selectMemos } from './memo.queries.ts'
import { toMemo } from './memo-wire.ts'

/**
 * What goes well with a memo: of its subject and component first, as somebody studies them (`arrange-companions.ts`), then of its subject, the same
 * grade before others, then of its stage; newest first in each.
 */
export async function listSimilarMemos(db: DbOrTx, id: string, currency: string): Promise<Memo[]> {
  const memoId = parseItemId(id)
  if (memoId === undefined) throw new AppError('not_found')
  const [origin] = await selectMemos(db).where(and(eq(memos.id, memoId), isMemoOnSale))
  if (!origin) throw new AppError('not_found')
  const { subjectId, studyStageId } = origin.memo
  const companions = arrangeCompanions(origin.memo, await listNeighbours(db, origin.memo))
  const ids = sql`array[${companions.length > 0 ? sql.join(companions, sql`, `) : sql`null`}]::bigint[]`
  const distance = sql`case
    when ${memos.subjectId} = ${subjectId} and ${components.grade} = ${origin.component?.grade ?? null} then 0
    when ${memos.subjectId} = ${subjectId} then 1
    else 2 end`
  const rows = await selectMemos(db)
    .where(and(eq(memos.studyStageId, studyStageId), ne(memos.id, memoId), isMemoOnSale))
    .orderBy(sql`array_position(${ids}, ${memos.id}) nulls last`, distance, ...newestMemos)
    .limit(maxSimilar)
  return rows.map((row) => toMemo(row, currency))
}

type Origin = Numbered & Pick<typeof memos.$inferSelect, 'subjectId' | 'componentId'>

/** The memos of its subject and component whose numbers are next to its own, on either side. */
async function listNeighbours(db: DbOrTx, { sku, subjectId, componentId }: Origin): Promise<Numbered[]> {
  const isBeside = and(eq(memos.subjectId, subjectId), sql`${memos.componentId} is not distinct from ${componentId}`, memos.isActive)
  const select = () => db.select({ id: memos.id, sku: memos.sku, type: memos.type }).from(memos)
  const [after, before] = await Promise.all([
    select()
      .where(and(isBeside, gt(memos.sku, sku)))
      .orderBy(asc(memos.sku))
      .limit(maxSimilar),
    select()
      .where(and(isBeside, lt(memos.sku, sku)))
      .orderBy(desc(memos.sku))
      .limit(maxSimilar),
  ])
  return [...before, ...after]
}
