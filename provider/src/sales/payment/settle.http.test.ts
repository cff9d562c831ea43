import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../audit/audit-log.ts'
import { entitlements } from '../../library/library.schema.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createCoupon } from '../../testing/sales/coupon-factory.ts'
import {
  chooseAtSandbox,
  countReceipts,
  decideSilently,
  endAttemptSilently,
  listSteps,
  order,
  orderAndPay,
  read,
  seeOrder,
  sendWebhook,
} from '../../testing/sales/order-factory.ts'
import { refundDueOf } from '../../testing/sales/refund-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { reconcileEvents } from '../aftercare/reconcile/reconcile-events.ts'
import { coupons } from '../books/coupon.schema.ts'
import { orderEvents, orders, payments } from '../books/order.schema.ts'
import { webhookEvents } from '../books/webhook.schema.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})

const place = async (body = {}) => (await order(shop, student, [catalog.memo.id], body)).data
const rowOf = async (id: string) => (await shop.deps.db.select().from(orders).where(eq(orders.id, id)))[0]
const attemptsOf = (id: string) => shop.deps.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.id)
const check = async (orderId: string) => read(await shop.post('Payment/Check', { orderId }, { token: student.token }))
test('paying at the sandbox pays the order: items are owned, a receipt is queued, and the browser returns by the neutral route to the shop', async () => {
  const placed = await place()
  const chosen = await chooseAtSandbox(shop, placed.paymentUrl, 'pay')
  const paid = await seeOrder(shop, student, placed.orderId)
  expect(paid).toMatchObject({ status: 'paid', paymentStatus: 'captured', canPay: false, paidAt: shop.clock.now.toISOString() })
  expect(await countReceipts(shop, placed)).toBe(1)

  expect(chosen.status).toBe(303)
  const returned = await shop.fetch(chosen.headers.get('Location') ?? '')
  expect([returned.status, returned.headers.get('Location')]).toEqual([303, `/paymentSucceesed?orderId=${placed.orderId}`])
})

test.each([
  ['decline', 'failed'],
  ['cancel', 'cancelled'],
])('the order still awaits payment after %s, and the browser goes to the cancel page', async (action, paymentStatus) => {
  const placed = await place()
  const chosen = await chooseAtSandbox(shop, placed.paymentUrl, action)
  expect(await seeOrder(shop, student, placed.orderId)).toMatchObject({ status: 'awaiting_payment', paymentStatus, canPay: true })
  const returned = await shop.fetch(chosen.headers.get('Location') ?? '')
  expect(returned.headers.get('Location')).toBe(`/paymentCanclled?orderId=${placed.orderId}`)
})

test('if the webhook is lost, the return settles', async () => {
  const placed = await place()
  const charge = await decideSilently(shop, placed)
  await shop.fetch(charge.returnUrl)
  expect((await seeOrder(shop, student, placed.orderId)).status).toBe('paid')
})

test('if webhook and return are both lost, a check settles', async () => {
  const placed = await place()
  await decideSilently(shop, placed)
  expect((await check(placed.orderId)).data).toMatchObject({ orderId: placed.orderId, status: 'paid' })
})

test('opening the return route of an unpaid order changes nothing', async () => {
  const placed = await place()
  const [attempt] = await attemptsOf(placed.orderId)
  const returned = await shop.fetch(`/api/Payment/Return?payment=${attempt?.id}`)
  expect(returned.headers.get('Location')).toBe(`/paymentCanclled?orderId=${placed.orderId}`)
  expect((await seeOrder(shop, student, placed.orderId)).paymentStatus).toBe('pending')
})

test('a gateway that returns the payer with a form leads to the same page', async () => {
  const placed = await place()
  await decideSilently(shop, placed)
  const [attempt] = await attemptsOf(placed.orderId)
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://pay.example', 'Sec-Fetch-Site': 'cross-site' }
  const sent = { method: 'POST', headers, body: 'paymentId=0711&Id=0711' }
  const returned = await shop.fetch(`/api/Payment/Return?payment=${attempt?.id}`, sent)
  expect([returned.status, returned.headers.get('Location')]).toEqual([303, `/paymentSucceesed?orderId=${placed.orderId}`])
  expect((await seeOrder(shop, student, placed.orderId)).status).toBe('paid')
})

test('the return of an unknown payment is 404', async () => {
  for (const query of ['', '?payment=', '?payment=abc', '?payment=00000000-0000-7000-8000-000000000000']) {
    expect((await shop.fetch(`/api/Payment/Return${query}`)).status).toBe(404)
  }
})

