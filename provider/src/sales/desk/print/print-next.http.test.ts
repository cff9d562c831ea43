import type { OfficeJob } from 'contract/office/office-job.ts'
import { maxPrintedNext, type QueuedOrder } from 'contract/sales/shipment.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { officeJobs } from '../../../office-job/office-job.schema.ts'
import { createCatalog, createPrintedOffer } from '../../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { orderAndPay, read } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { orders } from '../../books/order.schema.ts'
import { readPrintQueue } from '../print-queue.ts'
import { printNext } from './print-next.ts'

const shop = await openTestShop()
const { db } = shop.deps
const clerk = await logInAs(shop, { roles: ['shipment-view', 'shipment-edit', 'job-view', 'job-edit'] })
const { memo } = await createCatalog(db)
await createPrintedOffer(db, { memoId: memo.id, stock: 500 })
const student = await logInAs(shop)

/** What earlier tests left does not wait any more, and the sessions have not ended. */
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-21T09:00:00Z')
  await db.delete(officeJobs)
  await db.update(orders).set({ printedAt: shop.clock.now })
})

/** Paid orders with a copy, a minute apart, oldest first. */
async function placeOrders(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let placed = 0; placed < count; placed++) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    const copies = { items: [{ id: `${memo.id}:print`, quantity: 1 }], deliveryMethod: 'pickUp' }
    ids.push((await orderAndPay(shop, student, [], copies)).orderId)
  }
  return ids
}

type Queue = { items: QueuedOrder[]; inFiles: string[]; notInFiles: number; counts: { toPrint: number } }
const queue = async (query = '') => (await read<Queue>(await shop.get(`Shipment/GetQueue?${query}`, clerk))).data
const next = async (body: object) => read<{ jobs: OfficeJob[] }>(await shop.post('Shipment/PrintNext', body, clerk))
const inJobs = (jobs: readonly OfficeJob[]) => jobs.map(({ subjectIds }) => subjectIds.toSorted())

test('the next orders are those that waited longest and are in no file; asking again goes on', async () => {
  const [first = '', second = '', third = ''] = await placeOrders(3)
  expect(await queue()).toMatchObject({ notInFiles: 3, inFiles: [] })
  const begun = await next({ count: 2 })
  expect([begun.status, inJobs(begun.data.jobs)]).toEqual([200, [[first, second].toSorted()]])
  expect(begun.data.jobs).toMatchObject([{ kind: 'printBatch', total: 2 }])
  const left = await queue()
  expect([left.inFiles.toSorted(), left.notInFiles, left.counts.toPrint]).toEqual([[first, second].toSorted(), 1, 3])
  expect(inJobs((await next({ count: maxPrintedNext })).data.jobs)).toEqual([[third]])
  expect((await next({ count: 1 })).status).toBe(404)
})

test('more orders than fit into one file go into several', async () => {
  const ids = await placeOrders(5)
  const jobs = await printNext(shop.deps, { count: 5, perFile: 2, byId: clerk.personId, requestId: 'test' })
  expect(inJobs(jobs)).toEqual([ids.slice(0, 2).toSorted(), ids.slice(2, 4).toSorted(), ids.slice(4)])
})

test('orders whose file was not made, or is kept no longer, are next again; printed ones are not', async () => {
  const [one = '', two = '', done = ''] = await placeOrders(3)
  const begin = async () => (await next({ count: 1 })).data.jobs[0]?.id ?? ''
  const [failed, expired] = [await begin(), await begin()]
  await db.update(officeJobs).set({ state: 'failed' }).where(eq(officeJobs.id, failed))
  await db
    .update(officeJobs)
    .set({ state: 'done', fileName: 'print.pdf', keptUntil: new Date(0) })
    .where(eq(officeJobs.id, expired))
  expect((await shop.post('Shipment/Move', { orderIds: [done], to: 'printed' }, clerk)).status).toBe(200)
  expect(inJobs((await next({ count: 10 })).data.jobs)).toEqual([[one, two].toSorted()])
})

test('an order that a file left out comes last, so that it does not hold up the others', async () => {
  const [bad = '', good = ''] = await placeOrders(2)
  const [order] = await db.select().from(orders).where(eq(orders.id, bad))
  const [job] = (await next({ count: 1 })).data.jobs
  await db
    .update(officeJobs)
    .set({ state: 'done', subjectIds: [], leftOut: [String(order?.number)], keptUntil: new Date(shop.clock.now.getTime() + 3_600_000) })
    .where(eq(officeJobs.id, job?.id ?? ''))
  expect(await queue()).toMatchObject({ notInFiles: 2 })
  expect(inJobs((await next({ count: 1 })).data.jobs)).toEqual([[good]])
  expect(inJobs((await next({ count: 1 })).data.jobs)).toEqual([[bad]])
})

test('slips and labels put no order into a file to print', async () => {
  const [orderId = ''] = await placeOrders(1)
  for (const what of ['slips', 'labels']) await shop.post('Shipment/Print', { orderIds: [orderId], what }, clerk)
  expect(await queue()).toMatchObject({ inFiles: [], notInFiles: 1 })
})

test('the next orders are those of the search', async () => {
  const [, wanted = ''] = await placeOrders(2)
  const [order] = await db.select().from(orders).where(eq(orders.id, wanted))
  expect(inJobs((await next({ count: 5, text: String(order?.number) })).data.jobs)).toEqual([[wanted]])
  expect((await next({ count: 5, place: 'elsewhere' })).status).toBe(404)
})

test('the queue has pages, the oldest orders first; the counts are of all', async () => {
  const ids = await placeOrders(3)
  const read = async (page: number) => {
    const { items, counts } = await readPrintQueue(db, { view: 'toPrint', page, perPage: 2, now: shop.clock.now })
    return [items.map(({ orderId }) => orderId), counts.toPrint]
  }
  expect(await read(1)).toEqual([ids.slice(0, 2), 3])
  expect(await read(2)).toEqual([ids.slice(2), 3])
  expect((await queue('PageNumber=2')).items).toEqual([])
})

test.each([0, maxPrintedNext + 1, 1.5])('%s orders cannot be asked for', async (count) => {
  expect((await next({ count })).status).toBe(422)
})
