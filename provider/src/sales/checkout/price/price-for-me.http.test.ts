import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { memoEditions, memos, subjects } from '../../../db/schema/catalog.ts'
import {
  createCatalog,
  createMemo,
  createPackage,
  createPrintedOffer,
  createStudyStage,
  createSubject,
} from '../../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import { order, orderAndPay, read, seeOrder } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { orderLines } from '../../books/order.schema.ts'

type Quoted = { total: number; lines: { id: string; price: number; owned: object | null }[] }

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})

const quoteOf = async (ids: (number | string)[], body: object = {}) =>
  read<Quoted>(await shop.post('Order/Quote', { items: ids.map((id) => ({ id })), ...body }, { token: student.token }))
const place = () => ({ subjectId: catalog.subject.id, studyStageId: catalog.stage.id })

test('quote, order and receipt ask an owner of a memo of a package for the rest of it, and the order keeps that price', async () => {
  await orderAndPay(shop, student, [catalog.memo.id])
  // 2.000 of 5.500 are missing: 5.000 × 2000 ÷ 5500 = 1.818…
  const owned = { count: 1, of: 2, fullPrice: 5 }
  const quoted = await quoteOf([catalog.package.id])
  expect(quoted.data).toMatchObject({ total: 1.818, lines: [{ id: String(catalog.package.id), price: 1.818, owned }] })

  const placed = await orderAndPay(shop, student, [catalog.package.id], { expectedTotal: 1.818 })
  expect(placed).toMatchObject({ subTotal: 1.818, total: 1.818 })
  // Later catalogue prices change nothing in it.
  await shop.deps.db.update(memos).set({ priceMinor: 1 }).where(eq(memos.id, catalog.otherMemo.id))
  expect(await seeOrder(shop, student, placed.orderId)).toMatchObject({ status: 'paid', lines: [{ price: 1.818, owned }] })
  const [line] = await shop.deps.db.select().from(orderLines).where(eq(orderLines.orderId, placed.orderId))
  expect(line).toMatchObject({ priceMinor: 1818, owned: { count: 1, of: 2, fullPriceMinor: 5000 } })
})

test('others pay the full price', async () => {
  await orderAndPay(shop, await logInAs(shop), [catalog.memo.id])
  expect((await quoteOf([catalog.package.id])).data).toMatchObject({ total: 5, lines: [{ price: 5, owned: null }] })
})

test('a client that expects the full price gets the new quote with what is owned', async () => {
  await orderAndPay(shop, student, [catalog.memo.id])
  const answer = await order(shop, student, [catalog.package.id], { expectedTotal: 5 })
  expect([answer.status, answer.code]).toEqual([409, 'price_changed'])
  expect(answer.data).toMatchObject({ total: 1.818, lines: [{ price: 1.818, owned: { count: 1, of: 2, fullPrice: 5 } }] })
})

test('a package of which all memos are owned is neither sold again nor quoted: the line is named', async () => {
  await orderAndPay(shop, student, [catalog.memo.id, catalog.otherMemo.id])
  for (const answer of [await order(shop, student, [catalog.package.id]), await quoteOf([catalog.package.id])]) {
    expect([answer.status, answer.code, Object.keys(answer.errors)]).toEqual([422, 'already_owned', ['items.0.id']])
  }
})

test('memos on sale count at any depth in packages, each once', async () => {
  const { db } = shop.deps
  const [far, gone] = [
    await createMemo(db, { ...place(), priceMinor: 4500 }),
    await createMemo(db, { ...place(), priceMinor: 9000, isActive: false }),
  ]
  const nested = await createPackage(db, {
    priceMinor: 8000,
    items: [{ id: catalog.package.id, kind: 'package' }, { id: far.id }, { id: gone.id }, { id: catalog.memo.id }],
  })
  await orderAndPay(shop, student, [catalog.package.id])
  // 3.500 + 2.000 of 10.000 are owned through the package: 8.000 × 4500 ÷ 10000.
  expect((await quoteOf([nested.id])).data).toMatchObject({ total: 3.6, lines: [{ owned: { count: 2, of: 3 } }] })
})

test('items that grow by later memos cost everybody the same: subjects, stages and packages that contain one at any depth', async () => {
  const { db } = shop.deps
  const stage = await createStudyStage(db, { priceMinor: 20_000 })
  const subject = await createSubject(db, { studyStageId: stage.id, priceMinor: 6000 })
  const inside = { subjectId: subject.id, studyStageId: stage.id }
  const [first, second] = [await createMemo(db, { ...inside, priceMinor: 3000 }), await createMemo(db, { ...inside, isFree: true })]
  const empty = await createSubject(db, { studyStageId: catalog.stage.id, priceMinor: 1000 })
  const inner = await createPackage(db, { priceMinor: 1500, items: [{ id: empty.id, kind: 'subject' }, { id: catalog.memo.id }] })
  const outer = await createPackage(db, { priceMinor: 2500, items: [{ id: inner.id, kind: 'package' }, { id: catalog.otherMemo.id }] })
  await orderAndPay(shop, student, [first.id, catalog.memo.id])
  for (const [id, price] of [
    [subject.id, 6],
    [stage.id, 20],
    [outer.id, 2.5],
  ] as const)
    expect((await quoteOf([id])).data).toMatchObject({ total: price, lines: [{ price, owned: null }] })
  // An owner of each memo in it is refused, as before.
  await shop.post('Library/AddFree', { id: second.id }, { token: student.token })
  expect((await quoteOf([subject.id])).code).toBe('already_owned')
})