test('a webhook without a signature, with another secret, or too old is refused and moves nothing', async () => {
  const placed = await place()
  const charge = { ...(await decideSilently(shop, placed)) }
  const bare = await shop.fetch('/api/Website/Payment/Webhook/sandbox', { method: 'POST', body: JSON.stringify({ id: 'evt_1', charge }) })
  const forged = await sendWebhook(shop, charge, { secret: 'x'.repeat(32) })
  const old = await sendWebhook(shop, charge, { at: new Date(shop.clock.now.getTime() - 301_000) })
  expect([bare.status, forged.status, old.status]).toEqual([403, 403, 403])
  expect((await rowOf(placed.orderId))?.status).toBe('awaiting_payment')
})

test('a signed webhook about another amount, currency, charge or order is refused and moves nothing', async () => {
  const placed = await place()
  const other = await place({ idempotencyKey: 'another' })
  const charge = await decideSilently(shop, placed)
  const [otherAttempt] = await attemptsOf(other.orderId)
  const falsified = [
    { ...charge, amountMinor: charge.amountMinor - 1 },
    { ...charge, currency: 'USD' },
    { ...charge, id: 'sbx_other' },
    { ...charge, reference: otherAttempt?.id ?? '' },
  ]
  for (const charge of falsified) expect((await sendWebhook(shop, charge)).status).toBe(409)
  for (const { orderId } of [placed, other]) expect((await rowOf(orderId))?.status).toBe('awaiting_payment')
  const lines = (await listAudit(shop.deps.db, { targetId: placed.orderId, number: 1, size: 10 })).items
  expect(lines).toMatchObject([{ action: 'webhook-refused', actorId: null, fields: ['sandbox', 'otherMoney'] }])
})

test('a refused webhook is not remembered: the true one still settles', async () => {
  const placed = await place()
  const charge = await decideSilently(shop, placed)
  await sendWebhook(shop, { ...charge, amountMinor: 1 })
  expect((await sendWebhook(shop, charge)).status).toBe(200)
  expect((await rowOf(placed.orderId))?.status).toBe('paid')
})

test('a webhook for an unknown payment is kept, and processed once it is known; one of a gateway we do not have is 404', async () => {
  const { db } = shop.deps
  const placed = await place()
  const charge = await decideSilently(shop, placed)
  const reference = randomUUID()
  expect((await sendWebhook(shop, { ...charge, reference })).status).toBe(200)
  expect((await rowOf(placed.orderId))?.status).toBe('awaiting_payment')
  await db.update(payments).set({ id: reference }).where(eq(payments.orderId, placed.orderId))
  const isOfPayment = and(eq(orderEvents.orderId, placed.orderId), eq(orderEvents.axis, 'payment'))
  await db.update(orderEvents).set({ subjectId: reference }).where(isOfPayment)
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await reconcileEvents(shop.deps)
  expect((await rowOf(placed.orderId))?.status).toBe('paid')
  expect((await shop.fetch('/api/Website/Payment/Webhook/stripe', { method: 'POST', body: '{}' })).status).toBe(404)
})

test('a webhook for a payment that never becomes known is retried at growing intervals, and given up after a week', async () => {
  const charge = await decideSilently(shop, await place())
  await sendWebhook(shop, { ...charge, reference: 'no uuid' })
  const isIt = eq(webhookEvents.eventId, `evt_${charge.id}_captured`)
  for (let hours = 0; hours < 24 * 8; hours += 6) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 6 * 3_600_000)
    await reconcileEvents(shop.deps)
  }
  const [event] = await shop.deps.db.select().from(webhookEvents).where(isIt)
  expect(event?.nextTryAt).toBeNull()
  expect(event?.tries).toBeGreaterThan(20)
  student = await logInAs(shop)
})

test('a captured payment never changes back: late reports of its past change nothing', async () => {
  const placed = await place()
  const charge = await decideSilently(shop, placed)
  await sendWebhook(shop, charge)
  for (const status of ['open', 'declined', 'cancelled', 'expired'] as const)
    expect((await sendWebhook(shop, { ...charge, status })).status).toBe(200)
  expect(await seeOrder(shop, student, placed.orderId)).toMatchObject({ status: 'paid', paymentStatus: 'captured' })
})

const notices = ['webhook', 'return', 'check'] as const
const orders6 = notices
  .flatMap((a) => notices.flatMap((b) => notices.map((c) => [a, b, c] as const)))
  .filter((three) => new Set(three).size === 3)

