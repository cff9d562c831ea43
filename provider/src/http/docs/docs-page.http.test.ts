import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

let shop: TestApp
let page: string
let headers: Headers
beforeAll(async () => {
  shop = await createTestApp()
  const response = await shop.fetch('/api/docs')
  expect(response.status).toBe(200)
  headers = response.headers
  page = await response.text()
})
afterAll(() => shop.close())

/** The part of the page about one call, as text. */
function textOf(path: string): string {
  const article = page.split('<article').find((part) => part.includes(`<wbr>${path}</code>`)) ?? ''
  return article
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
}

test('every mounted call is described with its method, path and who may call it', () => {
  expect(page.match(/<article/g)).toHaveLength(shop.app.endpoints.length)
  for (const { method, path, summary, access } of shop.app.endpoints) {
    const text = textOf(path)
    expect(text, path).toContain(`${method} /api/Website/ ${path}`)
    expect(text, path).toContain(summary.replaceAll('"', '&quot;').replaceAll('&quot;', '"'))
    expect(text.includes('Open to everyone'), path).toBe(access === 'Public')
  }
})

test('a call documents its input, its answers and its refusals', () => {
  const logIn = textOf('Student/LogIn')
  expect(logIn).toContain('{ email: string // up to 254 characters password: string // up to 1024 characters')
  expect(logIn).toContain('Answer 200 { id: string accessToken: string refreshToken: string')
  expect(logIn).toContain('Answer 202 { twoStepRequired: true')
  expect(logIn).toContain('401 email_unconfirmed')
  expect(textOf('Order/CheckCoupon')).toContain('CouponCode: string // up to 64 characters ItemIds?: string[] // up to 100 entries')
  expect(textOf('Contact/Create')).toContain('with a file of up to 5 MB as multipart form')
  expect(textOf('Customer/ConfirmEmail')).toContain('| { token: string')
  expect(textOf('Order/CreateOrder')).toContain('For whoever is logged in; else 401.')
})

test('it runs no script and loads nothing from elsewhere', () => {
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/)
  expect(page).not.toMatch(/<script|src=|https?:\/\//)
})
