import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { expect } from './journey.ts'

/** axe finds nothing on the page at hand, and nothing is wider than the screen. */
export async function checkHere(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect((await axeFaults(page)).map((fault) => `${path}: ${fault}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
}
