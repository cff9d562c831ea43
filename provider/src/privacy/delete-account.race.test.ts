import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTicket } from '../contact/create-ticket.ts'
import { people } from '../db/schema/account.ts'
import { addresses } from '../db/schema/address.ts'
import { refusalOf } from '../http/error-response.ts'
import { highlights, pageNotes } from '../library/marks/mark.schema.ts'
import { lockOrder, lockPerson } from '../sales/books/orders.queries.ts'
import { placeWithin } from '../sales/payment/place-order.ts'
import { createCatalog, createPrintedOffer } from '../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { untilWaiting } from '../testing/crowd/lock-waits.ts'
import { dumpShop, findIn } from '../testing/database/dump.ts'
import { order } from '../testing/sales/order-factory.ts'
import { createPerson, createSessionFor } from '../testing/student/account-factory.ts'
import { deleteAccount } from './delete-account.ts'

let shop: TestApp
let memoId: number
beforeAll(async () => {
  shop = await createTestApp({ poolSize: 20 })
  const { memo } = await createCatalog(shop.deps.db)
  await createPrintedOffer(shop.deps.db, { memoId: memo.id, stock: 1000 })
  memoId = memo.id
})
afterAll(() => shop.close())

const place = { governorateId: 'hawalli', areaId: 'salmiya', block: '4', street: '12', building: '27' }

/** The answers for an ended session, to requests that began before the deletion and end after it. */
function refusedAsDeleted(error: Error): void {
  if (refusalOf(error).code !== 'unauthenticated') throw error
}

/**
 * Everything that would leave a trace, requested while the person is being deleted. A message needs no log-in: over the API, one after the
 * session's end is a guest's (privacy.http.test.ts), so here the person is known as its writer before the race begins. Answers the statuses.
 */
async function leaveTracesDuringDeletion(mark: string): Promise<number[]> {
  const { calls, deletion } = await prepare(mark)
  const answers = await Promise.all([...calls.map((call) => call()), deletion(), ...calls.map((call) => call())])
  return statusesOf(answers)
}

/** The same, requested while the deletion has locked the person: each waits for its end. */
async function leaveTracesBehindDeletion(mark: string): Promise<number[]> {
  const { db } = shop.deps
  const { calls, deletion, addressId } = await prepare(mark)
  const { begun } = await db.transaction(async (tx) => {
    await tx.select().from(addresses).where(eq(addresses.id, addressId)).for('update')
    const deleting = deletion()
    // The deletion waits for the address.
    await untilWaiting(db, 1, '%"addresses"%')
    const asked = calls.map((call) => call())
    await untilWaiting(db, 1 + calls.length)
    return { begun: [deleting, ...asked] }
  })
  return statusesOf(await Promise.all(begun))
}

async function prepare(mark: string) {
  const { person } = await createPerson(shop.deps, { fullName: `Hessa ${mark}`, email: `${mark}@example.com` })
  const { token } = await createSessionFor(shop, person.id)
  const address = { recipientName: `Hessa ${mark}`, phone: '51234567', ...place }
  const writer = { name: mark, email: `other-${mark}@example.com`, phone: null }
  const contact = { ...writer, topic: 'other', orderNumber: null, message: `I am ${mark}.` } as const
  const note = { memoId, edition: 1, text: `${mark} wrote this`, version: randomUUID(), changedAt: shop.clock.now }
  const words = { memoId, page: 1, edition: 1, quote: mark, before: '', after: '', colour: 'blue', madeAt: shop.clock.now } as const
  const saved = (await (await shop.post('Address/Create', address, { token })).json()) as { data: { id: string } }
  const addressId = saved.data.id
  const calls = [
    () => shop.post('Address/Create', address, { token }),
    () => shop.post('Profile/SaveDetails', { fullName: `Hessa ${mark}`, phone: null }, { token }),
    () => shop.post('Order/CreateOrder', { items: [{ id: `${memoId}:print` }], addressId, notes: mark }, { token }),
    () => shop.post('Order/CreateOrder', { items: [{ id: memoId }], notes: mark }, { token }),
    () =>
      shop.deps.db
        .insert(pageNotes)
        .values({ ...note, page: nextPage(), personId: person.id })
        .catch(refusedAsDeleted),
    () =>
      shop.deps.db
        .insert(highlights)
        .values({ ...words, id: randomUUID(), personId: person.id })
        .catch(refusedAsDeleted),
    () => createTicket(shop.deps, { contact, personId: person.id, locale: 'en' }).catch(refusedAsDeleted),
  ]
  return { calls, addressId, deletion: () => deleteAccount(shop.deps, { person, locale: 'en', requestId: 'race' }) }
}

