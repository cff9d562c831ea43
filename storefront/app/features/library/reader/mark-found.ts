const name = 'found'
/** By page, what is marked on it. */
const marked = new Map<number, Range[]>()

/** Marks words of a page's text. Browsers that cannot mark show the page without. */
export function markFound(page: number, ranges: Range[]): void {
  if (ranges.length > 0) marked.set(page, ranges)
  else if (!marked.delete(page)) return
  if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(...[...marked.values()].flat()))
}
