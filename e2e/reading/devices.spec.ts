import type { Page } from '@playwright/test'
import { expect, type Language, speak, test } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { readAsPrinted } from '../support/read-as-printed.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { takeFreeMemo } from '../support/take-free-memo.ts'
import { wordsOf } from '../support/texts.ts'

test.use({ hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

const upright = { width: 390, height: 844 }
const onItsSide = { width: 844, height: 390 }

/** Goes to a page and waits until the shop knows it. */
async function readUpTo(page: Page, name: string, number: number): Promise<void> {
  const isSaved = page.waitForResponse(
    (answer) => answer.request().postData() === `page=${number}` && answer.url().includes('/dashboard/read/'),
  )
  const field = page.getByRole('textbox', { name, exact: true })
  await field.fill(String(number))
  await field.press('Enter')
  await (await isSaved).finished()
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`reading goes on at the same page on another device, there and back (${language})`, async ({ page, browser }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await logIn(page, language, studentOf(`devices-${language}`), journeyPassword)
    const memo = await takeFreeMemo(page, t, ({ contentLanguage, pageCount }) => contentLanguage === language && pageCount > 3)
    await readAsPrinted(page, t)
    await readUpTo(page, t('reader_page'), 3)

    const elsewhere = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const other = await elsewhere.newPage()
    await speak(other, language)
    await logIn(other, language, studentOf(`devices-${language}`), journeyPassword)
    await other.goto(`/dashboard/read/${memo.id}`)
    await expect(other.locator('[data-page="3"] canvas')).toBeInViewport()
    await expect(other.getByText(t('reader_document', { page: 3, count: memo.pageCount }))).toBeAttached()
    await readUpTo(other, t('reader_page'), 2)
    await elsewhere.close()

    await page.goto(`/dashboard/read/${memo.id}`)
    await expect(page.locator('[data-page="2"] canvas')).toBeInViewport()
    await expect(page.getByText(t('reader_document', { page: 2, count: memo.pageCount }))).toBeAttached()
  })

  test(`a phone turned on its side shows a page across its whole width, the same page as upright (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    await page.setViewportSize(upright)
    await speak(page, language)
    await logIn(page, language, studentOf(`landscape-${language}`), journeyPassword)
    const memo = await takeFreeMemo(page, t, ({ contentLanguage, pageCount }) => contentLanguage === language && pageCount > 3)
    await readAsPrinted(page, t)
    await readUpTo(page, t('reader_page'), 3)
    const sheet = page.locator('[data-page="3"]')
    for (const size of [onItsSide, upright]) {
      await page.setViewportSize(size)
      await expect(page.getByText(t('reader_document', { page: 3, count: memo.pageCount }))).toBeAttached()
      await expect(sheet.locator('canvas')).toBeInViewport()
      // Its sides are inside the screen, and little of the screen is left.
      await expect.poll(async () => Number((await sheet.boundingBox())?.width)).toBeGreaterThan(size.width * 0.9)
      const { x = -1, width = 0 } = (await sheet.boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(size.width)
      const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(await isWider()).toBe(false)
      // The pages do not scroll sideways either.
      expect(
        await sheet.evaluate((element) => {
          const frame = element.closest('[tabindex="0"]')
          return frame ? frame.scrollWidth - frame.clientWidth : -1
        }),
      ).toBe(0)
    }
  })
}
