import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { expect, type Language } from './journey.ts'

/** axe finds nothing on the page at hand, and nothing is wider than the screen. */
export async function checkHere(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  // The line at the top stands for a moment after what it waited for has come.
  await expect(page.locator('body > [role=progressbar]')).toHaveCount(0)
  expect((await axeFaults(page)).map((fault) => `${path}: ${fault}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
}

/** Of a journey that is walked in both languages: what axe looks at is the same in both but for the words, so once is enough. */
export async function checkInArabic(language: Language, page: Page, path: string): Promise<void> {
  if (language === 'ar') await checkHere(page, path)
}
