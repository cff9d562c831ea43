import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { searchCatalog } from './search-catalog.ts'
import { saveDemoCatalogue } from './testing/demo-catalogue.ts'
import { printScores, readJudged, type Score, scoreSearch } from './testing/judged-queries.ts'

let shop: TestApp
let scores: Score[]
beforeAll(async () => {
  shop = await createTestApp()
  const { db, files } = shop.deps
  await saveDemoCatalogue(db, files)
  scores = await scoreSearch(db, (Text) => searchCatalog(db, { Text, PageNumber: 1, PageSize: 12 }, 'KWD'))
})
afterAll(() => shop.close())

const scoreOf = (name: string) => scores.find(({ group }) => group === name)

test('at least 300 queries are judged, in both languages', () => {
  const texts = readJudged().map(({ text }) => text)
  expect(texts.length).toBeGreaterThanOrEqual(300)
  expect(texts.filter((text) => /[\u0621-\u064a]/.test(text)).length).toBeGreaterThan(100)
  expect(texts.filter((text) => /[a-z]/i.test(text)).length).toBeGreaterThan(100)
})

test('nearly all judged queries find first what they mean, and as many or more among the first three', () => {
  const all = scoreOf('all')
  expect(all?.first, printScores(scores)).toBeGreaterThanOrEqual(0.97)
  expect(all?.amongThree, printScores(scores)).toBeGreaterThanOrEqual(0.98)
})

test('no group of queries falls behind, and nonsense finds nothing', () => {
  for (const { group, amongThree, missed } of scores) expect(amongThree, `${group}: ${missed.join(' · ')}`).toBeGreaterThanOrEqual(0.9)
  expect(scoreOf('nonsense')?.first).toBe(1)
})
