import { appendFileSync } from 'node:fs'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { canaryFile } from './canary-files.ts'
import { everyFewFrames } from './until-quiet.ts'
import { watchSecrets } from './watch-secrets.ts'

export { expect }

/**
 * Fails a journey on any policy violation, console error, failed request on the server, or leaked secret. `check-log.ts` searches the log
 * for the secrets after all journeys.
 */
export const test = base.extend<{ faults: string[]; isFaulty: boolean }>({
  /** Whether the shop or connection is made to fail: missing answers are then expected, but React's errors never are. */
  isFaulty: [false, { option: true }],
  faults: [
    async ({ context, isFaulty }, use, { title }) => {
      const faults: string[] = []
      watchFaults(context, faults, { isFaulty })
      const secrets = watchSecrets(context)
      await use(faults)
      const leaks = await secrets.leaks()
      appendFileSync(
        canaryFile,
        secrets
          .canaries()
          .map((canary) => `${JSON.stringify({ journey: title, canary })}\n`)
          .join(''),
      )
      expect([...faults, ...leaks]).toEqual([])
    },
    { auto: true },
  ],
})

/** For browser contexts that a journey opens itself. */
export function watchFaults(context: BrowserContext, faults: string[], { isFaulty } = { isFaulty: false }): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text(), isFaulty)) faults.push(message.text())
  })
  context.on('weberror', (error) => faults.push(error.error().message))
  context.on('response', (response) => {
    if (response.status() >= 500 && !isFaulty) faults.push(`${response.status()} ${response.url()}`)
  })
}

/** Opens a page and waits for full hydration: an earlier click would go to the server as without JavaScript. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await untilHydrated(page)
}

/**
 * Waits until React has hydrated everything usable and is idle. The router alone does not tell: lazy parts stay as the server sent them
 * until their code arrives, and a late re-render would swallow a tap.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const here = window as unknown as Window & { scheduler: Scheduler; isSettled?: boolean }
      const isTaken = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber$'))
      if (!('__reactRouterDataRouter' in window)) return false
      if (![...document.querySelectorAll('form, button, input, select, textarea')].every(isTaken)) return false
      if (here.isSettled === undefined) {
        here.isSettled = false
        const settle = () => void Object.assign(window, { isSettled: true })
        void here.scheduler.postTask(settle, { priority: 'background' })
      }
      return here.isSettled
    },
    ...everyFewFrames,
  )
}

/**
 * Waits until the page has done its pending work, such as React's rendering. Uses no clock, so it works while a journey has stopped the
 * page's clock.
 */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { scheduler: Scheduler }).scheduler.postTask(() => {}, { priority: 'background' }))
}

type Scheduler = { postTask: (task: () => void, options: { priority: 'background' }) => Promise<void> }

/** The browser logs every 4xx itself; each journey checks which are right. */
const isExpected = (text: string, isFaulty: boolean) =>
  (isFaulty
    ? /Failed to (load resource|fetch dynamically imported module)|Error loading route module/
    : /Failed to load resource: the server responded with a status of 4\d\d/
  ).test(text)

/** For journeys with transitions, as most readers see them. Others turn them off, because each step would wait. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

export type Language = 'en' | 'ar'

export async function speak(page: Page, language: Language): Promise<void> {
  await page.context().addInitScript((locale) => {
    // A mail's sandboxed frame has no storage.
    if (origin !== 'null' && !localStorage.getItem('locale')) localStorage.setItem('locale', locale)
  }, language)
  const { hostname } = new URL(base.info().project.use.baseURL ?? 'http://127.0.0.1')
  await page.context().addCookies([{ name: 'locale', value: language, domain: hostname, path: '/' }])
}
