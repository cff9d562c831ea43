import type { SearchQuery, SearchResult } from 'contract/catalogue/search.ts'
import type { DbOrTx } from '../db/database.ts'
import { countEach } from './count-each.ts'
import { countMatching } from './find-hits.ts'
import { nearestSpelling } from './nearest-spelling.ts'
import type { Query } from './read-query.ts'
import { type Filter, filtersOf, noFilters, without } from './search-filters.ts'
import type { Wish } from './understand.ts'
import type { Wanted } from './wanted.ts'
import { wantedOf } from './wanted-of.ts'

type Loosen = NonNullable<SearchResult['loosen']>

/** Alternatives if nothing was found: fewer words, fewer filters, or another spelling. */
export async function loosen(db: DbOrTx, query: SearchQuery, currency: string, read: Query, kept: readonly Wish[]): Promise<Loosen> {
  const { wishes } = read
  if (wishes.length === 0) {
    const wanted = wantedOf(query, read, [])
    const [withoutFilters = 0] = read.asksFor ? await countMatching(db, wanted, [{ filters: noFilters }]) : []
    return { words: [], withoutFilters, filters: withoutFilters > 0 ? await filtersInTheWay(db, wanted, currency) : [], nearest: null }
  }
  const [withoutFilters = 0, ...each] = await countEach(db, [kept, ...wishes.map((wish) => [wish])])
  return {
    words: wishes.map(({ typed }, index) => ({ text: typed, count: each[index] ?? 0 })),
    withoutFilters,
    filters: withoutFilters > 0 ? await filtersInTheWay(db, wantedOf(query, read, kept), currency) : [],
    nearest: withoutFilters > 0 ? null : await nearestSpelling(db, query, currency, read),
  }
}

/** Each filter whose removal would leave results, and how many. */
async function filtersInTheWay(db: DbOrTx, wanted: Wanted, currency: string): Promise<Loosen['filters']> {
  const filters = filtersOf(wanted, currency)
  if (!filters) return []
  const names = Object.keys({ ...filters.marks, ...filters.sold }) as Filter[]
  const kind = wanted.Kind
  const ways = [
    ...(kind ? [{ name: 'kind' as const, filters, kind: undefined }] : []),
    ...names.map((name) => ({ name, filters: without(filters, name), kind })),
  ]
  const counts = await countMatching(db, wanted, ways)
  return ways.map(({ name }, at) => ({ filter: name, count: counts[at] ?? 0 })).filter(({ count }) => count > 0)
}
