import { logOutEndpoint } from 'contract/account/account.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { superAdmin } from 'contract/office/role.ts'
import type { TestApp } from './create-test-app.ts'
import { createPerson, createSessionFor } from './student/account-factory.ts'

/** Calls any endpoint as a person who may do everything, with any body and query. */
export async function createApiWalk(shop: TestApp) {
  const { person } = await createPerson(shop.deps, { roles: [superAdmin] })
  const walker = await createSessionFor(shop, person.id)
  const endOfSession = shop.app.endpoints.find(({ path }) => path === logOutEndpoint.path)

  /** One of the endpoints ends the session that calls it. */
  const tokenFor = async (endpoint: Endpoint): Promise<string> =>
    endpoint === endOfSession ? (await createSessionFor(shop, person.id)).token : walker.token

  async function call(
    endpoint: Endpoint,
    input: { body?: string; query?: string; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    return shop.fetch(`/api/Website/${endpoint.path}${input.query ? `?${input.query}` : ''}`, {
      method: endpoint.method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await tokenFor(endpoint)}`, ...input.headers },
      ...(input.body === undefined ? {} : { body: input.body }),
    })
  }

  return {
    call,
    tokenFor,
    token: walker.token,
    withBody: shop.app.endpoints.filter(({ body }) => body),
    withQuery: shop.app.endpoints.filter(({ query }) => query),
  }
}
