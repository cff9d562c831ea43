import { appendFileSync } from 'node:fs'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { canaryFile } from './canary-files.ts'
import { everyFewFrames } from './until-quiet.ts'
import { watchSecrets } from './watch-secrets.ts'

export { expect }

/**
 * Fails a journey on any violation of the policy, any error in the console, any request that failed on the server, and any secret that got where it
 * must not be. `check-log.ts` looks for the secrets in the log when all journeys are over.
 */
export const test = base.extend<{ faults: string[]; isFaulty: boolean }>({
  /** Whether the shop or the connection is made to fail: then missing answers are what the journey is about. React's errors never are. */
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

/** For a browser that a journey opens beside its own. */
export function watchFaults(context: BrowserContext, faults: string[], { isFaulty } = { isFaulty: false }): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text(), isFaulty)) faults.push(message.text())
  })
  context.on('weberror', (error) => faults.push(error.error().message))
  context.on('response', (response) => {
    if (response.status() >= 500 && !isFaulty) faults.push(`${response.status()} ${response.url()}`)
  })
}

/** Opens a page and waits until all of it is hydrated: an earlier click goes to the server as without JavaScript. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

/** Reloads the page, and waits likewise. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await untilHydrated(page)
}

/**
 * Waits until React has taken over everything that can be used, and is done with it. The router alone does not tell it: parts whose code is loaded on
 * its own stay as the server sent them until that code is there; and what React draws anew after all would take a tap with it.
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

/** Waits until the page has done all it can do at once, as React's rendering. It needs no clock, and so goes on while a journey has stopped the page's. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { scheduler: Scheduler }).scheduler.postTask(() => {}, { priority: 'background' }))
}

type Scheduler = { postTask: (task: () => void, options: { priority: 'background' }) => Promise<void> }

/** The browser itself writes a line for every 4xx; each journey says which of them are right. */
const isExpected = (text: string, isFaulty: boolean) =>
  (isFaulty
    ? /Failed to (load resource|fetch dynamically imported module)|Error loading route module/
    : /Failed to load resource: the server responded with a status of 4\d\d/
  ).test(text)

/** For journeys that are made with the shop's transitions, as most readers make them. The others do without, because each step would wait for them. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

export type Language = 'en' | 'ar'

export async function speak(page: Page, language: Language): Promise<void> {
  await page.context().addInitScript((locale) => {
    // The sandboxed frame of a mail has no storage.
    if (origin !== 'null' && !localStorage.getItem('locale')) localStorage.setItem('locale', locale)
  }, language)
  const { hostname } = new URL(base.info().project.use.baseURL ?? 'http://127.0.0.1')
  await page.context().addCookies([{ name: 'locale', value: language, domain: hostname, path: '/' }])
}
