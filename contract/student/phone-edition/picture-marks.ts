import type { Box, Picture } from './tagged-page.ts'

/** pdf.js's numbers for the relevant operators. */
export type Operators = {
  beginMarkedContent: number
  beginMarkedContentProps: number
  endMarkedContent: number
  constructPath: number
  endPath: number
  showText: number
  showSpacedText: number
  nextLineShowText: number
  nextLineSetSpacingShowText: number
  shadingFill: number
  paintImageXObject: number
  paintInlineImageXObject: number
  paintImageMaskXObject: number
  rawFillPath: number
}
export type OperatorList = { fnArray: ArrayLike<number>; argsArray: readonly (readonly unknown[] | null)[] }

/**
 * Decides for each operation of a page, in order, whether to run it if only formulas are drawn. Their letters are tagged as formula;
 * fraction and root lines are untagged, and belong to the preceding formula if they are no larger than it.
 */
export function formulasOnly(pictures: readonly Picture[], ops: Operators): (index: number, list: OperatorList) => boolean {
  const byNumber = new Map<number, Picture>()
  for (const picture of pictures) for (const id of picture.ids) byNumber.set(numberOf(id), picture)
  const texts = new Set([ops.showText, ops.showSpacedText, ops.nextLineShowText, ops.nextLineSetSpacingShowText])
  const paints = new Set([ops.shadingFill, ops.paintImageXObject, ops.paintInlineImageXObject, ops.paintImageMaskXObject, ops.rawFillPath])
  const open: (number | undefined)[] = []
  let last: Picture | undefined
  let done = -1
  return (index, { fnArray, argsArray }) => {
    const operator = fnArray[index]
    const args = argsArray[index]
    // An operation waiting for its font is asked about again.
    if (index > done) {
      done = index
      if (operator === ops.endMarkedContent) open.pop()
      else if (operator === ops.beginMarkedContent) open.push(undefined)
      else if (operator === ops.beginMarkedContentProps) {
        const number = args?.[1]
        open.push(typeof number === 'number' ? number : undefined)
        if (typeof number === 'number') last = byNumber.get(number)
      }
    }
    const current = open.findLast((number) => number !== undefined)
    const isOwn = current !== undefined && byNumber.has(current)
    if (operator !== undefined && (texts.has(operator) || paints.has(operator))) return isOwn
    if (operator !== ops.constructPath || args?.[0] === ops.endPath) return true
    return isOwn || (current === undefined && last !== undefined && isWithin(args?.[2], last.box))
  }
}

/** The number at the end of a pdf.js marked-content id: `p12R_mc3`. */
export const numberOf = (id: string): number => Number(/\d+$/.exec(id)?.[0] ?? -1)

function isWithin(extent: unknown, { left, right, bottom, top }: Box): boolean {
  const [x0 = 0, y0 = 0, x1 = Number.POSITIVE_INFINITY, y1 = 0] = Array.from((extent ?? []) as ArrayLike<number>)
  return x1 - x0 <= right - left + 4 && y1 - y0 <= top - bottom + 4
}
