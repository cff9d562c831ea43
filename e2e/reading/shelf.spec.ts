import type { Locator, Page } from '@playwright/test'
import { cartStorageKey } from 'contract/limits.ts'
import { axeFaults } from '../support/axe.ts'
import { expect, type Language, speak, test, untilHydrated, visit } from '../support/journey.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { wordsOf } from '../support/texts.ts'
import { untilQuiet } from '../support/until-quiet.ts'

const narrow = { width: 320, height: 700 }
const phone = { width: 390, height: 844 }
const wide = { width: 1280, height: 900 }

/** axe finds nothing, and nothing is cut off, on a narrow phone, a phone and a desktop. */
async function expectSound(page: Page): Promise<void> {
  await untilHydrated(page)
  for (const size of [narrow, wide, phone]) {
    await page.setViewportSize(size)
    await untilQuiet(page)
    expect([await axeFaults(page), await layoutFaults(page)], `${page.url()} ${size.width}`).toEqual([[], []])
  }
}

const amountIn = async (part: Locator) => /\d+\.\d{3}/.exec((await part.textContent()) ?? '')?.[0] ?? ''

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a new student chooses a grade on the shelf, and completes the term at the cart’s price (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    await page.setViewportSize(phone)
    await speak(page, language)
    await logIn(page, language, studentOf(`shelf-${language}`), journeyPassword)
    await page
      .getByRole('navigation', { name: t('tab_bar_label') })
      .getByRole('link', { name: t('nav_dashboard') })
      .click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText(t('shelf_ask'))).toBeVisible()
    await expectSound(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('catalog_grade_stream', { grade: 12, stream: t('catalog_stream_science') }) })
      .click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { name: t('shelf_term') })).toBeVisible()
    await expect(page.getByText(t('shelf_first'))).toBeVisible()
    await expect(page.getByRole('heading', { name: t('shelf_finals') })).toBeVisible()
    await expectSound(page)

    const panel = page.getByRole('region', { name: t('shelf_complete') })
    const price = await amountIn(panel.getByRole('definition').last())
    expect(Number(price)).toBeGreaterThan(0)
    const button = panel.getByRole('button')
    await expect(button).toHaveText(t('shelf_add'))
    await button.click()
    await expect(button).toHaveText(t('shelf_in_cart'))
    await expect
      .poll(() => page.evaluate((key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as object[]).length, cartStorageKey))
      .toBe(1)
    await expectSound(page)
    await visit(page, '/cart')
    await expect(page.getByRole('main').getByText(price).first()).toBeVisible()
    await expect(page.getByText(t('cart_prices_differ'))).toHaveCount(0)
  })
}
