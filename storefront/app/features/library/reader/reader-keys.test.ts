import { expect, test } from 'vitest'
import { clampPage, moveOfKey } from './reader-keys.ts'

test('the right arrow turns the page of an English memo', () => {
  expect(moveOfKey('ArrowRight', 'en')).toBe('next')
  expect(moveOfKey('ArrowLeft', 'en')).toBe('previous')
})
test('the left arrow turns the page of an Arabic memo', () => {
  expect(moveOfKey('ArrowLeft', 'ar')).toBe('next')
  expect(moveOfKey('ArrowRight', 'ar')).toBe('previous')
})
test('other keys are the same in both', () => {
  for (const language of ['en', 'ar'] as const) {
    const keys = ['PageDown', 'PageUp', 'Home', 'End', '+', '-', 'a']
    expect(keys.map((key) => moveOfKey(key, language))).toEqual(['next', 'previous', 'first', 'last', 'larger', 'smaller', undefined])
  }
})
test('a page is bookmarked and noted by letter, on an Arabic keyboard by the key’s position', () => {
  expect(['b', 'B', 'n'].map((key) => moveOfKey(key, 'en'))).toEqual(['bookmark', 'bookmark', 'note'])
  expect(moveOfKey('لا', 'ar', 'KeyB')).toBe('bookmark')
  expect(moveOfKey('ى', 'ar', 'KeyN')).toBe('note')
  expect(moveOfKey('x', 'en', 'KeyB')).toBeUndefined()
})
test('no page is outside of the file', () => {
  expect([0, -3, 4, 99, 2.4, Number.NaN].map((page) => clampPage(page, 8))).toEqual([1, 1, 4, 8, 2, 1])
})
