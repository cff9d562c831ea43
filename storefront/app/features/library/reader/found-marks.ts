import type { Mark } from './memo-search.ts'

const name = 'found'
/** By page, what is marked on it. */
const marked = new Map<number, Range[]>()

/** Marks words of a page's text, whose pieces are in `elements`. Browsers that cannot mark show the page without. */
export function markFound(page: number, elements: readonly Element[], marks: readonly Mark[]): void {
  const ranges = marks.flatMap(({ piece, start, end }) => {
    const text = elements[piece]?.firstChild
    if (!(text instanceof Text) || text.length < end) return []
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, end)
    return [range]
  })
  if (ranges.length > 0) marked.set(page, ranges)
  else if (!marked.delete(page)) return
  if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(...[...marked.values()].flat()))
}
