import { createPerson, createSessionFor } from 'provider/src/testing/account-factory.ts'
import { createCatalog } from 'provider/src/testing/catalog-factory.ts'
import { createTestApp } from 'provider/src/testing/create-test-app.ts'
import { afterAll, afterEach } from 'vitest'
import { createTestStorefront, sessionCookie, type TestStorefrontOptions } from './create-test-storefront.ts'

type Options = Pick<TestStorefrontOptions, 'queues'> & { withWorkers?: boolean }

/** For a file of tests: the built storefront over a provider with a small catalogue. After each test the connection between the two works again. */
export async function openShop({ withWorkers = false, ...options }: Options = {}) {
  const provider = await createTestApp({ withWorkers })
  const shop = await createTestStorefront((request) => provider.app.fetch(request), {
    ...options,
    clientSecret: provider.deps.secrets.client,
  })
  const catalog = await createCatalog(provider.deps.db)
  afterAll(() => provider.close())
  afterEach(() => {
    shop.network.intercept = (request) => provider.app.fetch(request)
  })
  /** Somebody who has just logged in. */
  const member = async () => {
    const { person } = await createPerson(provider.deps)
    provider.clock.now = new Date()
    const { token, refreshToken } = await createSessionFor(provider, person.id)
    return { personId: person.id, token, headers: { Cookie: sessionCookie({ id: person.id, accessToken: token, refreshToken }) } }
  }
  return { provider, shop, catalog, member }
}
