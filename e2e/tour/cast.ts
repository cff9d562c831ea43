import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test'
import type { Memo } from 'contract/catalogue/catalog.ts'
import type { Language } from '../support/journey.ts'
import type { Who } from './stop.ts'
import type { Student } from './student-calls.ts'

export type Members = { student: Student; newcomer: Student; staff: Student }

/** A browser with its language, log-in and cart, depending on who it is. */
export async function openAs(
  browser: Browser,
  who: Who,
  {
    origin,
    language,
    members,
    cart,
    ...options
  }: { origin: string; language: Language; members: Members; cart: object[] } & BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  watchRequests(context)
  const { hostname } = new URL(origin)
  const cookie = (name: string, value: string) => ({ name, value, domain: hostname, path: '/' })
  await context.addCookies([cookie('locale', language)])
  if (who === 'student' || who === 'newcomer' || who === 'staff') {
    await context.addCookies([cookie('warraq-user-data', encodeURIComponent(JSON.stringify(members[who].session)))])
  }
  const items = who === 'shopper' || who === 'student' ? cart : []
  await context.addInitScript(
    ([locale, rows]) => {
      if (origin === 'null') return // A mail's sandboxed frame has no storage.
      localStorage.setItem('locale', locale)
      if (rows && !localStorage.getItem('items')) localStorage.setItem('items', rows)
    },
    [language, items.length > 0 ? JSON.stringify(items) : ''] as const,
  )
  return context
}

/** Cart rows as the shop writes them: a digital item, and two printed copies of another memo. */
export function cartOf(file: Memo, printed: Memo): object[] {
  const cover = ({ subject, contentLanguage, component }: Memo) => ({
    hue: subject.hue,
    lang: contentLanguage,
    grade: component?.grade ?? null,
  })
  const price = printed.printed?.price ?? 0
  return [
    { id: file.id, price: file.price, format: 'digital', kind: 'memo', title: file.title, currency: file.currency, cover: cover(file) },
    {
      id: `${printed.id}:print`,
      price: Math.round(price * 2000) / 1000,
      unitPrice: price,
      quantity: 2,
      format: 'printed',
      kind: 'memo',
      title: printed.title,
      currency: printed.currency,
      cover: cover(printed),
    },
  ]
}

const pending = new WeakMap<BrowserContext, Set<Request>>()

function watchRequests(context: BrowserContext): void {
  const open = new Set<Request>()
  pending.set(context, open)
  context.on('request', (request) => open.add(request))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
}

/** Waits until the page is complete: fonts loaded, React hydrated, requests answered. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  // A page painted before its fonts arrive goes on without them; a screenshot should not.
  await page.evaluate(() => {
    document.documentElement.dataset.fonts = 'late'
  })
  await page.waitForFunction(() => '__reactRouterDataRouter' in window && document.fonts.status === 'loaded')
  // Limited: the end of an aborted request may never be reported.
  for (let quiet = 0, waits = 0; quiet < 2 && waits < 40; waits++) {
    quiet = pending.get(page.context())?.size ? 0 : quiet + 1
    await page.waitForTimeout(50)
  }
  pending.get(page.context())?.clear()
  // The reader draws its page after the file has loaded.
  await page.waitForFunction(() => !location.pathname.includes('/read/') || document.querySelector('canvas'))
}
