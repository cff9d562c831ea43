import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { grantEntitlements } from '../../../library/entitlements.ts'
import { entitlements } from '../../../library/library.schema.ts'
import { createCatalog, createMemo, createPackage } from '../../../testing/catalog/catalog-factory.ts'
import { meeting } from '../../../testing/crowd/meeting.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { chooseAtSandbox, order } from '../../../testing/sales/order-factory.ts'
import { refundDueOf } from '../../../testing/sales/refund-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { orderLines, orders } from '../../books/order.schema.ts'
import { listLines } from '../../books/orders.queries.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { listOwnedBefore } from './owned-before.ts'

const shop = await openTestShop({ poolSize: 20 })
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})

/** An order for each cart, all unpaid. */
const placeAll = (carts: readonly number[][]) =>
  Promise.all(carts.map(async (cart, index) => (await order(shop, student, cart, { idempotencyKey: `tab-${index}` })).data))

async function payAll(placed: readonly { paymentUrl: string | null }[]): Promise<void> {
  await Promise.all(placed.map(({ paymentUrl }) => chooseAtSandbox(shop, paymentUrl, 'pay')))
}

/** Everything that the student has paid and that is not refunded. */
async function keptOf(orderIds: readonly string[]): Promise<number> {
  const rows = await shop.deps.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  const due = await Promise.all(rows.map(({ id }) => refundDueOf(shop, id)))
  return rows.reduce((sum, { totalMinor }, index) => sum + totalMinor - (due[index] ?? 0), 0)
}

test('a memo and its package, paid at once, ten times: the second to be settled gives back what gives nothing new', async () => {
  for (let round = 0; round < 10; round++) {
    student = await logInAs(shop)
    const placed = await placeAll([[catalog.memo.id], [catalog.package.id]])
    await payAll(placed)
    // The package alone, or the memo and what the package costs its owner.
    expect([5000, 3500 + 1818]).toContain(await keptOf(placed.map(({ orderId }) => orderId)))
  }
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})

test('twelve orders of memos and overlapping packages, paid at once: nobody has paid for what they owned', async () => {
  const { db } = shop.deps
  const place = { subjectId: catalog.subject.id, studyStageId: catalog.stage.id }
  const far = await createMemo(db, { ...place, priceMinor: 4500 })
  const second = await createPackage(db, { priceMinor: 6000, items: [{ id: catalog.otherMemo.id }, { id: far.id }] })
  const all = await createPackage(db, { priceMinor: 8000, items: [{ id: catalog.package.id, kind: 'package' }, { id: far.id }] })
  const kinds = [[catalog.memo.id], [catalog.package.id], [far.id, catalog.otherMemo.id], [second.id], [all.id], [far.id]]
  const placed = await placeAll([...kinds, ...kinds])
  await payAll(placed)
  expect(await verifyLedger(db, shop.clock.now)).toEqual([])
  // Bought one by one the three cost 10.000.
  expect(await keptOf(placed.map(({ orderId }) => orderId))).toBeLessThanOrEqual(10_000)
})

test('twin: two orders that check ownership without locking the student both find nothing', async () => {
  const { db } = shop.deps
  const placed = await placeAll([[catalog.memo.id], [catalog.package.id]])
  const meet = meeting(placed.length)
  const found = await Promise.all(
    placed.map(({ orderId }) =>
      db.transaction(async (tx) => {
        const lines = await listLines(tx, orderId)
        const owned = await listOwnedBefore(tx, student.personId, lines)
        await meet()
        await grantEntitlements(tx, student.personId, lines, shop.clock.now)
        return owned.size
      }),
    ),
  )
  expect(found).toEqual([0, 0])
  expect(await db.$count(entitlements, eq(entitlements.personId, student.personId))).toBe(2)
  const ids = placed.map(({ orderId }) => orderId)
  const lines = await db.select({ id: orderLines.id }).from(orderLines).where(inArray(orderLines.orderId, ids))
  await db.delete(entitlements).where(
    inArray(
      entitlements.orderLineId,
      lines.map(({ id }) => id),
    ),
  )
})
