import type { CreatedOrder } from 'contract/sales/order.ts'
import type { OwnPayLink, PayLink } from 'contract/sales/pay-link.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { createShopWithEach, gatewayNames } from '../../../testing/sales/gateway-factory.ts'
import { read } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { payments } from '../../books/order.schema.ts'

/** A shop with several payment methods. */
let opened: Awaited<ReturnType<typeof createShopWithEach>>
let catalog: Awaited<ReturnType<typeof createCatalog>>
beforeAll(async () => {
  opened = await createShopWithEach(gatewayNames)
  catalog = await createCatalog(opened.shop.deps.db)
})
afterAll(async () => {
  await opened.shop.close()
  for (const name of gatewayNames) await opened.at(name).close()
})

test('a payer by link chooses among the ways to pay, without cash; another choice ends the attempt before it', async () => {
  const { shop } = opened
  const { token: session } = await logInAs(shop)
  const { data: link } = await read<OwnPayLink>(await shop.post('PayLink/Create', { items: [{ id: catalog.memo.id }] }, { token: session }))
  const offered = async () => (await read<PayLink>(await shop.post('PayLink/Show', { token: link.token }))).data.paymentMethods
  const pay = async (paymentMethod: string) =>
    read<Pick<CreatedOrder, 'paymentUrl'>>(await shop.post('PayLink/Pay', { token: link.token, paymentMethod }))
  expect(await offered()).toEqual(['my-fatoorah', 'stripe'])
  expect((await pay('cod')).code).toBe('payment_method_refused')
  expect((await pay('stripe')).status).toBe(200)
  expect(await offered()).toEqual(['my-fatoorah', 'stripe'])
  expect((await pay('cod')).code).toBe('payment_method_refused')
  const chosen = await pay('my-fatoorah')
  expect((await pay('my-fatoorah')).data.paymentUrl).toBe(chosen.data.paymentUrl)
  const attempts = await shop.deps.db.select().from(payments).where(eq(payments.payLinkId, link.id)).orderBy(payments.id)
  expect(attempts.map(({ gateway, status }) => [gateway, status])).toEqual([
    ['stripe', 'cancelled'],
    ['my-fatoorah', 'pending'],
  ])
})
