import { officeFind } from 'contract/office/office-pages.ts'
import { createCatalog } from 'provider/src/testing/catalog/catalog-factory.ts'
import { openTestShop } from 'provider/src/testing/open-test-shop.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../testing/create-test-storefront.ts'

const provider = await openTestShop()
provider.clock.now = new Date()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })

async function find(text: string, ...roles: string[]): Promise<string> {
  const { person } = await createPerson(provider.deps, { roles })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  const Cookie = sessionCookie({ id: person.id, accessToken: token, refreshToken })
  return (await shop.get(`${officeFind}.data?Text=${encodeURIComponent(text)}`, { Cookie })).text()
}

test('the palette finds customers and packages for those who may see them, and nobody else', async () => {
  const { person } = await createPerson(provider.deps, { fullName: 'Latifa Alfailakawi' })
  const { package: bundle } = await createCatalog(provider.deps.db)
  const title = bundle.title.en ?? ''
  expect(await find('latifa', 'customer-view')).toContain(`/admin/customers/${person.id}`)
  expect(await find('latifa', 'package-view')).not.toContain(person.id)
  expect(await find(title, 'package-view', 'package-edit')).toContain(`/admin/packages/${bundle.id}`)
  expect(await find(title, 'customer-view')).not.toContain(`/admin/packages/${bundle.id}`)
})
