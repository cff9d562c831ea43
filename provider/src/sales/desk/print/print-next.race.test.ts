import type { OfficeJob } from 'contract/office/office-job.ts'
import { expect, test } from 'vitest'
import { addJob } from '../../../office-job/begin-job.ts'
import { findJob } from '../../../office-job/find-jobs.ts'
import { officeJobs } from '../../../office-job/office-job.schema.ts'
import { createCatalog, createPrintedOffer } from '../../../testing/catalog/catalog-factory.ts'
import { meeting } from '../../../testing/crowd/meeting.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { orderAndPay } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { listNextToPrint } from '../print-queue.ts'
import { printWish } from './begin-print.ts'
import { printNext } from './print-next.ts'

const shop = await openTestShop({ poolSize: 10 })
const { db } = shop.deps
const clerks = 4

async function placeOrders() {
  await db.delete(officeJobs)
  const { memo } = await createCatalog(db)
  await createPrintedOffer(db, { memoId: memo.id, stock: 100 })
  const student = await logInAs(shop)
  for (let count = 0; count < clerks; count++)
    await orderAndPay(shop, student, [], { items: [{ id: `${memo.id}:print` }], deliveryMethod: 'pickUp' })
  const { personId: byId } = await logInAs(shop, { roles: ['shipment-edit'] })
  return { byId, requestId: 'race', count: 1 }
}

const idsOf = (jobs: readonly OfficeJob[]) => jobs.flatMap(({ subjectIds }) => subjectIds)

test('clerks who print the next order at once print different ones', async () => {
  const asked = await placeOrders()
  const printed = await Promise.all(Array.from({ length: clerks }, () => printNext(shop.deps, asked)))
  expect(new Set(printed.flatMap(idsOf)).size).toBe(clerks)
})

test('twin: without the lock they print the same one', async () => {
  const asked = await placeOrders()
  const meet = meeting(clerks)
  const printed = await Promise.all(
    Array.from({ length: clerks }, () =>
      db.transaction(async (tx) => {
        const orderIds = await listNextToPrint(tx, {}, asked.count, shop.deps.now())
        await meet()
        const wish = await printWish(tx, { ...asked, orderIds, what: 'everything', sheet: '3x7' })
        return wish ? [await addJob(tx, shop.deps, wish)] : []
      }),
    ),
  )
  const jobs = await Promise.all(printed.flat().map((id) => findJob(db, id, shop.deps.now())))
  expect(new Set(idsOf(jobs)).size).toBe(1)
})
