import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPackage, createPrintedOffer } from '../testing/catalog/catalog-factory.ts'
import { idsOf, openSearchedShop, type SearchedShop } from './testing/searched-shop.ts'

/** Words for formats and prices. */
let { shop, search, memo, get } = {} as SearchedShop
beforeEach(async () => {
  ;({ shop, search, memo, get } = await openSearchedShop())
})
afterEach(() => shop.close())

test('words for a printed copy set the filter, which can be removed', async () => {
  const printed = await memo('Waves')
  await createPrintedOffer(shop.deps.db, { memoId: printed.id })
  const other = await memo('Waves at sea')
  for (const text of ['printed waves', 'waves hard copy', 'waves مطبوعة', 'نسخة ورقية waves']) {
    const found = await search(text)
    expect([idsOf(found), found.without], text).toEqual([[printed.id], []])
    expect(found.concepts, text).toMatchObject([{ kind: 'format', value: 'printed' }])
  }
  const all = await search('printed waves', '&Ignore=format')
  expect([idsOf(all), all.concepts, all.without]).toEqual([[printed.id, other.id], [], []])
  // Repeated words give one chip.
  expect((await search('printed waves hard copy')).concepts).toHaveLength(1)
  // A chosen filter takes precedence.
  expect((await search('printed waves', '&Format=file')).totalCount).toBe(2)
  expect(await search('printed waves', '&Exact=true')).toMatchObject({ totalCount: 0, concepts: [] })
})

test('words for free set the filter, alone mean all free items, and not when something else is free', async () => {
  const free = await memo('Waves', { priceMinor: null, isFree: true })
  const fall = await memo('Free fall and waves')
  for (const text of ['free waves', 'waves مجانية', 'ببلاش', 'free notes']) {
    const found = await search(text)
    expect([idsOf(found), found.concepts], text).toMatchObject([[free.id], [{ kind: 'price', value: 'free' }]])
  }
  for (const text of ['free fall', 'free fa']) expect(await search(text), text).toMatchObject({ totalCount: 1, concepts: [] })
  expect(idsOf(await search('free fall'))).toEqual([fall.id])
})

test('items not sold in that form are shown as they are sold, and the word is named', async () => {
  const { id } = await memo('Waves')
  const found = await search('printed waves')
  expect([idsOf(found), found.without, found.concepts]).toEqual([[id], ['printed'], []])
  expect(await search('printed zzzqq')).toMatchObject({ totalCount: 0 })
  const { items } = await get<{ items: { item: { id: number } }[] }>('Search/Suggest', { Text: 'free wav' })
  expect(items.map(({ item }) => item.id)).toEqual([id])
})

test('if a kind is not sold in that form, all of it is shown, though another kind is', async () => {
  const { id } = await memo('Waves')
  await createPrintedOffer(shop.deps.db, { memoId: id })
  const bundle = await createPackage(shop.deps.db, { title: { en: 'Waves together', ar: null }, items: [{ id }] })
  const found = await search('printed waves', '&Kind=package')
  expect([idsOf(found, 'package'), found.without]).toEqual([[bundle.id], ['printed']])
})
