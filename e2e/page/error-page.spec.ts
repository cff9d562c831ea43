import type { Page } from '@playwright/test'
import { test } from '../support/faulty-journey.ts'
import { expect, type Language, speak, visit } from '../support/journey.ts'
import { text } from '../support/texts.ts'

test.use({ isFaulty: true })

const title = { en: 'Internal Server Error', ar: 'خطأ داخلي في الخادم' }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const isFullScreen = async (page: Page) => {
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('complementary')).toHaveCount(1)
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a page that breaks is 500 with Internal Server Error, whatever broke it (${language})`, async ({ page, shop }) => {
    await speak(page, language)
    // An answer that breaks the page.
    shop.answers.set('Memo/GetAll', () => Response.json({}))
    const response = await page.goto(`${shop.origin}/memos`)
    expect(response?.status()).toBe(500)
    await expect(heading(page)).toHaveText(title[language])
    await expect(page).toHaveTitle(new RegExp(`^${title[language]}`))
    await isFullScreen(page)
    shop.answers.clear()
    await page.getByRole('link', { name: text(language, 'try_again') }).click()
    await expect(heading(page)).toHaveText(text(language, 'nav_memos'))
  })
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test.describe(`without JavaScript (${language})`, () => {
    test.use({ javaScriptEnabled: false })

    test(`the server’s own error page says Internal Server Error, or that the shop will be back (503), whatever the browser's network is like (${language})`, async ({
      page,
      shop,
    }) => {
      const { hostname } = new URL(shop.origin)
      await page.context().addCookies([{ name: 'locale', value: language, domain: hostname, path: '/' }])
      const answers: [number, () => Response | Promise<Response>][] = [
        [500, () => new Response('{}', { status: 500 })],
        [500, () => Promise.reject(new TypeError('fetch failed'))],
        [503, () => new Response('{}', { status: 503 })],
      ]
      for (const [status, answer] of answers) {
        shop.answers.set('Memo/GetAll', answer)
        expect((await page.goto(`${shop.origin}/memos`))?.status()).toBe(status)
        const said = status === 503 ? text(language, 'away_title') : title[language]
        await expect(heading(page)).toHaveText(said)
        await expect(page).toHaveTitle(new RegExp(`^${said}`))
      }
    })
  })
}

test('a link to a page whose provider is out of service opens the page that says so, and works again by itself', async ({ page, shop }) => {
  await visit(page, `${shop.origin}/`)
  shop.answers.set('Memo/GetAll', () => new Response('{}', { status: 503 }))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('en', 'nav_memos'), exact: true })
    .click()
  await expect(heading(page)).toHaveText(text('en', 'away_title'))
  await expect(page).toHaveURL(`${shop.origin}/memos`)
  shop.answers.clear()
  await page.getByRole('link', { name: text('en', 'try_again') }).click()
  await expect(heading(page)).toHaveText(text('en', 'nav_memos'))
})

test('a page whose provider does not answer is an error page with the same words', async ({ page, shop }) => {
  shop.answers.set('Memo/GetAll', () => Promise.reject(new TypeError('fetch failed')))
  const response = await page.goto(`${shop.origin}/memos`)
  expect(response?.status()).toBe(500)
  await expect(heading(page)).toHaveText(title.en)
})

test('a page that breaks during client navigation is the same error page', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, `${shop.origin}/cart`)
  shop.answers.set('Subject/GetAll', () => Response.json({}))
  await page
    .getByRole('navigation', { name: text('en', 'nav_label') })
    .getByRole('link', { name: text('en', 'nav_subjects') })
    .click()
  await expect(heading(page)).toHaveText(title.en)
  await isFullScreen(page)
})

test('a crawler gets the status alone', async ({ request, shop }) => {
  shop.answers.set('Memo/GetAll', () => Response.json({}))
  const response = await request.get(`${shop.origin}/memos`, { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })
  expect(response.status()).toBe(500)
  expect(await response.text()).toBe('')
})
