import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repair } from './repair.ts'
import { idsOf, openSearchedShop, type SearchedShop } from './testing/searched-shop.ts'

let { shop, search, get, memo } = {} as SearchedShop
let waves: { id: number }
let matrices: { id: number }
beforeAll(async () => {
  ;({ shop, search, get, memo } = await openSearchedShop())
  waves = await memo('Standing Waves')
  matrices = await memo('Matrices', { title: { en: 'Matrices', ar: 'المصفوفات بلا خوف' } })
  await memo('Plain Memo', { sku: 'PHY-12X-7001', summary: { en: 'The price of a phone book', ar: null } })
})
afterAll(() => shop.close())

test.each([
  ['masfoofat', 'مصفوفات'],
  ['masfofat grade 12', 'مصفوفات grade 12'],
])('%s is Arabic in Latin letters, is reported as %s, and can be insisted on', async (typed, searchedFor) => {
  const found = await search(typed)
  expect([idsOf(found)[0], found.searchedFor]).toEqual([matrices.id, searchedFor])
  expect((await search(typed, '&Exact=true')).totalCount).toBe(0)
})

test.each(['standingwaves', 'standingwaves12', 'grade12standing waves', 'wavesgrade12'])('%s is split', async (typed) => {
  expect(idsOf(await search(typed))[0]).toBe(waves.id)
})

test('a text typed on the wrong keyboard may also have a wrong letter', async () => {
  expect(await search('لاهخمخلغ')).toMatchObject({ totalCount: 0 })
  expect(idsOf(await search('صشرثثس'))[0]).toBe(waves.id)
})

test('a part of a code stays as it is, and is not split', async () => {
  const found = await search('12x')
  expect([found.totalCount, found.searchedFor]).toEqual([1, null])
})

test.each(['iphone 15', 'pizza price', 'tiktok phone', 'مطعم', '3mk 7bb', 'asdfghjkl'])('%s finds nothing', async (typed) => {
  expect((await search(typed)).totalCount).toBe(0)
})

test('beside an unknown word, words of titles suffice', async () => {
  expect(await search('zzzqq waves')).toMatchObject({ totalCount: 1, without: ['zzzqq'] })
})

test('four letters of Arabic in Latin script suggest the subject, and so do words run together', async () => {
  for (const text of ['fizy', 'feez', 'fizya', 'standingwave', 'physicsgrade12']) {
    const { items } = await get<{ items: unknown[] }>('Search/Suggest', { Text: text })
    expect(items.length, text).toBeGreaterThan(0)
  }
})

test('whatever is typed needs at most two statements, and gives one or a few words', async () => {
  const typed = fc.array(
    fc.string({ unit: fc.constantFrom(...'abcdefghiyz2357 \'"\\:*|&!()<>ابتثجعغفقكلمنهوي'), minLength: 1, maxLength: 40 }),
    { maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(typed, fc.boolean(), async (words, isArabizi) => {
      let asked = 0
      const db = new Proxy(shop.deps.db, {
        get: (target, name, self) => {
          if (name === 'execute') asked++
          return Reflect.get(target, name, self)
        },
      })
      const found = await repair(
        db,
        words.map((word) => ({ word, typed: word, isAkin: false })),
        { isArabizi, begun: words.at(-1) },
      )
      expect(asked).toBeLessThanOrEqual(2)
      for (const { words } of [...found.values()].flat()) expect(words.length).toBeLessThanOrEqual(12)
    }),
    { numRuns: 25 },
  )
})
