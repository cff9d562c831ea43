import { NewAddress } from 'contract/account/address.ts'
import { addressMark } from 'contract/sales/shipment.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AppError } from '../../app-error.ts'
import { listAudit } from '../../audit/audit-log.ts'
import { createCatalog, createPrintedOffer } from '../../testing/catalog/catalog-factory.ts'
import { meeting } from '../../testing/crowd/meeting.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { orders } from '../books/order.schema.ts'
import { deliverTo } from '../checkout/price/delivery-address.ts'
import { readSaleTerms } from '../checkout/terms.ts'
import { changeAddress } from './change-address.ts'
import { moveShipments } from './move-shipments.ts'

const shop = await openTestShop({ poolSize: 20 })
const clerks = 8

const home = {
  recipientName: 'Noura',
  phone: '51234567',
  governorateId: 'hawalli',
  areaId: 'salmiya',
  block: '4',
  street: '12',
  building: '27',
}
const to = (block: number) => NewAddress.parse({ ...home, block: String(block) })

async function begin() {
  const { memo } = await createCatalog(shop.deps.db)
  await createPrintedOffer(shop.deps.db, { memoId: memo.id, stock: 100 })
  const student = await logInAs(shop)
  const clerk = await logInAs(shop, { roles: ['shipment-edit'] })
  const { data } = await read<{ id: string }>(await shop.post('Address/Create', home, student))
  const { orderId } = await orderAndPay(shop, student, [], { items: [{ id: `${memo.id}:print` }], addressId: data.id })
  const seen = (await addressOf(orderId)).mark
  const change = (block: number) =>
    changeAddress(shop.deps, { orderId, address: to(block), seen, byId: clerk.personId, locale: 'en', requestId: 'race' })
  return { orderId, clerk, seen, change }
}

async function addressOf(orderId: string) {
  const [row] = await shop.deps.db.select().from(orders).where(eq(orders.id, orderId))
  const address = row?.delivery?.address
  if (!row || !address) throw new Error('The order has no address')
  return { block: address.block, mark: addressMark(address), status: row.shipmentStatus, delivery: row.delivery, id: address.id }
}

const refusals = (answers: PromiseSettledResult<unknown>[]) =>
  answers.flatMap((one) => (one.status === 'rejected' && one.reason instanceof AppError ? [one.reason.code] : []))

test('if several clerks with the same view change one address at once, one succeeds; the others are told', async () => {
  const { orderId, change } = await begin()
  const answers = await Promise.allSettled(Array.from({ length: clerks }, (_, index) => change(10 + index)))
  const done = answers.findIndex(({ status }) => status === 'fulfilled')
  expect(refusals(answers)).toEqual(Array.from({ length: clerks - 1 }, () => 'conflict'))
  expect((await addressOf(orderId)).block).toBe(String(10 + done))
  const { items } = await listAudit(shop.deps.db, { targetId: orderId, number: 1, size: 20 })
  expect(items.filter(({ action }) => action === 'delivery-changed')).toHaveLength(1)
})

test('twin: clerks who compare without a lock, and then write, overwrite each other', async () => {
  const { orderId, seen } = await begin()
  const meet = meeting(clerks)
  const written = await Promise.all(
    Array.from({ length: clerks }, (_, index) =>
      shop.deps.db.transaction(async (tx) => {
        const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
        await meet()
        const present = order?.delivery?.address
        if (!order?.delivery || !present || addressMark(present) !== seen) return false
        const delivery = deliverTo(order.delivery, {
          address: { ...to(10 + index), id: present.id },
          terms: await readSaleTerms(tx, shop.deps.settings),
        })
        await tx.update(orders).set({ delivery }).where(eq(orders.id, orderId))
        return true
      }),
    ),
  )
  expect(written.filter(Boolean)).toHaveLength(clerks)
})

test('an address changed while another clerk packs is changed before the parcel is closed, or not at all', async () => {
  const { orderId, clerk, change } = await begin()
  const [changed, packed] = await Promise.allSettled([
    change(77),
    moveShipments(shop.deps, { orderIds: [orderId], to: 'packed', byId: clerk.personId, requestId: 'race' }),
  ])
  expect(packed.status).toBe('fulfilled')
  const { block, status } = await addressOf(orderId)
  expect([block, status]).toEqual([changed.status === 'fulfilled' ? '77' : '4', 'packed'])
  await expect(change(78)).rejects.toMatchObject({ code: 'conflict' })
})
