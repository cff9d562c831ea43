import { isPrinted, type SoldItem } from './price-items.ts'

/**
 * For each item, the first other one of the list that holds all of it, so that it would be paid for twice; undefined where none does. Of two
 * that hold the same it is the later one.
 */
export function findHolders(items: readonly SoldItem[]): (SoldItem | undefined)[] {
  const contents = items.map((item) => new Set(isPrinted(item) ? [] : memosOf(item)))
  return contents.map((held, index) => {
    const holds = (holder: Set<number> | undefined, at: number) =>
      holder !== undefined && [...held].every((id) => holder.has(id)) && (held.size < holder.size || at < index)
    return held.size === 0 ? undefined : items.find((item, at) => at !== index && item.kind !== 'memo' && holds(contents[at], at))
  })
}

const memosOf = ({ id, contents }: SoldItem): number[] => contents?.memos.map((memo) => memo.id) ?? [id]
