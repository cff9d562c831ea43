import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contactTickets } from '../contact/contact.schema.ts'
import { memos, packageItems } from '../db/schema/catalog.ts'
import { refundOrder } from '../sales/aftercare/refund/refund-order.ts'
import { orders } from '../sales/books/order.schema.ts'
import { createCatalog, createMemo, createPackage, createStudyStage, createSubject } from '../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { order, orderAndPay, read } from '../testing/sales/order-factory.ts'
import { createSessionFor, logInAs } from '../testing/student/account-factory.ts'

type Library = { items: { id: number; ownedSince: string; lastPage: number | null; lastReadAt: string | null }[] }

let shop: TestApp
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})
afterAll(() => shop.close())

const library = async (token = student.token) => (await read<Library>(await shop.get('Library/GetAll', { token }))).data
const idsOf = ({ items }: Library) => items.map(({ id }) => id).sort()
const savePlace = async (id: number, page: number, token = student.token) =>
  read(await shop.post('Library/SavePlace', { id, page }, { token }))
/** Moves the clock; the student logs in again. */
const pass = async (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
  student = await createSessionFor(shop, student.personId)
}

test('a student who has bought nothing has an empty library, and a guest has none', async () => {
  expect(await library()).toEqual({ items: [] })
  expect((await shop.get('Library/GetAll')).status).toBe(401)
})

test('a paid memo is in the library as in the catalogue, with the day of its purchase; an unpaid one is not', async () => {
  await order(shop, student, [catalog.otherMemo.id])
  await orderAndPay(shop, student, [catalog.memo.id])
  const { items } = await library()
  expect(items).toMatchObject([
    {
      kind: 'memo',
      id: catalog.memo.id,
      title: catalog.memo.title,
      subject: { id: catalog.subject.id },
      ownedSince: shop.clock.now.toISOString(),
      lastPage: null,
      lastReadAt: null,
    },
  ])
})

test('a package resolves into its contents, and so does a package within it', async () => {
  const outer = await createPackage(shop.deps.db, { items: [{ id: catalog.package.id, kind: 'package' }] })
  await orderAndPay(shop, student, [outer.id])
  expect(idsOf(await library())).toEqual([catalog.memo.id, catalog.otherMemo.id])
})

test('a subject gives all its memos, a stage all its subjects, and what is added later too', async () => {
  const { db } = shop.deps
  const stage = await createStudyStage(db, { priceMinor: 29_000 })
  const subject = await createSubject(db, { studyStageId: stage.id, priceMinor: 9000 })
  const memo = await createMemo(db, { subjectId: subject.id, studyStageId: stage.id })
  const other = await logInAs(shop)
  await orderAndPay(shop, student, [subject.id])
  await orderAndPay(shop, other, [stage.id])
  const added = await createMemo(db, { subjectId: subject.id, studyStageId: stage.id })
  expect(idsOf(await library())).toEqual([memo.id, added.id])
  expect(idsOf(await library(other.token))).toEqual([memo.id, added.id])
})

test('a memo put into a package later can be read by those who own the package, and by nobody else', async () => {
  const { db } = shop.deps
  await orderAndPay(shop, student, [catalog.package.id])
  const added = await createMemo(db, { subjectId: catalog.subject.id, studyStageId: catalog.stage.id })
  await db.insert(packageItems).values({ packageId: catalog.package.id, itemId: added.id, itemKind: 'memo', position: 9 })
  expect(idsOf(await library())).toEqual([catalog.memo.id, catalog.otherMemo.id, added.id])
  const open = (token: string) => shop.get(`Library/GetById?Id=${added.id}`, { token })
  expect((await open(student.token)).status).toBe(200)
  expect((await open((await logInAs(shop)).token)).status).toBe(404)
})

test('a memo owned by two orders is listed once, since the first day', async () => {
  const bought = shop.clock.now.toISOString()
  await orderAndPay(shop, student, [catalog.memo.id])
  await pass(60)
  await orderAndPay(shop, student, [catalog.package.id])
  const { items } = await library()
  expect(items.filter(({ id }) => id === catalog.memo.id)).toMatchObject([{ ownedSince: bought }])
})

test('the memo read last comes first, at the page where reading stopped', async () => {
  await orderAndPay(shop, student, [catalog.package.id])
  await savePlace(catalog.otherMemo.id, 2)
  await pass(1)
  await savePlace(catalog.memo.id, 3)
  await pass(1)
  await savePlace(catalog.otherMemo.id, 4)
  expect((await library()).items).toMatchObject([
    { id: catalog.otherMemo.id, lastPage: 4, lastReadAt: shop.clock.now.toISOString() },
    { id: catalog.memo.id, lastPage: 3 },
  ])
})

test('a memo taken off sale stays with those who own it', async () => {
  await orderAndPay(shop, student, [catalog.memo.id])
  await shop.deps.db.update(memos).set({ isActive: false }).where(eq(memos.id, catalog.memo.id))
  expect(idsOf(await library())).toEqual([catalog.memo.id])
})

