import type { Page } from '@playwright/test'
import { expect, test, visit, watchFaults } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { openWithNames } from '../support/named-hosts.ts'
import { openSecureShop } from '../support/secure-shop.ts'
import { type Journey, journeyPassword, studentOf } from '../support/students.ts'
import { text } from '../support/texts.ts'

const viewport = { width: 1280, height: 800 }

test('log-in and log-out work at http://127.0.0.1', async ({ page }) => {
  await page.setViewportSize(viewport)
  const { cookie, headers } = await liveAt(page, 'host-loopback')
  expect(cookie).toMatchObject({ secure: false, httpOnly: true })
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
})

test('log-in and log-out work at another host name on plain http, and the browser finds no fault', async ({
  playwright,
  launchOptions,
  baseURL,
  faults,
}) => {
  const browser = await openWithNames(playwright, launchOptions)
  const { port } = new URL(String(baseURL))
  const context = await browser.newContext({ viewport, baseURL: `http://shop.warraq.test:${port}` })
  watchFaults(context, faults)
  const { cookie, headers } = await liveAt(await context.newPage(), 'host-name')
  expect(cookie).toMatchObject({ secure: false, httpOnly: true, domain: 'shop.warraq.test' })
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['cross-origin-opener-policy']).toBeUndefined()
  await browser.close()
})

test('log-in and log-out work on https, where cookies are Secure and HSTS is sent', async ({
  playwright,
  launchOptions,
  baseURL,
  faults,
}) => {
  const shop = await openSecureShop(String(baseURL), 'shop.warraq.test')
  const browser = await openWithNames(playwright, launchOptions)
  const context = await browser.newContext({ viewport, baseURL: shop.origin, ignoreHTTPSErrors: true })
  watchFaults(context, faults)
  const { cookie, headers } = await liveAt(await context.newPage(), 'host-https')
  expect(cookie).toMatchObject({ secure: true, httpOnly: true, domain: 'shop.warraq.test' })
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  await browser.close()
  shop.close()
})

test('an idle connection is kept longer than a proxy would', async ({ request }) => {
  for (const path of ['/memos', '/api/Website/Memo/GetAll']) {
    expect((await request.get(path)).headers()['keep-alive']).toBe('timeout=75')
  }
})

/** Logs in, opens a members' page, and logs out. Returns the session cookie, and that page's headers. */
async function liveAt(page: Page, journey: Journey) {
  const sessionCookie = async () => (await page.context().cookies()).find(({ name }) => name === 'warraq-user-data')
  await logIn(page, 'en', studentOf(journey), journeyPassword)
  const cookie = await sessionCookie()
  const answer = await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard$/)
  await visit(page, '/memos')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: text('en', 'account') }).click()
  await banner.getByRole('button', { name: text('en', 'log_out') }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect.poll(sessionCookie).toBeUndefined()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  return { cookie, headers: answer?.headers() ?? {} }
}
