import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { expect, type Language } from './journey.ts'
import { smallTargets } from './small-targets.ts'
import { everyFewFrames, untilQuiet } from './until-quiet.ts'

/**
 * Checks that axe finds nothing on the current page, that nothing is wider than the screen, and on a phone that a finger hits what it is meant to.
 */
export async function checkHere(page: Page, path: string): Promise<void> {
  await untilRead(page)
  // All pages of a journey are told of at once, not only the first that has a fault.
  expect.soft((await axeFaults(page)).map((fault) => `${path}: ${fault}`)).toEqual([])
  await checkSizes(page, path)
}

/** The same without axe, which takes most of the time. */
export async function checkSizesHere(page: Page, path: string): Promise<void> {
  await untilRead(page)
  await checkSizes(page, path)
}

/** Axe sees the same in both languages except the words: where every page is opened in both, one has it judged on a phone and the other at a desk. */
export async function checkAtWidths(language: Language, page: Page, path: string): Promise<void> {
  const ofAxe = { ar: 390, en: 1280 }[language]
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await (width === ofAxe ? checkHere : checkSizesHere)(page, `${path}, ${width} wide`)
  }
}

async function untilRead(page: Page): Promise<void> {
  await untilQuiet(page)
  // The progress bar stays for a moment after what it waited for has come.
  await expect(page.locator('body > [role=progressbar]')).toHaveCount(0)
  // A page that is still fading in is not what people read.
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
  // A toast lies over the head of the page on a phone for as long as it is read.
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  expect.soft(await smallTargets(page), `${path}: too small for a finger`).toEqual([])
}

/** For a journey that is made in both languages: axe sees the same in both except the words, so once is enough. */
export async function checkInArabic(language: Language, page: Page, path: string): Promise<void> {
  if (language === 'ar') await checkHere(page, path)
}
