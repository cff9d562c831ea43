import type { Highlight } from 'contract/student/highlight.ts'
import { type RefObject, useEffect } from 'react'
import { rangeOfQuote, readShown, textIn } from './page-words.ts'
import { paintHighlights } from './paint-highlights.ts'

/** Paints a page's highlights. `shown` changes with the page's words; undefined while there are none. */
export function usePainted(page: number, place: RefObject<Element | null>, shown: unknown, highlights: readonly Highlight[]): void {
  useEffect(() => {
    if (!place.current || shown === undefined || highlights.length === 0) return
    const text = readShown(textIn(place.current))
    const ranges = highlights.flatMap(({ id, colour, ...anchor }) => {
      const range = rangeOfQuote(text, anchor)
      return range ? [{ id, colour, range }] : []
    })
    paintHighlights(page, ranges)
    return () => paintHighlights(page, [])
  }, [page, place, shown, highlights])
}
