import type { HomeState } from 'contract/shop/home.ts'
import { findSellableItems } from '../catalog/sellable-items.ts'
import type { DbOrTx } from '../db/database.ts'
import { itemsIn } from './items-in.ts'
import { readDraft, readPublished } from './read-layout.ts'

/** The draft and the published page, with the names of everything in either. */
export async function getHomeState(db: DbOrTx): Promise<HomeState> {
  const [draft, published] = await Promise.all([readDraft(db), readPublished(db)])
  const blocks = [draft, published].flatMap((one) => one?.layout.blocks ?? [])
  const { memoIds, packageIds } = itemsIn(blocks)
  const found = await findSellableItems(db, [...memoIds, ...packageIds])
  const itemOf = (kind: 'memo' | 'package') => (id: number) => {
    const item = found.find((each) => each.id === id && each.kind === kind)
    return { kind, id, title: item?.title ?? null, isOnSale: item?.isActive ?? false }
  }
  return {
    draft: draft ?? null,
    published: published ? { ...published, publishedAt: published.publishedAt.toISOString() } : null,
    items: [...memoIds.map(itemOf('memo')), ...packageIds.map(itemOf('package'))],
  }
}
