import { formatMoney } from 'contract/money.ts'
import type { CreatedOrder } from 'contract/sales/order.ts'
import type { Refund } from 'contract/sales/refund.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../../audit/audit-log.ts'
import { printedOffers } from '../../../db/schema/catalog.ts'
import { entitlements } from '../../../library/library.schema.ts'
import { createCatalog, createPrintedOffer } from '../../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import {
  chooseAtSandbox,
  countRefundMails,
  listSteps,
  order,
  orderAndPay,
  read,
  seeOrder,
  setSandboxFaults,
} from '../../../testing/sales/order-factory.ts'
import { goneBackOf } from '../../../testing/sales/refund-factory.ts'
import { createPerson, createSessionFor } from '../../../testing/student/account-factory.ts'
import { changeShipmentStatus } from '../../books/change-status.ts'
import { refunds } from '../../books/order.schema.ts'
import { checkPayment } from '../../payment/attempt.ts'
import { reconcileRefunds } from '../reconcile/reconcile-refunds.ts'
import { refundMailTexts } from './refund.texts.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logIn>>
let staff: Awaited<ReturnType<typeof logIn>>
beforeEach(async () => {
  setSandboxFaults(shop)
  catalog = await createCatalog(shop.deps.db)
  student = await logIn()
  staff = await logIn('order-refund')
})

async function logIn(...roles: string[]) {
  const { person, password } = await createPerson(shop.deps, { roles })
  return { password, ...(await createSessionFor(shop, person.id)) }
}

const pass = async (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
  student = { ...student, ...(await createSessionFor(shop, student.personId)) }
  staff = { ...staff, ...(await createSessionFor(shop, staff.personId)) }
}

let keys = 0
const ask = async (orderId: string, wish: object, by = staff) => {
  keys += 1
  const body = { orderId, currentPassword: by.password, idempotencyKey: `key-${keys}`, ...wish }
  return read<Refund>(await shop.post('Order/Refund', body, { token: by.token }))
}
const buy = (ids: (number | string)[], body = {}) => orderAndPay(shop, student, ids, body)
const see = (orderId: string) => seeOrder(shop, student, orderId)
const owned = async () => {
  const rows = await shop.deps.db.select().from(entitlements).where(eq(entitlements.personId, student.personId))
  return rows.filter(({ status }) => status === 'active').map(({ itemId }) => itemId)
}
const refundsOf = (orderId: string) => shop.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id)
const goneBack = (orderId: string) => goneBackOf(shop, orderId)

test('refunding a line returns its price and removes it from the library; the rest of the order stays', async () => {
  const coupon = await createCoupon(shop.deps.db)
  const placed = await buy([catalog.memo.id, catalog.otherMemo.id], { couponCode: coupon.code })
  const asked = await ask(placed.orderId, { lines: [String(catalog.memo.id)] })
  expect([asked.status, asked.data]).toMatchObject([
    200,
    { amount: 3.15, currency: 'KWD', status: 'succeeded', lines: [String(catalog.memo.id)] },
  ])
  expect(await owned()).toEqual([catalog.otherMemo.id])
  expect(await see(placed.orderId)).toMatchObject({
    status: 'partially_refunded',
    paymentStatus: 'captured',
    refunded: 3.15,
    lines: [{ isRefunded: true }, { isRefunded: false }],
  })
  expect(await goneBack(placed.orderId)).toBe(3150)
  expect(await countRefundMails(shop, placed)).toBe(1)
})

test.each(['en', 'ar'] as const)('its mail names the amount in the language of the order (%s)', async (lang) => {
  const { memo } = catalog
  const { data } = await read<CreatedOrder>(await shop.post('Order/CreateOrder', { items: [{ id: memo.id }] }, { ...student, lang }))
  await chooseAtSandbox(shop, data.paymentUrl, 'pay')
  await ask(data.orderId, { amount: 1.25 })
  const subject = refundMailTexts[lang].subject(data.orderNumber)
  const isIt = sql`name = 'send-mail' and data ->> 'subject' = ${subject}`
  const mails = await shop.deps.db.select({ text: sql<string>`data ->> 'text'` }).from(sql`pgboss.job`).where(isIt)
  expect(mails).toEqual([{ text: expect.stringContaining(`: ${formatMoney(1250, 'KWD', lang)}\n`) }])
})

