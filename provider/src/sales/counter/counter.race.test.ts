import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { printedOffers } from '../../db/schema/catalog.ts'
import { createCatalog, createPrintedOffer } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createPerson, logInAs } from '../../testing/student/account-factory.ts'
import { orders } from '../books/order.schema.ts'
import { walkInId } from '../books/walk-in.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { placeOrder } from '../payment/place-order.ts'
import { type CounterSale, sellAtCounter } from './sell-at-counter.ts'

const shop = await openTestShop({ poolSize: 20 })
let memoId: number
let clerkId: string
beforeEach(async () => {
  memoId = (await createCatalog(shop.deps.db)).memo.id
  await createPrintedOffer(shop.deps.db, { memoId, stock: 1 })
  clerkId = (await logInAs(shop, { roles: ['order-create', 'order-cash'] })).personId
})

const stock = async () => (await shop.deps.db.select().from(printedOffers).where(eq(printedOffers.memoId, memoId)))[0]?.stock
const newStudent = async () => (await createPerson(shop.deps)).person.id
const items = () => [{ id: `${memoId}:print`, quantity: 1 }]
const saleTo = (personId: string, idempotencyKey: string): CounterSale => ({
  ...{ personId, idempotencyKey, items: items(), handOver: 'now', byId: clerkId },
  ...{ mayTakeCash: true, locale: 'en', requestId: 'r' },
})

test('the last copy, sold at the counter and ordered in the shop at once, is sold once', async () => {
  for (let round = 0; round < 10; round++) {
    await shop.deps.db.update(printedOffers).set({ stock: 1 }).where(eq(printedOffers.memoId, memoId))
    const people = await Promise.all(Array.from({ length: 8 }, newStudent))
    const tries = people.map((personId, index) =>
      index % 2 === 0
        ? sellAtCounter(shop.deps, saleTo(personId, `last-${round}`))
        : placeOrder(shop.deps, { personId, locale: 'en', items: items(), deliveryMethod: 'pickUp' }),
    )
    const ended = await Promise.allSettled(tries)
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(ended.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(Array(7).fill('out_of_stock'))
    expect(await stock()).toBe(0)
  }
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})

test('a button pressed eight times at once sells once, and each press is told the same order', async () => {
  for (let round = 0; round < 5; round++) {
    await shop.deps.db.update(printedOffers).set({ stock: 5 }).where(eq(printedOffers.memoId, memoId))
    const personId = await newStudent()
    const answers = await Promise.all(Array.from({ length: 8 }, () => sellAtCounter(shop.deps, saleTo(personId, 'press'))))
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await shop.deps.db.$count(orders, eq(orders.personId, personId))).toBe(1)
    expect(await stock()).toBe(4)
  }
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})

test('twin: the same presses without their one key are eight sales, as far as there are copies', async () => {
  await shop.deps.db.update(printedOffers).set({ stock: 5 }).where(eq(printedOffers.memoId, memoId))
  const personId = await newStudent()
  const sales = Array.from({ length: 8 }, (_, index) => sellAtCounter(shop.deps, saleTo(personId, `press-${index}`)))
  const ended = await Promise.allSettled(sales)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await shop.deps.db.$count(orders, eq(orders.personId, personId))).toBe(5)
  expect(await stock()).toBe(0)
})

test('eight clerks sell to the shop’s first walk-ins at once: all succeed, with one row of people', async () => {
  await shop.deps.db.update(printedOffers).set({ stock: 8 }).where(eq(printedOffers.memoId, memoId))
  const sales = Array.from({ length: 8 }, (_, index) => sellAtCounter(shop.deps, { ...saleTo('', `walk-${index}`), personId: null }))
  const answers = await Promise.all(sales)
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(8)
  expect(await shop.deps.db.$count(orders, eq(orders.personId, walkInId))).toBe(8)
  expect(await stock()).toBe(0)
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})
