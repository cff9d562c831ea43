import { putBlanks } from './blanks.ts'
import { type Drawing, type DrawingOperators, drawingsOf } from './drawings.ts'
import { type Block, blocksOf, type PageBlocks } from './page-blocks.ts'
import { numberOf, type OperatorList } from './picture-marks.ts'
import { type Piece, pictureIds, piecesIn, readTags, type StructNode, type TaggedPage, type TextContent } from './tagged-page.ts'

/** What pdf.js tells of a page: its turn in degrees, structure tree, text with marks, and drawing operations. */
export type GivenPage = { rotate: number; tree: StructNode | null; content: TextContent; operators: OperatorList; ops: DrawingOperators }
/** `stamp`: the owner's stamp. */
export type ReadPage = PageBlocks & { stamp: string }

/** Why a page cannot flow: it is turned, its text is untagged or out of order, or it has drawings that are no figures. */
export const pageFaults = ['turned', 'untagged', 'drawings'] as const
export type PageFault = (typeof pageFaults)[number]

/** A page's content, or why its tags do not suffice. */
export function readTaggedPage({ rotate, tree, content, operators, ops }: GivenPage, language: 'en' | 'ar'): ReadPage | PageFault {
  // Cropping a rotated page would cut out the wrong part.
  if (rotate !== 0) return 'turned'
  const tagged = readTags(tree, content)
  const pieces = piecesIn(tagged.root)
  putBlanks(tagged.root, drawingsOf(operators, ops, new Set(pictureIds(tagged.root).map(numberOf))))
  const read = blocksOf(tagged, language)
  if (!isTrusted(tagged, read.blocks)) return 'untagged'
  const told = new Set(read.pictures.flatMap(({ ids }) => ids.map(numberOf)))
  return hasUntoldDrawings(drawingsOf(operators, ops, told), pieces) ? 'drawings' : { ...read, stamp: tagged.stamp }
}

/** The share of a page's text that must be tagged. */
const enough = 0.97
/** The maximum share of parts above their predecessor, as at the start of a column. */
const mostUpwards = 0.1

/** Whether a page's tags can be trusted: nearly all text is tagged, in order down the page. */
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

/** In points: thinner is a rule; smaller and unfilled is a checkbox; wider and filled is a text background. */
const [thinnest, smallest, widest] = [4, 13, 230]

/** Whether a page has untagged drawings. A shape with text inside is that text's frame. */
export function hasUntoldDrawings(drawings: readonly Drawing[], pieces: readonly Piece[]): boolean {
  return drawings.some(({ box, isFilled }) => {
    if (!box) return true
    const { left, bottom, right, top } = box
    const [short, long] = [Math.min(right - left, top - bottom), Math.max(right - left, top - bottom)]
    if ((isFilled && long >= widest) || short <= (isFilled ? thinnest : smallest)) return false
    return !pieces.some(({ x, y }) => x > left && x < right && y > bottom && y < top)
  })
}
