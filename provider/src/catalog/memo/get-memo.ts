import type { Memo, MemoDetail } from 'contract/catalogue/catalog.ts'
import type { ComingMemo } from 'contract/catalogue/coming-memo.ts'
import { countPreviewPages } from 'contract/catalogue/preview.ts'
import { and, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { inOrder, type JsonRow, jsonIf, jsonList, jsonOf, listStatement, selectValues } from '../../db/json-rows.ts'
import { memos, printedOffers, storedFiles, studyStages, subjects } from '../../db/schema/catalog.ts'
import { statement } from '../../db/statement.ts'
import { toComponent } from '../component-wire.ts'
import { parseItemId } from '../item-id.ts'
import { packagesHolding } from '../package/package.queries.ts'
import { type PackageRow, toPackage } from '../package/package-wire.ts'
import { similarOf, toSimilar } from './list-similar-memos.ts'
import { isMemoOnSale, listedFields, memoTables, newestMemos, selectMemos } from './memo.queries.ts'
import { type MemoRow, toMemo } from './memo-wire.ts'
import { type PrintedFields, toPrintedDetail } from './printed-wire.ts'

const { sku, description, authorName, publishedOn, toc, freePages } = memos
const { memoId, priceMinor, bothMinor, stock, binding, colour, weightG } = printedOffers
const alsoOnItsPage = { sku, description, authorName, publishedOn, toc, freePages, sizeBytes: storedFiles.sizeBytes }
type DetailRow = MemoRow & JsonRow<typeof alsoOnItsPage> & { printed: (PrintedFields & { weightG: number }) | null; packages: PackageRow[] }

function detail(condition?: SQL): SQL {
  const row = jsonOf({
    ...listedFields,
    ...alsoOnItsPage,
    printed: jsonIf(memoId, { memoId, priceMinor, bothMinor, stock, binding, colour, weightG }),
    // A package may contain the memo, or its whole subject or stage: all ids share one space.
    packages: jsonList<PackageRow>(packagesHolding(sql`array[${memos.id}, ${memos.subjectId}, ${memos.studyStageId}]`)),
  })
  const where = and(sql`${memos.id} = ${sql.placeholder('id')}::bigint`, condition)
  return sql`select ${row} as item from ${memoTables} join ${storedFiles} on ${storedFiles.id} = ${memos.fileId} ${inOrder({ where, order: newestMemos })}`
}
const onSale = listStatement<DetailRow>('memo', () => detail(isMemoOnSale))
const inAnyState = listStatement<DetailRow>('memo_in_any_state', () => detail())

/** The page of one memo. Throws not_found if it is not on sale. */
export const getMemo = (db: DbOrTx, id: string, currency: string): Promise<MemoDetail> => getMemoBy(onSale, db, id, currency)

/** The same for any state, even in a hidden subject: for staff only. */
export const getMemoInAnyState = (db: DbOrTx, id: string, currency: string): Promise<MemoDetail> => getMemoBy(inAnyState, db, id, currency)

const withSimilar = statement('memo_with_similar', (db) => {
  const { parts, values } = similarOf()
  return selectValues(db, { memo: jsonList<DetailRow>(detail(isMemoOnSale)), ...values }, { before: sql`with ${parts}` })
})

/** The same with its recommendations, in one statement: the catalogue part of its page. */
export async function getMemoPage(db: DbOrTx, id: string, currency: string): Promise<{ memo: MemoDetail; similar: Memo[] }> {
  const memoId = parseItemId(id)
  const [found] = memoId === undefined ? [] : await withSimilar(db).execute({ id: memoId })
  const [row] = found?.memo ?? []
  const [origin] = found?.origin ?? []
  if (!found || !row || !origin) throw new AppError('not_found')
  return { memo: toDetail(row, currency), similar: toSimilar(origin, found, currency) }
}

async function getMemoBy(select: typeof onSale, db: DbOrTx, id: string, currency: string): Promise<MemoDetail> {
  const memoId = parseItemId(id)
  const [row] = memoId === undefined ? [] : await select(db, { id: memoId })
  if (!row) throw new AppError('not_found')
  return toDetail(row, currency)
}

function toDetail(row: DetailRow, currency: string): MemoDetail {
  return {
    ...toMemo(row, currency),
    sku: row.sku,
    description: row.description,
    authorName: row.authorName,
    publishedAt: row.publishedOn,
    sizeBytes: row.sizeBytes,
    toc: row.toc,
    printed: toPrintedDetail(row.printed, row.memo, currency),
    previewPages: countPreviewPages(row.memo.pageCount, row.freePages),
    packages: row.packages.map((bundle) => toPackage(bundle, currency)),
  }
}

const isComing = and(not(memos.isActive), isNotNull(memos.publishAt), subjects.isActive, studyStages.isActive)

/** A scheduled memo. Throws not_found if it is a draft, already on sale, or off sale. */
export async function getComingMemo(db: DbOrTx, id: string): Promise<ComingMemo> {
  const memoId = parseItemId(id)
  const [row] = memoId === undefined ? [] : await selectMemos(db).where(and(eq(memos.id, memoId), isComing))
  const publishAt = row?.memo.publishAt
  if (!row || !publishAt) throw new AppError('not_found')
  const { memo, subject, studyStage, component, printed } = row
  const { title, summary, type, contentLanguage, academicYear, picture, authorName } = memo
  return {
    id: memo.id,
    ...{ title, summary, subject, studyStage, type, contentLanguage, academicYear, picture, authorName },
    component: component && toComponent(component),
    publishAt: publishAt.toISOString(),
    isSoldAlone: memo.isFree || memo.priceMinor !== null || printed !== null,
  }
}
