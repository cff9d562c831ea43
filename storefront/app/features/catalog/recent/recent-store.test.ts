import { recentStorageKey } from 'contract/limits.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ItemCardData } from '../card/card-data.ts'
import { forgetItems, listRecent, rememberItem } from './recent-store.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const item = (id: number): ItemCardData => ({
  ...{ kind: 'memo', id, title: { en: `Memo ${id}`, ar: null }, price: 4.25, compareAtPrice: null, currency: 'KWD', isFree: false },
  ...{ ratingAverage: null, ratingCount: 0, subjectTitle: { en: 'Physics', ar: null }, facts: '8 pages' },
  cover: { lang: 'ar', hue: 'firuz', grade: 12 },
})
const ids = () => listRecent().map(({ id }) => id)

test('the last six items are kept, each once, the newest first, without their prices', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 3]) rememberItem(item(id))
  expect(ids()).toEqual([3, 7, 6, 5, 4, 2])
  expect(stored.get(recentStorageKey)).not.toContain('4.25')
})

test('they are forgotten on demand, without a trace', () => {
  rememberItem(item(1))
  forgetItems()
  expect([ids(), stored.size]).toEqual([[], 0])
})

test('invalid storage is no error', () => {
  for (const text of ['', '{', '5', '[1,null,{"id":1}]', '[{"id":2,"kind":"x","title":{}}]']) {
    stored.set(recentStorageKey, text)
    expect(ids()).toEqual([])
  }
  vi.stubGlobal('localStorage', undefined)
  expect(ids()).toEqual([])
  rememberItem(item(1))
})
