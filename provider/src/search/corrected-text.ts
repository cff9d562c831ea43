import { searchText } from 'contract/catalogue/search-text.ts'
import type { Query } from './read-query.ts'

/** The text with each mistyped word in the spelling that was searched. */
export function correctedText(text: string, corrections: Query['corrections']): string {
  const searchedFor = new Map(corrections.map(({ typed, searched }) => [searchText(typed), searched]))
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((piece) => searchedFor.get(searchText(piece)) ?? piece)
    .join(' ')
}
