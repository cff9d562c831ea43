import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

/** Takes the README's picture of a running shop: `node scripts/take-picture.ts http://localhost:3000` */
const [shop = 'http://localhost:3000'] = process.argv.slice(2)
const out = fileURLToPath(new URL('../docs/pictures/home.png', import.meta.url))
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
})

async function shoot(locale: 'en' | 'ar', width: number, height: number): Promise<string> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.goto(`${shop}/?lang=${locale}`, { waitUntil: 'networkidle' })
  const bytes = await page.screenshot()
  await page.close()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

const [desk, phone] = await Promise.all([shoot('en', 1280, 860), shoot('ar', 390, 780)])
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.setContent(`<body style="margin:0;background:#EDF2EF;height:900px;position:relative">
  <img src="${desk}" style="position:absolute;inset-inline-start:40px;top:40px;width:1220px;border-radius:10px;box-shadow:0 12px 40px #21040133">
  <img src="${phone}" style="position:absolute;inset-inline-end:40px;bottom:24px;width:330px;border-radius:24px;border:8px solid #210401">
</body>`)
await page.screenshot({ path: out })
await browser.close()
