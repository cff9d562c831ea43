import type { Block } from './page-blocks.ts'
import type { TaggedPage } from './tagged-page.ts'

/** So much of a page's text must stand within its tags. */
const enough = 0.97
/** So many of its parts may stand above the part before them, as the next column does. */
const mostUpwards = 0.1

/** Whether a page can be shown by its tags: nearly all of its text has them, and their order runs down the page. */
export function isTrusted({ tagged, letters }: TaggedPage, blocks: readonly Block[]): boolean {
  if (letters === 0) return false
  return tagged / letters >= enough && isDownwards(blocks)
}

function isDownwards(blocks: readonly Block[]): boolean {
  const heights = blocks.flatMap((block) => heightsOf(block))
  const upwards = heights.filter((y, at) => at > 0 && y > (heights[at - 1] as number) + 8).length
  return upwards <= Math.max(1, heights.length * mostUpwards)
}

function heightsOf(block: Block): number[] {
  if (block.kind === 'paragraph' || block.kind === 'heading') return [block.text.y]
  if (block.kind === 'picture') return [block.picture.baseline]
  if (block.kind === 'items') return block.items.flatMap((item) => item.blocks.slice(0, 1).flatMap(heightsOf))
  return []
}
