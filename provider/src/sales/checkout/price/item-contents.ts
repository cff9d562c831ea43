import { type ContainedMemo, listContainedMemos, listGrowing } from '../../../catalog/contained-memos.ts'
import type { SellableItem } from '../../../catalog/sellable-items.ts'
import type { DbOrTx } from '../../../db/database.ts'

/** The memos on sale in a package, subject or stage. `isGrowing`: it brings memos that are published later, too. */
export type ItemContents = { memos: ContainedMemo[]; isGrowing: boolean }

/** By its id, what each of these holds that is no memo. */
export async function listItemContents(db: DbOrTx, items: readonly SellableItem[]): Promise<Map<number, ItemContents>> {
  const containers = items.filter(({ kind }) => kind !== 'memo')
  if (containers.length === 0) return new Map()
  const [contained, growing] = await Promise.all([listContainedMemos(db, containers), listGrowing(db, containers)])
  const memos = Map.groupBy(contained, ({ containerId }) => containerId)
  return new Map(containers.map(({ id }) => [id, { memos: memos.get(id) ?? [], isGrowing: growing.has(id) }]))
}
