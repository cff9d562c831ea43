import type { QuestionItem } from 'contract/student/question.ts'
import { eq, type SQL } from 'drizzle-orm'
import type { CacheTag } from '../catalog/cache-tag.ts'
import { parseItemId } from '../catalog/item-id.ts'
import { findSellableItems } from '../catalog/sellable-items.ts'
import type { DbOrTx } from '../db/database.ts'
import { questions } from '../db/schema/question.ts'
import { listOwnedItems } from '../library/owned-items.ts'
import { isMemoOwned } from '../library/owned-memos.ts'

type Found = { item: QuestionItem; isOnSale: boolean }

/** The memo or package with this id, on sale or not; undefined if there is none. */
export async function findItem(db: DbOrTx, id: number): Promise<Found | undefined> {
  const [found] = await findSellableItems(db, [id])
  if (found?.kind !== 'memo' && found?.kind !== 'package') return undefined
  return { item: { kind: found.kind, id, title: found.title }, isOnSale: found.isActive }
}

/** The item on sale with this external id. */
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

/** The page that shows the question. */
export const tagOf = ({ memoId, packageId }: OfItem): CacheTag => (memoId === null ? `package:${packageId ?? 0}` : `memo:${memoId}`)
