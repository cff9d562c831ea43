import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entitlements } from '../../library/library.schema.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { countReceipts, decideSilently, listSteps, order, sendWebhook } from '../../testing/sales/order-factory.ts'
import { refundDueOf } from '../../testing/sales/refund-factory.ts'
import { createPerson, createSessionFor } from '../../testing/student/account-factory.ts'
import { orders, payments } from '../books/order.schema.ts'
import { webhookEvents } from '../books/webhook.schema.ts'

let shop: TestApp
let memoId: number
beforeAll(async () => {
  shop = await createTestApp()
  memoId = (await createCatalog(shop.deps.db)).memo.id
})
afterAll(() => shop.close())

/** Everything that a gateway can say about one charge; the money is real. */
const told = ['open', 'declined', 'cancelled', 'expired', 'captured'] as const

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first, index) => permutations(items.toSpliced(index, 1)).map((rest) => [first, ...rest]))
}

/** An order of its own student that gets these reports in this sequence. Answers its state. */
async function endOf(sequence: (typeof told)[number][]) {
  const { db } = shop.deps
  const { person } = await createPerson(shop.deps)
  const { data } = await order(shop, await createSessionFor(shop, person.id), [memoId])
  const charge = await decideSilently(shop, data)
  for (const status of sequence) expect((await sendWebhook(shop, { ...charge, status })).status).toBe(200)
  const [row] = await db.select().from(orders).innerJoin(payments, eq(payments.orderId, orders.id)).where(eq(orders.id, data.orderId))
  return {
    order: row?.orders.status,
    payment: row?.payments.status,
    refundDue: await refundDueOf(shop, data.orderId),
    path: (await listSteps(shop, data.orderId)).map(({ toStatus }) => toStatus),
    receipts: await countReceipts(shop, data),
    entitlements: await db.$count(entitlements, eq(entitlements.personId, person.id)),
  }
}

const end = {
  order: 'paid',
  payment: 'captured',
  refundDue: 0,
  path: ['awaiting_payment', 'paid'],
  receipts: 1,
  entitlements: 1,
}

test('five events in all 120 sequences, each twice: one transition, one receipt, the same end', async () => {
  const sequences = permutations(told)
  expect(new Set(sequences.map(String)).size).toBe(120)
  for (const sequence of sequences) expect(await endOf(sequence.flatMap((one) => [one, one])), String(sequence)).toEqual(end)
  expect(await shop.deps.db.$count(webhookEvents)).toBe(120 * told.length)
})

test('the same five, all repeated afterwards: nothing more happens', async () => {
  expect(await endOf([...told, ...told.toReversed(), ...told])).toEqual(end)
})