test.each(orders6)('%s, %s, %s: one transition, one receipt, entitlements once', async (...sequence) => {
  const placed = await place()
  const charge = await decideSilently(shop, placed)
  const notice = {
    webhook: () => sendWebhook(shop, charge),
    return: () => shop.fetch(charge.returnUrl),
    check: () => check(placed.orderId),
  }
  for (const name of sequence) await notice[name]()
  const events = await listSteps(shop, placed.orderId)
  expect(events.map((event) => event.toStatus)).toEqual(['awaiting_payment', 'paid'])
  expect(await countReceipts(shop, placed)).toBe(1)
  expect(await shop.deps.db.$count(entitlements, eq(entitlements.personId, student.personId))).toBe(1)
})

test('an order can be tried again after a refusal: a new attempt, and the old page is closed', async () => {
  const placed = await place()
  const again = await read<{ paymentUrl: string; orderId: string }>(
    await shop.post('Payment/Create', { orderId: placed.orderId }, { token: student.token }),
  )
  expect([again.status, again.data.orderId]).toEqual([200, placed.orderId])
  expect(again.data.paymentUrl).not.toBe(placed.paymentUrl)
  expect((await attemptsOf(placed.orderId)).map((attempt) => attempt.status)).toEqual(['cancelled', 'pending'])
  expect(await (await shop.fetch(placed.paymentUrl ?? '')).text()).toContain('This payment is closed.')
  await chooseAtSandbox(shop, again.data.paymentUrl, 'pay')
  expect((await seeOrder(shop, student, placed.orderId)).status).toBe('paid')
})

test('a retry after the money came finds the order paid, not a second bill', async () => {
  const placed = await place()
  await decideSilently(shop, placed)
  const again = await read(await shop.post('Payment/Create', { orderId: placed.orderId }, { token: student.token }))
  expect([again.status, again.code]).toEqual([409, 'order_not_payable'])
  expect((await rowOf(placed.orderId))?.status).toBe('paid')
})

test('an order paid through two attempts is paid once, and the second amount is due for refund', async () => {
  const placed = await place()
  const first = await decideSilently(shop, placed)
  await endAttemptSilently(shop, placed.orderId)
  const again = await read<typeof placed>(await shop.post('Payment/Create', { orderId: placed.orderId }, { token: student.token }))
  await chooseAtSandbox(shop, again.data.paymentUrl, 'pay')
  expect((await sendWebhook(shop, first)).status).toBe(200)
  expect([(await rowOf(placed.orderId))?.status, await refundDueOf(shop, placed.orderId)]).toEqual(['paid', 3500])
  expect(await countReceipts(shop, placed)).toBe(1)
})

test('if the same memo is paid through two orders, the second order ends, its money is due for refund, and its coupon’s use is free again', async () => {
  const coupon = await createCoupon(shop.deps.db)
  const first = await place({ idempotencyKey: 'one' })
  const second = await place({ idempotencyKey: 'two', couponCode: coupon.code })
  await chooseAtSandbox(shop, first.paymentUrl, 'pay')
  await chooseAtSandbox(shop, second.paymentUrl, 'pay')
  expect([(await rowOf(first.orderId))?.status, await refundDueOf(shop, first.orderId)]).toEqual(['paid', 0])
  expect([(await rowOf(second.orderId))?.status, await refundDueOf(shop, second.orderId)]).toEqual(['cancelled', 3150])
  expect(await shop.deps.db.select().from(coupons).where(eq(coupons.id, coupon.id))).toMatchObject([{ used: 0 }])
  expect(await countReceipts(shop, second)).toBe(0)
})

test('an order whose items were bought by another meanwhile cannot be paid again', async () => {
  const first = await place({ idempotencyKey: 'one' })
  const second = await place({ idempotencyKey: 'two' })
  await chooseAtSandbox(shop, first.paymentUrl, 'pay')
  const again = await read(await shop.post('Payment/Create', { orderId: second.orderId }, { token: student.token }))
  expect([again.status, again.code]).toEqual([422, 'already_owned'])
  expect((await attemptsOf(second.orderId)).filter(({ status }) => status === 'pending')).toEqual([])
})

test('if two orders share one memo, the second gives the rest and owes a refund of the shared one', async () => {
  const both = (await order(shop, student, [catalog.memo.id, catalog.otherMemo.id])).data
  await orderAndPay(shop, student, [catalog.memo.id])
  await chooseAtSandbox(shop, both.paymentUrl, 'pay')
  expect([(await rowOf(both.orderId))?.status, await refundDueOf(shop, both.orderId)]).toEqual(['paid', 3500])
})
