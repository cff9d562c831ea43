import { fileURLToPath } from 'node:url'
import type { LibraryMemo } from 'contract/library.ts'
import { eq } from 'drizzle-orm'
import { saveDemoPeople } from 'provider/account/demo-people.ts'
import { people } from 'provider/db/schema/account.ts'
import { memoEditions } from 'provider/db/schema/catalog.ts'
import { createSessionFor } from 'provider/testing/account-factory.ts'
import { createCatalog, createMemo } from 'provider/testing/catalog-factory.ts'
import { createTestApp, type TestApp } from 'provider/testing/create-test-app.ts'
import { read } from 'provider/testing/order-factory.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveEarlierEdition } from './demo-edition.ts'
import { newEdition } from './prepare-demo.ts'

const folder = fileURLToPath(new URL('../demo', import.meta.url))
const changes = { en: 'A new chapter.', ar: 'فصل جديد.' }
let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

test('the demo’s student owns a memo since before its second edition, and is told what has changed; the first lacks the new chapter', async () => {
  const { db } = shop.deps
  const { stage, subject } = await createCatalog(db)
  const place = { studyStageId: stage.id, subjectId: subject.id }
  const memo = await createMemo(db, { ...place, sku: newEdition.sku, isFree: true, edition: 2, changes })
  await saveDemoPeople(shop.deps)
  await giveEarlierEdition(shop.deps, folder, newEdition)
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
