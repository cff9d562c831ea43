import { listContainedMemos } from '../catalog/contained-memos.ts'
import type { DbOrTx } from '../db/database.ts'
import { isPrinted, type SoldItem } from './price-items.ts'

/**
 * For each item, the first other one of the list that holds all of it, so that it would be paid for twice; undefined where none does. Of two
 * that hold the same it is the later one.
 */
export async function findHolders(db: DbOrTx, items: readonly SoldItem[]): Promise<(SoldItem | undefined)[]> {
  const containers = items.filter(({ kind }) => kind !== 'memo')
  if (items.length < 2 || containers.length === 0) return items.map(() => undefined)
  const contained = Map.groupBy(await listContainedMemos(db, containers), ({ containerId }) => containerId)
  const memosOf = (item: SoldItem) => (item.kind === 'memo' ? [item.id] : (contained.get(item.id) ?? []).map(({ id }) => id))
  const contents = items.map((item) => new Set(isPrinted(item) ? [] : memosOf(item)))
  return contents.map((held, index) => {
    const holds = (holder: Set<number> | undefined, at: number) =>
      holder !== undefined && [...held].every((id) => holder.has(id)) && (held.size < holder.size || at < index)
    return held.size === 0 ? undefined : items.find((item, at) => at !== index && item.kind !== 'memo' && holds(contents[at], at))
  })
}
