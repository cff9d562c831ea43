import type { QuestionItem } from 'contract/student/question.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { CacheTag } from '../catalog/cache-tag.ts'
import { parseItemId } from '../catalog/item-id.ts'
import { isMemoOnSale, selectMemos } from '../catalog/memo/memo.queries.ts'
import { isPackageOnSale, selectPackages } from '../catalog/package/package.queries.ts'
import type { DbOrTx } from '../db/database.ts'
import { memos, packages } from '../db/schema/catalog.ts'
import { questions } from '../db/schema/question.ts'
import { listOwnedItems } from '../library/owned-items.ts'
import { isMemoOwned } from '../library/owned-memos.ts'

type Found = { item: QuestionItem; isOnSale: boolean }

/** The memo or package with this id, on sale or not; undefined if there is none. */
export async function findItem(db: DbOrTx, id: number): Promise<Found | undefined> {
  const [[memo], [onSaleMemo], [pack], [onSalePack]] = await Promise.all([
    db.select({ id: memos.id, title: memos.title }).from(memos).where(eq(memos.id, id)),
    selectMemos(db).where(and(eq(memos.id, id), isMemoOnSale)),
    db.select({ id: packages.id, title: packages.title }).from(packages).where(eq(packages.id, id)),
    selectPackages(db).where(and(eq(packages.id, id), isPackageOnSale)),
  ])
  if (memo) return { item: { kind: 'memo', ...memo }, isOnSale: onSaleMemo !== undefined }
  return pack && { item: { kind: 'package', ...pack }, isOnSale: onSalePack !== undefined }
}

/** What is on sale by this id, as it comes from outside. */
export async function findAskedItem(db: DbOrTx, itemId: string): Promise<QuestionItem | undefined> {
  const id = parseItemId(itemId)
  const found = id === undefined ? undefined : await findItem(db, id)
  return found?.isOnSale ? found.item : undefined
}

/** However it was bought. */
export async function isItemOwned(db: DbOrTx, personId: string, { kind, id }: Pick<QuestionItem, 'kind' | 'id'>): Promise<boolean> {
  if (kind === 'memo') return isMemoOwned(db, personId, id)
  return (await listOwnedItems(db, personId)).some((owned) => owned.id === id)
}

type OfItem = { memoId: number | null; packageId: number | null }

export const columnsOf = ({ kind, id }: Pick<QuestionItem, 'kind' | 'id'>): OfItem =>
  kind === 'memo' ? { memoId: id, packageId: null } : { memoId: null, packageId: id }

export const isAbout = ({ kind, id }: Pick<QuestionItem, 'kind' | 'id'>): SQL =>
  kind === 'memo' ? eq(questions.memoId, id) : eq(questions.packageId, id)

/** The page on which the question stands. */
export const tagOf = ({ memoId, packageId }: OfItem): CacheTag => (memoId === null ? `package:${packageId ?? 0}` : `memo:${memoId}`)