let lastPage = 0
/** One note a page: each call writes on another. */
const nextPage = () => ++lastPage

const statusesOf = (answers: unknown[]) => answers.flatMap((answer) => (answer instanceof Response ? [answer.status] : []))

/** Mails stay in the queue here: a request before the deletion may queue one to another address after it. */
async function tracesOf(mark: string): Promise<Record<string, number>> {
  const { 'pgboss.job': _job, 'pgboss.job_common': _common, ...traces } = findIn(await dumpShop(shop), [mark])
  return traces
}

test('requests during an account’s deletion leave no trace either, and are done or refused', async () => {
  const marks = Array.from({ length: 15 }, (_, index) => `Racing${String.fromCharCode(65 + index)}x`)
  for (const mark of marks) {
    const statuses = await leaveTracesDuringDeletion(mark)
    expect(await tracesOf(mark), mark).toEqual({})
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  }
  expect(await shop.deps.db.$count(people, eq(people.fullName, ''))).toBe(marks.length)
})

test('requests that wait for the deletion leave no trace, and are refused', async () => {
  const statuses = await leaveTracesBehindDeletion('Lingering')
  expect(await tracesOf('Lingering')).toEqual({})
  expect(statuses).toEqual([401, 401, 401, 401])
})

test('a process that locks an order and then its person, like a dispute, comes before or after the deletion, and neither is aborted', async () => {
  const { person } = await createPerson(shop.deps)
  const { data } = await order(shop, await createSessionFor(shop, person.id), [memoId])
  const { deletion } = await shop.deps.db.transaction(async (tx) => {
    await lockOrder(tx, data.orderId)
    const deletion = deleteAccount(shop.deps, { person, locale: 'en', requestId: 'locks' })
    await untilWaiting(shop.deps.db, 1)
    await lockPerson(tx, person.id)
    return { deletion }
  })
  await deletion
  const [deleted] = await shop.deps.db.select().from(people).where(eq(people.id, person.id))
  expect(deleted?.deletedAt).not.toBeNull()
})

test('an order placed before the deletion locks the person is locked before the person, too', async () => {
  const { person } = await createPerson(shop.deps)
  const session = await createSessionFor(shop, person.id)
  const address = { recipientName: 'Hessa', phone: '51234567', ...place }
  const saved = (await (await shop.post('Address/Create', address, session)).json()) as { data: { id: string } }
  const begun = await shop.deps.db.transaction(async (keepsAddress) => {
    await keepsAddress.select().from(addresses).where(eq(addresses.id, saved.data.id)).for('update')
    const { deletion, orderId } = await shop.deps.db.transaction(async (tx) => {
      const request = { personId: person.id, locale: 'en', items: [{ id: String(memoId) }] } as const
      const placed = await placeWithin(tx, shop.deps, request)
      const deletion = deleteAccount(shop.deps, { person, locale: 'en', requestId: 'between' })
      await untilWaiting(shop.deps.db, 1)
      return { deletion, orderId: placed.order.id }
    })
    // Now the deletion has locked the person, and waits for the address.
    await untilWaiting(shop.deps.db, 1, '%"addresses"%')
    const settlement = shop.deps.db.transaction(async (tx) => {
      await lockOrder(tx, orderId)
      await lockPerson(tx, person.id)
    })
    await untilWaiting(shop.deps.db, 2)
    return [deletion, settlement]
  })
  expect(await Promise.allSettled(begun)).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
})

test('twin: the same requests leave traces without the guard of the database', async () => {
  for (const table of ['addresses', 'contact_tickets', 'highlights', 'idempotency_keys', 'orders', 'page_notes'])
    await shop.deps.db.execute(sql`alter table ${sql.identifier(table)} disable trigger zz_refuse_deleted_person`)
  await leaveTracesBehindDeletion('Unguarded')
  expect(await tracesOf('Unguarded')).toEqual({
    'public.addresses': 1,
    'public.contact_tickets': 1,
    'public.highlights': 1,
    'public.orders': 1,
    'public.page_notes': 1,
  })
})
