import { createCatalog } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp } from 'provider/src/testing/create-test-app.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, afterEach } from 'vitest'
import { createTestStorefront, sessionCookie, type TestStorefrontOptions } from './create-test-storefront.ts'
import { followTestSettings } from './follow-test-settings.ts'

type Options = Pick<TestStorefrontOptions, 'queues' | 'answerBytes' | 'hasCdn' | 'publicUrl'> & {
  withWorkers?: boolean
  /** Whether the storefront reads the provider's settings, as in production. */
  followsSettings?: boolean
}

/** For a test file: the built storefront on a provider with a small catalogue. The connection between them is reset after each test. */
export async function openShop({ withWorkers = false, followsSettings = false, ...options }: Options = {}) {
  const provider = await createTestApp({ withWorkers })
  const fetchProvider = (request: Request) => provider.app.fetch(request)
  const settings = followTestSettings(fetchProvider)
  const shop = await createTestStorefront(fetchProvider, {
    ...options,
    ...(followsSettings ? { settings } : {}),
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
  return { provider, shop, catalog, member, settings }
}
