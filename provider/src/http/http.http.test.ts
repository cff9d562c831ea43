import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

test('an unknown path is refused in the contract’s body, in the language of lang', async () => {
  const response = await shop.get('No/Such', { lang: 'ar' })
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ message: 'لا يوجد شيء بهذا العنوان.' })
  expect(response.headers.get('X-Error-Code')).toBe('not_found')
  expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('both health paths answer', async () => {
  expect((await shop.fetch('/healthz')).status).toBe(200)
  expect((await shop.fetch('/readyz')).status).toBe(200)
})
