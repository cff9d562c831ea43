import { openBrowser } from './browser.ts'
import type { Shop } from './shop.ts'

/**
 * Milliseconds from the tap that opens a memo until its first page is drawn: on the very first opening, when the copy is stamped and pdf.js is
 * fetched, and when it is opened again. Under reduced motion, on a phone's screen but not with its processor.
 */
export async function measureReader(shop: Shop): Promise<{ firstMs: number; againMs: number }> {
  const memoId = await takeFreeMemo(shop)
  const browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const [{ email = '', password = '' } = {}] = shop.credentials
  await page.goto(`${shop.url}/login`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('main form button[type=submit], form button[type=submit]').first().click()
  await page.waitForURL(`${shop.url}/`)
  const open = async () => {
    await page.goto(`${shop.url}/dashboard/library`, { waitUntil: 'networkidle' })
    const began = performance.now()
    await page.locator(`a[href="/dashboard/read/${memoId}"]`).last().click()
    await page.locator('main :is(canvas, [data-filled])').first().waitFor()
    return performance.now() - began
  }
  const times = { firstMs: await open(), againMs: await open() }
  await browser.close()
  return times
}

async function takeFreeMemo({ url, tokens }: Shop): Promise<number> {
  const listed = await fetch(`${url}/api/Website/Memo/GetAll?PageSize=100&Sort=priceUp`)
  const { data } = (await listed.json()) as { data: { items: { id: number; isFree: boolean }[] } }
  const id = data.items.find(({ isFree }) => isFree)?.id ?? 0
  const headers = { Authorization: `Bearer ${tokens[0]}`, 'Content-Type': 'application/json' }
  const taken = await fetch(`${url}/api/Website/Library/AddFree`, { method: 'POST', headers, body: JSON.stringify({ id }) })
  if (!taken.ok) throw new Error(`Library/AddFree answered ${taken.status}`)
  return id
}
