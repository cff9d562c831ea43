import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { createCatalog, createPrintedOffer } from '../../testing/catalog/catalog-factory.ts'
import { meeting } from '../../testing/crowd/meeting.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { listSteps, orderAndPay } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { orders } from '../books/order.schema.ts'
import { orderNotes } from '../books/order-note.schema.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { moveShipments } from './move-shipments.ts'
import { findLastStep, undoLocked, undoShipments } from './undo-shipments.ts'

const shop = await openTestShop({ poolSize: 20 })

/** Ten clerks, and two orders whose copies are printed and packed. */
async function begin() {
  const { memo } = await createCatalog(shop.deps.db)
  await createPrintedOffer(shop.deps.db, { memoId: memo.id, stock: 100 })
  const clerks = await Promise.all(Array.from({ length: 10 }, async () => (await logInAs(shop, { roles: ['shipment-edit'] })).personId))
  const [byId = ''] = clerks
  const student = await logInAs(shop)
  const copies = { items: [{ id: `${memo.id}:print` }], deliveryMethod: 'pickUp' }
  const ids = [await orderAndPay(shop, student, [], copies), await orderAndPay(shop, student, [], copies)].map(({ orderId }) => orderId)
  for (const to of ['printed', 'packed'] as const) await moveShipments(shop.deps, { orderIds: ids, to, byId, requestId: uuidv7() })
  return { clerks, ids }
}

const takenBack = async (orderId: string) => (await listSteps(shop, orderId, 'shipment')).filter(({ undoes }) => undoes !== null)
const printsTakenBack = (orderId: string) =>
  shop.deps.db.$count(orderNotes, and(eq(orderNotes.orderId, orderId), eq(orderNotes.kind, 'printTakenBack')))
const undo = (orderIds: string[], step: 'packed' | 'printed', byId: string) =>
  undoShipments(shop.deps, { orderIds, step, byId, requestId: uuidv7() })

test('if ten clerks reverse the same steps of the same orders at once, in any sequence, one succeeds', async () => {
  const { clerks, ids } = await begin()
  for (const step of ['packed', 'printed'] as const) {
    const answers = await Promise.all(clerks.map((byId, index) => undo(index % 2 ? ids : ids.toReversed(), step, byId)))
    expect(answers.flatMap(({ moved }) => moved).toSorted()).toEqual(ids.toSorted())
    expect(answers.flatMap(({ left }) => left)).toHaveLength(ids.length * (clerks.length - 1))
  }
  for (const id of ids) expect([(await takenBack(id)).length, await printsTakenBack(id)]).toEqual([1, 1])
})

test('if some clerks move orders on while others reverse the previous step, each order goes one way: on, or back', async () => {
  const { clerks, ids } = await begin()
  const answers = await Promise.all(
    clerks.map((byId, index) =>
      index % 2
        ? moveShipments(shop.deps, { orderIds: ids, to: 'shipped', byId, requestId: uuidv7() })
        : undo(ids.toReversed(), 'packed', byId),
    ),
  )
  expect(answers.flatMap(({ moved }) => moved).toSorted()).toEqual(ids.toSorted())
  for (const id of ids) {
    const [order] = await shop.deps.db.select().from(orders).where(eq(orders.id, id))
    expect(order?.shipmentStatus).toBe((await takenBack(id)).length === 1 ? 'toPrint' : 'shipped')
  }
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})

test('twin: clerks who read an order without its lock all reverse its printing, and all but one are aborted on packing', async () => {
  const { clerks, ids } = await begin()
  const [orderId = ''] = ids
  const undoUnlocked = async (step: 'packed' | 'printed') => {
    const meet = meeting(clerks.length)
    return Promise.allSettled(
      clerks.map((byId) =>
        shop.deps.db.transaction(async (tx) => {
          const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
          if (!order) throw new Error('It was placed')
          const last = await findLastStep(tx, order)
          await meet()
          return undoLocked(tx, shop.deps, order, last, { step, byId, requestId: uuidv7() })
        }),
      ),
    )
  }
  const packed = await undoUnlocked('packed')
  expect(packed.filter(({ status }) => status === 'rejected')).toHaveLength(clerks.length - 1)
  await undoUnlocked('printed')
  expect(await printsTakenBack(orderId)).toBe(clerks.length)
})