test('an order is refunded with its last line, and what was refunded can be bought again', async () => {
  const placed = await buy([catalog.memo.id, catalog.otherMemo.id])
  await ask(placed.orderId, { lines: [String(catalog.memo.id)] })
  await ask(placed.orderId, { lines: [String(catalog.otherMemo.id)] })
  expect(await see(placed.orderId)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded', refunded: 5.5 })
  expect(await owned()).toEqual([])
  await buy([catalog.memo.id], { idempotencyKey: 'again' })
  expect(await owned()).toEqual([catalog.memo.id])
})

test('an amount is refunded without a line; once everything is refunded, all items leave the library', async () => {
  const placed = await buy([catalog.memo.id])
  await ask(placed.orderId, { amount: 1.25 })
  expect(await see(placed.orderId)).toMatchObject({ status: 'partially_refunded', refunded: 1.25 })
  expect(await owned()).toEqual([catalog.memo.id])
  await ask(placed.orderId, { amount: 2.25 })
  expect(await see(placed.orderId)).toMatchObject({ status: 'refunded', refunded: 3.5, lines: [{ isRefunded: true }] })
  expect(await owned()).toEqual([])
})

test.each([
  ['more than is left', (_: number) => ({ amount: 2.251 }), 'amount', 'At most 2.250 KWD can go back.'],
  ['a fourth decimal', () => ({ amount: 1.0005 }), 'amount', 'This is not an amount of this currency.'],
  ['nothing', () => ({ amount: 0 }), 'amount', expect.any(String)],
  ['both lines and an amount', (id: number) => ({ amount: 1, lines: [String(id)] }), 'amount', 'Choose either lines or an amount.'],
  ['neither', () => ({}), 'amount', 'Choose either lines or an amount.'],
  ['a line of another order', () => ({ lines: ['1'] }), 'lines.0', 'This is not in the order.'],
  ['a line twice', (id: number) => ({ lines: [String(id), String(id)] }), 'lines.1', 'This has been refunded already.'],
  ['a line of which a part has gone as an amount', (id: number) => ({ lines: [String(id)] }), 'lines', 'At most 2.250 KWD can go back.'],
])('%s is refused beside its field, and nothing moves', async (_what, wish, field, text) => {
  const placed = await buy([catalog.memo.id])
  await ask(placed.orderId, { amount: 1.25 })
  const refused = await ask(placed.orderId, wish(catalog.memo.id))
  expect([refused.status, refused.errors]).toEqual([422, { [field]: [text] }])
  expect(await goneBack(placed.orderId)).toBe(1250)
})

test('a refunded, free or unpaid line cannot be refunded', async () => {
  const placed = await buy([catalog.memo.id])
  await ask(placed.orderId, { lines: [String(catalog.memo.id)] })
  expect(await ask(placed.orderId, { amount: 1 })).toMatchObject({ status: 409, code: 'not_refundable' })
  const { data: unpaid } = await order(shop, student, [catalog.otherMemo.id])
  expect(await ask(unpaid.orderId, { amount: 1 })).toMatchObject({ status: 409, code: 'not_refundable' })
  const coupon = await createCoupon(shop.deps.db, { basisPoints: 10_000 })
  const { data: free } = await order(shop, await logIn(), [catalog.memo.id], { couponCode: coupon.code })
  expect(await ask(free.orderId, { lines: [String(catalog.memo.id)] })).toMatchObject({ errors: { lines: ['Nothing was paid for this.'] } })
  for (const id of ['nothing', '0190f3a4-0000-7000-8000-000000000001']) expect((await ask(id, { amount: 1 })).status).toBe(404)
})

test('only staff with the right can refund, and only after reauthentication; it is in the audit log', async () => {
  const placed = await buy([catalog.memo.id])
  const wish = { amount: 1 }
  for (const by of [student, await logIn('order-view'), await logIn('Admin')])
    expect((await ask(placed.orderId, wish, by)).status).toBe(403)
  expect(await ask(placed.orderId, { ...wish, currentPassword: 'wrong' })).toMatchObject({
    status: 422,
    errors: { currentPassword: [expect.any(String)] },
  })
  expect(await refundsOf(placed.orderId)).toEqual([])
  await ask(placed.orderId, wish)
  const { items } = await listAudit(shop.deps.db, { targetId: placed.orderId, number: 1, size: 10 })
  expect(items).toMatchObject([{ action: 'order-refunded', actorId: staff.personId, fields: ['amount'] }])
})

test('the same key is the same refund; for another request it is refused', async () => {
  const placed = await buy([catalog.memo.id])
  const first = await ask(placed.orderId, { amount: 1, idempotencyKey: 'click' })
  const again = await ask(placed.orderId, { amount: 1, idempotencyKey: 'click' })
  expect(again.data).toEqual(first.data)
  expect(await ask(placed.orderId, { amount: 2, idempotencyKey: 'click' })).toMatchObject({ status: 422, code: 'key_reused' })
  expect(await goneBack(placed.orderId)).toBe(1000)
})

test('a refund whose answer is lost is sent once: the gateway is asked before it is told again', async () => {
  const placed = await buy([catalog.memo.id])
  setSandboxFaults(shop, 'timeOutAtRefund=100')
  const asked = await ask(placed.orderId, { lines: [String(catalog.memo.id)] })
  expect(asked.data.status).toBe('requested')
  expect(await see(placed.orderId)).toMatchObject({ status: 'paid', paymentStatus: 'refund_pending' })
  expect(await owned()).toEqual([catalog.memo.id])
  await pass(2)
  await reconcileRefunds(shop.deps)
  expect(await see(placed.orderId)).toMatchObject({ status: 'refunded' })
  expect([await goneBack(placed.orderId), await countRefundMails(shop, placed)]).toEqual([3500, 1])
})

test('a gateway that is down is asked again, at growing intervals, with the same refund', async () => {
  const placed = await buy([catalog.memo.id])
  setSandboxFaults(shop, 'serverError=100')
  await ask(placed.orderId, { amount: 1 })
  const tried: number[] = []
  for (let minute = 1; minute <= 20; minute++) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    if ((await reconcileRefunds(shop.deps)) > 0) tried.push(minute)
  }
  expect(tried).toEqual([2, 4, 8, 16])
  setSandboxFaults(shop)
  await pass(60)
  await reconcileRefunds(shop.deps)
  expect(await refundsOf(placed.orderId)).toMatchObject([{ status: 'succeeded', tries: 5 }])
})

