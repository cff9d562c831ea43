import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../../audit/audit-log.ts'
import { people } from '../../../db/schema/account.ts'
import { entitlements } from '../../../library/library.schema.ts'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { openMyFatoorah } from '../../../testing/sales/my-fatoorah-server.ts'
import { countMails, endAttemptSilently, listSteps, order, read, seeOrder } from '../../../testing/sales/order-factory.ts'
import { openStripe } from '../../../testing/sales/stripe-server.ts'
import { createPerson, createSessionFor } from '../../../testing/student/account-factory.ts'
import { disputes } from '../../books/dispute.schema.ts'
import { payments, refunds } from '../../books/order.schema.ts'
import { webhookEvents } from '../../books/webhook.schema.ts'
import { noGateways } from '../../gateways/gateway-env.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { reconcile } from '../reconcile/reconcile.job.ts'
import { findDisputes } from './find-disputes.job.ts'

const secretKey = 'sk_test_0123456789abcdef'
const apiKey = 'k'.repeat(64)
const secret = `whsec_${'s'.repeat(32)}`
const nextSecret = `whsec_${'n'.repeat(32)}`
const addressOf = (gateway: string) => `http://provider.test/api/Website/Payment/Webhook/${gateway}`

let shop: TestApp
const stripe = await openStripe(() => shop.clock.now, secretKey, secret)
const fatoorah = await openMyFatoorah(() => shop.clock.now, apiKey, secret)
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof createSessionFor>>
beforeAll(async () => {
  const keys = { webhookSecrets: [secret, nextSecret] }
  const gateways = { stripe: { ...keys, apiKey: secretKey, apiUrl: stripe.url }, 'my-fatoorah': { ...keys, apiKey, apiUrl: fatoorah.url } }
  shop = await createTestApp({ settings: { gateways: { ...noGateways, ...gateways } } })
  catalog = await createCatalog(shop.deps.db)
})
beforeEach(async () => {
  student = await createSessionFor(shop, (await createPerson(shop.deps)).person.id)
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
  await fatoorah.close()
})

const place = async (paymentMethod = 'stripe', items = [catalog.memo.id, catalog.otherMemo.id]) => {
  const { data } = await order(shop, student, items, { paymentMethod })
  const [attempt] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, data.orderId))
  return { ...data, paymentId: attempt?.id ?? '' }
}
const send = async (request: Request) => (await shop.app.fetch(request)).status
const tell = (type: string, object: object, forge = {}) => send(stripe.webhook(addressOf('stripe'), type, object, forge))
const buy = async (items?: number[]) => {
  const placed = await place('stripe', items)
  stripe.pay(placed.paymentId)
  await tell('checkout.session.completed', stripe.of(placed.paymentId))
  return placed
}
/** The second of its two payments exceeds the order's cost. */
const payTwice = async () => {
  const { orderId, paymentId: first } = await place()
  await endAttemptSilently(shop, orderId)
  await shop.post('Payment/Create', { orderId }, { token: student.token })
  const attempts = await shop.deps.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id)
  const second = attempts.at(-1)?.id ?? ''
  for (const id of [first, second]) stripe.pay(id)
  for (const id of [first, second]) await tell('checkout.session.completed', stripe.of(id))
  return { orderId, first, second }
}
const sentBackOf = (paymentId: string) =>
  stripe.refunds
    .filter(({ payment_intent }) => payment_intent === stripe.of(paymentId).payment_intent)
    .reduce((sum, { amount }) => sum + amount, 0)
const owned = () => shop.deps.db.$count(entitlements, and(eq(entitlements.personId, student.personId), eq(entitlements.status, 'active')))
const isFlagged = async () => (await shop.deps.db.select().from(people).where(eq(people.id, student.personId)))[0]?.flaggedAt !== null
const pathOf = async (orderId: string) => (await listSteps(shop, orderId, 'dispute')).map(({ toStatus, actor }) => [toStatus, actor])
const auditOf = async (targetId: string) =>
  (await listAudit(shop.deps.db, { targetId, number: 1, size: 9 })).items.map(({ action, fields }) => [action, ...fields]).toReversed()
const mailsOf = (orderNumber: string) =>
  countMails(shop, [`Dispute of the payment of order ${orderNumber}`, `اعتراض على دفعة الطلب رقم ${orderNumber}`])

