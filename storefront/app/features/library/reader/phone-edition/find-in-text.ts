import { findInPages, marksOf, readWords } from '../memo-search.ts'

/** More than anybody looks at on one page. */
const most = 200

/** The words of an element's text that are looked for. */
export function rangesFor(element: Element, query: string): Range[] {
  if (query === '') return []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  const page = readWords(texts.map(({ data }) => data))
  return marksOf(page, findInPages([page], query, most)).flatMap(({ piece, start, end }) => {
    const text = texts[piece]
    if (!text) return []
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, end)
    return [range]
  })
}
