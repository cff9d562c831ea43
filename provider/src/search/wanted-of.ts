import type { SearchQuery } from 'contract/search.ts'
import type { Wanted } from './find-hits.ts'
import type { Query, Wish } from './read-query.ts'
import { titlesOf } from './titles-of.ts'

/** Beyond so many items, whatever matches is not looked at one by one. */
const mostRanked = 20_000

/** What to look for if these of the wishes have to be met. */
export function wantedOf(query: SearchQuery, read: Query, wishes: readonly Wish[]): Wanted {
  const isWhole = wishes.length === read.wishes.length
  const rarest = Math.min(...wishes.map(({ known, meanings }) => (meanings.length === 0 && known ? known.items : mostRanked + 1)))
  return {
    ...query,
    wishes,
    asksForMemos: read.asksForMemos && isWhole,
    titles: titlesOf(query.Text, read, wishes),
    isCommon: wishes.length > 0 && Number.isFinite(rarest) && rarest > mostRanked && read.isLarge,
  }
}
