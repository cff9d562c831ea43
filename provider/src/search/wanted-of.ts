import type { SearchQuery } from 'contract/catalogue/search.ts'
import type { Wanted } from './find-hits.ts'
import type { Query, Wish } from './read-query.ts'
import { titlesOf } from './titles-of.ts'

/** What to look for if these of the wishes have to be met. */
export function wantedOf(query: SearchQuery, read: Query, wishes: readonly Wish[]): Wanted {
  const isWhole = wishes.length === read.wishes.length
  return {
    ...query,
    wishes,
    asksForMemos: read.asksForMemos && isWhole,
    titles: titlesOf(query.Text, read, wishes),
    isLarge: read.isLarge,
  }
}
