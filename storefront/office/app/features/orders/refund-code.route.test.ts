import { linkToOffice } from 'contract/office/office-pages.ts'
import { superAdmin } from 'contract/office/role.ts'
import { createCatalog } from 'provider/src/testing/catalog/catalog-factory.ts'
import { openTestShop } from 'provider/src/testing/open-test-shop.ts'
import { orderAndPay } from 'provider/src/testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../testing/create-test-storefront.ts'

const provider = await openTestShop()
provider.clock.now = new Date()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })

test('the code for a refund is sent once: the panel stays open at an address whose reload requests no other', async () => {
  const { memo } = await createCatalog(provider.deps.db)
  const { orderId } = await orderAndPay(provider, await logInAs(provider), [memo.id])
  const { person } = await createPerson(provider.deps, { roles: [superAdmin], isTwoStepOn: true })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  const Cookie = sessionCookie({ id: person.id, accessToken: token, refreshToken })
  const line = String(memo.id)
  const asked = await shop.post(linkToOffice('order', orderId, { refund: line }), { intent: 'code', line }, { Cookie })
  const next = linkToOffice('order', orderId, { refund: line, sent: 'code' })
  expect([asked.status, asked.headers.get('Location')]).toEqual([302, next])
  const page = await (await shop.get(next, { Cookie })).text()
  expect(page).toContain('name="idempotencyKey"')
  expect(page).toContain('autoComplete="one-time-code"')
})
