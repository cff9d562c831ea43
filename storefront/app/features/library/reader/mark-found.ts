import { findInPages, marksOf, readWords } from './memo-search.ts'

/** More than anybody views on one page. */
const most = 200

/** The searched words in an element's text. */
export function rangesFor(element: Element, query: string): Range[] {
  if (query === '') return []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  // Flowing text has whole words; each node ends a paragraph or cell.
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
/** The marked ranges by page. */
const marked = new Map<number, Range[]>()

/** Marks words in a page's text. Browsers without support show none. */
export function markFound(page: number, ranges: Range[]): void {
  if (ranges.length > 0) marked.set(page, ranges)
  else if (!marked.delete(page)) return
  if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(...[...marked.values()].flat()))
}
