import type { OperatorList, Operators } from './picture-marks.ts'
import type { Box } from './tagged-page.ts'

export type DrawingOperators = Operators & {
  save: number
  restore: number
  transform: number
  stroke: number
  closeStroke: number
  paintImageXObjectRepeat: number
  paintInlineImageXObjectGroup: number
  paintImageMaskXObjectGroup: number
  paintImageMaskXObjectRepeat: number
  paintSolidColorImageMask: number
}
type Matrix = [number, number, number, number, number, number]
/** A non-text element of a page; `box`: a path's bounds, undefined for pictures. `isOpen`: a stroke that encloses nothing. */
export type Drawing = { box: Box | undefined; isFilled: boolean; isOpen: boolean }

/** A page's drawings outside figures and formulas. `told`: the marked-content numbers of those. */
export function drawingsOf({ fnArray, argsArray }: OperatorList, ops: DrawingOperators, told: ReadonlySet<number>): Drawing[] {
  const paints = new Set([
    ...[ops.paintImageXObject, ops.paintInlineImageXObject, ops.paintImageXObjectRepeat, ops.paintInlineImageXObjectGroup],
    ...[ops.paintImageMaskXObject, ops.paintImageMaskXObjectGroup, ops.paintImageMaskXObjectRepeat, ops.paintSolidColorImageMask],
  ])
  const open: (number | undefined)[] = []
  const kept: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  return Array.from(fnArray).flatMap((operator, index): Drawing[] => {
    const args = argsArray[index]
    if (operator === ops.save) kept.push(matrix)
    else if (operator === ops.restore) matrix = kept.pop() ?? matrix
    else if (operator === ops.transform) matrix = within(matrix, args as unknown as Matrix)
    else if (operator === ops.endMarkedContent) open.pop()
    else if (operator === ops.beginMarkedContent) open.push(undefined)
    else if (operator === ops.beginMarkedContentProps) open.push(typeof args?.[1] === 'number' ? args[1] : undefined)
    const current = open.findLast((number) => number !== undefined)
    if (current !== undefined && told.has(current)) return []
    if (paints.has(operator)) return [{ box: undefined, isFilled: true, isOpen: false }]
    if (operator !== ops.constructPath || args?.[0] === ops.endPath) return []
    const isFilled = args?.[0] !== ops.stroke && args?.[0] !== ops.closeStroke
    const isOpen =
      args?.[0] === ops.stroke && !enclosesAny(Array.from(((args?.[1] as unknown[] | undefined)?.[0] ?? []) as ArrayLike<number>))
    return [{ box: placed(Array.from((args?.[2] ?? []) as ArrayLike<number>), matrix), isFilled, isOpen }]
  })
}

/** pdf.js's path format: a step's number, then its points. */
const [moveTo, closePath] = [0, 4]
const numbersOf: Record<number, number> = { [moveTo]: 2, 1: 2, 2: 6, 3: 4, [closePath]: 0 }

/** Whether a subpath ends where it began. */
function enclosesAny(path: readonly number[]): boolean {
  let [startX, startY] = [Number.NaN, Number.NaN]
  for (let at = 0; at < path.length; ) {
    const step = path[at] as number
    const next = at + 1 + (numbersOf[step] ?? path.length)
    const [x = Number.NaN, y = Number.NaN] = path.slice(next - 2, next)
    if (step === closePath) return true
    if (step === moveTo) [startX, startY] = [x, y]
    else if (x === startX && y === startY) return true
    at = next
  }
  return false
}

const within = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j] as const),
  ...([a * k + c * l + e, b * k + d * l + f] as const),
]

/** A box in page coordinates. */
function placed([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[], [a, b, c, d, e, f]: Matrix): Box {
  const corners = [x0, x1].flatMap((x) => [y0, y1].map((y) => ({ x: a * x + c * y + e, y: b * x + d * y + f })))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
}
