import type { Page } from '@playwright/test'
import { buildCheck } from 'contract/limits.ts'
import { test as base, expect, type Language, speak, untilHydrated } from '../support/journey.ts'
import { text } from '../support/texts.ts'
import { openTwoBuilds, secondVersion } from '../support/two-builds.ts'

type Shop = Awaited<ReturnType<typeof openTwoBuilds>>

const test = base.extend<{ shop: Shop }>({
  shop: async ({ baseURL, page }, use) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const shop = await openTwoBuilds(String(baseURL))
    await use(shop)
    await shop.close()
  },
})

test.use({ isFaulty: true })

const subjects = (page: Page) => page.getByRole('banner').getByRole('link', { name: text('en', 'nav_subjects') })
const version = (page: Page) =>
  page.evaluate(() => ('__reactRouterManifest' in window ? (window.__reactRouterManifest as { version: string }).version : ''))

/** Waits until the page is hydrated and knows its visitor. */
async function visit(page: Page, address: string): Promise<void> {
  await Promise.all([page.waitForRequest(/\/me\.json/), page.goto(address)])
  await untilHydrated(page)
}

/** The documents the page loads, and how often it checks its build. */
function watchRequests(page: Page) {
  const documents: string[] = []
  const checks: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'document') documents.push(pathname)
    if (pathname === '/build.json') checks.push(pathname)
  })
  return { documents, checks }
}

test('a page whose code belonged to an older build is reloaded at the address the reader wanted', async ({ page, shop }) => {
  const { documents } = watchRequests(page)
  await visit(page, `${shop.origin}/memos`)
  shop.renew()
  await subjects(page).click()
  await expect(page).toHaveURL(`${shop.origin}/subjects`)
  await expect(page.getByRole('heading', { level: 1, name: text('en', 'nav_subjects') })).toBeVisible()
  await expect.poll(() => version(page)).toBe(secondVersion)
  expect(documents).toEqual(['/memos', '/subjects'])
})

test('if the code stays missing, a path is reloaded once in 10 seconds, then the error page is shown', async ({ page, shop }) => {
  const { documents } = watchRequests(page)
  // However long the two visits take, they are within 10 seconds.
  await page.clock.setFixedTime(Date.now())
  shop.renew()
  await shop.lose()
  await visit(page, `${shop.origin}/memos`)
  await subjects(page).click()
  await expect(page).toHaveURL(`${shop.origin}/subjects`)
  await visit(page, `${shop.origin}/memos`)
  await subjects(page).click()
  await expect(page.getByRole('heading', { level: 1, name: text('en', 'server_error_title') })).toBeVisible()
  expect(documents).toEqual(['/memos', '/subjects', '/memos'])
})

test('hovering over a link whose code is gone reloads nothing', async ({ page, shop }) => {
  const { documents } = watchRequests(page)
  await visit(page, `${shop.origin}/memos`)
  shop.renew()
  const lost = page.waitForResponse((response) => /subjects-page/.test(response.url()) && response.status() === 404)
  await subjects(page).hover()
  await lost
  await expect(page.getByRole('heading', { level: 1, name: text('en', 'nav_memos') })).toBeVisible()
  expect(documents).toEqual(['/memos'])
})

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`every five minutes the page asks for its build; a newer one is offered and nothing is forced (${language})`, async ({
    page,
    shop,
  }) => {
    const { documents, checks } = watchRequests(page)
    await speak(page, language)
    await page.clock.install()
    await visit(page, `${shop.origin}/memos`)
    await page.clock.pauseAt(Date.now() + 60_000)
    const isAnswered = page.waitForResponse(/\/build\.json$/)
    await page.clock.fastForward(buildCheck.intervalMs)
    // Otherwise the shop might have changed before it answers.
    await (await isAnswered).finished()
    expect(checks).toHaveLength(1)
    await expect(page.getByText(text(language, 'new_build_title'))).toHaveCount(0)
    shop.renew()
    await page.clock.fastForward(buildCheck.intervalMs - 1)
    expect(checks).toHaveLength(1)
    await page.clock.fastForward(1)
    await expect.poll(() => checks.length).toBe(2)
    await page.clock.resume()
    const offer = page.getByRole('status').filter({ hasText: text(language, 'new_build_title') })
    await expect(offer).toBeVisible()
    await page.clock.fastForward(buildCheck.intervalMs)
    await expect.poll(() => checks.length).toBe(3)
    await expect(offer).toHaveCount(1)
    expect(documents).toEqual(['/memos'])
    await offer.getByRole('button', { name: text(language, 'new_build_reload') }).click()
    await expect.poll(() => version(page)).toBe(secondVersion)
    expect(documents).toEqual(['/memos', '/memos'])
  })
}

test('a reader who comes back after a minute triggers a build check; one who comes back sooner does not', async ({ page, shop }) => {
  const { checks } = watchRequests(page)
  const opened = Date.now()
  await page.clock.setFixedTime(opened)
  await visit(page, `${shop.origin}/memos`)
  shop.renew()
  const comeBackAfter = async (ms: number) => {
    await page.clock.setFixedTime(opened + ms)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  }
  await comeBackAfter(buildCheck.onFocusAfterMs - 1)
  expect(checks).toEqual([])
  await comeBackAfter(buildCheck.onFocusAfterMs)
  const offer = page.getByRole('status').filter({ hasText: text('en', 'new_build_title') })
  await offer.getByRole('button', { name: text('en', 'toast_later') }).click()
  await expect(offer).toHaveCount(0)
  expect(checks).toHaveLength(1)
})

test('the build file is never stored, and a file that is no longer there is a plain 404', async ({ request, shop }) => {
  const build = await request.get(`${shop.origin}/build.json`)
  expect(build.headers()['cache-control']).toBe('no-store')
  expect(await build.json()).toEqual({ build: expect.stringMatching(/^\w+$/) })
  shop.renew()
  expect(await (await request.get(`${shop.origin}/build.json`)).json()).toEqual({ build: secondVersion })
  const gone = await request.get(`${shop.origin}/assets/gone-12345678.js`)
  expect(gone.status()).toBe(404)
  expect(await gone.text()).toBe('')
})
