import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** Fails a journey on any violation of the policy, any error in the console, and any request that failed on the server. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('response', (response) => {
        if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
      })
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a page and waits until it is alive: what is clicked before goes to the server as without JavaScript. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
}

/** The browser itself writes a line for every 4xx; which of them are right is for each journey to say. */
const isExpected = (text: string) => /Failed to load resource: the server responded with a status of 4\d\d/.test(text)

export type Language = 'en' | 'ar'

export async function speak(page: Page, language: Language): Promise<void> {
  await page.context().addInitScript((locale) => {
    // The sandboxed frame of a mail has no storage.
    if (origin !== 'null' && !localStorage.getItem('locale')) localStorage.setItem('locale', locale)
  }, language)
  const { hostname } = new URL(base.info().project.use.baseURL ?? 'http://127.0.0.1')
  await page.context().addCookies([{ name: 'locale', value: language, domain: hostname, path: '/' }])
}
