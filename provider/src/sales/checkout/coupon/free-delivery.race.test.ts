import type { Address } from 'contract/account/address.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCatalog, createPrintedOffer } from '../../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import { order, read } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { coupons } from '../../books/coupon.schema.ts'
import { orders } from '../../books/order.schema.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'

const shop = await openTestShop({ poolSize: 20 })
const { db } = shop.deps

test('of simultaneous orders with three uses of a code for delivery, three are delivered for free, and those picked up use none', async () => {
  const catalog = await createCatalog(db)
  await createPrintedOffer(db, { memoId: catalog.memo.id, stock: 100 })
  const { id, code } = await createCoupon(db, { basisPoints: 0, freesDelivery: true, maxUses: 3 })
  const place = { governorateId: 'hawalli', areaId: 'salmiya', recipientName: 'Noura', phone: '51234567', block: '4', street: '12' }
  const buyers = await Promise.all(
    Array.from({ length: 16 }, async (_, index) => {
      const student = await logInAs(shop)
      const { data } = await read<Address>(await shop.post('Address/Create', { ...place, building: '27' }, student))
      return { student, delivery: index % 2 === 0 ? { addressId: data.id } : { deliveryMethod: 'pickUp' } }
    }),
  )
  const answers = await Promise.all(
    buyers.map(async ({ student, delivery }) => {
      const wish = { items: [{ id: `${catalog.memo.id}:print` }], couponCode: code, ...delivery }
      const { status, data } = await order(shop, student, [], wish)
      return { isDelivered: 'addressId' in delivery, status, saved: data.deliverySaved }
    }),
  )
  const delivered = answers.filter(({ isDelivered }) => isDelivered)
  expect(delivered.filter(({ status, saved }) => status === 200 && saved === 1.5)).toHaveLength(3)
  expect(delivered.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ isDelivered, status, saved }) => !isDelivered && status === 200 && saved === undefined)).toHaveLength(8)
  expect((await db.select().from(coupons).where(eq(coupons.id, id)))[0]?.used).toBe(3)
  expect(await db.$count(orders, eq(orders.couponCode, code))).toBe(3)
  expect(await verifyLedger(db, shop.clock.now)).toEqual([])
})
