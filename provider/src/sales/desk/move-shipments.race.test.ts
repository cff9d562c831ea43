import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { createCatalog, createPrintedOffer } from '../../testing/catalog/catalog-factory.ts'
import { meeting } from '../../testing/crowd/meeting.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { listQueuedMails, listSteps, orderAndPay } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { orders } from '../books/order.schema.ts'
import { orderNotes } from '../books/order-note.schema.ts'
import { moveLocked, moveShipments } from './move-shipments.ts'

const shop = await openTestShop({ poolSize: 20 })

/** Ten clerks, and two orders whose copies wait. */
async function begin() {
  const { memo } = await createCatalog(shop.deps.db)
  await createPrintedOffer(shop.deps.db, { memoId: memo.id, stock: 100 })
  const clerks = await Promise.all(Array.from({ length: 10 }, async () => (await logInAs(shop, { roles: ['shipment-edit'] })).personId))
  const student = await logInAs(shop)
  const copies = { items: [{ id: `${memo.id}:print` }], deliveryMethod: 'pickUp' }
  return { clerks, placed: [await orderAndPay(shop, student, [], copies), await orderAndPay(shop, student, [], copies)] }
}

const packedSteps = async (orderId: string) =>
  (await listSteps(shop, orderId, 'shipment')).filter(({ toStatus }) => toStatus === 'packed').length
const packedMails = async (orderNumber: string) =>
  (await listQueuedMails(shop, orderNumber)).filter(({ subject }) => subject.startsWith('Packed')).length

const printedNotes = (orderId: string) =>
  shop.deps.db.$count(orderNotes, and(eq(orderNotes.orderId, orderId), eq(orderNotes.kind, 'printed')))

test('if ten clerks print, and then pack, the same orders at once, in any sequence, one succeeds: one note, one step, one mail', async () => {
  const { clerks, placed } = await begin()
  const ids = placed.map(({ orderId }) => orderId)
  for (const to of ['printed', 'packed'] as const) {
    const answers = await Promise.all(
      clerks.map((byId, index) =>
        moveShipments(shop.deps, { orderIds: index % 2 ? ids : ids.toReversed(), to, byId, requestId: uuidv7() }),
      ),
    )
    expect(answers.flatMap(({ moved }) => moved).toSorted()).toEqual(ids.toSorted())
    expect(answers.flatMap(({ left }) => left)).toHaveLength(ids.length * (clerks.length - 1))
  }
  for (const { orderId, orderNumber } of placed)
    expect([await printedNotes(orderId), await packedSteps(orderId), await packedMails(orderNumber)]).toEqual([1, 1, 1])
})

test('twin: clerks who read an order without its lock all print it, and all but one are aborted on packing', async () => {
  const { clerks, placed } = await begin()
  const [{ orderId } = { orderId: '' }] = placed
  const moveUnlocked = async (to: 'printed' | 'packed') => {
    const meet = meeting(clerks.length)
    return Promise.allSettled(
      clerks.map((byId) =>
        shop.deps.db.transaction(async (tx) => {
          const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
          if (!order) throw new Error('It was placed')
          await meet()
          return moveLocked(tx, shop.deps, order, { to, byId, requestId: uuidv7() })
        }),
      ),
    )
  }
  await moveUnlocked('printed')
  expect(await printedNotes(orderId)).toBe(clerks.length)
  const packed = await moveUnlocked('packed')
  expect(packed.filter(({ status }) => status === 'rejected')).toHaveLength(clerks.length - 1)
})
