import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { createShopWith } from '../../testing/sales/gateway-factory.ts'
import { order, read, seeOrder } from '../../testing/sales/order-factory.ts'
import { createSessionFor, logInAs } from '../../testing/student/account-factory.ts'
import { reconcile } from '../aftercare/reconcile/reconcile.job.ts'
import { payments, refunds } from '../books/order.schema.ts'
import { returnPath } from './open-session.ts'

test('one invoice paid three times is paid once, for staff, too; each further amount is refunded automatically, once however often it is reported', async () => {
  const { shop, at } = await createShopWith('my-fatoorah')
  const { memo } = await createCatalog(shop.deps.db)
  let student = await logInAs(shop)
  const { data } = await order(shop, student, [memo.id])
  const paymentsOf = () => shop.deps.db.select().from(payments).where(eq(payments.orderId, data.orderId)).orderBy(payments.id)
  const [attempt] = await paymentsOf()
  const id = attempt?.id ?? ''
  for (let time = 0; time < 3; time++) {
    at.pay(id)
    await Promise.all([at.tell(id, 'captured'), at.tell(id, 'captured'), shop.fetch(returnPath(id))])
  }
  for (let round = 0; round < 4; round++) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000)
    await reconcile(shop.deps)
    at.finishRefunds()
    await at.tell(id, 'captured')
  }
  student = await createSessionFor(shop, student.personId)
  expect(await seeOrder(shop, student, data.orderId)).toMatchObject({ status: 'paid', refunded: 0 })
  const sent = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, data.orderId))
  const wentBack = { cause: 'paidTwice', status: 'succeeded', amountMinor: attempt?.amountMinor }
  expect(sent).toMatchObject([wentBack, wentBack])
  expect(at.goneBack()).toBe(2 * (attempt?.amountMinor ?? 0))
  expect((await paymentsOf()).map(({ status }) => status)).toEqual(['captured', 'refunded', 'refunded'])
  const staff = await logInAs(shop, { roles: ['customer-view', 'order-view'] })
  const see = async (path: string) => (await read<Record<string, unknown>>(await shop.get(path, staff))).data
  const { total: amount, currency } = data
  expect(await see(`OfficeCustomer/GetById?Id=${student.personId}`)).toMatchObject({ paid: [{ amount, currency }] })
  expect(await see(`OfficeOrder/GetById?Id=${data.orderId}`)).toMatchObject({ customer: { paid: amount } })
  expect(await see('OfficeOrder/GetAll')).toMatchObject({ items: [{ orderId: data.orderId, refunded: 0 }] })
  await shop.close()
  await at.close()
})
