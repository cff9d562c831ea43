import { expect, type Language, speak, test, untilHydrated, visit, withMotion } from '../support/journey.ts'
import { text } from '../support/texts.ts'
import { untilQuiet } from '../support/until-quiet.ts'

test.use(withMotion)

test('the shop starts in English, whatever the browser prefers', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ar-KW' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('switching keeps what is typed, changes direction without a reload, and lasts', async ({ page }) => {
  await visit(page, '/login')
  await page.getByLabel(text('en', 'account_email')).fill('typed@example.com')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByLabel(text('ar', 'account_email'))).toHaveValue('typed@example.com')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('ar')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('a page in the wrong language is loaded once more before it is painted, and only once', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'ar'))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await page.goto('/memos')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  expect(documents).toHaveLength(2)
})

test('?lang= names a language for a link, and it stays', async ({ page }) => {
  await page.goto('/?lang=ar')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.goto('/memos')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('a page fetches the texts of its own language only, and the other’s when it is switched', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(...(/messages-\w+-(?:en|ar)/.exec(request.url()) ?? [])))
  await page.goto('/login')
  await untilQuiet(page)
  expect(fetched.toSorted()).toEqual(['messages-account-en', 'messages-forms-en', 'messages-shop-en'])
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page.getByLabel(text('ar', 'account_email'))).toBeVisible()
  await expect.poll(() => fetched.slice(3).toSorted()).toEqual(['messages-account-ar', 'messages-forms-ar', 'messages-shop-ar'])
})

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a page does not start before its texts are there, and then works (${language})`, async ({ page }) => {
    await speak(page, language)
    const texts = Promise.withResolvers<void>()
    await page.route(new RegExp(`/messages-account-${language}-`), async (route) => {
      await texts.promise
      await route.continue()
    })
    const isAsked = page.waitForRequest(new RegExp(`/messages-account-${language}-`))
    const isRestHere = Promise.all([/\/log-in-page-/, /\/frame-/, /\/entry\.client-/].map((file) => page.waitForResponse(file)))
    await page.goto('/login', { waitUntil: 'commit' })
    await Promise.all([isAsked, isRestHere])
    // The server's page can be read and filled in throughout.
    await page.getByLabel(text(language, 'account_email')).fill('typed@example.com')
    expect(await page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(false)
    texts.resolve()
    await untilHydrated(page)
    await page.getByRole('button', { name: text(language, 'password_show') }).click()
    const password = page.getByLabel(text(language, 'account_password'), { exact: true })
    await expect(password).toHaveAttribute('type', 'text')
    await expect(page.getByLabel(text(language, 'account_email'))).toHaveValue('typed@example.com')
    await untilQuiet(page)
  })
}

test.describe(() => {
  test.use({ isFaulty: true })

  test('if the other language cannot be fetched, the page is reloaded in it', async ({ page }) => {
    await page.route(/messages-\w+-ar-/, (route) => route.abort(), { times: 1 })
    await page.goto('/')
    await untilQuiet(page)
    await page.getByRole('link', { name: 'العربية' }).first().click()
    await expect(page).toHaveURL(/lang=ar/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  })
})
