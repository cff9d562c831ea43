import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { expect, type Language } from './journey.ts'
import { smallTargets } from './small-targets.ts'

/** axe finds nothing on the page at hand, nothing is wider than the screen, and on a phone a finger hits whatever it is meant to. */
export async function checkHere(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  // The line at the top stands for a moment after what it waited for has come.
  await expect(page.locator('body > [role=progressbar]')).toHaveCount(0)
  // Nor is a page that is still fading in what one reads.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  expect((await axeFaults(page)).map((fault) => `${path}: ${fault}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
  if ((page.viewportSize()?.width ?? 0) < 768) expect.soft(await smallTargets(page), `${path}: too small for a finger`).toEqual([])
}

/** Of a journey that is walked in both languages: what axe looks at is the same in both but for the words, so once is enough. */
export async function checkInArabic(language: Language, page: Page, path: string): Promise<void> {
  if (language === 'ar') await checkHere(page, path)
}
