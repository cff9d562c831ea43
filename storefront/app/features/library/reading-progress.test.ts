import { expect, test } from 'vitest'
import { percentRead, pickCurrent } from './reading-progress.ts'

test('a memo that was never opened has no progress', () => expect(percentRead({ lastPage: null, pageCount: 8 })).toBeNull())
test('the last page is all of it', () => expect(percentRead({ lastPage: 8, pageCount: 8 })).toBe(100))
test('the middle is half', () => expect(percentRead({ lastPage: 4, pageCount: 8 })).toBe(50))
test('a place beyond the end, after a shorter edition, counts as all of it', () =>
  expect(percentRead({ lastPage: 12, pageCount: 8 })).toBe(100))
test('a file without pages has no progress', () => expect(percentRead({ lastPage: 1, pageCount: 0 })).toBeNull())

const memo = (name: string, ownedSince: string, lastReadAt: string | null) => ({ name, ownedSince, lastReadAt })

test('the memo that was read last comes first', () => {
  const items = [memo('old', '2026-01-01', '2026-03-01'), memo('read', '2026-01-01', '2026-03-02'), memo('new', '2026-04-01', null)]
  expect(pickCurrent(items)?.name).toBe('read')
})
test('if nothing was read yet, the newest one comes first', () => {
  expect(pickCurrent([memo('old', '2026-01-01', null), memo('new', '2026-04-01', null)])?.name).toBe('new')
})
test('an empty library has nothing to read on', () => expect(pickCurrent([])).toBeUndefined())
