import type { Drawing } from './drawings.ts'
import { isPiece, type Piece, type TagNode } from './tagged-page.ts'

/** In points: the width of a blank, and the size of a box. */
const [narrowest, widest] = [10, 150]
const [smallestBox, largestBox] = [5, 16]
/** How far a blank may be from its line, and from its words. */
const [level, beside] = [4, 60]

/** Inserts blanks (a rule or small box drawn within a line of text) between the words of that line, as characters. */
export function putBlanks(root: TagNode, drawings: readonly Drawing[]): void {
  const places = placesIn(root)
  for (const { box, isFilled, isOpen } of drawings) {
    if (!box) continue
    const { left, right, bottom, top } = box
    const [width, height] = [right - left, top - bottom]
    const isRule = height < 2 && width >= narrowest && width <= widest
    // The strokes of a cross or tick are no boxes.
    const isBox = !isFilled && !isOpen && Math.min(width, height) >= smallestBox && Math.max(width, height) <= largestBox
    if (!isRule && !isBox) continue
    const isAcross = ({ x, width: wide }: Piece) => x + wide > left + 1 && x < right - 1
    // With text right above or below, it is a fraction line or a word's frame.
    if (places.some(({ piece }) => isAcross(piece) && piece.y > bottom - 11 && piece.y < top + 9)) continue
    const nearest = places
      .filter(({ piece }) => Math.abs(piece.y - bottom) <= level && apart(piece, left, right) <= beside)
      .toSorted((a, b) => apart(a.piece, left, right) - apart(b.piece, left, right))[0]
    if (!nearest) continue
    const { node, piece } = nearest
    const blank: Piece = { str: isRule ? '____' : '▢', x: left, y: piece.y, width, height: piece.height }
    node.kids.splice(node.kids.indexOf(piece) + 1, 0, blank)
  }
}

const apart = ({ x, width }: Piece, left: number, right: number): number => Math.max(left - x - width, x - right)

const placesIn = (node: TagNode): { node: TagNode; piece: Piece }[] =>
  node.kids.flatMap((kid) => (isPiece(kid) ? [{ node, piece: kid }] : placesIn(kid)))
