import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { expect, type Language } from './journey.ts'
import { smallTargets } from './small-targets.ts'
import { everyFewFrames, untilQuiet } from './until-quiet.ts'

/** Checks that axe finds nothing on the current page, that nothing is wider than the screen, and that phone targets are large enough. */
export async function checkHere(page: Page, path: string): Promise<void> {
  await untilRead(page)
  // Reports all faulty pages of a journey, not only the first.
  expect.soft((await axeFaults(page)).map((fault) => `${path}: ${fault}`)).toEqual([])
  await checkSizes(page, path)
}

/** The same without axe, which is the slowest part. */
export async function checkSizesHere(page: Page, path: string): Promise<void> {
  await untilRead(page)
  await checkSizes(page, path)
}

/**
 * Axe differs between languages only by the words: where every page is opened in both, one checks on a phone and the other on a desktop.
 */
export async function checkAtWidths(language: Language, page: Page, path: string): Promise<void> {
  const ofAxe = { ar: 390, en: 1280 }[language]
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await (width === ofAxe ? checkHere : checkSizesHere)(page, `${path}, ${width} wide`)
  }
}

async function untilRead(page: Page): Promise<void> {
  await untilQuiet(page)
  // The progress bar stays briefly after the answer has come.
  await expect(page.locator('body > [role=progressbar]')).toHaveCount(0)
  // Do not judge a page while it fades in.
  await page.waitForFunction(
    () =>
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
    ...everyFewFrames,
  )
}

async function checkSizes(page: Page, path: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
  if ((page.viewportSize()?.width ?? 0) >= 768) return
  // On a phone an open toast covers the page's head.
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  expect.soft(await smallTargets(page), `${path}: too small for a finger`).toEqual([])
}

/** For a journey run in both languages: axe differs only by the words, so once is enough. */
export async function checkInArabic(language: Language, page: Page, path: string): Promise<void> {
  if (language === 'ar') await checkHere(page, path)
}
