import type { Erratum, ErratumState } from 'contract/catalogue/editing/erratum.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memos } from '../../db/schema/catalog.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { read } from '../../testing/sales/order-factory.ts'
import { createPerson, logInAs } from '../../testing/student/account-factory.ts'
import { errata } from '../library.schema.ts'

const shop = await openTestShop()
const { db } = shop.deps
const clerk = await logInAs(shop, { roles: ['erratum-view'] })
const { person: author } = await createPerson(shop.deps)
const { memo, otherMemo } = await createCatalog(db)
const title = { en: 'Optics of lenses', ar: 'بصريات العدسات' }
await db.update(memos).set({ title }).where(eq(memos.id, otherMemo.id))

async function write(memoId: number, state: ErratumState, at: string, en = 'The sign is a minus.') {
  const id = crypto.randomUUID()
  await db
    .insert(errata)
    .values({ id, memoId, edition: 1, page: 2, text: { en, ar: null }, state, authorId: author.id, createdAt: new Date(at) })
  return id
}
const first = await write(memo.id, 'published', '2026-05-01T09:00:00Z')
const second = await write(otherMemo.id, 'published', '2026-05-02T09:00:00Z', 'Read concave, not convex.')
const draft = await write(otherMemo.id, 'draft', '2026-05-03T09:00:00Z')

type List = { items: Erratum[]; totalCount: number; counts: Record<string, number> }
const find = async (query = '') => (await read<List>(await shop.get(`Erratum/Find?${query}`, clerk))).data
const ids = async (query: string) => (await find(query)).items.map(({ id }) => id)

test('the errata of all memos are listed by their state, newest first or oldest first', async () => {
  expect(await ids('')).toEqual([second, first])
  expect(await ids('Sort=when')).toEqual([first, second])
  expect(await ids('State=draft')).toEqual([draft])
  expect((await find()).counts).toEqual({ published: 2, draft: 1, withdrawn: 0 })
})

test('an erratum is found by the title of its memo, in both languages, and by its own words', async () => {
  for (const text of ['lens', 'OPTICS lenses', 'بصريات', 'concav'])
    expect(await ids(`Text=${encodeURIComponent(text)}`), text).toEqual([second])
  expect((await find('Text=lens')).counts).toEqual({ published: 1, draft: 1, withdrawn: 0 })
  expect(await ids('Text=%25')).toEqual([])
})

test('a page of the list is a page, and the count is of all', async () => {
  const { items, totalCount } = await find('PageSize=1&PageNumber=2')
  expect([items.map(({ id }) => id), totalCount]).toEqual([[first], 2])
})
