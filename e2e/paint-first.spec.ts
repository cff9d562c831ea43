import { expect, test } from './journey.ts'

test('a page is painted before its scripts are fetched, and works then', async ({ page }) => {
  await page.goto('/memos')
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length))
    .toBeGreaterThan(3)
  const { painted, fetched } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    fetched: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  }))
  // A frame is reported when it is on the screen, up to two frames after it was painted.
  expect(painted).toBeLessThan(fetched + 34)
  await page.locator('main article h2 a').first().click()
  await expect(page).toHaveURL(/\/memos\/\d+$/)
})
