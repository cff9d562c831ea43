import { searchText } from 'contract/catalogue/search-text.ts'
import type { Query } from './read-query.ts'

const mostFragments = 3

/** The text with mistyped words corrected and split words joined. */
export function correctedText(text: string, corrections: Query['corrections']): string {
  const searchedFor = new Map(corrections.map(({ typed, searched }) => [searchText(typed), searched]))
  const pieces = text.split(/\s+/).filter(Boolean)
  const shown: string[] = []
  for (let at = 0; at < pieces.length; ) {
    const searched = (length: number) => searchedFor.get(searchText(pieces.slice(at, at + length).join(' ')))
    const length = [mostFragments, 2, 1].find((length) => at + length <= pieces.length && searched(length) !== undefined) ?? 1
    shown.push(searched(length) ?? pieces[at] ?? '')
    at += length
  }
  return shown.join(' ')
}
