import type { Block } from './page-blocks.ts'
import { textOf } from './text-lines.ts'

/** What stands over a solution, in both languages of memos. */
const names = /^(solution|answer|الحل|حل|الجواب|الإجابة)\s*:?$/iu

/** Puts what stands under the name of a solution, up to the next name, heading or number, into a block of its own, which can be folded. */
export function gatherSolutions(blocks: readonly Block[]): Block[] {
  const result: Block[] = []
  let open: Extract<Block, { kind: 'solution' }> | undefined
  for (const block of blocks) {
    const isName = block.kind === 'paragraph' && names.test(textOf(block.text.runs).trim())
    if (isName) {
      open = { kind: 'solution', label: block.text, blocks: [] }
      result.push(open)
    } else if (open && !endsSolution(block)) open.blocks.push(block)
    else {
      open = undefined
      result.push(block)
    }
  }
  return result.map((block) => (block.kind === 'solution' && block.blocks.length === 0 ? { kind: 'paragraph', text: block.label } : block))
}

const endsSolution = (block: Block): boolean =>
  block.kind === 'heading' || (block.kind === 'paragraph' && block.look === 'label') || (block.kind === 'items' && !block.isList)
