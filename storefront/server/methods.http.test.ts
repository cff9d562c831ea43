import { request } from 'node:http'
import { openOnPort } from 'provider/src/testing/crowd/endless-body.ts'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'

const { shop } = await openShop()
const line = await openOnPort((asked) => shop.answer(asked))
afterAll(() => line.close())

/** fetch has no TRACE. */
const ask = (method: string, path: string) =>
  new Promise<{ status: number | undefined; allow: string | undefined }>((resolve, reject) => {
    request(line.origin + path, { method }, (response) => {
      response.resume()
      resolve({ status: response.statusCode, allow: response.headers.allow })
    })
      .on('error', reject)
      .end()
  })

test.each(['TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  'no page answers %s: it is 405 with the methods that exist',
  async (method) => {
    for (const path of ['/', '/memos', '/login', '/cart.json', '/build.json', '/no/such', '/en/memos'])
      expect([path, await ask(method, path)]).toEqual([path, { status: 405, allow: 'GET, HEAD, POST' }])
  },
)

const fromGateway = [
  { Origin: 'https://pay.example', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://pay.example' },
  { Origin: 'null' },
]

test.each(['/paymentSucceesed?orderId=5', '/paymentCanclled?orderId=5', '/pay/token/done'])(
  'a gateway’s form that is sent to %s is answered by a redirect to that page, and changes nothing',
  async (path) => {
    for (const headers of fromGateway) {
      const response = await shop.post(path, { intent: 'cancel' }, { ...{ 'Sec-Fetch-Site': 'cross-site' }, ...headers })
      expect([response.status, response.headers.get('Location')]).toEqual([303, path])
    }
    expect(shop.calls).toEqual([])
  },
)

test.each(['/cart', '/login', '/pay/token', '/paymentSucceesed/x', '/paymentSucceesed.data', '/dashboard/orders/5'])(
  'a form of another site is still refused at %s',
  async (path) => {
    expect((await shop.post(path, {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  },
)
