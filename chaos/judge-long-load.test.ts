import { expect, test } from 'vitest'
import { judgeLongLoad } from './judge-long-load.ts'

test('half an hour must keep the limits of memory and time', () => {
  expect(judgeLongLoad({ minutes: 30, steepest: 1, slow: 150 })).toEqual({ breaches: [], unchecked: [] })
  expect(judgeLongLoad({ minutes: 30, steepest: 1.01, slow: 151 })).toEqual({
    breaches: ['memory grew by 1.01 MiB a minute', 'one page in a hundred took more than 150 ms'],
    unchecked: [],
  })
})

test('a shorter run says that it has not checked them', () => {
  const { breaches, unchecked } = judgeLongLoad({ minutes: 3, steepest: 40, slow: 900 })
  expect(breaches).toEqual([])
  expect(unchecked).toEqual([
    'memory grows by at most 1 MiB a minute: holds for 30 minutes and more, and this run took 3',
    'p99 of pages at most 150 ms: holds for 30 minutes and more, and this run took 3',
  ])
})
