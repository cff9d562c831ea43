import type { SearchQuery } from 'contract/catalogue/search.ts'
import type { ItemKind } from 'contract/pages.ts'
import type { Narrowing } from './search-filters.ts'
import type { Titles } from './titles-of.ts'
import type { Goods, Wish } from './understand.ts'

/** A search as it is passed to the database. */
export type Wanted = Narrowing &
  Pick<SearchQuery, 'PageNumber' | 'PageSize'> & {
    wishes: readonly Wish[]
    asksFor?: Goods | undefined
    /** Titles that would match exactly. */
    titles: Titles
    /** Whether items have tiers. Then ranking uses the first tiers with enough matches. */
    isLarge: boolean
    /** The maximum number of ranked items of each kind. */
    mostRanked?: number
    /** The marks of the reader's grade. */
    own?: readonly string[]
    /** Whether to count the other filters' options, too. */
    countsFacets?: boolean
  }

/** Results are counted up to this number; beyond it, "1,000+" is shown. */
export const mostCounted = 1000
export const kinds = ['memo', 'package', 'subject', 'studyStage'] as const satisfies readonly ItemKind[]