test('a chargeback closes what the order gave, flags the account, and tells the shop by mail and audit line, once however often it is told', async () => {
  const { orderId, orderNumber, paymentId } = await buy()
  expect([await owned(), await isFlagged()]).toEqual([2, false])
  const dispute = stripe.dispute(paymentId, 'needs_response')
  for (const id of ['evt_1', 'evt_1', 'evt_2'])
    expect(await tell('charge.dispute.created', dispute, { id: `${id}${orderNumber}` })).toBe(200)
  expect(await tell('charge.dispute.funds_withdrawn', dispute)).toBe(200)
  expect([await owned(), await isFlagged()]).toEqual([0, true])
  expect(await seeOrder(shop, student, orderId)).toMatchObject({ status: 'paid', refunded: 0, disputeStatus: 'open' })
  expect(await shop.deps.db.select().from(disputes).where(eq(disputes.orderId, orderId))).toMatchObject([
    { gateway: 'stripe', gatewayRef: dispute.id, amountMinor: 5500, currency: 'KWD', reason: 'fraudulent', status: 'open' },
  ])
  expect(await pathOf(orderId)).toEqual([['open', 'stripe']])
  expect(await auditOf(orderId)).toEqual([['payment-disputed', 'stripe', 'open']])
  expect(await auditOf(student.personId)).toEqual([['account-flagged']])
  expect(await mailsOf(orderNumber)).toBe(2)
})

test('winning a dispute restores everything except refunded lines, and lifts the flag', async () => {
  const { orderId, paymentId } = await buy()
  const { person, password } = await createPerson(shop.deps, { roles: ['order-refund'] })
  const ask = async (body: object) =>
    read(await shop.post('Order/Refund', { orderId, currentPassword: password, ...body }, await createSessionFor(shop, person.id)))
  expect(await ask({ lines: [String(catalog.otherMemo.id)], idempotencyKey: 'line' })).toMatchObject({ status: 200 })
  const { id } = stripe.dispute(paymentId, 'needs_response')
  await tell('charge.dispute.created', { id })
  expect(await owned()).toBe(0)
  // Otherwise the payer would get it twice: from the bank and from us.
  expect(await ask({ amount: 1, idempotencyKey: 'more' })).toMatchObject({ status: 422 })
  await tell('charge.dispute.closed', stripe.dispute(paymentId, 'won', id))
  expect([await owned(), await isFlagged()]).toEqual([1, false])
  expect((await pathOf(orderId)).map(([to]) => to)).toEqual(['open', 'won'])
  expect(await auditOf(student.personId)).toEqual([['account-flagged'], ['account-unflagged']])
  expect(await ask({ amount: 1, idempotencyKey: 'then' })).toMatchObject({ status: 200 })
})

test('if events come in the wrong order, closed before created, the end is what Stripe says when it is asked', async () => {
  const { orderId, paymentId } = await buy()
  const dispute = stripe.dispute(paymentId, 'lost')
  for (const type of ['closed', 'created', 'updated']) await tell(`charge.dispute.${type}`, { ...dispute, status: 'needs_response' })
  expect([await owned(), await isFlagged(), (await pathOf(orderId)).map(([to]) => to)]).toEqual([0, true, ['lost']])
  expect(await seeOrder(shop, student, orderId)).toMatchObject({ disputeStatus: 'lost' })
  await tell('charge.dispute.updated', stripe.dispute(paymentId, 'appeal_under_review', dispute.id))
  await tell('charge.dispute.closed', stripe.dispute(paymentId, 'won', dispute.id))
  expect([await owned(), await isFlagged()]).toEqual([2, false])
  expect((await pathOf(orderId)).map(([to]) => to)).toEqual(['lost', 'open', 'won'])
})

