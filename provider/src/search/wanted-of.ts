import type { SearchQuery } from 'contract/catalogue/search.ts'
import type { Query } from './read-query.ts'
import { titlesOf } from './titles-of.ts'
import type { Wish } from './understand.ts'
import type { Wanted } from './wanted.ts'

/** The search for a subset of the wishes. */
export function wantedOf(query: SearchQuery, read: Query, wishes: readonly Wish[]): Wanted {
  const isWhole = wishes.length === read.wishes.length
  return {
    ...query,
    wishes,
    // If nothing typed is left, this alone is no answer.
    asksFor: isWhole || wishes.length > 0 ? read.asksFor : undefined,
    titles: titlesOf(query.Text, read, wishes),
    isLarge: read.isLarge,
  }
}
