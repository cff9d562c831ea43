import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../audit/audit-log.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { createShopWithEach, type Forged, gatewayNames, type Name } from '../../testing/sales/gateway-factory.ts'
import { listSteps, order, seeOrder } from '../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from '../../testing/student/account-factory.ts'
import { payments, refunds } from '../books/order.schema.ts'
import { webhookEvents } from '../books/webhook.schema.ts'

/** Each gateway signs for its own money. What it says of another's is refused, though it is truly signed. */
let opened: Awaited<ReturnType<typeof createShopWithEach>>
let catalog: Awaited<ReturnType<typeof createCatalog>>
beforeAll(async () => {
  opened = await createShopWithEach(gatewayNames)
  catalog = await createCatalog(opened.shop.deps.db)
})
afterAll(async () => {
  await opened.shop.close()
  for (const name of gatewayNames) await opened.at(name).close()
})

/** The next one; after the last comes the first. */
const otherThan = (name: Name): Name => gatewayNames[(gatewayNames.indexOf(name) + 1) % gatewayNames.length] ?? name

/** A student's order that is to be paid over this gateway. */
async function place(paymentMethod: Name) {
  const { shop } = opened
  const student = await logInAs(shop)
  const { status, data } = await order(shop, student, [catalog.memo.id], { paymentMethod })
  expect(status).toBe(200)
  const [attempt] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, data.orderId))
  expect(attempt?.gateway).toBe(paymentMethod)
  return { ...data, student, paymentId: attempt?.id ?? '' }
}

const pathOf = async (orderId: string) => (await listSteps(opened.shop, orderId)).map(({ toStatus }) => toStatus)
const linesOf = async (targetId: string) => (await listAudit(opened.shop.deps.db, { targetId, number: 1, size: 10 })).items

/** What the event itself is about: the gateway's own charge, or one that the shop has not made. */
const charges: [string, Forged][] = [
  ['that was paid', {}],
  ['that the shop has never made', { charge: 77_777 }],
]

test.each(gatewayNames.flatMap((name) => charges.map(([which, forged]) => [name, which, forged] as const)))(
  'an event truly signed by %s about a charge %s, naming a payment of another gateway, moves nothing and leaves a line',
  async (name, _which, forged) => {
    const { shop, at } = opened
    const mine = await place(name)
    const theirs = await place(otherThan(name))
    const told = await shop.deps.db.$count(webhookEvents)
    at(name).pay(mine.paymentId)
    expect((await at(name).tell(mine.paymentId, 'captured', { ...forged, reference: theirs.paymentId })).status).toBe(409)
    for (const { orderId, student } of [mine, theirs]) {
      expect(await pathOf(orderId)).toEqual(['awaiting_payment'])
      expect(await seeOrder(shop, student, orderId)).toMatchObject({ paymentStatus: 'pending' })
    }
    expect(await shop.deps.db.$count(webhookEvents)).toBe(told)
    // MyFatoorah signs the invoice: if that is ours, the event lied about its order.
    const named = name === 'my-fatoorah' && forged.charge === undefined ? mine : theirs
    const refused = { action: 'webhook-refused', actorId: null, fields: [name, 'otherMoney'] }
    expect(await linesOf(named.orderId)).toMatchObject([refused])
    // What is true is told later, and the other order belongs only to its own gateway.
    await at(name).tell(mine.paymentId, 'captured')
    expect([await pathOf(mine.orderId), await pathOf(theirs.orderId)]).toEqual([['awaiting_payment', 'paid'], ['awaiting_payment']])
  },
)

test.each(gatewayNames)('an event truly signed by %s about a refund of another gateway moves nothing and leaves a line', async (name) => {
  const { shop, at } = opened
  const other = otherThan(name)
  const { orderId, paymentId } = await place(other)
  at(other).pay(paymentId)
  await at(other).tell(paymentId, 'captured')
  const { person, password } = await createPerson(shop.deps, { roles: ['order-refund'] })
  const body = { orderId, amount: 1, idempotencyKey: 'back', currentPassword: password }
  expect((await shop.post('Order/Refund', body, await createSessionFor(shop, person.id))).status).toBe(200)
  const refundNow = async () => (await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId)))[0]
  const before = await refundNow()
  expect((await at(name).tellOfRefund(before?.id ?? '')).status).toBe(409)
  expect(await refundNow()).toEqual(before)
  expect((await linesOf(orderId))[0]).toMatchObject({ action: 'webhook-refused', actorId: null, fields: [name, 'otherMoney'] })
  expect((await at(other).tellOfRefund(before?.id ?? '')).status).toBe(200)
})
