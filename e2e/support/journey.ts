import { appendFileSync } from 'node:fs'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { canaryFile } from './canary-files.ts'
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

/** Opens a page and waits until it is hydrated: an earlier click goes to the server as without JavaScript. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
}

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
