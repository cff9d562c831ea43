import type { RefundChance } from 'contract/sales/order.ts'
import { beforeEach, expect, test } from 'vitest'
import { createCatalog, createMemo, createPackage, createPrintedOffer, createStoredFile } from '../../../testing/catalog/catalog-factory.ts'
import { createPdf } from '../../../testing/file/pdf-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { orderAndPay, read } from '../../../testing/sales/order-factory.ts'
import { createSessionFor, logInAs } from '../../../testing/student/account-factory.ts'
import { refundOrder } from './refund-order.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})

const place = () => ({ subjectId: catalog.subject.id, studyStageId: catalog.stage.id })
const chancesOf = async (orderId: string) =>
  (await read<{ refundChances: RefundChance[] }>(await shop.get(`Order/GetById?Id=${orderId}`, { token: student.token }))).data
    .refundChances
const stayOn = async (id: number, ...pages: number[]) => {
  for (const page of pages) await shop.post('Library/SavePlace', { id, page }, { token: student.token })
}
const pass = async (days: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + days * 86_400_000)
  student = await createSessionFor(shop, student.personId)
}

test('a memo can be refunded for seven days, until more than a fifth of its pages has been read; a page counts once', async () => {
  const memo = await createMemo(shop.deps.db, { ...place(), pageCount: 14 })
  const { orderId } = await orderAndPay(shop, student, [memo.id])
  const until = new Date(shop.clock.now.getTime() + 7 * 86_400_000).toISOString()
  const chance = { id: String(memo.id), until, isOpen: true }
  expect(await chancesOf(orderId)).toEqual([{ ...chance, pages: { read: 0, free: 2 } }])
  await stayOn(memo.id, 9, 1, 9)
  expect(await chancesOf(orderId)).toEqual([{ ...chance, pages: { read: 2, free: 2 } }])
  await stayOn(memo.id, 2)
  expect(await chancesOf(orderId)).toEqual([{ ...chance, isOpen: false, pages: { read: 3, free: 2 } }])
  await pass(7)
  expect(await chancesOf(orderId)).toEqual([])
})

test('one page of a short memo is free to read; pages read at once are all counted', async () => {
  const { orderId } = await orderAndPay(shop, student, [catalog.memo.id])
  await stayOn(catalog.memo.id, 1)
  expect(await chancesOf(orderId)).toMatchObject([{ isOpen: true, pages: { read: 1, free: 1 } }])
  await Promise.all([2, 3, 4, 5].map((page) => stayOn(catalog.memo.id, page)))
  expect(await chancesOf(orderId)).toMatchObject([{ isOpen: false, pages: { read: 5, free: 1 } }])
})

test('a student who downloads the file has read all of it; one who only opens the reader has not', async () => {
  const { db, files } = shop.deps
  const file = await createStoredFile(db, { files, bytes: await createPdf() })
  const memo = await createMemo(db, { ...place(), fileId: file.id, pageCount: 14 })
  const { orderId } = await orderAndPay(shop, student, [memo.id])
  expect((await shop.get(`Library/GetFile?Id=${memo.id}`, { token: student.token })).status).toBe(200)
  expect(await chancesOf(orderId)).toMatchObject([{ isOpen: true, pages: { read: 0 } }])
  expect((await shop.get(`Library/GetFile?Id=${memo.id}&Download=true`, { token: student.token })).status).toBe(200)
  expect(await chancesOf(orderId)).toMatchObject([{ isOpen: false, pages: { read: 14 } }])
})

test('each memo of a package counts by itself: much of one is too much, a little of each is not', async () => {
  const { db } = shop.deps
  const [long, short] = [await createMemo(db, { ...place(), pageCount: 20 }), await createMemo(db, { ...place(), pageCount: 5 })]
  const bundle = await createPackage(db, { items: [{ id: long.id }, { id: short.id }] })
  const { orderId } = await orderAndPay(shop, student, [bundle.id])
  await stayOn(long.id, 1, 2, 3, 4)
  await stayOn(short.id, 1)
  expect(await chancesOf(orderId)).toMatchObject([{ id: String(bundle.id), isOpen: true }])
  await stayOn(short.id, 2)
  expect(await chancesOf(orderId)).toMatchObject([{ isOpen: false, pages: { read: 2, free: 1 } }])
})

test('printed copies have their own days and no pages; a free or refunded line cannot be refunded', async () => {
  const { db } = shop.deps
  await createPrintedOffer(db, { memoId: catalog.memo.id })
  const free = await createMemo(db, { ...place(), isFree: true })
  const body = { deliveryMethod: 'pickUp' }
  const { orderId } = await orderAndPay(shop, student, [catalog.otherMemo.id, free.id, `${catalog.memo.id}:print`], body)
  await pass(7)
  const printed = { id: `${catalog.memo.id}:print`, isOpen: true, pages: null }
  expect(await chancesOf(orderId)).toMatchObject([printed])
  const wish = { orderId, lines: [printed.id], byId: student.personId, idempotencyKey: 'back' }
  await refundOrder(shop.deps, { ...wish, locale: 'en', requestId: 'test' })
  expect(await chancesOf(orderId)).toEqual([])
})

test('an unpaid order, or another student’s, has no chances', async () => {
  const { orderId } = await orderAndPay(shop, student, [catalog.memo.id])
  const other = await logInAs(shop)
  expect((await shop.get(`Order/GetById?Id=${orderId}`, { token: other.token })).status).toBe(404)
})
