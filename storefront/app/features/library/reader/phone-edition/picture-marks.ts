import type { Box, Picture } from './tagged-page.ts'

/** The numbers that pdf.js gives to the operators that matter here. */
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
 * Says of each operation of a page, asked one after the other, whether it is to be carried out if only formulas are drawn. Their letters are marked
 * as theirs; lines of fractions and roots are marked as nobody's, and follow the letters of the formula that they are no larger than.
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
    // An operation whose font is awaited is asked about again.
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

/** The number at the end of what pdf.js calls a marked content: `p12R_mc3`. */
export const numberOf = (id: string): number => Number(/\d+$/.exec(id)?.[0] ?? -1)

function isWithin(extent: unknown, { left, right, bottom, top }: Box): boolean {
  const [x0 = 0, y0 = 0, x1 = Number.POSITIVE_INFINITY, y1 = 0] = Array.from((extent ?? []) as ArrayLike<number>)
  return x1 - x0 <= right - left + 4 && y1 - y0 <= top - bottom + 4
}
