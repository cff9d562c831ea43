import { expect, test } from 'vitest'
import { noFilters } from './list-filters.ts'
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

test('at the end nothing more is promised', () => {
  expect(listProgress({ ...noFilters, page: 2 }, 42, 42)).not.toHaveProperty('next')
})

test('far down each page stands alone and leads back', () => {
  const progress = listProgress({ ...noFilters, page: 30 }, 24, 5000)
  expect(progress).toMatchObject({ previous: { to: '?page=29' }, next: { to: '?page=31', isSameList: false } })
})
