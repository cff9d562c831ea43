import type { Page } from '@playwright/test'
import { expect, test, withMotion } from '../support/journey.ts'

test.use(withMotion)

type Held = { frames: FrameRequestCallback[]; release: () => void }
declare global {
  interface Window {
    held: Held
  }
}

test('a page is painted before its scripts are fetched, and works then', async ({ page }) => {
  await holdFrames(page)
  await page.goto('/memos')
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
  expect(await scriptsFetched(page)).toBe(0)
  await page.evaluate(() => window.held.release())
  await expect.poll(() => scriptsFetched(page)).toBeGreaterThan(3)
  await page.locator('main article h2 a').first().click()
  await expect(page).toHaveURL(/\/memos\/\d+$/)
})

/** The browser paints, but scripts get no frames until they are released: so the order does not depend on speed. */
async function holdFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = window.requestAnimationFrame.bind(window)
    const held: Held = {
      frames: [],
      release: () => {
        window.requestAnimationFrame = real
        for (const frame of held.frames) real(frame)
      },
    }
    window.held = held
    window.requestAnimationFrame = (frame) => held.frames.push(frame)
  })
}

const scriptsFetched = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length)
