import type { SearchQuery, SearchResult } from 'contract/search.ts'
import { searchText } from 'contract/search-text.ts'
import type { DbOrTx } from '../db/database.ts'
import { countEach, findHits } from './find-hits.ts'
import { listFoundItems } from './found-items.ts'
import { type SearchWord, searchWords } from './search-words.ts'

/** Everything on sale that matches a text: by kind, the best first. */
export async function searchCatalog(db: DbOrTx, query: SearchQuery, currency: string): Promise<SearchResult> {
  const words = searchWords(query.Text)
  const { hits, kinds, studyStages } = await findHits(db, { ...query, words, phrase: searchText(query.Text) })
  const items = await listFoundItems(db, hits, currency)
  const countOf = new Map(kinds.map(({ value, count }) => [value, count]))
  const shownKinds = [...new Set(hits.toSorted((a, b) => a.rank - b.rank).map(({ kind }) => kind))]
  const totalCount = kinds.reduce((sum, { value, count }) => (query.Kind && query.Kind !== value ? sum : sum + count), 0)
  return {
    totalCount,
    groups: shownKinds.map((kind) => ({
      kind,
      totalCount: countOf.get(kind) ?? 0,
      items: hits
        .filter((hit) => hit.kind === kind)
        .map(({ id }) => items.get(id))
        .filter((item) => item !== undefined),
    })),
    kinds,
    studyStages,
    loosen: totalCount === 0 ? await whatToLoosen(db, words) : null,
    pageNumber: query.PageNumber,
    pageSize: query.PageSize,
  }
}

async function whatToLoosen(db: DbOrTx, words: readonly SearchWord[]): Promise<SearchResult['loosen']> {
  if (words.length === 0) return { words: [], withoutFilters: 0 }
  const [withoutFilters = 0, ...each] = await countEach(db, [words, ...words.map((word) => [word])])
  return { words: words.map(({ text }, index) => ({ text, count: each[index] ?? 0 })), withoutFilters }
}
