import type { PageLayout } from 'contract/student/library.ts'

/** In CSS pixels: the visible part of a page, the whole sheet, and the sheet's offset left of and above the visible part. */
export type PageGeometry = { width: number; height: number; sheetWidth: number; left: number; top: number }

/** A4. */
const usualRatio = 297 / 210
/** The share of the page that stays as margin, so that no letter touches the edge. */
const rim = 0.012

/** The size of each of a file's `count` pages if the visible part is `width` wide. Without `isCropped` that is the whole page. */
export function placePages(layout: PageLayout | null, count: number, width: number, isCropped: boolean): PageGeometry[] {
  return Array.from({ length: count }, (_, index) => {
    const { ratio = usualRatio, isWhole = true } = layout?.pages[index] ?? {}
    const printed = isCropped && !isWhole ? layout?.printed : null
    if (!printed) return { width, height: width * ratio, sheetWidth: width, left: 0, top: 0 }
    const [left, top] = [Math.max(printed.left - rim, 0), Math.max(printed.top - rim, 0)]
    const [right, bottom] = [Math.min(printed.right + rim, 1), Math.min(printed.bottom + rim, 1)]
    const sheetWidth = width / (right - left)
    const sheetHeight = sheetWidth * ratio
    return { width, height: sheetHeight * (bottom - top), sheetWidth, left: sheetWidth * left, top: sheetHeight * top }
  })
}

export type Box = { left: number; top: number; right: number; bottom: number }

/** The text column around a piece: all pieces connected without a gap wider than a line's height. In pixels, like the pieces. */
export function columnAt(pieces: readonly Box[], tapped: Box): Box {
  const gap = 1.2 * (tapped.bottom - tapped.top)
  let column = tapped
  let rest = pieces
  for (;;) {
    const isNear = (piece: Box) =>
      piece.left < column.right + gap &&
      piece.right > column.left - gap &&
      piece.top < column.bottom + gap &&
      piece.bottom > column.top - gap
    const near = rest.filter(isNear)
    if (near.length === 0) return column
    rest = rest.filter((piece) => !isNear(piece))
    column = [column, ...near].reduce((a, b) => ({
      left: Math.min(a.left, b.left),
      top: Math.min(a.top, b.top),
      right: Math.max(a.right, b.right),
      bottom: Math.max(a.bottom, b.bottom),
    }))
  }
}
