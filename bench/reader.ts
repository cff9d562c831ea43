import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { addLongMemo } from './long-memo.ts'
import { type Engine, openShop, type Shop } from './shop.ts'

const editions = ['phone', 'printed'] as const
type Edition = (typeof editions)[number]

/** The first is a typical memo; all pages of the second are turned. */
const leastPages = [40, 300] as const
const openings = 7

/**
 * Memory of the tab's process, in MiB; shared memory, such as Chromium itself, counts proportionally. `held` excludes garbage that the browser
 * may collect at any time.
 */
type Memory = { heldMiB: number; mostMiB: number }
/**
 * `firstMs`, `againMs`: milliseconds from the tap that opens a memo until its first page is drawn; the first time, and the median of the others.
 */
export type Reading = { edition: Edition; pages: number; firstMs: number; againMs: number; memory?: Memory }

/**
 * Opens and reads memos of 40 and of 300 pages, on a phone's screen but not with its processor, under reduced motion: as reflowed text, then as
 * printed. The first opening of each memo stamps its copy, the very first also fetches pdf.js. `homeMiB` is what the tab holds before, with the
 * shop's first page.
 */
export async function measureReader(engine: Engine, port: number): Promise<{ homeMiB: number; readings: Reading[] }> {
  const memoIds: number[] = []
  const shop = await openShop(engine, port, 1, async (deps) => {
    for (const least of leastPages) memoIds.push(await addLongMemo(deps, least))
  })
  for (const memoId of memoIds) await take(shop, memoId)
  const browser = await openBrowser(['--js-flags=--expose-gc'])
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, reducedMotion: 'reduce' })
  await logIn(page, shop)
  const homeMiB = await heldByTab(browser, page)
  const readings: Reading[] = []
  for (const memoId of memoIds) {
    for (const edition of editions) {
      await page.evaluate(`localStorage.setItem('reader', JSON.stringify({ edition: '${edition}' }))`)
      const firstMs = await open(page, shop, memoId)
      const others: number[] = []
      while (others.length < openings) others.push(await open(page, shop, memoId))
      const againMs = others.toSorted((a, b) => a - b)[Math.floor(openings / 2)] ?? Number.POSITIVE_INFINITY
      const pages = await page.locator('[data-page]').count()
      const reading = { edition, pages, firstMs, againMs }
      readings.push(memoId === memoIds.at(-1) ? { ...reading, memory: await turnAll(browser, page, pages) } : reading)
    }
  }
  await browser.close()
  await shop.close()
  return { homeMiB, readings }
}

async function open(page: Page, { url }: Shop, memoId: number): Promise<number> {
  await page.goto(`${url}/dashboard/library`, { waitUntil: 'networkidle' })
  const began = performance.now()
  await page.locator(`a[href="/dashboard/read/${memoId}"]`).last().click()
  // The cover, which both editions show as printed: it is marked as filled before it is drawn.
  await drawn(page, 1, ':has(canvas)')
  return performance.now() - began
}

/** Collects garbage every so many pages, to see what is held. */
const collectedEach = 50

/** Returns to the first page, where the next opening begins. */
async function turnAll(browser: Browser, page: Page, pages: number): Promise<Memory> {
  const memory = { heldMiB: await heldByTab(browser, page), mostMiB: await memoryOfTab(browser) }
  for (let number = 2; number <= pages; number++) {
    await page.keyboard.press('PageDown')
    await drawn(page, number)
    memory.mostMiB = Math.max(memory.mostMiB, await memoryOfTab(browser))
    if (number % collectedEach === 0 || number === pages) memory.heldMiB = Math.max(memory.heldMiB, await heldByTab(browser, page))
  }
  const isSaved = page.waitForResponse((answer) => answer.request().postData() === 'page=1')
  await page.keyboard.press('Home')
  await isSaved
  return memory
}

/** A text page is marked as filled; a printed one has its picture. Checked on each frame: Playwright's own waiting checks twice a second. */
const drawn = (page: Page, number: number, how = ':is([data-filled], :has(canvas))') =>
  page.waitForFunction(isThere, `[data-page="${number}"]${how}`, { polling: 'raf', timeout: 120_000 })

/** Runs in the page. */
const isThere = (selector: string) => (globalThis as unknown as { document: Drawn }).document.querySelector(selector) !== null
type Drawn = { querySelector: (selector: string) => unknown }

/** All garbage, including the young generation, which V8 makes larger on machines with more memory. */
const collect = "gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })"

async function heldByTab(browser: Browser, page: Page): Promise<number> {
  await page.evaluate(collect)
  for (const worker of page.workers()) await worker.evaluate(collect)
  // Memory returns to the system a moment later.
  await page.waitForTimeout(1000)
  return memoryOfTab(browser)
}

/** For the only tab's process (Linux). */
async function memoryOfTab(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const kilobytes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]))
  return Math.max(...kilobytes) / 1024
}

async function logIn(page: Page, { url, credentials }: Shop): Promise<void> {
  const [{ email = '', password = '' } = {}] = credentials
  await page.goto(`${url}/login`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('main form button[type=submit], form button[type=submit]').first().click()
  await page.waitForURL(`${url}/`)
}

async function take({ url, tokens }: Shop, id: number): Promise<void> {
  const headers = { Authorization: `Bearer ${tokens[0]}`, 'Content-Type': 'application/json' }
  const taken = await fetch(`${url}/api/Website/Library/AddFree`, { method: 'POST', headers, body: JSON.stringify({ id }) })
  if (!taken.ok) throw new Error(`Library/AddFree answered ${taken.status}`)
}
