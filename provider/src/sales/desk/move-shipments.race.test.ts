import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { logInAs } from '../../testing/account-factory.ts'
import { createCatalog, createPrintedOffer } from '../../testing/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { listQueuedMails, listSteps, orderAndPay } from '../../testing/order-factory.ts'
import { orderEvents, orders } from '../books/order.schema.ts'
import { moveShipments } from './move-shipments.ts'
import { sendShipmentMail } from './shipment-mail.ts'

const shop = await openTestShop({ poolSize: 20 })
const shopOfTwin = await openTestShop({ poolSize: 20, breaksLedger: true })

/** Ten clerks, and two orders whose copies wait. */
async function begin(at: typeof shop) {
  const { memo } = await createCatalog(at.deps.db)
  await createPrintedOffer(at.deps.db, { memoId: memo.id, stock: 100 })
  const clerks = await Promise.all(Array.from({ length: 10 }, async () => (await logInAs(at, { roles: ['shipment-edit'] })).personId))
  const student = await logInAs(at)
  const copies = { items: [{ id: `${memo.id}:print` }], deliveryMethod: 'pickUp' }
  return { clerks, placed: [await orderAndPay(at, student, [], copies), await orderAndPay(at, student, [], copies)] }
}

const packedSteps = async (at: typeof shop, orderId: string) =>
  (await listSteps(at, orderId, 'shipment')).filter(({ toStatus }) => toStatus === 'packed').length
const packedMails = async (at: typeof shop, orderNumber: string) =>
  (await listQueuedMails(at, orderNumber)).filter(({ subject }) => subject.startsWith('Packed')).length

test('of ten clerks who pack the same orders at once, in any order of theirs, one packs each: one step, one mail', async () => {
  const { clerks, placed } = await begin(shop)
  const ids = placed.map(({ orderId }) => orderId)
  const answers = await Promise.all(
    clerks.map((byId, index) =>
      moveShipments(shop.deps, { orderIds: index % 2 ? ids : ids.toReversed(), to: 'packed', byId, requestId: uuidv7() }),
    ),
  )
  expect(answers.flatMap(({ moved }) => moved).toSorted()).toEqual(ids.toSorted())
  expect(answers.flatMap(({ left }) => left)).toHaveLength(ids.length * (clerks.length - 1))
  for (const { orderId, orderNumber } of placed)
    expect([await packedSteps(shop, orderId), await packedMails(shop, orderNumber)]).toEqual([1, 1])
})

test('twin: clerks who read the order without a lock, and then write, each write their own step and mail', async () => {
  const { clerks, placed } = await begin(shopOfTwin)
  const [{ orderId, orderNumber } = { orderId: '', orderNumber: '' }] = placed
  const { promise: allHaveRead, resolve } = Promise.withResolvers<void>()
  let reading = 0
  await Promise.all(
    clerks.map((byId) =>
      shopOfTwin.deps.db.transaction(async (tx) => {
        const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
        reading += 1
        if (reading === clerks.length) resolve()
        await allHaveRead
        if (order?.shipmentStatus !== 'toPrint') return
        const step = { axis: 'shipment', subjectId: orderId, fromStatus: 'toPrint', toStatus: 'packed' } as const
        await tx.insert(orderEvents).values({ orderId, ...step, actor: 'staff', byId, at: shopOfTwin.deps.now() })
        await sendShipmentMail(tx, shopOfTwin.deps, order, 'packed')
      }),
    ),
  )
  expect([await packedSteps(shopOfTwin, orderId), await packedMails(shopOfTwin, orderNumber)]).toEqual([clerks.length, clerks.length])
})
