import { noFacets } from 'contract/catalogue/facets.ts'
import type { SearchResult } from 'contract/catalogue/search.ts'
import { expect, test } from 'vitest'
import { readSearch } from './read-search.ts'
import { readingOf } from './search-reading.ts'

const none: SearchResult = {
  totalCount: 1,
  groups: [],
  kinds: [],
  studyStages: [],
  facets: noFacets,
  loosen: null,
  pageNumber: 1,
  pageSize: 12,
}

test('the own grade comes first unless another is typed, even one without results', () => {
  const own = { id: 3, name: 'Grade 11 Arts' } as Parameters<typeof readingOf>[2]
  const linesOf = (result: Partial<SearchResult>) =>
    readingOf(readSearch(new URLSearchParams({ q: 'waves' })), { ...none, ...result }, own).lines.map(({ text }) => text)
  expect(linesOf({})).toEqual(['Grade 11 Arts first'])
  expect(linesOf({ concepts: [{ kind: 'grade', value: '12', typed: '12' }] })).toEqual([])
  expect(linesOf({ without: ['12'], otherGrades: { typed: '12', grade: '12', text: 'waves', grades: [] } })).toEqual([])
})

test('words for a printed copy and for no price are chips, each of which can be taken off', () => {
  const result: SearchResult = {
    ...none,
    concepts: [
      { kind: 'format', value: 'printed', typed: 'printed' },
      { kind: 'price', value: 'free', typed: 'free' },
    ],
  }
  const { concepts } = readingOf(readSearch(new URLSearchParams({ q: 'printed free waves' })), result, undefined)
  expect(concepts.map(({ text }) => text)).toEqual(['Printed copy', 'Free'])
  expect(concepts.map(({ to }) => new URL(to, 'http://shop').searchParams.get('ignore'))).toEqual(['format', 'price'])
})
