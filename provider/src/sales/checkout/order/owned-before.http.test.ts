import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { entitlements } from '../../../library/library.schema.ts'
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
import {
  chooseAtSandbox,
  countRefundMails,
  listQueuedMails,
  order,
  orderAndPay,
  read,
  seeOrder,
  setSandboxFaults,
} from '../../../testing/sales/order-factory.ts'
import { goneBackOf, refundDueOf } from '../../../testing/sales/refund-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { reconcile } from '../../aftercare/reconcile/reconcile.job.ts'
import { refundOrder } from '../../aftercare/refund/refund-order.ts'
import { orderLines } from '../../books/order.schema.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})

const place = () => ({ subjectId: catalog.subject.id, studyStageId: catalog.stage.id })

/** Places orders one after the other, all unpaid, then pays them in this order. Answers each one's refund and status. */
async function payInTurn(carts: (number | string)[][]) {
  const placed = []
  for (const cart of carts) placed.push((await order(shop, student, cart)).data)
  for (const { paymentUrl } of placed) await chooseAtSandbox(shop, paymentUrl, 'pay')
  return Promise.all(
    placed.map(async ({ orderId }) => ({
      orderId,
      due: await refundDueOf(shop, orderId),
      status: (await seeOrder(shop, student, orderId)).status,
    })),
  )
}
const dues = (paid: Awaited<ReturnType<typeof payInTurn>>) => paid.map(({ due, status }) => [status, due])

test('a memo paid after its package gives nothing new: all its money is refunded', async () => {
  const [bundle, memo] = await payInTurn([[catalog.package.id], [catalog.memo.id]])
  expect([bundle, memo]).toMatchObject([
    { status: 'paid', due: 0 },
    { status: 'cancelled', due: 3500 },
  ])
  await reconcile(shop.deps)
  expect(await goneBackOf(shop, memo?.orderId ?? '')).toBe(3500)
  const read = await seeOrder(shop, student, memo?.orderId ?? '')
  const [mail] = await listQueuedMails(shop, read.orderNumber)
  expect(mail?.text).toContain('was already in your library when the payment came')
})

test('a package that is paid after a memo in it gives back what it would have cost less by then, and is owned all the same', async () => {
  const [, bundle] = await payInTurn([[catalog.memo.id], [catalog.package.id]])
  // 2.000 of 5.500 were missing: it would have cost 1.818 of its 5.000.
  expect(bundle).toMatchObject({ status: 'paid', due: 3182 })
  const seen = await seeOrder(shop, student, bundle?.orderId ?? '')
  expect(seen.lines).toMatchObject([{ price: 5, returned: 3.182, isRefunded: false }])
  await reconcile(shop.deps)
  expect(await goneBackOf(shop, seen.orderId)).toBe(3182)
  expect(await seeOrder(shop, student, seen.orderId)).toMatchObject({ status: 'partially_refunded', refunded: 3.182 })
  expect(await countRefundMails(shop, seen)).toBe(1)
  const mail = (await listQueuedMails(shop, seen.orderNumber)).find(({ text }) => text.includes('was already in your library'))
  expect(mail?.text.match(/3\.182/g)).toHaveLength(2)
  const isOwned = and(eq(entitlements.itemId, catalog.package.id), eq(entitlements.status, 'active'))
  expect(await shop.deps.db.$count(entitlements, isOwned)).toBe(1)
})

test('a later refund of such a line only returns the rest', async () => {
  const [, bundle] = await payInTurn([[catalog.memo.id], [catalog.package.id]])
  await reconcile(shop.deps)
  const wish = { orderId: bundle?.orderId ?? '', lines: [String(catalog.package.id)], byId: student.personId, idempotencyKey: 'rest' }
  const refund = await refundOrder(shop.deps, { ...wish, locale: 'en', requestId: 'test' })
  expect(refund).toMatchObject({ amount: 1.818, status: 'succeeded' })
  expect(await seeOrder(shop, student, wish.orderId)).toMatchObject({ status: 'refunded', refunded: 5 })
})

test('if packages overlap, the second refunds the first one’s share, and a third the share of both', async () => {
  const { db } = shop.deps
  const far = await createMemo(db, { ...place(), priceMinor: 4500 })
  const second = await createPackage(db, { priceMinor: 6000, items: [{ id: catalog.otherMemo.id }, { id: far.id }] })
  const third = await createPackage(db, { priceMinor: 8000, items: [{ id: catalog.package.id, kind: 'package' }, { id: far.id }] })
  // 4500 of 6500 are missing of the second: 4153 of 6000. Nothing of the third is missing.
  expect(dues(await payInTurn([[catalog.package.id], [second.id], [third.id]]))).toEqual([
    ['paid', 0],
    ['paid', 6000 - 4153],
    ['cancelled', 8000],
  ])
})

