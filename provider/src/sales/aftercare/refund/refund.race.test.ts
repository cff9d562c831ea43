import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../../app-error.ts'
import { entitlements } from '../../../library/library.schema.ts'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { meeting } from '../../../testing/crowd/meeting.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { createShopWith } from '../../../testing/sales/gateway-factory.ts'
import { countRefundMails, order, orderAndPay } from '../../../testing/sales/order-factory.ts'
import { goneBackOf } from '../../../testing/sales/refund-factory.ts'
import { createPerson, createSessionFor } from '../../../testing/student/account-factory.ts'
import { changePaymentStatus } from '../../books/change-status.ts'
import { payments, refunds } from '../../books/order.schema.ts'
import { getGateway } from '../../gateways/find-gateway.ts'
import { reconcileRefunds } from '../reconcile/reconcile-refunds.ts'
import { refundOrder } from './refund-order.ts'
import { sendRefund } from './send-refund.ts'

const shop = await openTestShop({ poolSize: 20 })
let catalog: Awaited<ReturnType<typeof createCatalog>>
let placed: Awaited<ReturnType<typeof orderAndPay>>
let personId: string
let staffId: string
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  const { person } = await createPerson(shop.deps)
  personId = person.id
  staffId = (await createPerson(shop.deps, { roles: ['order-refund'] })).person.id
  placed = await orderAndPay(shop, await createSessionFor(shop, personId), [catalog.memo.id, catalog.otherMemo.id])
})

const atOnce = <Result>(count: number, act: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

/** Whether a refund was given; anything except a refusal fails the test. */
async function ask(wish: { lines?: string[]; amount?: number; idempotencyKey: string }): Promise<boolean> {
  try {
    await refundOrder(shop.deps, { ...wish, orderId: placed.orderId, byId: staffId, locale: 'en', requestId: 'race' })
    return true
  } catch (error) {
    if (error instanceof AppError && /^(invalid_fields|not_refundable)$/.test(error.code)) return false
    throw error
  }
}

const goneBack = () => goneBackOf(shop, placed.orderId)

test('40 simultaneous refunds of 1.000 for an order of 5.500: five are sent, and no more', async () => {
  const given = await atOnce(40, (index) => ask({ amount: 1, idempotencyKey: `one-${index}` }))
  expect(given.filter(Boolean)).toHaveLength(5)
  expect(await goneBack()).toBe(5000)
  expect(await countRefundMails(shop, placed)).toBe(5)
})

test('if the same line is refunded 20 times at once, by different clicks, it is refunded once', async () => {
  const given = await atOnce(20, (index) => ask({ lines: [String(catalog.memo.id)], idempotencyKey: `line-${index}` }))
  expect(given.filter(Boolean)).toHaveLength(1)
  expect(await goneBack()).toBe(3500)
  expect(await shop.deps.db.$count(entitlements, sql`person_id = ${personId} and status = 'active'`)).toBe(1)
})

test('one click sent 20 times at once is one refund', async () => {
  expect(await atOnce(20, () => ask({ amount: 2, idempotencyKey: 'click' }))).toEqual(Array.from({ length: 20 }, () => true))
  expect(await shop.deps.db.$count(refunds, eq(refunds.orderId, placed.orderId))).toBe(1)
  expect(await goneBack()).toBe(2000)
})

test('a refund that 20 callers send at once is sent once, with one mail', async () => {
  await ask({ amount: 1, idempotencyKey: 'first' })
  await shop.deps.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.orderId, placed.orderId))
    if (!payment) throw new Error('There is no payment')
    const values = {
      id: uuidv7(),
      orderId: placed.orderId,
      paymentId: payment.id,
      amountMinor: 500,
      currency: 'KWD',
      cause: 'staff' as const,
    }
    await tx.insert(refunds).values({ ...values, status: 'requested', nextTryAt: shop.clock.now })
    await changePaymentStatus(tx, { id: payment.id, to: 'refund_pending', actor: 'test', at: shop.clock.now })
  })
  const [, due] = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, placed.orderId)).orderBy(refunds.createdAt)
  await Promise.all([atOnce(20, () => sendRefund(shop.deps, due?.id ?? '')), atOnce(4, () => reconcileRefunds(shop.deps))])
  expect([await goneBack(), await countRefundMails(shop, placed)]).toEqual([1500, 2])
})