test('a refund not yet sent when its dispute is lost ends with an audit line; if the dispute is won on appeal, it is sent after all, once', async () => {
  const { orderId, paymentId } = await buy()
  const { person, password } = await createPerson(shop.deps, { roles: ['order-refund'] })
  const staff = await createSessionFor(shop, person.id)
  stripe.faults.failing = 3
  const body = { orderId, lines: [String(catalog.otherMemo.id)], idempotencyKey: 'line', currentPassword: password }
  expect(await read(await shop.post('Order/Refund', body, staff))).toMatchObject({ data: { status: 'requested' } })
  stripe.faults.failing = 0
  const { id } = stripe.dispute(paymentId, 'needs_response')
  await tell('charge.dispute.created', { id })
  const rounds = async () => {
    for (let round = 0; round < 3; round++) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000)
      await reconcile(shop.deps)
    }
    const rows = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId))
    const [payment] = await shop.deps.db.select().from(payments).where(eq(payments.id, paymentId))
    return [rows.map(({ status, nextTryAt }) => [status, nextTryAt === null]), payment?.status, sentBackOf(paymentId)]
  }
  expect(await rounds()).toEqual([[['requested', false]], 'refund_pending', 0])
  await tell('charge.dispute.closed', stripe.dispute(paymentId, 'lost', id))
  expect(await rounds()).toEqual([[['takenBack', true]], 'captured', 0])
  expect((await auditOf(orderId)).at(-1)).toEqual(['refund-ended', 'staff', 'takenBack'])
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
  await tell('charge.dispute.closed', stripe.dispute(paymentId, 'won', id))
  expect(await rounds()).toEqual([[['succeeded', true]], 'captured', 2000])
  expect(await owned()).toBe(1)
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})

test('if a surplus’s dispute is lost before its refund, the bank has returned it, and the order keeps what it gave', async () => {
  const { orderId, second } = await payTwice()
  const { id } = stripe.dispute(second, 'lost')
  await tell('charge.dispute.closed', { id })
  await reconcile(shop.deps)
  const told = async () => {
    const [payment] = await shop.deps.db.select().from(payments).where(eq(payments.id, second))
    const [refund] = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId))
    return [refund?.status, payment?.status, sentBackOf(second), await owned()]
  }
  expect(await told()).toEqual(['takenBack', 'refunded', 0, 2])
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
  await tell('charge.dispute.closed', stripe.dispute(second, 'won', id))
  await reconcile(shop.deps)
  expect(await told()).toEqual(['succeeded', 'refunded', 5500, 2])
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})

test('winning one of two disputes lifts no flag, and only restores its own order', async () => {
  const first = await buy()
  const dispute = stripe.dispute(first.paymentId, 'needs_response')
  await tell('charge.dispute.created', dispute)
  const second = await buy()
  await tell('charge.dispute.created', stripe.dispute(second.paymentId, 'needs_response'))
  await tell('charge.dispute.closed', stripe.dispute(first.paymentId, 'won', dispute.id))
  expect([await owned(), await isFlagged()]).toEqual([2, true])
  expect(await shop.deps.db.$count(entitlements, eq(entitlements.personId, student.personId))).toBe(4)
})

test('an inquiry takes neither money nor anything else, and others’ sales over the account are not ours', async () => {
  const { orderId, paymentId } = await buy()
  expect(await tell('charge.dispute.created', stripe.dispute(paymentId, 'warning_needs_response'))).toBe(200)
  expect(await tell('charge.dispute.created', { id: 'du_unknown' })).toBe(200)
  const foreign = stripe.dispute(paymentId, 'needs_response')
  foreign.payment_intent = 'pi_of_another_shop'
  expect(await tell('charge.dispute.created', foreign)).toBe(200)
  expect([await owned(), await isFlagged(), await pathOf(orderId)]).toEqual([2, false, []])
  expect(await shop.deps.db.$count(webhookEvents, sql`about ? 'disputeRef' and next_try_at is not null`)).toBe(0)
})

test('a forged dispute moves nothing; if Stripe is down, the reconciler’s next round processes it', async () => {
  const { paymentId } = await buy()
  const dispute = stripe.dispute(paymentId, 'needs_response')
  expect(await tell('charge.dispute.created', dispute, { secret: 'x'.repeat(40) })).toBe(403)
  expect(await owned()).toBe(2)
  stripe.faults.failing = 2
  expect(await tell('charge.dispute.created', dispute)).toBe(200)
  expect(await owned()).toBe(2)
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await reconcile(shop.deps)
  expect([await owned(), await isFlagged()]).toEqual([0, true])
})

test('surplus money has paid for nothing: its dispute flags the account, and what the order gave stays', async () => {
  const { orderId, second } = await payTwice()
  await tell('charge.dispute.created', stripe.dispute(second, 'needs_response'))
  expect([await owned(), await isFlagged()]).toEqual([2, true])
  expect(await seeOrder(shop, student, orderId)).toMatchObject({ disputeStatus: null })
})

