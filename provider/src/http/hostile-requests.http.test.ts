import type { Endpoint } from 'contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiWalk } from '../testing/api-walk.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let shop: TestApp
let api: Awaited<ReturnType<typeof createApiWalk>>
beforeAll(async () => {
  shop = await createTestApp()
  api = await createApiWalk(shop)
})
afterAll(() => shop.close())

type Refusal = { status: number; code: string; fields?: (fields: string[]) => void }

/** Every refusal has the contract's body: a message, and field errors only as lists of texts. */
async function expectRefusal(endpoint: Endpoint, response: Response, { status, code }: Refusal) {
  expect([endpoint.path, response.status, response.headers.get('X-Error-Code')]).toEqual([endpoint.path, status, code])
  const body = (await response.json()) as { message: unknown; errors?: Record<string, unknown> }
  expect(body.message, endpoint.path).toEqual(expect.any(String))
  for (const messages of Object.values(body.errors ?? {})) expect(messages).toEqual([expect.any(String)])
  return Object.keys(body.errors ?? {})
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('the walk finds endpoints of both kinds', () => {
  expect(api.withBody.map(({ path }) => path)).toContain('Student/LogIn')
  expect(api.withQuery.map(({ path }) => path)).toContain('Student/RefreshToken')
})

test('a body that is not JSON is 422 everywhere', async () => {
  for (const endpoint of api.withBody) {
    for (const body of ['', '{', '{"a":}', "{'a':1}", 'undefined', '\u0000', '<xml/>', '{"a":1}}']) {
      await expectRefusal(endpoint, await api.call(endpoint, { body }), { status: 422, code: 'malformed_body' })
    }
  }
})

test('a body of the wrong type is 422 with field messages everywhere', async () => {
  for (const endpoint of api.withBody) {
    for (const body of ['null', '5', '"text"', '[]', 'true']) {
      expect(await expectRefusal(endpoint, await api.call(endpoint, { body }), { status: 422, code: 'invalid_fields' })).toEqual(['body'])
    }
  }
})

test('field messages come in the language of lang', async () => {
  const [endpoint] = api.withBody
  if (!endpoint) throw new Error('There is no endpoint with a body')
  const bodies = await Promise.all(['en', 'ar'].map(async (lang) => (await api.call(endpoint, { body: '5', headers: { lang } })).text()))
  expect(bodies[0]).not.toMatch(/[\u0600-\u06ff]/)
  expect(bodies[1]).toMatch(/"errors":.*[\u0600-\u06ff]/)
})

test('NUL and lone surrogates are 422 wherever they are, in keys too', async () => {
  for (const endpoint of api.withBody) {
    for (const body of [
      String.raw`{"deep":[{"x":"a\u0000b"}]}`,
      String.raw`{"x":"\ud800"}`,
      String.raw`{"\u0000":1}`,
      String.raw`"\udc00\ud800"`,
    ]) {
      await expectRefusal(endpoint, await api.call(endpoint, { body }), { status: 422, code: 'invalid_fields' })
    }
  }
})

test('nesting deeper than 20 is 422 everywhere, however deep', async () => {
  for (const endpoint of api.withBody) {
    for (const depth of [22, 1_000, 200_000]) {
      await expectRefusal(endpoint, await api.call(endpoint, { body: `{"a":${nested(depth)}}` }), { status: 422, code: 'malformed_body' })
    }
  }
})

test('a body of 2 MB is 413 everywhere, with its length declared and without', async () => {
  const body = JSON.stringify({ email: 'x'.repeat(2 * 1024 * 1024) })
  for (const endpoint of api.withBody) {
    for (const headers of [{ 'Content-Length': String(body.length) }, {}]) {
      await expectRefusal(endpoint, await api.call(endpoint, { body, headers }), { status: 413, code: 'body_too_large' })
    }
  }
})

test('names of the object prototype are unknown fields, and change no prototype', async () => {
  for (const endpoint of api.withBody) {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      const response = await api.call(endpoint, { body: `{"${name}":{"isPolluted":true,"roles":["SuperAdmin"]}}` })
      await expectRefusal(endpoint, response, { status: 422, code: 'invalid_fields' })
    }
  }
  expect('isPolluted' in {}).toBe(false)
})

test('10,000 query parameters are 400 wherever a query is read, and harmless elsewhere', async () => {
  const query = Array.from({ length: 10_000 }, (_, index) => `p${index}=1`).join('&')
  for (const endpoint of shop.app.endpoints) {
    const response = await api.call(endpoint, { query, ...(endpoint.body ? { body: '{}' } : {}) })
    if (endpoint.query) await expectRefusal(endpoint, response, { status: 400, code: 'malformed_query' })
    else expect(response.status, endpoint.path).toBeLessThan(500)
  }
})

test('a huge index is 400 wherever a query is read', async () => {
  for (const endpoint of api.withQuery) {
    for (const query of ['Ids[201]=1', 'Ids[999999999]=1']) {
      await expectRefusal(endpoint, await api.call(endpoint, { query }), { status: 400, code: 'malformed_query' })
    }
  }
})

test('NUL in a query is 422, and prototype names and broken encodings are never a 500', async () => {
  for (const endpoint of api.withQuery) {
    await expectRefusal(endpoint, await api.call(endpoint, { query: 'Id=a%00b' }), { status: 422, code: 'invalid_fields' })
    for (const query of [
      '__proto__=1',
      '__proto__[0]=1',
      'constructor[prototype]=1',
      'toString=1',
      '%',
      '%ff%fe=%c0',
      'Id=%ED%A0%80',
      '=',
      '&&&',
      'Id=1&Id=2',
      'Id[0]=1&Id=2',
    ]) {
      const response = await api.call(endpoint, { query })
      expect(response.status, `${endpoint.path}?${query}`).toBeLessThan(500)
    }
  }
})

test('strange headers are never a 500', async () => {
  const strange = [
    { lang: "ar'; drop table people" },
    { Authorization: 'Bearer' },
    { Authorization: `Bearer ${'x'.repeat(8000)}` },
    { Authorization: 'Basic eDp4' },
    { 'Content-Type': 'multipart/form-data' },
    { 'X-Client-Secret': 'é'.repeat(99) },
    { 'Idempotency-Key': 'x'.repeat(5000) },
    { Range: 'bytes=9-1,,-' },
  ]
  for (const endpoint of shop.app.endpoints) {
    for (const headers of strange) {
      const response = await api.call(endpoint, { headers: headers as Record<string, string>, ...(endpoint.body ? { body: '{}' } : {}) })
      expect(response.status, `${endpoint.path} ${JSON.stringify(headers).slice(0, 60)}`).toBeLessThan(500)
    }
  }
})

test('every call that is not Public is 401 for a guest, before its body is looked at', async () => {
  for (const endpoint of shop.app.endpoints.filter(({ access }) => access !== 'Public')) {
    const response = await shop.fetch(`/api/Mobile/${endpoint.path}`, { method: endpoint.method, ...(endpoint.body ? { body: '{' } : {}) })
    await expectRefusal(endpoint, response, { status: 401, code: 'unauthenticated' })
  }
})
