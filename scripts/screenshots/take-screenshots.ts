import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Language } from '../../e2e/support/journey.ts'
import { openAs, settled } from '../../e2e/tour/cast.ts'
import type { Tour } from '../../e2e/tour/prepare-tour.ts'
import type { Stop } from '../../e2e/tour/stop.ts'

export type Shops = { origin: string; faultyOrigin: string }

const widths = [390, 1280]
const height = 844
const atOnce = 4

/**
 * Every stop in both languages on a phone and a desktop, whole pages: `{folder}/{stop}-{language}-{width}.png`. A stop that fails is reported and
 * left out.
 */
export async function takeScreenshots(browser: Browser, shops: Shops, tour: Tour, folder: string, only: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const failures: string[] = []
  const wanted = tour.stops.filter(({ name }) => name.includes(only))
  const visits = (['en', 'ar'] as const).flatMap((language) => wanted.map((stop) => ({ stop, language })))
  const walk = async () => {
    for (let visit = visits.shift(); visit; visit = visits.shift()) {
      const { stop, language } = visit
      await shoot(browser, shops, tour, stop, language, join(folder, `${stop.name}-${language}`)).catch((error: Error) =>
        failures.push(`${stop.name} (${language}): ${error.message.split('\n')[0]}`),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
  return failures
}

/** The phone's page first; it is then made as wide as a desktop's. */
async function shoot(browser: Browser, shops: Shops, { members, cart }: Tour, stop: Stop, language: Language, file: string): Promise<void> {
  const [phone = 0] = widths
  const context = await openAs(browser, stop.who, { origin: shops.origin, language, members, cart, viewport: { width: phone, height } })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await page.goto((stop.isFaulty ? shops.faultyOrigin : shops.origin) + stop.path)
    await settled(page)
    if (stop.act) {
      await stop.act(page, language)
      await settled(page)
    }
    for (const width of stop.isOfPhones ? [phone] : widths) {
      if (width !== phone) await page.setViewportSize({ width, height })
      await page.screenshot({ path: `${file}-${width}.png`, fullPage: true, animations: 'disabled' })
    }
  } finally {
    await context.close()
  }
}