test('a staff refund that the gateway permanently refuses has failed: the line is still owned, and can be refunded again', async () => {
  const placed = await buy([catalog.memo.id])
  setSandboxFaults(shop, 'refundFailure=100')
  const wish = { lines: [String(catalog.memo.id)] }
  expect((await ask(placed.orderId, wish)).data.status).toBe('failed')
  expect(await see(placed.orderId)).toMatchObject({ status: 'paid', paymentStatus: 'captured', refunded: 0 })
  expect(await owned()).toEqual([catalog.memo.id])
  setSandboxFaults(shop)
  expect((await ask(placed.orderId, wish)).data.status).toBe('succeeded')
  expect(await goneBack(placed.orderId)).toBe(3500)
})

test('a refund withdraws copies that have not left the shop and restocks them; others are in somebody’s hands', async () => {
  await createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id })
  const printed = `${catalog.memo.id}:print`
  const stock = async () => (await shop.deps.db.select().from(printedOffers).where(eq(printedOffers.memoId, catalog.memo.id)))[0]?.stock
  const buyCopy = (...beside: number[]) => buy([printed, ...beside], { deliveryMethod: 'pickUp' })
  const alone = await buyCopy()
  expect(await stock()).toBe(9)
  await ask(alone.orderId, { lines: [printed] })
  expect([await see(alone.orderId), await stock()]).toMatchObject([{ status: 'refunded', shipmentStatus: 'notNeeded' }, 10])

  const { orderId } = await buyCopy(catalog.otherMemo.id)
  await ask(orderId, { lines: [printed] })
  expect([await see(orderId), await stock()]).toMatchObject([{ status: 'partially_refunded', shipmentStatus: 'notNeeded' }, 10])
  const steps = await listSteps(shop, orderId, 'shipment')
  expect(steps.map(({ toStatus, actor }) => [toStatus, actor])).toEqual([
    ['toPrint', 'sandbox'],
    ['notNeeded', 'staff'],
  ])

  const move = async (id: string, ...steps: ('packed' | 'shipped')[]) => {
    for (const to of steps) await shop.deps.db.transaction((tx) => changeShipmentStatus(tx, { id, to, actor: 'staff', at: shop.clock.now }))
  }
  const packed = await buyCopy()
  await move(packed.orderId, 'packed')
  await ask(packed.orderId, { lines: [printed] })
  expect([await see(packed.orderId), await stock()]).toMatchObject([{ status: 'refunded', shipmentStatus: 'notNeeded' }, 10])

  const sent = await buyCopy()
  await move(sent.orderId, 'packed', 'shipped')
  await ask(sent.orderId, { lines: [printed] })
  expect([await see(sent.orderId), await stock()]).toMatchObject([{ status: 'refunded', shipmentStatus: 'shipped' }, 9])
})

test('a captured payment reported again during or after its refund is not captured again', async () => {
  const placed = await buy([catalog.memo.id])
  setSandboxFaults(shop, 'timeOutAtRefund=100')
  await ask(placed.orderId, { amount: 1 })
  setSandboxFaults(shop)
  await checkPayment(shop.deps, student.personId, placed.orderId)
  expect(await see(placed.orderId)).toMatchObject({ status: 'paid', paymentStatus: 'refund_pending' })
  await pass(2)
  await reconcileRefunds(shop.deps)
  await checkPayment(shop.deps, student.personId, placed.orderId)
  expect(await see(placed.orderId)).toMatchObject({ status: 'partially_refunded', paymentStatus: 'captured', refunded: 1 })
})
