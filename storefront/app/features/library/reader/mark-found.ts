import { findInPages, marksOf, readWords } from './memo-search.ts'

/** More than anybody looks at on one page. */
const most = 200

/** The words of an element's text that are looked for. */
export function rangesFor(element: Element, query: string): Range[] {
  if (query === '') return []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  // Text that flows has whole words; where one node ends, so does its paragraph or its cell.
  const page = readWords(texts.map(({ data }) => `${data}\n`))
  return marksOf(page, findInPages([page], query, most)).flatMap(({ piece, start, end }) => {
    const text = texts[piece]
    if (!text) return []
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, end)
    return [range]
  })
}

const name = 'found'
/** By page, what is marked on it. */
const marked = new Map<number, Range[]>()

/** Marks words of a page's text. Browsers that cannot mark show the page without. */
export function markFound(page: number, ranges: Range[]): void {
  if (ranges.length > 0) marked.set(page, ranges)
  else if (!marked.delete(page)) return
  if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(...[...marked.values()].flat()))
}
