import type { ChosenItem, HomeBlock } from 'contract/shop/home.ts'

/** The items that blocks name, each once, by kind. */
export function itemsIn(blocks: readonly HomeBlock[]): { memoIds: number[]; packageIds: number[] } {
  const items = blocks.flatMap((block) => (block.kind === 'chosen' ? block.items : []))
  const idsOf = (kind: ChosenItem['kind']) => [...new Set(items.filter((item) => item.kind === kind).map(({ id }) => id))]
  return { memoIds: idsOf('memo'), packageIds: idsOf('package') }
}
