import type { SearchQuery } from 'contract/catalogue/search.ts'
import type { ItemKind } from 'contract/pages.ts'
import type { Narrowing } from './search-filters.ts'
import type { Titles } from './titles-of.ts'
import type { Goods, Wish } from './understand.ts'

/** What is looked for, as the database is asked. */
export type Wanted = Narrowing &
  Pick<SearchQuery, 'PageNumber' | 'PageSize'> & {
    wishes: readonly Wish[]
    asksFor?: Goods | undefined
    /** Titles that would be the one that is looked for. */
    titles: Titles
    /** Whether items are told apart by tiers. Then what is ranked comes from the first that have enough. */
    isLarge: boolean
    /** How much of each kind is ranked, at most. */
    mostRanked?: number
    /** The marks of what is of the reader's grade. */
    own?: readonly string[]
    /** Whether the other filters' options are counted, too. */
    countsFacets?: boolean
  }

/** Results are counted up to here; beyond it there are "1,000+". */
export const mostCounted = 1000
export const kinds = ['memo', 'package', 'subject', 'studyStage'] as const satisfies readonly ItemKind[]
