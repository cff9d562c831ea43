import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '../../audit/audit-log.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import type { TestApp } from '../../testing/create-test-app.ts'
import { type Counterpart, createShopWith, type Forged, gatewayNames } from '../../testing/sales/gateway-factory.ts'
import { countReceipts, endAttemptSilently, listSteps, order, read, seeOrder } from '../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from '../../testing/student/account-factory.ts'
import { reconcile } from '../aftercare/reconcile/reconcile.job.ts'
import { orders, payments, refunds } from '../books/order.schema.ts'
import { webhookEvents } from '../books/webhook.schema.ts'
import { expireOrder } from '../payment/expire-order.job.ts'
import { returnPath } from '../payment/open-session.ts'
import { getGateway } from './find-gateway.ts'

describe.each(gatewayNames)('over %s', (name) => {
  let shop: TestApp
  let at: Counterpart
  let catalog: Awaited<ReturnType<typeof createCatalog>>
  let student: Awaited<ReturnType<typeof logInAs>>
  beforeAll(async () => {
    ;({ shop, at } = await createShopWith(name))
  })
  beforeEach(async () => {
    // This test must not ask about what the test before left open.
    await shop.deps.db.update(payments).set({ nextCheckAt: null })
    catalog = await createCatalog(shop.deps.db)
    student = await logInAs(shop)
  })
  afterAll(async () => {
    await shop.close()
    await at.close()
  })

  const pass = async (minutes: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
    student = await createSessionFor(shop, student.personId)
  }
  const attemptsOf = (orderId: string) => shop.deps.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id)
  const pathOf = async (orderId: string) => (await listSteps(shop, orderId)).map(({ toStatus }) => toStatus)
  const place = async (body = {}) => {
    const { status, data } = await order(shop, student, [catalog.memo.id], body)
    expect(status).toBe(200)
    const [attempt] = await attemptsOf(data.orderId)
    return { ...data, paymentId: attempt?.id ?? '' }
  }
  const goBack = async (paymentId: string, query = '') =>
    (await shop.fetch(`${returnPath(paymentId)}${query}`)).headers.get('Location')?.replace(/\?.*/, '')
  const refundsOf = (orderId: string) => shop.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId))

  test('an order is paid by the webhook of its gateway, once however often and in whatever order it is told', async () => {
    const { orderId, paymentId, paymentUrl, orderNumber } = await place()
    expect(paymentUrl).toMatch(/^https:\/\//)
    expect(await seeOrder(shop, student, orderId)).toMatchObject({ paymentMethod: name, paymentStatus: 'pending', canPay: true })
    at.pay(paymentId)
    const told = ['captured', 'expired', 'captured', 'declined', 'captured'] as const
    for (const status of told) expect((await at.tell(paymentId, status)).status).toBe(200)
    await Promise.all(Array.from({ length: 5 }, () => at.tell(paymentId, 'captured')))
    expect(await seeOrder(shop, student, orderId)).toMatchObject({ status: 'paid', paymentStatus: 'captured' })
    expect(await pathOf(orderId)).toEqual(['awaiting_payment', 'paid'])
    expect(await countReceipts(shop, { orderNumber })).toBe(1)
    expect(await shop.deps.db.select().from(webhookEvents).where(eq(webhookEvents.gateway, name))).not.toHaveLength(0)
  })

  test('if the webhook is lost, the payer’s return settles', async () => {
    const { orderId, paymentId } = await place()
    at.pay(paymentId)
    expect(await goBack(paymentId)).toBe('/paymentSucceesed')
    expect((await seeOrder(shop, student, orderId)).status).toBe('paid')
  })

  test('if webhook and return are lost, the reconciler finds the payment within two minutes', async () => {
    const { orderId, paymentId } = await place()
    at.pay(paymentId)
    await pass(2)
    await reconcile(shop.deps)
    expect(await pathOf(orderId)).toEqual(['awaiting_payment', 'paid'])
  })

  test('a refusal leaves the order to be paid by another attempt', async () => {
    const { orderId, paymentId } = await place()
    at.decline(paymentId)
    expect(await goBack(paymentId)).toBe('/paymentCanclled')
    expect(await seeOrder(shop, student, orderId)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'failed', canPay: true })
    const again = await read<{ paymentUrl: string }>(await shop.post('Payment/Create', { orderId }, { token: student.token }))
    expect(again.status).toBe(200)
    const [, second] = await attemptsOf(orderId)
    at.pay(second?.id ?? '')
    await at.tell(second?.id ?? '', 'captured')
    expect((await seeOrder(shop, student, orderId)).status).toBe('paid')
  })

  test('leaving the page by its way back ends the attempt there, and a payment of a moment before counts', async () => {
    const left = await place({ idempotencyKey: 'left' })
    expect(await goBack(left.paymentId, '&cancelled=1')).toBe('/paymentCanclled')
    expect(await seeOrder(shop, student, left.orderId)).toMatchObject({
      status: 'awaiting_payment',
      paymentStatus: 'cancelled',
      canPay: true,
    })
    const paid = await place({ idempotencyKey: 'paid' })
    at.pay(paid.paymentId)
    expect(await goBack(paid.paymentId, '&cancelled=1')).toBe('/paymentSucceesed')
    expect((await seeOrder(shop, student, paid.orderId)).status).toBe('paid')
  })

  test('an unpaid order ends with its time; money that was faster pays it', async () => {
    const unpaid = await place({ idempotencyKey: 'unpaid' })
    const paid = await place({ idempotencyKey: 'late' })
    at.pay(paid.paymentId)
    await pass(30)
    for (const { orderId } of [unpaid, paid]) await expireOrder(shop.deps, orderId)
    expect([await pathOf(unpaid.orderId), await pathOf(paid.orderId)]).toEqual([
      ['awaiting_payment', 'expired'],
      ['awaiting_payment', 'paid'],
    ])
  })

  // A Stripe session that has been ended takes no money.
  if (name === 'my-fatoorah')
    test('an invoice cannot be withdrawn: if it is paid after the order’s end, it pays the order all the same', async () => {
      const { orderId, paymentId } = await place()
      await pass(30)
      await expireOrder(shop.deps, orderId)
      at.pay(paymentId)
      await at.tell(paymentId, 'captured')
      expect(await pathOf(orderId)).toEqual(['awaiting_payment', 'expired', 'paid'])
    })

  test('if the answer is lost after the session was opened, the attempt is unknown; it is found, and can be paid', async () => {
    at.loseAnswerOnce()
    const lost = await order(shop, student, [catalog.memo.id], { idempotencyKey: 'lost' })
    expect([lost.status, lost.code]).toEqual([503, 'unavailable'])
    const [placed] = await shop.deps.db.select().from(orders).where(eq(orders.personId, student.personId))
    const orderId = placed?.id ?? ''
    expect((await attemptsOf(orderId)).map(({ status, gatewayRef }) => [status, gatewayRef])).toEqual([['unknown', null]])
    await pass(2)
    await reconcile(shop.deps)
    const [found] = await attemptsOf(orderId)
    expect(found).toMatchObject({ status: 'pending', gatewayRef: expect.any(String) })
    const again = await order(shop, student, [catalog.memo.id], { idempotencyKey: 'lost' })
    expect([again.status, again.data.orderId]).toEqual([200, orderId])
    at.pay(found?.id ?? '')
    await at.tell(found?.id ?? '', 'captured')
    expect(await pathOf(orderId)).toEqual(['awaiting_payment', 'paid'])
  })

  test('a gateway that fails once is asked again, and the order is paid', async () => {
    const { orderId, paymentId } = await place()
    at.pay(paymentId)
    at.failOnce()
    await goBack(paymentId)
    await pass(2)
    await reconcile(shop.deps)
    expect(await pathOf(orderId)).toEqual(['awaiting_payment', 'paid'])
  })

  test('two clicks at once get one address to pay at', async () => {
    const key = { idempotencyKey: 'twice' }
    const answers = await Promise.all([1, 2, 3].map(() => order(shop, student, [catalog.memo.id], key)))
    expect(new Set(answers.map(({ data }) => data.paymentUrl)).size).toBe(1)
    const [attempt] = await attemptsOf(answers[0]?.data.orderId ?? '')
    expect(answers[0]?.data.paymentUrl).toContain(attempt?.gatewayRef ?? 'none')
  })

  describe('a forged webhook moves nothing, is refused, and leaves a line in the audit log', () => {
    const forgeries: [string, Forged | ((other: string) => Forged), number, string][] = [
      ['without a signature', { unsigned: true }, 403, 'unsigned'],
      ['signed with another secret', { secret: 'x'.repeat(40) }, 403, 'unsigned'],
      ['of another amount', { amountMinor: 3490 }, 409, 'otherMoney'],
      ['in another currency', { currency: 'USD' }, 409, 'otherMoney'],
      ['naming another order', (other) => ({ reference: other }), 409, 'otherMoney'],
      // MyFatoorah signs no time: an event that is sent again is asked about again.
      ...(name === 'my-fatoorah'
        ? []
        : [['of ten minutes ago', { at: new Date('2026-11-21T08:50:00Z') }, 403, 'unsigned'] as [string, Forged, number, string]]),
    ]
    test.each(forgeries)('%s', async (_, forgery, status, reason) => {
      const { db, throttle } = shop.deps
      await throttle.giveBack('refusedWebhooks', `${name}:${reason}:`)
      const { orderId, paymentId } = await place({ idempotencyKey: 'mine' })
      const other = await place({ idempotencyKey: 'other' })
      const forged = typeof forgery === 'function' ? forgery(other.paymentId) : forgery
      const before = shop.deps.now()
      const linesBefore = (await listAudit(db, { number: 1, size: 1 })).totalCount
      expect((await at.tell(paymentId, 'captured', forged)).status).toBe(status)
      for (const { orderId: id } of [{ orderId }, other]) expect(await pathOf(id)).toEqual(['awaiting_payment'])
      expect(await attemptsOf(orderId)).toMatchObject([{ status: 'pending', capturedAt: null }])
      const { items, totalCount } = await listAudit(db, { number: 1, size: 1 })
      expect(totalCount).toBe(linesBefore + 1)
      // A forgery is about the order that it names, except at MyFatoorah, which signs the invoice.
      const named = forged.reference && name !== 'my-fatoorah' ? other.orderId : orderId
      const targetId = reason === 'unsigned' ? null : named
      expect(items).toMatchObject([{ action: 'webhook-refused', actorId: null, targetId, fields: [name, reason] }])
      expect(await db.$count(webhookEvents, and(eq(webhookEvents.gateway, name), eq(webhookEvents.receivedAt, before)))).toBe(0)
    })

    test('another gateway’s address does not know the event', async () => {
      const others = gatewayNames.filter((other) => other !== name)
      for (const other of others)
        expect((await shop.fetch(`/api/Website/Payment/Webhook/${other}`, { method: 'POST', body: '{}' })).status).toBe(404)
    })
  })

  test('a refund of a part and of the rest each go back once, though an answer is lost', async () => {
    const { orderId, paymentId } = await place()
    at.pay(paymentId)
    await at.tell(paymentId, 'captured')
    const before = at.goneBack()
    const { person, password } = await createPerson(shop.deps, { roles: ['order-refund'] })
    const ask = async (amount: number) => {
      const body = { orderId, amount, idempotencyKey: `part-${amount}`, currentPassword: password }
      return shop.post('Order/Refund', body, await createSessionFor(shop, person.id))
    }
    expect((await ask(1)).status).toBe(200)
    at.finishRefunds()
    await pass(10)
    await reconcile(shop.deps)
    expect(await seeOrder(shop, student, orderId)).toMatchObject({ status: 'partially_refunded', refunded: 1 })
    at.failOnce()
    expect((await ask(2.5)).status).toBe(200)
    for (let round = 0; round < 6; round++) {
      await pass(10)
      at.finishRefunds()
      await reconcile(shop.deps)
    }
    expect(await seeOrder(shop, student, orderId)).toMatchObject({ status: 'refunded', refunded: 3.5 })
    expect(at.goneBack() - before).toBe(3500)
    expect((await refundsOf(orderId)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
  })

  test('an order paid by two attempts is paid once, and the second amount goes back by itself', async () => {
    const { orderId, paymentId } = await place()
    await endAttemptSilently(shop, orderId)
    await shop.post('Payment/Create', { orderId }, { token: student.token })
    const [, second] = await attemptsOf(orderId)
    const before = at.goneBack()
    const both = [paymentId, second?.id ?? '']
    for (const id of both) at.pay(id)
    for (const id of both) await at.tell(id, 'captured')
    for (let round = 0; round < 3; round++) {
      await pass(10)
      await reconcile(shop.deps)
      at.finishRefunds()
    }
    expect((await seeOrder(shop, student, orderId)).status).toBe('paid')
    expect(at.goneBack() - before).toBe(3500)
  })

  test('a refusal without a reason, as from a proxy in between, counts as no answer from the gateway', async () => {
    const { orderId, paymentId } = await place()
    at.pay(paymentId)
    await at.tell(paymentId, 'captured')
    const [paid] = await attemptsOf(orderId)
    if (!paid?.gatewayRef) throw new Error('The order was not paid')
    const { gatewayRef, amountMinor, currency, createdAt } = paid
    const gateway = getGateway(shop.deps, name)
    const attempt = { paymentId, gatewayRef, createdAt }
    const refund = { refundId: randomUUID(), paymentId, gatewayRef, amountMinor, currency }
    const session = { orderNumber: '1', locale: 'en', returnUrl: '/', endsAt: shop.deps.now(), createdAt, amountMinor, currency } as const
    const questions = [
      () => gateway.createSession({ ...session, paymentId: randomUUID() }),
      () => gateway.getStatus(attempt),
      () => gateway.getStatus({ ...attempt, gatewayRef: null }),
      () => gateway.cancel(attempt),
      () => gateway.refund(refund),
      () => gateway.getRefund(refund),
      ...(gateway.getDispute ? [() => gateway.getDispute?.('du_1')] : []),
      ...(gateway.listDisputes ? [() => gateway.listDisputes?.(createdAt)] : []),
      ...(gateway.listTaken ? [() => gateway.listTaken?.(createdAt, shop.deps.now())] : []),
    ]
    for (const question of questions) {
      at.failOnce()
      await expect(question()).rejects.toMatchObject({ code: 'unavailable' })
    }
    expect(await gateway.getStatus(attempt)).toMatchObject({ status: 'captured', amountMinor })
  })
})
