import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront, readSessionChange } from '../testing/create-test-storefront.ts'

let provider: TestApp
beforeAll(async () => {
  provider = await createTestApp()
})
afterAll(() => provider.close())

const publicUrl = 'https://shop.example'

test.each([
  ['a browser that says where a request comes from', { 'Sec-Fetch-Site': 'same-origin' }],
  ['one that says the origin alone', {}],
])('log-in works on https behind a proxy that asks us on plain http: %s', async (_who, headers) => {
  const shop = await createTestStorefront((request) => provider.app.fetch(request), { publicUrl })
  const { person, password } = await createPerson(provider.deps)
  const credentials = { email: person.email, password }
  const sent = { Origin: publicUrl, Host: 'shop.example', ...headers }
  const response = await shop.post('/login', credentials, sent)
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/'])
  expect(readSessionChange(response)).toMatchObject({ id: person.id })
  expect(response.headers.getSetCookie().find((cookie) => cookie.startsWith('warraq-user-data='))).toMatch(/; Secure$/)
  expect((await shop.post('/login.data', credentials, sent)).status).toBe(202)
})
