import { mostGuestWishes } from 'contract/student/wish-list.ts'
import { expect, test } from 'vitest'
import { readWishes, serializeWishes } from './wish-cookie.ts'

test('what a guest keeps comes back from the cookie in the same order', () => {
  const cookie = serializeWishes([1044, 1002], true).split(';')[0] ?? ''
  expect(readWishes(cookie)).toEqual([1044, 1002])
})

test('an empty list removes the cookie', () => {
  expect(serializeWishes([], true)).toContain('Max-Age=0')
})

test('invalid ids are dropped, and each id counts once', () => {
  expect(readWishes('wishes=1002.x.-3.0.1002..99999999999999999999.1044')).toEqual([1002, 1044])
  expect(readWishes('grade=5')).toEqual([])
  expect(readWishes(null)).toEqual([])
})

test('a guest’s list has a limit', () => {
  const many = Array.from({ length: mostGuestWishes + 10 }, (_, index) => index + 1)
  expect(readWishes(`wishes=${many.join('.')}`)).toHaveLength(mostGuestWishes)
  expect(readWishes(serializeWishes(many, true).split(';')[0] ?? '')).toHaveLength(mostGuestWishes)
})
