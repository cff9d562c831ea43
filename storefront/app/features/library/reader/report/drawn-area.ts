import type { PageArea } from 'contract/student/page-area.ts'

/** A point on a page, as shares of its width and height. */
export type Spot = { x: number; y: number }

/** The area of a tap: about a line of text. */
const usual = { width: 0.4, height: 0.05 }
/** A tapping finger moves a little. */
const leastDrag = 0.02
const leastSide = 0.01
const step = 0.02

/** The area between two points, in any order; a tap gives a box of the usual size around it. A drag may leave the page. */
export function areaBetween(from: Spot, to: Spot): PageArea {
  const [left, right] = sideBetween(from.x, to.x)
  const [top, bottom] = sideBetween(from.y, to.y)
  if (right - left < leastDrag && bottom - top < leastDrag) return areaAround(to)
  return within({ left, top, right, bottom })
}

function sideBetween(one: number, other: number): [start: number, end: number] {
  const [start, end] = [one, other].map((share) => Math.min(Math.max(share, 0), 1)).toSorted((a, b) => a - b) as [number, number]
  const begin = Math.min(start, 1 - leastSide)
  return [begin, Math.max(end, begin + leastSide)]
}

export const areaAround = ({ x, y }: Spot): PageArea =>
  moved({ left: x - usual.width / 2, right: x + usual.width / 2, top: y - usual.height / 2, bottom: y + usual.height / 2 }, 0, 0)

/** An arrow key moves the box, or with Shift its lower right corner. Undefined for other keys. */
export function areaByKey(area: PageArea, key: string, isSizing: boolean): PageArea | undefined {
  const [x, y] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[key] ?? []
  if (x === undefined || y === undefined) return undefined
  if (!isSizing) return moved(area, x, y)
  return within({
    ...area,
    right: Math.max(area.right + x, area.left + leastSide),
    bottom: Math.max(area.bottom + y, area.top + leastSide),
  })
}

/** Stops at the page's edge; the size stays. */
function moved({ left, top, right, bottom }: PageArea, x: number, y: number): PageArea {
  const dx = Math.min(Math.max(x, -left), 1 - right)
  const dy = Math.min(Math.max(y, -top), 1 - bottom)
  return within({ left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy })
}

/** In thousandths, which is fine enough for a page. */
function within({ left, top, right, bottom }: PageArea): PageArea {
  const clamp = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 1000
  return { left: clamp(left), top: clamp(top), right: clamp(right), bottom: clamp(bottom) }
}
