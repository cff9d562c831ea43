import { expect, test } from 'vitest'
import { redirectFrom } from './create-storefront.ts'

const from = (path: string) => redirectFrom(new URL(path, 'http://shop.test'))

test('/en and /en/… lose the segment and keep the query; no other path changes', () => {
  expect(from('/en')).toBe('/')
  expect(from('/en/')).toBe('/')
  expect(from('/en/memos/5?page=2')).toBe('/memos/5?page=2')
  expect(from('/english')).toBeUndefined()
  expect(from('/memos/en')).toBeUndefined()
})

test('the redirect never leads to another host', () => {
  expect(from('/en//evil.example')).toBe('/evil.example')
  expect(from('/en/\\evil.example')).toBe('/evil.example')
})