test('a refunded item is gone at once', async () => {
  const { orderId } = await orderAndPay(shop, student, [catalog.memo.id])
  const by = { byId: student.personId, locale: 'en', requestId: 'test' } as const
  await refundOrder(shop.deps, { ...by, orderId, lines: [String(catalog.memo.id)], idempotencyKey: 'one' })
  expect(await library()).toEqual({ items: [] })
  expect((await shop.get(`Library/GetFile?Id=${catalog.memo.id}`, { token: student.token })).status).toBe(404)
})

test('the reader gets an owned memo with its contents', async () => {
  await shop.deps.db
    .update(memos)
    .set({ toc: [{ title: 'Work', page: 1 }] })
    .where(eq(memos.id, catalog.memo.id))
  await orderAndPay(shop, student, [catalog.memo.id])
  const { data } = await read(await shop.get(`Library/GetById?Id=${catalog.memo.id}`, { token: student.token }))
  expect(data).toMatchObject({ id: catalog.memo.id, toc: [{ title: 'Work', page: 1 }], lastPage: null })
})

test('another student’s memo, an unknown one and no id at all get the same answer: not shown, not sent, not marked', async () => {
  await orderAndPay(shop, await logInAs(shop), [catalog.memo.id])
  for (const id of [catalog.memo.id, 999_999_999, 'abc', '999999999999999999999']) {
    const answers = [
      await shop.get(`Library/GetById?Id=${id}`, { token: student.token }),
      await shop.get(`Library/GetFile?Id=${id}`, { token: student.token }),
      await shop.post('Library/SavePlace', { id: String(id), page: 1 }, { token: student.token }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  }
})

test('a page that the memo does not have is 422', async () => {
  await orderAndPay(shop, student, [catalog.memo.id])
  expect(await savePlace(catalog.memo.id, 7)).toMatchObject({ status: 422, errors: { page: ['The memo has no such page.'] } })
  expect((await savePlace(catalog.memo.id, 0)).status).toBe(422)
  expect((await savePlace(catalog.memo.id, 6)).data).toEqual({ page: 6 })
})

test('an error on a page goes to the shop with memo, edition and page, and to nobody else', async () => {
  await orderAndPay(shop, student, [catalog.memo.id])
  const report = (body: object, lang = 'en') =>
    shop.post('Library/ReportPage', { id: catalog.memo.id, ...body }, { token: student.token, lang })
  const { data } = await read<{ ticketNumber: string }>(await report({ page: 3, text: ' The sign in line 2 is wrong. ' }))
  const [ticket] = await shop.deps.db.select().from(contactTickets).where(eq(contactTickets.personId, student.personId))
  expect(ticket).toMatchObject({
    number: Number(data.ticketNumber),
    topic: 'file',
    email: `person-${student.personId}@example.com`,
    message: `Work and Energy (${catalog.memo.id}), edition 1, page 3:\nThe sign in line 2 is wrong.`,
    status: 'open',
  })
  await report({ page: 4, text: 'الإشارة خطأ' }, 'ar')
  const messages = await shop.deps.db.select().from(contactTickets).where(eq(contactTickets.personId, student.personId))
  expect(messages.map(({ message }) => message)).toContain(`الشغل والطاقة (${catalog.memo.id})، الطبعة 1، الصفحة 4:\nالإشارة خطأ`)
  for (const [body, field] of [
    [{ page: 7, text: 'A sign is wrong.' }, 'page'],
    [{ page: 0, text: 'A sign is wrong.' }, 'page'],
    [{ page: 1, text: ' a ' }, 'text'],
    [{ page: 1, text: 'a'.repeat(1001) }, 'text'],
  ] as const)
    expect((await read(await report(body))).errors).toHaveProperty(field)
})

test('one student may report five errors an hour, if the shop is no demo', async () => {
  await orderAndPay(shop, student, [catalog.memo.id])
  shop.deps.settings.isDemo = false
  const report = () => shop.post('Library/ReportPage', { id: catalog.memo.id, page: 1, text: 'A sign is wrong.' }, { token: student.token })
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) statuses.push((await report()).status)
  shop.deps.settings.isDemo = true
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

const addFree = async (id: number | string) =>
  read<{ orderId: string }>(await shop.post('Library/AddFree', { id }, { token: student.token }))

test('a free item takes one tap: it is owned at once, and a second tap is the same order', async () => {
  const free = await createMemo(shop.deps.db, { subjectId: catalog.subject.id, studyStageId: catalog.stage.id, isFree: true })
  const first = await addFree(free.id)
  expect(first.status).toBe(200)
  expect(idsOf(await library())).toEqual([free.id])
  expect((await addFree(free.id)).data).toEqual(first.data)
  expect(await shop.deps.db.$count(orders, eq(orders.personId, student.personId))).toBe(1)
})

test('an item that is not free or not on sale is not given away, and an unknown one is not found', async () => {
  const place = { subjectId: catalog.subject.id, studyStageId: catalog.stage.id }
  const unpriced = await createMemo(shop.deps.db, { ...place, priceMinor: null })
  const inactive = await createMemo(shop.deps.db, { ...place, isFree: true, isActive: false })
  for (const { id } of [catalog.memo, unpriced, inactive]) expect((await addFree(id)).code).toBe('not_sellable')
  for (const id of [999_999_999, 'abc']) expect((await addFree(id)).code).toBe('not_found')
})
