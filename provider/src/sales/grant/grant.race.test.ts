import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entitlements } from '../../library/library.schema.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { untilWaiting } from '../../testing/crowd/lock-waits.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createPerson, logInAs } from '../../testing/student/account-factory.ts'
import { orders } from '../books/order.schema.ts'
import { lockPerson } from '../books/orders.queries.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { placeWithin } from '../payment/place-order.ts'
import { grantItems } from './grant-items.ts'

const shop = await openTestShop({ poolSize: 20 })
const { memo } = await createCatalog(shop.deps.db)
const clerk = await logInAs(shop, { roles: ['entitlement-grant'] })
const atOnce = 8

const standing = async (personId: string) => ({
  orders: await shop.deps.db.$count(orders, eq(orders.personId, personId)),
  owned: await shop.deps.db.$count(entitlements, and(eq(entitlements.personId, personId), eq(entitlements.status, 'active'))),
})

test('clerks who give the same student the same items at once give them once, and the others are told that they are owned', async () => {
  for (let round = 0; round < 5; round++) {
    const { person } = await createPerson(shop.deps)
    const wish = {
      personId: person.id,
      items: [memo.id],
      reason: 'Won the quiz',
      byId: clerk.personId,
      locale: 'en',
      requestId: 'r',
    } as const
    const tries = Array.from({ length: atOnce }, (_, index) => grantItems(shop.deps, { ...wish, idempotencyKey: `${round}-${index}` }))
    const ended = await Promise.allSettled(tries)
    const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refused).toEqual(Array(atOnce - 1).fill('already_owned'))
    expect(await standing(person.id)).toEqual({ orders: 1, owned: 1 })
  }
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})

test('twin: without the lock on the student, each writes an order, and one of them gives the items', async () => {
  const { db } = shop.deps
  const { person } = await createPerson(shop.deps)
  const request = {
    personId: person.id,
    actor: 'staff',
    locale: 'en',
    grant: { locale: 'en', reason: 'Won the quiz' },
    items: [{ id: String(memo.id) }],
  } as const
  const place = (index: number) => db.transaction((tx) => placeWithin(tx, shop.deps, { ...request, key: `twin-${index}` }))
  const { begun } = await db.transaction(async (tx) => {
    await lockPerson(tx, person.id)
    const placing = Array.from({ length: atOnce }, (_, index) => place(index))
    // Each has checked ownership and written its order, and waits to settle it.
    await untilWaiting(db, atOnce, '%from "people"%for no key update%')
    return { begun: placing }
  })
  await Promise.all(begun)
  expect(await standing(person.id)).toEqual({ orders: atOnce, owned: 1 })
})
