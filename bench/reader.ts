import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { addLongMemo } from './long-memo.ts'
import { type Engine, openShop, type Shop } from './shop.ts'

const editions = ['phone', 'printed'] as const

/** Memory of the tab's process, in MiB; what it shares with others counts by its part. `held` is without garbage that the browser may collect when it likes. */
type Memory = { heldMiB: number; mostMiB: number }
/** `firstMs`, `againMs`: milliseconds from the tap that opens a memo until its first page is drawn. */
export type Reading = { edition: (typeof editions)[number]; pages: number; firstMs: number; againMs: number } & Memory

/**
 * Opens and reads a memo of 300 pages, on a phone's screen but not with its processor, under reduced motion: as text that flows, then as it is printed. The very
 * first opening of all has the copy stamped and pdf.js fetched. `homeMiB` is what the tab holds before, with the shop's first page.
 */
export async function measureReader(engine: Engine, port: number): Promise<{ homeMiB: number; readings: Reading[] }> {
  let memoId = 0
  const shop = await openShop(engine, port, 1, async (deps) => {
    memoId = await addLongMemo(deps)
  })
  await take(shop, memoId)
  const browser = await openBrowser(['--js-flags=--expose-gc'])
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, reducedMotion: 'reduce' })
  await logIn(page, shop)
  const homeMiB = await heldByTab(browser, page)
  const readings: Reading[] = []
  for (const edition of editions) {
    await page.evaluate(`localStorage.setItem('reader', JSON.stringify({ edition: '${edition}' }))`)
    const open = async () => {
      await page.goto(`${shop.url}/dashboard/library`, { waitUntil: 'networkidle' })
      const began = performance.now()
      await page.locator(`a[href="/dashboard/read/${memoId}"]`).last().click()
      await drawn(page, 1)
      return performance.now() - began
    }
    const times = { firstMs: await open(), againMs: await open() }
    const pages = await page.locator('[data-page]').count()
    readings.push({ edition, pages, ...times, ...(await turnAll(browser, page, pages)) })
    const isSaved = page.waitForResponse((answer) => answer.request().postData() === 'page=1')
    await page.keyboard.press('Home')
    await isSaved
  }
  await browser.close()
  await shop.close()
  return { homeMiB, readings }
}

/** Garbage is collected at each such page, so that what is held is seen. */
const collectedEach = 50

async function turnAll(browser: Browser, page: Page, pages: number): Promise<Memory> {
  const memory = { heldMiB: await heldByTab(browser, page), mostMiB: await memoryOfTab(browser) }
  for (let number = 2; number <= pages; number++) {
    await page.keyboard.press('PageDown')
    await drawn(page, number)
    memory.mostMiB = Math.max(memory.mostMiB, await memoryOfTab(browser))
    if (number % collectedEach === 0 || number === pages) memory.heldMiB = Math.max(memory.heldMiB, await heldByTab(browser, page))
  }
  return memory
}

/** A page of text says that it is filled; a printed one has its picture. */
const drawn = (page: Page, number: number) =>
  page.locator(`[data-page="${number}"]:is([data-filled], :has(canvas))`).waitFor({ timeout: 120_000 })

async function heldByTab(browser: Browser, page: Page): Promise<number> {
  await page.evaluate('gc()')
  for (const worker of page.workers()) await worker.evaluate('gc()')
  // Memory goes back to the system a moment later.
  await page.waitForTimeout(1000)
  return memoryOfTab(browser)
}

/** Of the only tab's process (Linux). */
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
