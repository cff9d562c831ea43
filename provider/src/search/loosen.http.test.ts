import { afterEach, beforeEach, expect, test } from 'vitest'
import { createComponent } from '../testing/catalog/catalog-factory.ts'
import { openSearchedShop, type SearchedShop } from './testing/searched-shop.ts'

let { shop, place, search, memo } = {} as SearchedShop
beforeEach(async () => {
  ;({ shop, place, search, memo } = await openSearchedShop())
})
afterEach(() => shop.close())

const nearest = async (text: string, filters = '') => (await search(text, filters)).loosen?.nearest

test('a student who insists on a misspelling that finds nothing is asked whether its correction was meant', async () => {
  await memo('Pythagoras at work')
  expect(await nearest('pythogoras', '&Exact=true')).toEqual({ text: 'Pythagoras', isEverywhere: false })
  expect(await nearest('notes on pythogoras grade 12', '&Exact=true')).toEqual({
    text: 'notes on Pythagoras grade 12',
    isEverywhere: false,
  })
  expect(await nearest('pythogoras', '&Exact=true&Kind=package')).toEqual({ text: 'Pythagoras', isEverywhere: true })
  expect(await nearest('zebra', '&Exact=true')).toBeNull()
})

test('if a word is too far from any other for automatic correction, the nearest is offered, provided it finds something', async () => {
  await memo('Atomic bonds')
  await memo('Waves')
  expect(await search('atumec')).toMatchObject({ totalCount: 0, searchedFor: null })
  expect(await nearest('atumec')).toEqual({ text: 'Atomic', isEverywhere: false })
  expect(await nearest('waves atumec', '&Exact=true')).toBeNull()
  for (const text of ['qwxzkj', 'atumec qwxzkj', 'wbc', '98765']) expect(await nearest(text), text).toBeNull()
})

test('each filter in the way is named with the number of results without it', async () => {
  const first = await createComponent(shop.deps.db, {
    studyStageId: place.studyStageId,
    grade: 1,
    stream: null,
    title: { en: 'Grade 1', ar: null },
  })
  await memo('Waves', { type: 'summary', isFree: true, priceMinor: null })
  await memo('Waves at sea', { type: 'summary', isFree: true, priceMinor: null })
  await memo('Waves in a bath', { type: 'worksheet', componentId: first.id })
  const inTheWay = async (filters: string) => (await search('waves', filters)).loosen?.filters
  expect(await inTheWay('&Type=worksheet&Grade=12')).toEqual([
    { filter: 'grade', count: 1 },
    { filter: 'type', count: 2 },
  ])
  expect(await inTheWay('&Type=worksheet&Price=free&Kind=memo')).toEqual([
    { filter: 'type', count: 2 },
    { filter: 'price', count: 1 },
  ])
  expect(await inTheWay('&Grade=12&Kind=package')).toEqual([{ filter: 'kind', count: 2 }])
  expect(await inTheWay('&Type=exams&Grade=5')).toEqual([])
})

test('a filter that leaves nothing of all memos is named, too', async () => {
  await memo('Waves', { type: 'summary' })
  expect((await search('مذكرات', '&Type=exams')).loosen).toMatchObject({ withoutFilters: 1, filters: [{ filter: 'type', count: 1 }] })
  expect((await search('باقات', '&Type=exams')).loosen).toMatchObject({ withoutFilters: 0, filters: [] })
})
