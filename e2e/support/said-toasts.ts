import { expect, type Page } from '@playwright/test'

/** Makes the page record its toasts until it reloads: on a busy machine one may come and go between two checks. */
export async function rememberToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[data-toast]')) {
        if (textContent && !said.includes(textContent)) said.push(textContent)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** Waits until a toast has said this since; any toast, if empty. */
export async function untilSaid(page: Page, words = ''): Promise<void> {
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said)
  await expect.poll(said).toContainEqual(expect.stringContaining(words))
}
