import type { Page } from '@playwright/test'
import { addressesOf } from './support/addresses.ts'
import { expect, type Language, speak, test } from './support/journey.ts'
import { layoutFaults, movements, setTextSize } from './support/layout-faults.ts'
import { logIn } from './support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from './support/students.ts'

/** 1,280 pixels at 400 % zoom. */
const narrow = { width: 320, height: 640 }
const desk = { width: 1280, height: 844 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** At twice the font size on a desktop, then on the narrowest screen: nothing hangs out, is cut, or lies on other text. */
async function inspect(page: Page, path: string): Promise<void> {
  await page.setViewportSize(desk)
  await setTextSize(page, 200)
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  expect.soft(await layoutFaults(page), `${path}, letters of 200 %`).toEqual([])
  await setTextSize(page, 100)
  await page.setViewportSize(narrow)
  expect.soft(await layoutFaults(page), `${path}, 320 pixels wide`).toEqual([])
  expect.soft(await movements(page), `${path} under reduced motion`).toEqual([])
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`every page fits 320 pixels and letters of 200 %, and nothing moves under reduced motion (${language})`, async ({
    page,
    request,
  }) => {
    await speak(page, language)
    for (const path of [...(await addressesOf(request, false)), '/home/globalSearch?q=physics', '/no-such-page']) await inspect(page, path)
    await setTextSize(page, 100)
    await logIn(page, language, studentOf(`reflow-${language}`), journeyPassword)
    for (const path of await addressesOf(request, true)) await inspect(page, path)
  })
}
