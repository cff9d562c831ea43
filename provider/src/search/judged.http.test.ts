import type { SearchResult } from 'contract/catalogue/search.ts'
import { beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { saveDemoCatalogue } from './testing/demo-catalogue.ts'
import { printScores, readJudged, type Score, scoreSearch } from './testing/judged-queries.ts'

const shop = await openTestShop()
let scores: Score[]
beforeAll(async () => {
  const { db, files } = shop.deps
  await saveDemoCatalogue(db, files)
  scores = await scoreSearch(db, async (text) => {
    const response = await shop.get(`Search?${new URLSearchParams({ Text: text })}`)
    expect(response.status, text).toBe(200)
    return ((await response.json()) as { data: SearchResult }).data
  })
})

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
