import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { subjects } from '../db/schema/catalog.ts'
import { createMemo } from '../testing/catalog/catalog-factory.ts'
import { countSearch } from './count-search.job.ts'
import { openSearchedShop, type SearchedShop } from './testing/searched-shop.ts'

let { shop, place, get, memo } = {} as SearchedShop
beforeEach(async () => {
  ;({ shop, place, get, memo } = await openSearchedShop())
})
afterEach(() => shop.close())

type Suggested = { words: string[]; items: { item: { id: number; kind: string }; unit: string | null }[] }

const suggest = (text: string) => get<Suggested>('Search/Suggest', { Text: text })
const idsOf = ({ items }: Suggested) => items.map(({ item }) => item.id)

test('two letters suggest the words and items that begin so', async () => {
  const waves = await memo('Waves and Sound')
  await memo('Optics')
  expect(await suggest('w')).toEqual({ words: [], items: [] })
  const found = await suggest('wa')
  expect(idsOf(found)).toEqual([waves.id])
  expect(found.words).toEqual(['Waves'])
})

test('a word is completed with the previous words as typed, and only if both are found together', async () => {
  await memo('Magnetic Waves')
  await memo('Warm Seas')
  expect((await suggest('MAGNETIC wa')).words).toEqual(['MAGNETIC Waves'])
  expect((await suggest('magnetic ')).words).toEqual([])
})

test('a subject comes before items that only begin with its name, and its name before other words', async () => {
  await memo('Physical Maps')
  const { words, items } = await suggest('phys')
  expect(words[0]).toBe('Physics')
  expect(items.map(({ item }) => item.kind)).toContain('subject')
})

test('of words with one stem and equal results, the one in titles is suggested', async () => {
  await shop.deps.db
    .update(subjects)
    .set({ aliases: ['physic', 'physicist'] })
    .where(eq(subjects.id, place.subjectId))
  expect((await suggest('physi')).words).toEqual(['Physics', 'physicist'])
})

test('a mistyped word is suggested in its right spelling', async () => {
  const waves = await memo('Waves')
  // Counts how common each word is, as the hourly job does.
  await countSearch(shop.deps)
  const found = await suggest('wavse')
  expect(found.words).toEqual(['Waves'])
  expect(idsOf(found)).toEqual([waves.id])
})

test('a mistyped beginning is suggested in its right spelling, too', async () => {
  const { id } = await memo('Trigonometry')
  await countSearch(shop.deps)
  const found = await suggest('trign')
  expect([found.words, idsOf(found)]).toEqual([['Trigonometry'], [id]])
})

test('mistyped words are completed, complete ones are not suggested, and an article alone is no word', async () => {
  await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'قانون أوم' }, summary: { en: null, ar: 'قانونا القانون' } })
  expect((await suggest('td.d')).words).toEqual(['فيزياء'])
  expect((await suggest('td.d ')).words).toEqual(['فيزي'])
  expect((await suggest('قانون')).words).toEqual([])
  expect((await suggest('قانون ال')).words).toEqual([])
})

test('Arabic words are completed without the article', async () => {
  const found = await createMemo(shop.deps.db, { ...place, title: { en: null, ar: 'الموجات والصوت' } })
  const { words, items } = await suggest('موج')
  expect(words).toEqual(['موجات'])
  expect(items.map(({ item }) => item.id)).toEqual([found.id])
})

test('a memo that has the words only in its contents says in which unit', async () => {
  const optics = await memo('Optics', {
    toc: [
      { title: 'Mirrors', page: 2 },
      { title: 'Refraction of light', page: 9 },
    ],
  })
  const { items } = await suggest('refrac')
  expect(items).toEqual([{ item: expect.objectContaining({ id: optics.id }), unit: 'Refraction of light' }])
  expect((await suggest('optics')).items[0]?.unit).toBeNull()
})

test('nonsense and signs suggest nothing', async () => {
  await memo('Waves')
  for (const text of ['qqqqzzzz', '«؟»', '   ', '%_']) expect(await suggest(text), text).toEqual({ words: [], items: [] })
  expect((await shop.get('Search/Suggest')).status).toBe(422)
})
