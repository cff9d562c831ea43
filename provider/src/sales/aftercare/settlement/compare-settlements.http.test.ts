import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../../audit/audit-log.ts'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { type Counterpart, createShopWith } from '../../../testing/sales/gateway-factory.ts'
import { decideSilently, order, orderAndPay, setSandboxFaults } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { orders, payments, refunds } from '../../books/order.schema.ts'
import { sandboxCharges } from '../../gateways/sandbox/sandbox.schema.ts'
import { compareYesterday } from './compare-settlements.job.ts'
import { compareSettlements } from './compare-settlements.ts'

const yesterday = { from: new Date('2026-11-21T00:00:00Z'), to: new Date('2026-11-22T00:00:00Z') }
const attemptOf = async (shop: TestApp, orderId: string) =>
  (await shop.deps.db.select().from(payments).where(eq(payments.orderId, orderId)))[0] as typeof payments.$inferSelect

let shop: TestApp
let memoId: number
let student: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  shop = await createTestApp({ breaksLedger: true })
})
beforeEach(async () => {
  memoId = (await createCatalog(shop.deps.db)).memo.id
  student = await logInAs(shop)
  await shop.deps.db.delete(sandboxCharges)
  await shop.deps.db.update(payments).set({ gateway: 'zero' })
})
afterAll(() => shop.close())

test('if both sides agree, nothing is reported; asking settles unreported money', async () => {
  await orderAndPay(shop, student, [memoId])
  const { data } = await order(shop, await logInAs(shop), [memoId])
  await decideSilently(shop, data)
  expect((await compareSettlements(shop.deps, yesterday)).differences).toEqual([])
  const [settled] = await shop.deps.db.select().from(orders).where(eq(orders.id, data.orderId))
  expect(settled?.status).toBe('paid')
})

test('money at the gateway without an order, money of ours that it does not know, and another amount are each found', async () => {
  const [a, b, c] = [await logInAs(shop), await logInAs(shop), await logInAs(shop)]
  const unknown = await attemptOf(shop, (await orderAndPay(shop, a, [memoId])).orderId)
  const lessThere = await attemptOf(shop, (await orderAndPay(shop, b, [memoId])).orderId)
  const orphan = await attemptOf(shop, (await orderAndPay(shop, c, [memoId])).orderId)
  const { db } = shop.deps
  await db.delete(sandboxCharges).where(eq(sandboxCharges.reference, unknown.id))
  await db.update(sandboxCharges).set({ amountMinor: 3499 }).where(eq(sandboxCharges.reference, lessThere.id))
  await db.update(sandboxCharges).set({ id: 'sbx_orphan', reference: 'none of ours' }).where(eq(sandboxCharges.reference, orphan.id))
  const { differences: found } = await compareSettlements(shop.deps, yesterday)
  const named = found.map(({ kind, gatewayRef, orderId }) => [kind, gatewayRef, orderId])
  expect(named.toSorted()).toEqual(
    [
      ['notOurs', 'sbx_orphan', null],
      ['notTheirs', orphan.gatewayRef, orphan.orderId],
      ['notTheirs', unknown.gatewayRef, unknown.orderId],
      ['otherAmount', lessThere.gatewayRef, lessThere.orderId],
    ].toSorted(),
  )
})

test('every night log, audit line and mail report to the shop, in both languages, about the previous day only', async () => {
  const paid = await attemptOf(shop, (await orderAndPay(shop, student, [memoId])).orderId)
  await shop.deps.db.delete(sandboxCharges)
  await compareYesterday(shop.deps)
  const before = shop.clock.now
  shop.clock.now = new Date('2026-11-22T00:40:00Z')
  await compareYesterday(shop.deps)
  shop.clock.now = before
  const { items } = await listAudit(shop.deps.db, { targetId: paid.orderId, number: 1, size: 5 })
  expect(items).toMatchObject([
    { action: 'settlement-differs', actorId: null, fields: ['sandbox', 'notTheirs'], requestId: 'settlement-2026-11-21' },
  ])
  const isToShop = sql`name = 'send-mail' and data ->> 'to' = 'contact@warraq.example' and data ->> 'text' like ${`%${paid.gatewayRef}%`}`
  const mails = await shop.deps.db.select({ subject: sql<string>`data ->> 'subject'` }).from(sql`pgboss.job`).where(isToShop)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'The books of a payment gateway differ: 2026-11-21',
    'اختلاف في دفاتر بوابة الدفع: 2026-11-21',
  ])
})

