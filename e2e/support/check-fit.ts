import type { Page } from '@playwright/test'
import { expect, untilHydrated } from './journey.ts'
import { layoutFaults, movements, setTextSize } from './layout-faults.ts'
import { whileStretched } from './stretch-texts.ts'

/** 1,280 pixels at 400 % zoom. */
const narrow = { width: 320, height: 640 }
const desk = { width: 1280, height: 844 }

/**
 * Opens a page at twice the font size on a desktop, then checks the narrowest screen: nothing overflows, is cut off or overlaps, even if
 * user texts were longer than a line. Must be opened under reduced motion. Restores the font size.
 */
export async function openAndCheckFit(page: Page, path: string): Promise<void> {
  await page.setViewportSize(desk)
  await setTextSize(page, 200)
  await page.goto(path)
  // Stretching earlier would break hydration.
  await untilHydrated(page)
  await page.evaluate(() => document.fonts.ready)
  expect.soft(await layoutFaults(page), `${path}, letters of 200 %`).toEqual([])
  await setTextSize(page, 100)
  await page.setViewportSize(narrow)
  expect.soft(await layoutFaults(page), `${path}, 320 pixels wide`).toEqual([])
  expect.soft(await movements(page), `${path} under reduced motion`).toEqual([])
  expect.soft(await whileStretched(page, layoutFaults), `${path}, 320 pixels wide, with long names`).toEqual([])
  await page.setViewportSize(desk)
  expect.soft(await whileStretched(page, layoutFaults), `${path} on a desktop, with long names`).toEqual([])
}
