import { progressBar } from 'contract/limits.ts'
import { expect, type Language, speak, test, untilIdle, visit, withMotion } from '../support/journey.ts'
import { text } from '../support/texts.ts'
import { untilQuiet } from '../support/until-quiet.ts'

test.use(withMotion)

const { startDelayMs, pageStartDelayMs, stepMs, resetMs } = progressBar

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a slow page shows a line after 500 ms: 2 percent each 50 ms up to 90, full at the end, gone after 300 ms (${language})`, async ({
    page,
  }) => {
    await speak(page, language)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.clock.install()
    const data = Promise.withResolvers<void>()
    await visit(page, '/memos')
    await untilQuiet(page)
    // From here on nothing loads: neither data nor code.
    await page.route(/\.data|\/assets\//, async (route) => {
      await data.promise
      await route.continue()
    })
    const bar = page.getByRole('progressbar', { name: text(language, 'progress_label') })
    await page.clock.pauseAt(Date.now() + 60_000)
    await page
      .locator('header')
      .getByRole('link', { name: text(language, 'nav_subjects') })
      .click()
    await untilIdle(page)
    await page.clock.runFor(pageStartDelayMs - 1)
    await expect(bar).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(bar).toHaveAttribute('aria-valuenow', '0')
    await page.clock.runFor(stepMs)
    await expect(bar).toHaveAttribute('aria-valuenow', '2')
    await page.clock.runFor(24 * stepMs)
    await expect(bar).toHaveAttribute('aria-valuenow', '50')
    const box = await bar.boundingBox()
    expect(box).toMatchObject({ x: language === 'ar' ? 640 : 0, y: 0, width: 640 })
    await page.clock.runFor(20 * stepMs - 1)
    await expect(bar).toHaveAttribute('aria-valuenow', '88')
    await page.clock.runFor(1000)
    await expect(bar).toHaveAttribute('aria-valuenow', '90')
    data.resolve()
    await expect(bar).toHaveAttribute('aria-valuenow', '100')
    await page.clock.runFor(resetMs - 1)
    await expect(bar).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(bar).toHaveCount(0)
  })
}

test('a form that is sent shows the line after 300 ms; a quick answer never shows it', async ({ page }) => {
  await page.clock.install()
  const answer = Promise.withResolvers<void>()
  await page.route(/\/login\.data/, async (route) => {
    if (route.request().method() === 'POST') await answer.promise
    await route.continue()
  })
  await visit(page, '/login')
  await untilQuiet(page)
  await page.getByLabel(text('en', 'account_email')).fill('nobody@example.com')
  await page.getByLabel(text('en', 'account_password'), { exact: true }).fill('wrong-password')
  await page.clock.pauseAt(Date.now() + 60_000)
  const bar = page.getByRole('progressbar')
  await page.getByRole('button', { name: text('en', 'log_in') }).click()
  await untilIdle(page)
  await page.clock.runFor(startDelayMs - 1)
  await expect(bar).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(bar).toHaveCount(1)
  answer.resolve()
  await expect(bar).toHaveAttribute('aria-valuenow', '100')
})