test('twin: refunds that are summed up without the lock on the order promise more than there is', async () => {
  const { db } = shop.deps
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, placed.orderId))
  if (!payment) throw new Error('There is no payment')
  const isOfIt = eq(refunds.paymentId, payment.id)
  const meet = meeting(20)
  const promised = await atOnce(20, () =>
    db.transaction(async (tx) => {
      const rows = await tx.select().from(refunds).where(isOfIt)
      const left = (payment.capturedMinor ?? 0) - rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      await meet()
      if (left < 1000) return 0
      const values = {
        id: uuidv7(),
        orderId: placed.orderId,
        paymentId: payment.id,
        amountMinor: 1000,
        currency: 'KWD',
        cause: 'staff' as const,
      }
      await tx.insert(refunds).values({ ...values, status: 'requested' })
      return 1000
    }),
  )
  expect(promised.reduce((sum: number, minor) => sum + minor, 0)).toBe(20_000)
  await db.delete(refunds).where(isOfIt)
})

/** 20 callers send a refund of 0.100 at once over a gateway without idempotency keys. Answers what was refunded by its own books. */
async function goneBackWithoutKey(send: (shop: TestApp, refund: typeof refunds.$inferSelect, gatewayRef: string) => Promise<unknown>) {
  const { shop, at } = await createShopWith('my-fatoorah', { poolSize: 20 })
  const { memo } = await createCatalog(shop.deps.db)
  const { data } = await order(shop, await createSessionFor(shop, (await createPerson(shop.deps)).person.id), [memo.id])
  const isOfOrder = eq(payments.orderId, data.orderId)
  const [attempt] = await shop.deps.db.select().from(payments).where(isOfOrder)
  at.pay(attempt?.id ?? '')
  await at.tell(attempt?.id ?? '', 'captured')
  const values = { id: uuidv7(), orderId: data.orderId, paymentId: attempt?.id ?? '', amountMinor: 100, currency: 'KWD' }
  const step = { id: attempt?.id ?? '', to: 'refund_pending', actor: 'test', at: shop.clock.now } as const
  await shop.deps.db.transaction((tx) => changePaymentStatus(tx, step))
  const [refund] = await shop.deps.db
    .insert(refunds)
    .values({ ...values, cause: 'staff', status: 'requested', nextTryAt: shop.clock.now })
    .returning()
  if (!refund) throw new Error('There is no refund')
  await atOnce(20, () => send(shop, refund, attempt?.gatewayRef ?? ''))
  at.finishRefunds()
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 60_000)
  await reconcileRefunds(shop.deps)
  const gone = at.goneBack()
  await shop.close()
  await at.close()
  return gone
}

test('a refund that 20 callers send at once is sent once over a gateway without idempotency keys', async () => {
  expect(await goneBackWithoutKey((shop, { id }) => sendRefund(shop.deps, id))).toBe(100)
})

test('twin: 20 callers who tell that gateway without claiming the refund pay it 20 times', async () => {
  const { fetch } = globalThis
  const meet = meeting(20)
  // Each is told that no such refund exists before one is made.
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const answer = await fetch(url, init)
    if (String(url).endsWith('/GetRefundStatus')) await meet()
    return answer
  })
  const gone = await goneBackWithoutKey((shop, { id, ...refund }, gatewayRef) =>
    getGateway(shop.deps, 'my-fatoorah').refund({ ...refund, refundId: id, gatewayRef }),
  )
  fetching.mockRestore()
  expect(gone).toBe(2000)
})
