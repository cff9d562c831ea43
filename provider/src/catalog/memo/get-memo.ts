import type { MemoDetail } from 'contract/catalogue/catalog.ts'
import { countPreviewPages } from 'contract/catalogue/preview.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { components, memos, printedOffers, storedFiles, studyStages, subjects } from '../../db/schema/catalog.ts'
import { parseItemId } from '../item-id.ts'
import { listPackagesHolding } from '../package/package.queries.ts'
import { isMemoOnSale, isPrintedOffer, memoFields } from './memo.queries.ts'
import { toMemo } from './memo-wire.ts'
import { toPrintedDetail } from './printed-wire.ts'

/** The page of one memo. Throws not_found if it is not on sale. */
export const getMemo = (db: DbOrTx, id: string, currency: string): Promise<MemoDetail> => getMemoIf(db, id, currency, isMemoOnSale)

/** The same of a memo in any state, also below a hidden subject: for staff only. */
export const getMemoInAnyState = (db: DbOrTx, id: string, currency: string): Promise<MemoDetail> => getMemoIf(db, id, currency, undefined)

async function getMemoIf(db: DbOrTx, id: string, currency: string, condition: SQL | undefined): Promise<MemoDetail> {
  const memoId = parseItemId(id)
  if (memoId === undefined) throw new AppError('not_found')
  const [row] = await db
    .select({ ...memoFields, description: memos.description, toc: memos.toc, sizeBytes: storedFiles.sizeBytes })
    .from(memos)
    .innerJoin(subjects, eq(subjects.id, memos.subjectId))
    .innerJoin(studyStages, eq(studyStages.id, memos.studyStageId))
    .innerJoin(storedFiles, eq(storedFiles.id, memos.fileId))
    .leftJoin(components, eq(components.id, memos.componentId))
    .leftJoin(printedOffers, isPrintedOffer)
    .where(and(eq(memos.id, memoId), condition))
  if (!row) throw new AppError('not_found')
  // A package may list the memo, or its whole subject or stage: all ids are in one space.
  const packages = await listPackagesHolding(db, [memoId, row.memo.subjectId, row.memo.studyStageId], currency)
  return {
    ...toMemo(row, currency),
    sku: row.memo.sku,
    description: row.description,
    authorName: row.memo.authorName,
    publishedAt: row.memo.publishedOn,
    sizeBytes: row.sizeBytes,
    toc: row.toc,
    printed: toPrintedDetail(row.printed, row.memo, currency),
    previewPages: countPreviewPages(row.memo.pageCount, row.memo.freePages),
    packages,
  }
}
