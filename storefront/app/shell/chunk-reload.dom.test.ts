// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { mayReload } from './chunk-reload.ts'

beforeEach(() => sessionStorage.clear())

test('a path is reloaded at most once within 10 seconds', () => {
  expect(mayReload('/memos', 50_000)).toBe(true)
  expect(mayReload('/memos', 59_999)).toBe(false)
  expect(mayReload('/memos', 60_000)).toBe(true)
})

test('each path has its own ten seconds', () => {
  expect(mayReload('/memos', 50_000)).toBe(true)
  expect(mayReload('/memos/1042', 50_001)).toBe(true)
})

test('the first time counts, whatever the clock says', () => {
  expect(mayReload('/memos', 3)).toBe(true)
})

test('without storage nothing is reloaded', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(mayReload('/memos', 50_000)).toBe(false)
  vi.unstubAllGlobals()
})
