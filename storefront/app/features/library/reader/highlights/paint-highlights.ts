import type { HighlightColour } from 'contract/student/highlight.ts'
import { highlightColours } from 'contract/student/highlight.ts'
import type { Point } from '../hold-point.ts'

type Painted = { id: string; colour: HighlightColour; range: Range }

/** By page. */
const painted = new Map<number, readonly Painted[]>()
let awaited: { id: string; show: (range: Range) => void } | undefined

/** Colours words on a page, styled in highlights.css. Browsers without support show none. */
export function paintHighlights(page: number, highlights: readonly Painted[]): void {
  if (highlights.length > 0) painted.set(page, highlights)
  else if (!painted.delete(page)) return
  if ('highlights' in CSS) {
    const all = [...painted.values()].flat()
    for (const colour of highlightColours) {
      const ranges = all.filter((one) => one.colour === colour).map(({ range }) => range)
      CSS.highlights.set(`highlight-${colour}`, new Highlight(...ranges))
    }
  }
  const found = highlights.find(({ id }) => id === awaited?.id)
  if (!found) return
  awaited?.show(found.range)
  awaited = undefined
}

/** The highlight at a point. */
export function highlightAt({ x, y }: Point): string | undefined {
  const isThere = ({ left, right, top, bottom }: DOMRect) => x >= left && x <= right && y >= top && y <= bottom
  return [...painted.values()].flat().findLast(({ range }) => [...range.getClientRects()].some(isThere))?.id
}

/** Passes a highlight's range to `show`, now or once its page is painted. */
export function whenPainted(id: string, show: (range: Range) => void): void {
  const found = [...painted.values()].flat().find((one) => one.id === id)
  awaited = found ? undefined : { id, show }
  if (found) show(found.range)
}
