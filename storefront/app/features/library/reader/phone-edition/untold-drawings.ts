import type { Drawing } from './drawings.ts'
import type { Piece } from './tagged-page.ts'

/** In points: thinner is a rule; smaller is a box to tick, unless it is filled; wider is the ground of a text, if it is filled. */
const [thinnest, smallest, widest] = [4, 13, 230]

/** Whether something is drawn on a page that its tags do not tell of. What has text within it is the frame of a text. */
export function hasUntoldDrawings(drawings: readonly Drawing[], pieces: readonly Piece[]): boolean {
  return drawings.some(({ box, isFilled }) => {
    if (!box) return true
    const { left, bottom, right, top } = box
    const [short, long] = [Math.min(right - left, top - bottom), Math.max(right - left, top - bottom)]
    if ((isFilled && long >= widest) || short <= (isFilled ? thinnest : smallest)) return false
    return !pieces.some(({ x, y }) => x > left && x < right && y > bottom && y < top)
  })
}
