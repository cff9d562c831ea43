import { type HighlightColour, highlightColours } from 'contract/student/highlight.ts'
import type { RefObject } from 'react'
import type { Point } from '../hold-point.ts'

type Painted = { id: string; colour: HighlightColour; range: Range }

/** By page. */
const painted = new Map<number, readonly Painted[]>()
let awaited: { id: string; show: (range: Range) => void } | undefined

/** Colours words of a page, in the reader's own style (highlights.css). Browsers that cannot show the page without. */
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

/** Which highlight is under a finger. */
export function highlightAt({ x, y }: Point): string | undefined {
  const isThere = ({ left, right, top, bottom }: DOMRect) => x >= left && x <= right && y >= top && y <= bottom
  return [...painted.values()].flat().findLast(({ range }) => [...range.getClientRects()].some(isThere))?.id
}

/** Gives the words of a highlight to `show`, now or as soon as its page has them. */
export function whenPainted(id: string, show: (range: Range) => void): void {
  const found = [...painted.values()].flat().find((one) => one.id === id)
  awaited = found ? undefined : { id, show }
  if (found) show(found.range)
}

type Turning = { count: number; goTo: (page: number) => void; release: () => void }

/** Goes to the page of a highlight, and to its words as soon as they are there. */
export function seeHighlight(
  frame: RefObject<HTMLElement | null>,
  { id, page }: { id: string; page: number },
  lost: ReadonlySet<string>,
  { count, goTo, release }: Turning,
): void {
  if (page > count) return
  goTo(page)
  if (lost.has(id)) return
  whenPainted(id, (range) => {
    const element = frame.current
    if (!element) return
    range.startContainer.parentElement?.closest<HTMLDetailsElement>('details:not([open])')?.setAttribute('open', '')
    const [seen, words] = [element.getBoundingClientRect(), range.getBoundingClientRect()]
    // What is seen well stays where it is.
    if (words.top >= seen.top && words.bottom <= seen.top + seen.height * 0.7) return
    release()
    element.scrollBy({ top: words.top - seen.top - seen.height / 3, behavior: 'instant' })
  })
}
