import { expect, test } from 'vitest'
import { noFilters } from '../filter/list-filters.ts'
import { listProgress } from './list-progress.ts'

test('a list of one page has nothing more to show', () => {
  expect(listProgress(noFilters, 24, 24)).toBeUndefined()
})

test('the next step says how many come, and keeps the filters', () => {
  expect(listProgress({ ...noFilters, grade: 12 }, 24, 42)).toMatchObject({
    percent: 57,
    next: { to: '?grade=12&page=2', text: 'Show 18 more', isSameList: true },
  })
})

test('the last 8 wait for the next step on a phone, and the words say so', () => {
  expect(listProgress(noFilters, 24, 310)).toMatchObject({
    seen: { text: 'You have seen 24 of 310', onPhone: 'You have seen 16 of 310' },
    next: { text: 'Show 24 more' },
  })
  expect(listProgress(noFilters, 24, 42)).toMatchObject({ next: { text: 'Show 18 more', onPhone: 'Show 26 more' } })
  expect(listProgress({ ...noFilters, page: 2 }, 42, 42)?.seen).toEqual({ text: 'You have seen 42 of 42' })
})

test('the end of a list promises nothing more', () => {
  expect(listProgress({ ...noFilters, page: 2 }, 42, 42)).not.toHaveProperty('next')
})

test('far down each page is shown alone and leads back', () => {
  const progress = listProgress({ ...noFilters, page: 30 }, 24, 5000)
  expect(progress).toMatchObject({ previous: { to: '?page=29' }, next: { to: '?page=31', isSameList: false } })
})
