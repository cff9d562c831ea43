import type { Block } from 'contract/student/phone-edition/page-blocks.ts'

/**
 * How many steps a solution has, at least one: its numbered rows, else its paragraphs, tables and drawings. A formula or drawing under its
 * text belongs to that step.
 */
export function stepsOf(blocks: readonly Block[]): number {
  const rows = blocks.reduce((sum, block) => sum + (block.kind === 'items' ? block.items.length : 0), 0)
  if (rows > 1) return rows
  const own = blocks.filter(({ kind }, at) => kind !== 'picture' || blocks[at - 1]?.kind !== 'paragraph')
  return Math.max(1, own.length)
}
