import { randomUUID } from 'node:crypto'
import { maxMarks, maxQuoteContext, maxQuoteLength } from 'contract/limits.ts'
import type { Highlight } from 'contract/student/highlight.ts'
import type { ReadingMarks } from 'contract/student/reading-mark.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { memoEditions, memos } from '../../db/schema/catalog.ts'
import { refundOrder } from '../../sales/aftercare/refund/refund-order.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { highlights } from './mark.schema.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
let orderId: string
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
  orderId = (await orderAndPay(shop, student, [catalog.memo.id])).orderId
})

const words = { page: 2, quote: 'Work is force times way', before: 'Remember: ', after: ' and nothing else.', colour: 'yellow' }
const save = async (highlightId: string, more: object = {}, { token = student.token, lang = 'en' } = {}) =>
  read<{ highlight: Highlight }>(
    await shop.post('Library/SaveHighlight', { id: catalog.memo.id, highlightId, ...words, ...more }, { token, lang }),
  )
const remove = async (highlightId: string, token = student.token) =>
  read<object>(await shop.post('Library/RemoveHighlight', { id: catalog.memo.id, highlightId }, { token }))
const highlightsOf = async (token = student.token) =>
  (await read<ReadingMarks>(await shop.get(`Library/GetMarks?Id=${catalog.memo.id}`, { token }))).data.highlights

test('words are highlighted once, however often they are sent, recoloured and removed', async () => {
  const id = randomUUID()
  const madeAt = shop.clock.now.toISOString()
  const { highlight } = (await save(id)).data
  expect(highlight).toEqual({ ...words, id, edition: 1, madeAt })
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  expect((await save(id)).data.highlight).toEqual(highlight)
  expect((await save(id, { colour: 'rose' })).data.highlight).toEqual({ ...highlight, colour: 'rose' })
  expect(await highlightsOf()).toEqual([{ ...highlight, colour: 'rose' }])
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).status).toBe(200)
  expect(await highlightsOf()).toEqual([])
})

test('a page keeps any number of them, in the order in which they were made', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  for (const [at, id] of ids.entries()) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    await save(id, { page: at === 0 ? 3 : 2 })
  }
  expect((await highlightsOf()).map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]])
})

test('a page that the memo does not have is refused at its field in the reader’s language', async () => {
  expect(await save(randomUUID(), { page: 7 }, { lang: 'ar' })).toMatchObject({
    status: 422,
    errors: { page: ['لا توجد صفحة بهذا الرقم في المذكرة.'] },
  })
})

test.each([
  { quote: '  ' },
  { quote: 'a'.repeat(maxQuoteLength + 1) },
  { before: 'a'.repeat(maxQuoteContext + 1) },
  { after: 'a'.repeat(maxQuoteContext + 1) },
  { colour: 'red' },
  { highlightId: '7' },
])('%j is refused at its field', async (more) => {
  expect(await save(randomUUID(), more)).toMatchObject({ status: 422, errors: { [Object.keys(more)[0] ?? '']: [expect.any(String)] } })
  expect(await highlightsOf()).toEqual([])
})

test('the highlights in a memo are limited; existing ones can still be changed', async () => {
  const { db, now } = shop.deps
  const row = { ...words, personId: student.personId, memoId: catalog.memo.id, edition: 1, colour: 'blue' as const, madeAt: now() }
  const rows = Array.from({ length: maxMarks }, () => ({ ...row, id: randomUUID() }))
  await db.insert(highlights).values(rows)
  expect(await save(randomUUID())).toMatchObject({ status: 422, errors: { page: [expect.stringContaining(String(maxMarks))] } })
  const [first] = rows
  expect((await save(first?.id ?? '', { colour: 'green' })).data.highlight.colour).toBe('green')
  await remove(first?.id ?? '')
  expect((await save(randomUUID())).status).toBe(200)
})

test('highlights stay as they are in a new edition, with the edition they were made on', async () => {
  const id = randomUUID()
  await save(id)
  const { id: memoId, academicYear, fileId, pageCount, toc, changes } = catalog.memo
  await shop.deps.db
    .insert(memoEditions)
    .values({ memoId, edition: 1, academicYear, fileId, pageCount, toc, changes, replacedAt: shop.clock.now })
  await shop.deps.db.update(memos).set({ edition: 2 }).where(eq(memos.id, memoId))
  await save(id, { colour: 'rose' })
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
  await save(randomUUID())
  expect(await highlightsOf()).toMatchObject([
    { edition: 1, colour: 'rose', quote: words.quote },
    { edition: 2, colour: 'yellow' },
  ])
})

test('after a refund nothing is shown or changed; bought again, everything is as before', async () => {
  const id = randomUUID()
  const { highlight } = (await save(id)).data
  const by = { byId: student.personId, locale: 'en', requestId: 'test' } as const
  await refundOrder(shop.deps, { ...by, orderId, lines: [String(catalog.memo.id)], idempotencyKey: 'one' })
  for (const refused of [await save(id, { colour: 'rose' }), await save(randomUUID()), await remove(id)]) expect(refused.status).toBe(404)
  await orderAndPay(shop, student, [catalog.memo.id])
  expect(await highlightsOf()).toEqual([highlight])
})

test('two owners of one memo only see and change their own highlights, even under the same id', async () => {
  const other = await logInAs(shop)
  await orderAndPay(shop, other, [catalog.memo.id])
  const id = randomUUID()
  const { highlight } = (await save(id)).data
  expect(await highlightsOf(other.token)).toEqual([])
  await remove(id, other.token)
  expect((await save(id, { quote: 'Theirs', colour: 'rose' }, { token: other.token })).status).toBe(200)
  expect(await highlightsOf()).toEqual([highlight])
  expect(await highlightsOf(other.token)).toMatchObject([{ id, quote: 'Theirs' }])
})
