import type { LibraryMemo } from 'contract/student/library.ts'
import { eq } from 'drizzle-orm'
import { people } from 'provider/src/db/schema/account.ts'
import { memoEditions } from 'provider/src/db/schema/catalog.ts'
import { orders } from 'provider/src/sales/books/order.schema.ts'
import { createCatalog, createMemo } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { read } from 'provider/src/testing/sales/order-factory.ts'
import { createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEdition, prepareDemo } from './prepare-demo.ts'

const changes = { en: 'A new chapter.', ar: 'فصل جديد.' }
let shop: TestApp
let memo: Awaited<ReturnType<typeof createMemo>>
beforeAll(async () => {
  shop = await createTestApp()
  const { stage, subject } = await createCatalog(shop.deps.db)
  const place = { studyStageId: stage.id, subjectId: subject.id }
  memo = await createMemo(shop.deps.db, { ...place, sku: newEdition.sku, isFree: true, edition: 2, changes })
})
afterAll(() => shop.close())

test('a start interrupted between the catalogue and the earlier edition is completed by the next one, once', async () => {
  const { db, files } = shop.deps
  const write = () => Promise.reject(new Error('killed'))
  await expect(prepareDemo({ ...shop.deps, files: { ...files, write } })).rejects.toThrow('killed')
  expect(await db.$count(memoEditions)).toBe(0)
  for (const _ of ['the next', 'one more']) await prepareDemo(shop.deps)
  expect([await db.$count(memoEditions), await db.$count(orders)]).toEqual([1, 1])
})

test('the demo’s student has owned a memo since before its second edition, and is told what has changed; the first edition lacks the new chapter', async () => {
  const { db } = shop.deps
  await prepareDemo(shop.deps)
  const [student] = await db.select().from(people).where(eq(people.email, newEdition.owner))
  const { token } = await createSessionFor(shop, student?.id ?? '')
  const { data } = await read<LibraryMemo>(await shop.get(`Library/GetById?Id=${memo.id}`, { token }))
  expect(data).toMatchObject({ edition: 2, newEdition: { changes } })
  const [first] = await db.select().from(memoEditions).where(eq(memoEditions.memoId, memo.id))
  expect(first).toMatchObject({ edition: 1, toldAt: null })
  const chapters = first?.toc.map(({ title }) => title)
  expect(chapters).toContain('عضيّات الخلية')
  expect(chapters).not.toContain('الخلية النباتية والخلية الحيوانية')
})