test('a memo owned in an older edition is paid for again, because the package gives the newest', async () => {
  const { db } = shop.deps
  const far = await createMemo(db, { ...place(), priceMinor: 4500 })
  const bundle = await createPackage(db, {
    priceMinor: 8000,
    items: [{ id: catalog.memo.id }, { id: catalog.otherMemo.id }, { id: far.id }],
  })
  await orderAndPay(shop, student, [catalog.memo.id, catalog.otherMemo.id])
  expect((await quoteOf([bundle.id])).data).toMatchObject({ total: 3.6, lines: [{ owned: { count: 2, of: 3 } }] })
  const { id: memoId, edition, academicYear, fileId, pageCount, toc } = catalog.memo
  const replace = (day: string) =>
    db
      .insert(memoEditions)
      .values({ memoId, edition, academicYear, fileId, pageCount, toc, replacedAt: new Date(day) })
      .onConflictDoUpdate({
        target: [memoEditions.memoId, memoEditions.edition],
        set: { replacedAt: new Date(day) },
      })
  await replace('2027-08-31T20:59:00Z')
  expect((await quoteOf([bundle.id])).data).toMatchObject({ total: 3.6 })
  // After the academic year of the purchase: 8.000 of 10.000 are missing.
  await replace('2027-08-31T21:00:00Z')
  expect((await quoteOf([bundle.id])).data).toMatchObject({ total: 6.4, lines: [{ owned: { count: 1, of: 3, fullPrice: 8 } }] })
  // It still counts as owned: an owner of all memos is not sold the package.
  expect((await quoteOf([catalog.package.id])).code).toBe('already_owned')
  await orderAndPay(shop, student, [bundle.id], { expectedTotal: 6.4 })
})

test('a coupon lowers the owner’s price, in CheckCoupon as in the order; a guest’s answer is for the full price', async () => {
  await orderAndPay(shop, student, [catalog.memo.id])
  const { code } = await createCoupon(shop.deps.db, { basisPoints: 5000 })
  const path = `Order/CheckCoupon?CouponCode=${code}&ItemIds[0]=${catalog.package.id}`
  const ask = async (token?: string) => (await read<{ discountAmount: number }>(await shop.get(path, { token }))).data.discountAmount
  expect([await ask(student.token), await ask()]).toEqual([0.909, 2.5])
  const { data } = await order(shop, student, [catalog.package.id], { couponCode: code, expectedTotal: 0.909 })
  expect(data).toMatchObject({ discount: 0.909, total: 0.909 })
})

test('a package is not free because the missing memo is', async () => {
  await shop.deps.db.update(memos).set({ priceMinor: null, isFree: true }).where(eq(memos.id, catalog.otherMemo.id))
  await orderAndPay(shop, student, [catalog.memo.id])
  expect((await quoteOf([catalog.package.id])).data).toMatchObject({ total: 5, lines: [{ price: 5, owned: null }] })
  const { status, data } = await order(shop, student, [catalog.package.id])
  expect([status, data.total, data.status]).toEqual([200, 5, 'awaiting_payment'])
})

test('a quote says which line contains another one: a memo beside its package, a package beside its subject; nothing contains printed copies', async () => {
  const { db } = shop.deps
  await createPrintedOffer(db, { memoId: catalog.memo.id })
  await db.update(subjects).set({ priceMinor: 9000 }).where(eq(subjects.id, catalog.subject.id))
  const other = await createMemo(db, {
    studyStageId: catalog.stage.id,
    subjectId: (await createSubject(db, { studyStageId: catalog.stage.id })).id,
  })
  const ids = [catalog.memo.id, `${catalog.memo.id}:print`, catalog.package.id, catalog.subject.id, other.id]
  const asked = await read<{ heldBy: (string | null)[] }>(await shop.post('Order/Quote', { items: ids.map((id) => ({ id })) }))
  const [memo, paper, bundle, subject, foreign] = asked.data.heldBy
  expect([memo, paper, foreign]).toEqual([String(catalog.package.id), null, null])
  // Subject and package contain the same two memos here: the later one counts as contained.
  expect([bundle, subject]).toEqual([null, String(catalog.package.id)])
})

test('a guest is quoted the full prices', async () => {
  const { status, data } = await read<Quoted>(await shop.post('Order/Quote', { items: [{ id: catalog.package.id }] }))
  expect([status, data.total, data.lines[0]?.owned]).toEqual([200, 5, null])
})
