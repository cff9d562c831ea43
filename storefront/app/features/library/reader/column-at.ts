export type Box = { left: number; top: number; right: number; bottom: number }

/**
 * The column of text that a piece of it stands in: all pieces that follow from one to the next without a gap wider than a line is high. In pixels, as
 * the pieces are given.
 */
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
