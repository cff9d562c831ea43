import { linkToOffice } from 'contract/office-pages.ts'
import { createPerson, createSessionFor, logInAs } from 'provider/src/testing/account-factory.ts'
import { createCatalog, createPrintedOffer } from 'provider/src/testing/catalog-factory.ts'
import { openTestShop } from 'provider/src/testing/open-test-shop.ts'
import { orderAndPay } from 'provider/src/testing/order-factory.ts'
import { expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../testing/create-test-storefront.ts'

const provider = await openTestShop()
provider.clock.now = new Date()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })

test('after an act the print queue shows what it showed before: the view, the words and the place', async () => {
  const { memo } = await createCatalog(provider.deps.db)
  await createPrintedOffer(provider.deps.db, { memoId: memo.id, stock: 5 })
  const items = [{ id: `${memo.id}:print`, quantity: 1 }]
  const { orderId } = await orderAndPay(provider, await logInAs(provider), [], { items, deliveryMethod: 'pickUp' })
  const { person } = await createPerson(provider.deps, { roles: ['shipment-view', 'shipment-edit'] })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  const Cookie = sessionCookie({ id: person.id, accessToken: token, refreshToken })
  const path = linkToOffice('printing', undefined, { View: 'toPrint', Text: 'notes', Place: '7' })
  const acted = await shop.post(path, { order: orderId, to: 'printed' }, { Cookie })
  expect([acted.status, acted.headers.get('Location')]).toEqual([302, path])
})
