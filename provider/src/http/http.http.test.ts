import { header } from 'contract/headers.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'

const shop = await openTestShop()

test('an unknown path is refused in the contract’s body, in the language of lang', async () => {
  const response = await shop.get('No/Such', { lang: 'ar' })
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ message: 'لا يوجد شيء بهذا العنوان.' })
  expect(response.headers.get('X-Error-Code')).toBe('not_found')
  expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
})

test.each(['TRACE', 'PUT', 'PATCH', 'OPTIONS', 'PROPFIND', 'BREW'])(
  'no route answers %s: it is 405 with the methods that exist',
  async (method) => {
    for (const path of ['/api/Website/Memo/GetAll', '/api/Website/No/Such', '/healthz', '/api/docs', '/']) {
      const response = await shop.app.fetch(requestBy(method, path))
      expect([path, response.status, response.headers.get('X-Error-Code')]).toEqual([path, 405, 'method_not_allowed'])
      expect(response.headers.get('Allow')).toBe('GET, HEAD, POST, DELETE')
      expect(await response.json()).toEqual({ message: 'Nothing here answers to this kind of request.' })
    }
  },
)

/** As the server makes it, because fetch itself has no TRACE. */
function requestBy(method: string, path: string): Request {
  return Object.defineProperty(new Request(`http://provider.test${path}`), 'method', { value: method })
}

test('no browser may guess the type of any answer', async () => {
  for (const path of [
    '/api/Website/Memo/GetAll',
    '/api/Website/No/Such',
    '/api/Website/Profile/Get',
    '/api/docs',
    '/api/Sandbox/Pay/none',
    '/healthz',
    '/readyz',
  ])
    expect([path, (await shop.fetch(path)).headers.get('X-Content-Type-Options')]).toEqual([path, 'nosniff'])
  const refused = await shop.post('Payment/Webhook/sandbox', '{}')
  expect([refused.status, refused.headers.get('X-Content-Type-Options')]).toEqual([403, 'nosniff'])
})

test('both health paths answer', async () => {
  expect((await shop.fetch('/healthz')).status).toBe(200)
  expect((await shop.fetch('/readyz')).status).toBe(200)
})

test('the storefront names the request for which it calls; what anybody else names does not count', async () => {
  const id = 'a-storefront-gave-this-id'
  const idOf = async (headers: Record<string, string>) => (await shop.get('Shop/GetSettings', { headers })).headers.get(header.requestId)
  expect(await idOf({ [header.requestId]: id, [header.clientSecret]: shop.deps.secrets.client })).toBe(id)
  expect(await idOf({ [header.requestId]: id, [header.clientSecret]: 'x'.repeat(32) })).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idOf({ [header.requestId]: id })).toMatch(/^[0-9a-f-]{36}$/)
})
