import type { Browser, BrowserContext } from '@playwright/test'
import { expect, type Language, speak, test, visit, watchFaults } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { openWithNames } from '../support/named-hosts.ts'
import { type Journey, journeyPassword, studentOf } from '../support/students.ts'
import { text } from '../support/texts.ts'

const name = 'warraq-user-data'
const viewport = { width: 1280, height: 800 }

/** A cookie that a neighbour in the same domain can set: it looks like a session but is none. */
function plantedSession(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const accessToken = `${part({ alg: 'ES256' })}.${part({ exp: Math.floor(Date.now() / 1000) + 3600, role: [] })}.c2lnbmF0dXJl`
  return encodeURIComponent(JSON.stringify({ id: '0199', accessToken, refreshToken: 'ended' }))
}

const planted = (domain: string, path = '/') => ({ name, value: plantedSession(), domain, path })

async function shopAmongNeighbours(browser: Browser, baseURL: string | undefined, language: Language) {
  const context = await browser.newContext({ viewport, baseURL: `http://shop.warraq.test:${new URL(String(baseURL)).port}` })
  const page = await context.newPage()
  await context.addCookies([{ name: 'locale', value: language, domain: 'shop.warraq.test', path: '/' }])
  await speak(page, language)
  return { context, page }
}

const cookiesOf = async (context: BrowserContext) => (await context.cookies()).filter((cookie) => cookie.name === name)

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  const student = studentOf(`planted-${language}` satisfies Journey)

  test(`a cookie planted for the parent domain causes no redirect loop: log-in, log-out and another log-in work (${language})`, async ({
    playwright,
    launchOptions,
    baseURL,
    faults,
  }) => {
    const browser = await openWithNames(playwright, launchOptions)
    const { context, page } = await shopAmongNeighbours(browser, baseURL, language)
    watchFaults(context, faults)
    await context.addCookies([planted('.warraq.test')])
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('main').locator('[name=password]')).toBeVisible()
    expect(await cookiesOf(context)).toEqual([])

    await logIn(page, language, student, journeyPassword)
    await context.addCookies([planted('.warraq.test')])
    await page.goto('/profile')
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/profile$/)
    expect(await cookiesOf(context)).toMatchObject([{ domain: 'shop.warraq.test' }])

    await visit(page, '/memos')
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: text(language, 'account') }).click()
    await context.addCookies([planted('.warraq.test')])
    await banner.getByRole('button', { name: text(language, 'log_out') }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect.poll(() => cookiesOf(context)).toEqual([])
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login$/)
    await browser.close()
  })

  test(`two planted cookies, for the domain and for the log-in page, lock nobody out (${language})`, async ({
    playwright,
    launchOptions,
    baseURL,
    faults,
  }) => {
    const browser = await openWithNames(playwright, launchOptions)
    const { context, page } = await shopAmongNeighbours(browser, baseURL, language)
    watchFaults(context, faults)
    await context.addCookies([planted('.warraq.test'), planted('.warraq.test', '/login'), planted('.shop.warraq.test', '/profile')])
    await page.goto('/login')
    await logIn(page, language, student, journeyPassword)
    await page.goto('/profile')
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/profile$/)
    expect(await cookiesOf(context)).toMatchObject([{ domain: 'shop.warraq.test', path: '/' }])
    await browser.close()
  })
}
