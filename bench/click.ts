import type { Page } from '@playwright/test'
import { openBrowser } from './browser.ts'

const clicks = 15

/** Milliseconds from a click on a list's card until the item's title is in the document: the median of 15, under reduced motion. */
export async function measureClick(listUrl: string): Promise<number> {
  const browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const times: number[] = []
  for (let index = 0; index < clicks; index++) {
    await page.goto(listUrl, { waitUntil: 'networkidle' })
    times.push(await clickCard(page, index))
  }
  await browser.close()
  return times.toSorted((a, b) => a - b)[Math.floor(clicks / 2)] ?? Number.POSITIVE_INFINITY
}

/** Clicks like a hand: the pointer arrives, rests a moment, and presses. */
async function clickCard(page: Page, index: number): Promise<number> {
  const card = page.locator('main article h2 a').nth(index)
  const title = ((await card.textContent()) ?? '').trim()
  await card.hover()
  await page.waitForTimeout(100)
  await page.evaluate(watchFor(title))
  await page.mouse.down()
  await page.mouse.up()
  return page.evaluate<number>('window.shown')
}

/** A text, because it runs in the page. */
const watchFor = (title: string) => `window.shown = new Promise((resolve) => {
  let began = 0
  document.addEventListener('click', () => (began = performance.now()), { capture: true, once: true })
  new MutationObserver((_, observer) => {
    if (!began || document.querySelector('h1')?.textContent.trim() !== ${JSON.stringify(title)}) return
    observer.disconnect()
    resolve(performance.now() - began)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}), undefined`
