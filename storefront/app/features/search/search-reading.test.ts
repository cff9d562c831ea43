import { noFacets } from 'contract/catalogue/facets.ts'
import type { SearchResult } from 'contract/catalogue/search.ts'
import { expect, test } from 'vitest'
import { readSearch } from './read-search.ts'
import { readingOf } from './search-reading.ts'

test('words for a printed copy and for no price are chips, each of which can be taken off', () => {
  const result: SearchResult = {
    ...{ totalCount: 1, groups: [], kinds: [], studyStages: [], facets: noFacets, loosen: null, pageNumber: 1, pageSize: 12 },
    concepts: [
      { kind: 'format', value: 'printed', typed: 'printed' },
      { kind: 'price', value: 'free', typed: 'free' },
    ],
  }
  const { concepts } = readingOf(readSearch(new URLSearchParams({ q: 'printed free waves' })), result, undefined)
  expect(concepts.map(({ text }) => text)).toEqual(['Printed copy', 'Free'])
  expect(concepts.map(({ to }) => new URL(to, 'http://shop').searchParams.get('ignore'))).toEqual(['format', 'price'])
})
