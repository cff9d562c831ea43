import { searchText } from 'contract/catalogue/search-text.ts'
import type { Query } from './read-query.ts'

/** The text with each mistyped word in the spelling that was searched, and words that a blank had split as one. */
export function correctedText(text: string, corrections: Query['corrections']): string {
  const searchedFor = new Map(corrections.map(({ typed, searched }) => [searchText(typed), searched]))
  const pieces = text.split(/\s+/).filter(Boolean)
  const shown: string[] = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? ''
    const both = searchedFor.get(searchText(`${piece} ${pieces[at + 1] ?? ''}`.trim()))
    if (both !== undefined) at++
    shown.push(both ?? searchedFor.get(searchText(piece)) ?? piece)
  }
  return shown.join(' ')
}