test('MyFatoorah signs the status of a chargeback: lost, won and repeated; its other kinds of dispute take no money', async () => {
  const { orderId, paymentId } = await place('my-fatoorah')
  fatoorah.pay(paymentId)
  const hear = (told: { Type?: string; Status?: string; secret?: string }) =>
    send(fatoorah.disputeWebhook(addressOf('my-fatoorah'), paymentId, told))
  for (const Type of ['FRAUDALERT', 'DOCUMENTREQUEST']) expect(await hear({ Type })).toBe(200)
  // Nobody has reported the payment yet: the gateway is asked first.
  expect(await hear({ Status: 'PENDING' })).toBe(200)
  expect(await seeOrder(shop, student, orderId)).toMatchObject({ status: 'paid' })
  expect([await owned(), await isFlagged()]).toEqual([0, true])
  expect(await hear({ Status: 'RESOLVED' })).toBe(200)
  expect(await hear({ Status: 'PENDING' })).toBe(200)
  expect([await owned(), await isFlagged()]).toEqual([2, false])
  expect(await pathOf(orderId)).toEqual([
    ['open', 'my-fatoorah'],
    ['won', 'my-fatoorah'],
  ])
  expect(await hear({ Status: 'LOST' })).toBe(200)
  // Its first event, late and signed with the newer secret, is neither a repetition nor an appeal.
  expect(await hear({ Status: 'PENDING', secret: nextSecret })).toBe(200)
  expect([await owned(), (await pathOf(orderId)).map(([to]) => to)]).toEqual([0, ['open', 'won', 'lost']])
})

test('if it was bought again during the dispute, and that was refunded after the win, the first order gives it', async () => {
  const first = await buy()
  const { id } = stripe.dispute(first.paymentId, 'needs_response')
  await tell('charge.dispute.created', { id })
  const second = await buy()
  await tell('charge.dispute.closed', stripe.dispute(first.paymentId, 'won', id))
  await tell('charge.dispute.created', stripe.dispute(second.paymentId, 'needs_response'))
  expect(await owned()).toBe(2)
})

test('bought again while disputed: once that is disputed and the first won, the first order gives it, though it was paid twice and the surplus is disputed', async () => {
  const { first, second } = await payTwice()
  await tell('charge.dispute.created', stripe.dispute(second, 'needs_response'))
  const { id } = stripe.dispute(first, 'needs_response')
  await tell('charge.dispute.created', { id })
  expect(await owned()).toBe(0)
  const again = await buy()
  await tell('charge.dispute.closed', stripe.dispute(first, 'won', id))
  await tell('charge.dispute.created', stripe.dispute(again.paymentId, 'needs_response'))
  expect(await owned()).toBe(2)
})

test('a dispute without a webhook is found in Stripe’s list, behind a hundred others, once; and so is its end', async () => {
  const { orderId, orderNumber, paymentId } = await buy()
  const { id } = stripe.dispute(paymentId, 'needs_response')
  for (let index = 0; index < 100; index++) stripe.dispute(paymentId, 'warning_closed')
  await findDisputes(shop.deps)
  expect([await owned(), await isFlagged(), await mailsOf(orderNumber)]).toEqual([0, true, 2])
  const before = stripe.calls.length
  await findDisputes(shop.deps)
  expect(stripe.calls.slice(before).filter(({ path }) => path.endsWith(id))).toEqual([])
  expect(await mailsOf(orderNumber)).toBe(2)
  stripe.dispute(paymentId, 'won', id)
  await findDisputes(shop.deps)
  expect([await owned(), await isFlagged()]).toEqual([2, false])
  expect(await pathOf(orderId)).toEqual([
    ['open', 'stripe'],
    ['won', 'stripe'],
  ])
})

test('if Stripe is down during the search, or uses a new word for one dispute, that one is retried, and the others are found', async () => {
  const { paymentId } = await buy([catalog.memo.id])
  const { id } = stripe.dispute(paymentId, 'needs_response')
  const other = await buy([catalog.otherMemo.id])
  const newer = stripe.dispute(other.paymentId, 'a_new_word')
  stripe.faults.failing = 2
  await expect(findDisputes(shop.deps)).rejects.toThrow()
  expect(await isFlagged()).toBe(false)
  await expect(findDisputes(shop.deps)).rejects.toThrow('1 disputes could not be asked about')
  expect(await pathOf(other.orderId)).toEqual([])
  expect(await isFlagged()).toBe(true)
  stripe.dispute(other.paymentId, 'lost', newer.id)
  stripe.dispute(paymentId, 'won', id)
  await findDisputes(shop.deps)
  expect((await pathOf(other.orderId)).map(([to]) => to)).toEqual(['lost'])
})