test('Stripe’s list of the day is compared both ways, and MyFatoorah, which has none, is asked about each payment of ours', async () => {
  const shops: { shop: TestApp; at: Counterpart }[] = [await createShopWith('stripe'), await createShopWith('my-fatoorah')]
  for (const { shop, at } of shops) {
    const { memo } = await createCatalog(shop.deps.db)
    const pay = async () => {
      const { data } = await order(shop, await logInAs(shop), [memo.id])
      const attempt = await attemptOf(shop, data.orderId)
      at.pay(attempt.id)
      await at.tell(attempt.id, 'captured')
      return attempt
    }
    await pay()
    expect((await compareSettlements(shop.deps, yesterday)).differences, at.name).toEqual([])
    const { id, orderId } = await pay()
    await shop.deps.db.update(payments).set({ gatewayRef: '404' }).where(eq(payments.id, id))
    const { differences: found } = await compareSettlements(shop.deps, yesterday)
    expect(found, at.name).toContainEqual({
      gateway: at.name,
      kind: 'notTheirs',
      gatewayRef: '404',
      paymentId: id,
      orderId,
      oursMinor: 3500,
      theirsMinor: null,
    })
    expect(
      found.some(({ kind }) => kind === 'notOurs'),
      at.name,
    ).toBe(at.name === 'stripe')
    await shop.close()
    await at.close()
  }
})

test('a missing answer of a gateway is reported as such, and everything else is compared: other gateways, other payments', async () => {
  const { shop, at } = await createShopWith('my-fatoorah')
  const { memo } = await createCatalog(shop.deps.db)
  const paid: (typeof payments.$inferSelect)[] = []
  for (let count = 0; count < 12; count++) {
    const { data } = await order(shop, await logInAs(shop), [memo.id])
    const attempt = await attemptOf(shop, data.orderId)
    at.pay(attempt.id)
    await at.tell(attempt.id, 'captured')
    paid.push(attempt)
  }
  const [twice, gone] = paid.slice(-2)
  if (!twice || !gone) throw new Error('There are no payments')
  at.pay(twice.id)
  await shop.deps.db.update(payments).set({ gatewayRef: '404' }).where(eq(payments.id, gone.id))
  shop.deps.settings.gateways.sandbox = true
  setSandboxFaults(shop, 'serverError=100')
  const logged: string[] = []
  shop.deps.log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })
  at.failOnce()
  const none = { gatewayRef: '', paymentId: null, orderId: null, oursMinor: null, theirsMinor: null }
  const ofMine = { gateway: 'my-fatoorah' }
  expect((await compareSettlements(shop.deps, yesterday)).differences).toEqual([
    { gateway: 'sandbox', kind: 'notCompared', ...none },
    { ...ofMine, kind: 'notTheirs', gatewayRef: '404', paymentId: gone.id, orderId: gone.orderId, oursMinor: 3500, theirsMinor: null },
    { ...ofMine, kind: 'notCompared', ...none, unasked: 1 },
  ])
  expect(logged.join('')).toContain('a gateway could not be compared')

  // Repeated money in one attempt is no difference: it is refunded.
  const surplus = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, twice.orderId))
  expect(surplus).toMatchObject([{ cause: 'paidTwice', status: 'requested', amountMinor: twice.amountMinor }])

  at.failOnce()
  shop.clock.now = new Date('2026-11-22T00:40:00Z')
  await compareYesterday(shop.deps)
  const { items } = await listAudit(shop.deps.db, { number: 1, size: 3 })
  expect(items.map(({ fields, targetId }) => [...fields, targetId]).toSorted()).toEqual(
    [
      ['my-fatoorah', 'notCompared', null],
      ['my-fatoorah', 'notTheirs', gone.orderId],
      ['sandbox', 'notCompared', null],
    ].toSorted(),
  )
  const isToShop = sql`name = 'send-mail' and data ->> 'to' = 'contact@warraq.example'`
  const mails = await shop.deps.db.select({ text: sql<string>`data ->> 'text'` }).from(sql`pgboss.job`).where(isToShop)
  for (const words of ['did not answer: my-fatoorah (payments: 1)', 'لم ترد: my-fatoorah (عدد الدفعات: 1)'])
    expect(mails.some(({ text }) => text.includes(words))).toBe(true)
  await shop.close()
  await at.close()
})
