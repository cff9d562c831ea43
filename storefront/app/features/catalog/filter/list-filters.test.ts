import { expect, test } from 'vitest'
import { noFilters, pageWindow, readFilters, searchOf, toListQuery } from './list-filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

test('an address says what is chosen, and the shortest address for it says the same', () => {
  const search =
    '?stage=1004&grade=12&stream=science&term=1&subject=1037,1038&type=notes&type=exams&language=ar&price=free&price=2&format=printed&rating=4&sort=title&page=3'
  const filters = read(search)
  expect(filters).toMatchObject({
    stage: '1004',
    grade: 12,
    stream: 'science',
    term: '1',
    subjects: ['1037', '1038'],
    types: ['notes', 'exams'],
    languages: ['ar'],
    prices: ['free', '2'],
    formats: ['printed'],
    rating: 4,
    sort: 'title',
    page: 3,
  })
  expect(searchOf(filters, { page: 3 })).toBe(search)
})

test('parameters that make no sense are left out', () => {
  expect(read('?grade=13&stream=dance&term=9&sort=loud&page=-1&type=song&stage=%00&subject=a b')).toEqual(noFilters)
  expect(read('?grade=&page=1.5&grade=x')).toEqual(noFilters)
  expect(read('?price=9&language=fr&format=audio&rating=5')).toEqual(noFilters)
})

test('any change except of the page starts at the first page', () => {
  expect(searchOf(read('?grade=12&page=4'), { term: '2' })).toBe('?grade=12&term=2')
  expect(searchOf(read('?grade=12&page=4'), { grade: undefined })).toBe('')
})

test('subjects may be given one by one or as a list', () => {
  expect(read('?subject=1&subject=2,3&subject=2').subjects).toEqual(['1', '2', '3'])
})

test('page N of a list shows pages 1 to N; far down each page is shown alone', () => {
  expect(pageWindow(3)).toEqual({ PageNumber: 1, PageSize: 72, isWhole: true })
  expect(pageWindow(4).PageSize).toBe(96)
  expect(pageWindow(5)).toEqual({ PageNumber: 5, PageSize: 24, isWhole: false })
})

test('the provider is asked only for what is chosen', () => {
  expect(toListQuery(noFilters)).toEqual({ PageNumber: 1, PageSize: 24, Sort: 'newest' })
})
