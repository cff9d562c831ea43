import type { SearchResult } from 'contract/catalogue/search.ts'
import { beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { saveDemoCatalogue } from './testing/demo-catalogue.ts'
import { type JudgedSet, judgedSets, printScores, readJudged, type Score, scoreSearch } from './testing/judged-queries.ts'

const shop = await openTestShop()
const scores = new Map<JudgedSet, Score[]>()
beforeAll(async () => {
  const { db, files } = shop.deps
  await saveDemoCatalogue(db, files)
  const search = async (text: string) => {
    const response = await shop.get(`Search?${new URLSearchParams({ Text: text })}`)
    expect(response.status, text).toBe(200)
    return ((await response.json()) as { data: SearchResult }).data
  }
  for (const set of judgedSets) scores.set(set, await scoreSearch(db, search, set))
})

/** The minimum of each set: right at first, among three, each group among three, and nonsense. In a small group one query is a tenth. */
const least: Record<JudgedSet, { asked: number; first: number; amongThree: number; ofGroup: number; ofNonsense: number }> = {
  judged: { asked: 300, first: 0.97, amongThree: 0.98, ofGroup: 0.9, ofNonsense: 1 },
  tuned: { asked: 300, first: 0.95, amongThree: 0.96, ofGroup: 0.87, ofNonsense: 0.87 },
  'held-out': { asked: 100, first: 0.92, amongThree: 0.94, ofGroup: 0.75, ofNonsense: 1 },
  blind: { asked: 200, first: 0.96, amongThree: 0.98, ofGroup: 0.9, ofNonsense: 0.95 },
}

test.each(judgedSets)('the set %s is large and bilingual', (set) => {
  const texts = readJudged(set).map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.length).toBeGreaterThanOrEqual(least[set].asked)
  for (const letters of [/[\u0621-\u064a]/, /[a-z]/i])
    expect(texts.filter((text) => letters.test(text)).length).toBeGreaterThan(least[set].asked / 3)
})

test('no query of a set was tried in another one', () => {
  const texts = judgedSets.flatMap((set) => readJudged(set).map(({ text }) => text))
  expect(new Set(texts).size).toBe(texts.length)
})

test.each(judgedSets)('nearly all queries of the set %s find their meaning first, and as many or more among the first three', (set) => {
  const of = scores.get(set) ?? []
  const all = of.find(({ group }) => group === 'all')
  expect(all?.first, printScores(of)).toBeGreaterThanOrEqual(least[set].first)
  expect(all?.amongThree, printScores(of)).toBeGreaterThanOrEqual(least[set].amongThree)
})

test.each(judgedSets)('no group of the set %s falls behind, and nonsense finds nothing or almost nothing', (set) => {
  const of = scores.get(set) ?? []
  for (const { group, amongThree, missed } of of)
    expect(amongThree, `${group}${set === 'held-out' ? '' : `: ${missed.join(' · ')}`}`).toBeGreaterThanOrEqual(least[set].ofGroup)
  expect(of.find(({ group }) => group === 'nonsense')?.first).toBeGreaterThanOrEqual(least[set].ofNonsense)
})
