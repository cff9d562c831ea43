import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../../audit/audit-log.ts'
import { entitlements } from '../../../library/library.schema.ts'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import {
  chooseAtSandbox,
  countRefundMails,
  decideSilently,
  endAttemptSilently,
  order,
  orderAndPay,
  read,
  seeOrder,
  sendWebhook,
  setSandboxFaults,
} from '../../../testing/sales/order-factory.ts'
import { goneBackOf, refundDueOf } from '../../../testing/sales/refund-factory.ts'
import { createPerson, createSessionFor } from '../../../testing/student/account-factory.ts'
import { refunds } from '../../books/order.schema.ts'
import { sandboxCharges } from '../../gateways/sandbox/sandbox.schema.ts'
import { reconcilePayments } from '../reconcile/reconcile-payments.ts'
import { reconcileRefunds } from '../reconcile/reconcile-refunds.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logIn>>
beforeEach(async () => {
  setSandboxFaults(shop)
  catalog = await createCatalog(shop.deps.db)
  student = await logIn()
})

async function logIn() {
  const { person } = await createPerson(shop.deps)
  return createSessionFor(shop, person.id)
}

const pass = async (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
  student = await createSessionFor(shop, student.personId)
}

const buy = (ids: (number | string)[], body = {}) => orderAndPay(shop, student, ids, body)
const see = (orderId: string) => seeOrder(shop, student, orderId)
const owned = async () => {
  const rows = await shop.deps.db.select().from(entitlements).where(eq(entitlements.personId, student.personId))
  return rows.filter(({ status }) => status === 'active').map(({ itemId }) => itemId)
}
const refundsOf = (orderId: string) => shop.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id)
const goneBack = (orderId: string) => goneBackOf(shop, orderId)

/** An order paid by two attempts. */
async function payTwice() {
  const { data: placed } = await order(shop, student, [catalog.memo.id])
  const first = await decideSilently(shop, placed)
  await endAttemptSilently(shop, placed.orderId)
  const again = await read<typeof placed>(await shop.post('Payment/Create', { orderId: placed.orderId }, { token: student.token }))
  await chooseAtSandbox(shop, again.data.paymentUrl, 'pay')
  await sendWebhook(shop, first)
  return placed
}

test('a double payment is refunded automatically, once, with a mail and an entry in the audit log; the order stays paid', async () => {
  const placed = await payTwice()
  await reconcileRefunds(shop.deps)
  await reconcileRefunds(shop.deps)
  expect([await goneBack(placed.orderId), await refundDueOf(shop, placed.orderId)]).toEqual([3500, 0])
  expect(await see(placed.orderId)).toMatchObject({ status: 'paid', refunded: 0 })
  expect(await owned()).toEqual([catalog.memo.id])
  expect(await countRefundMails(shop, placed)).toBe(1)
  const { items } = await listAudit(shop.deps.db, { targetId: placed.orderId, number: 1, size: 10 })
  expect(items).toMatchObject([{ action: 'order-refunded', actorId: null, fields: ['paidTwice'] }])
})

test('owed money whose refund is permanently refused is requested again, as another refund, until it is sent', async () => {
  const placed = await payTwice()
  setSandboxFaults(shop, 'refundFailure=100')
  await reconcileRefunds(shop.deps)
  expect((await refundsOf(placed.orderId)).map(({ status }) => status)).toEqual(['failed', 'requested'])
  setSandboxFaults(shop)
  await pass(6 * 60)
  await reconcileRefunds(shop.deps)
  expect((await refundsOf(placed.orderId)).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  expect(await goneBack(placed.orderId)).toBe(3500)
})

test('if two orders share a memo, the second refunds the shared one and keeps the rest', async () => {
  const both = (await order(shop, student, [catalog.memo.id, catalog.otherMemo.id])).data
  await buy([catalog.memo.id])
  await chooseAtSandbox(shop, both.paymentUrl, 'pay')
  await reconcileRefunds(shop.deps)
  expect(await see(both.orderId)).toMatchObject({
    status: 'partially_refunded',
    refunded: 3.5,
    lines: [{ isRefunded: true }, { isRefunded: false }],
  })
  expect((await owned()).toSorted()).toEqual([catalog.memo.id, catalog.otherMemo.id].toSorted())
})

test.each([
  ['amount', { amountMinor: 3000 }, 3000],
  ['currency', { currency: 'USD' }, 3500],
])('money with another %s than the order’s, confirmed by the gateway itself, pays nothing and is refunded', async (_what, other, minor) => {
  const { data: placed } = await order(shop, student, [catalog.memo.id])
  const charge = await decideSilently(shop, placed)
  await shop.deps.db.update(sandboxCharges).set(other).where(eq(sandboxCharges.id, charge.id))
  await pass(2)
  await reconcilePayments(shop.deps)
  await reconcileRefunds(shop.deps)
  expect(await goneBack(placed.orderId)).toBe(minor)
  expect(await see(placed.orderId)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'refunded', canPay: true })
  const again = await read<typeof placed>(await shop.post('Payment/Create', { orderId: placed.orderId }, { token: student.token }))
  await chooseAtSandbox(shop, again.data.paymentUrl, 'pay')
  expect(await see(placed.orderId)).toMatchObject({ status: 'paid', paymentStatus: 'captured' })
})