test('three orders: memos owned when a package was ordered count once, and later ones are added', async () => {
  const { db } = shop.deps
  const far = await createMemo(db, { ...place(), priceMinor: 4500 })
  const bundle = await createPackage(db, { priceMinor: 8000, items: [{ id: catalog.package.id, kind: 'package' }, { id: far.id }] })
  await orderAndPay(shop, student, [catalog.memo.id])
  // 6500 of 10000 are missing when it is ordered: 5200. At payment 4500 are: 3600.
  const paid = await payInTurn([[catalog.otherMemo.id], [bundle.id]])
  expect(dues(paid)).toEqual([
    ['paid', 0],
    ['paid', 1600],
  ])
})

test.each(['subject', 'studyStage'] as const)(
  'a memo or a package paid after its %s is refunded; growing items cost everybody the same',
  async (kind) => {
    const { db } = shop.deps
    const stage = await createStudyStage(db, { priceMinor: 20_000 })
    const subject = await createSubject(db, { studyStageId: stage.id, priceMinor: 6000 })
    const inside = { subjectId: subject.id, studyStageId: stage.id }
    const [one, other] = [await createMemo(db, inside), await createMemo(db, inside)]
    const bundle = await createPackage(db, { items: [{ id: one.id }, { id: other.id }] })
    const whole = kind === 'subject' ? subject : stage
    expect(dues(await payInTurn([[one.id], [whole.id], [other.id], [bundle.id]]))).toEqual([
      ['paid', 0],
      ['paid', 0],
      ['cancelled', 3500],
      ['cancelled', 5000],
    ])
  },
)

test('a subject paid after its stage is refunded', async () => {
  const { db } = shop.deps
  const stage = await createStudyStage(db, { priceMinor: 20_000 })
  const subject = await createSubject(db, { studyStageId: stage.id, priceMinor: 6000 })
  expect(dues(await payInTurn([[stage.id], [subject.id]]))).toEqual([
    ['paid', 0],
    ['cancelled', 6000],
  ])
})

test('only the owned lines of a larger order are refunded; a printed copy of an owned memo is intended', async () => {
  const far = await createMemo(shop.deps.db, place())
  await createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id })
  const body = { deliveryMethod: 'pickUp' }
  const placed = (await order(shop, student, [catalog.memo.id, `${catalog.memo.id}:print`, far.id], body)).data
  await orderAndPay(shop, student, [catalog.package.id])
  await chooseAtSandbox(shop, placed.paymentUrl, 'pay')
  expect(await refundDueOf(shop, placed.orderId)).toBe(3500)
  await reconcile(shop.deps)
  const { status, lines } = await seeOrder(shop, student, placed.orderId)
  expect([status, lines.map(({ isRefunded }) => isRefunded)]).toEqual(['partially_refunded', [true, false, false]])
})

test('an order with a code refunds the part that was paid, rounded so that nobody pays for what they owned', async () => {
  const { code } = await createCoupon(shop.deps.db, { basisPoints: 3333 })
  const bundle = (await order(shop, student, [catalog.package.id], { couponCode: code })).data
  await orderAndPay(shop, student, [catalog.memo.id])
  await chooseAtSandbox(shop, bundle.paymentUrl, 'pay')
  // 5000 − 1666 were paid; 3334 × 1818 ÷ 5000 = 1212.2 stay.
  expect(await refundDueOf(shop, bundle.orderId)).toBe(3334 - 1212)
})

test('an item that cost nothing refunds nothing, and the order is paid', async () => {
  const { code } = await createCoupon(shop.deps.db, { basisPoints: 10_000 })
  const memo = (await order(shop, student, [catalog.memo.id])).data
  expect((await order(shop, student, [catalog.package.id], { couponCode: code })).data.status).toBe('paid')
  await chooseAtSandbox(shop, memo.paymentUrl, 'pay')
  expect(await refundDueOf(shop, memo.orderId)).toBe(3500)
})

test('if a gateway refuses a refund, the money is owed again, with the same share of the same line', async () => {
  const [, bundle] = await payInTurn([[catalog.memo.id], [catalog.package.id]])
  setSandboxFaults(shop, 'refundFailure=100')
  await reconcile(shop.deps)
  setSandboxFaults(shop)
  const isOfIt = eq(orderLines.orderId, bundle?.orderId ?? '')
  expect(await shop.deps.db.select().from(orderLines).where(isOfIt)).toMatchObject([{ returnedMinor: 3182 }])
  expect(await refundDueOf(shop, bundle?.orderId ?? '')).toBe(3182)
})

test('an order whose items are all owned by now, in whatever way, is not offered for payment again', async () => {
  const memo = (await order(shop, student, [catalog.memo.id])).data
  const bundle = (await order(shop, student, [catalog.package.id])).data
  await orderAndPay(shop, student, [catalog.memo.id, catalog.otherMemo.id], { idempotencyKey: 'both' })
  for (const { orderId } of [memo, bundle])
    expect((await read(await shop.post('Payment/Create', { orderId }, { token: student.token }))).code).toBe('already_owned')
})
