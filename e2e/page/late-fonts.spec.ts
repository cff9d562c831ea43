import type { Page } from '@playwright/test'
import { expect, type Language, speak, test, untilHydrated } from '../support/journey.ts'
import { shiftsOf } from '../support/layout-shifts.ts'
import { wordsOf } from '../support/texts.ts'

const phone = { width: 390, height: 844 }
const wide = { width: 1280, height: 900 }

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  const t = wordsOf(language)

  test(`nothing shifts if the fonts arrive late; the next page uses them (${language})`, async ({ page }) => {
    await speak(page, language)
    for (const size of [wide, phone])
      for (const path of ['/', '/memos', '/pakage', '/home/globalSearch?q=physics']) {
        await page.setViewportSize(size)
        await openWithLateFonts(page, path)
        expect(await shiftsOf(page), `${path} ${size.width}`).toEqual([])
      }
    expect(await lateFonts(page)).toEqual([])

    const bar = page.getByRole('navigation', { name: t('tab_bar_label') })
    await bar.getByRole('link', { name: t('nav_browse') }).click()
    await expect(page).toHaveURL('/memos')
    await expect.poll(() => lateFonts(page)).toContain('loaded')
  })
}

/** Like a first visit on a slow connection: fonts arrive after paint and hydration. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const fonts = Promise.withResolvers<void>()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.route(/\.woff2$/, async (route) => {
    await fonts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await untilHydrated(page)
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false })
  fonts.resolve()
  await page.evaluate(() => document.fonts.ready)
  await page.unroute(/\.woff2$/)
}

/** The state of the fonts used after the first page. */
const lateFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter(({ family, status }) => /Late/.test(family) && status !== 'unloaded').map(({ status }) => status),
  )
