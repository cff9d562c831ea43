import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { header } from 'contract/headers.ts'
import { afterAll, expect, test } from 'vitest'
import { readStorefrontEnv } from './env.ts'
import { storefrontSettings } from './open-storefront.ts'

const told: unknown[] = []
const provider = createServer((request, response) => {
  told.push(request.headers[header.requestId.toLowerCase()])
  response.end('{}')
})
await once(provider.listen(0, '127.0.0.1'), 'listening')
afterAll(() => provider.close())

test('a provider elsewhere is told the id of the request for which it is called', async () => {
  const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  let id: string | undefined = 'the-request-in-hand-1'
  const { fetchProvider } = storefrontSettings(readStorefrontEnv({ PROVIDER_URL: origin }), undefined, { requestIdNow: () => id })
  const ask = async () => (await fetchProvider(new Request(`${origin}/api/Website/Me`), new AbortController())).text()
  await ask()
  id = undefined
  await ask()
  expect(told).toEqual(['the-request-in-hand-1', undefined])
})
