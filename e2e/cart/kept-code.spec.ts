import type { Page } from '@playwright/test'
import { cartStorageKey, couponStorageKey } from 'contract/limits.ts'
import { arabicMessage } from 'contract/messages-ar.ts'
import { checkInArabic } from '../support/check-here.ts'
import { fillCart } from '../support/fill-cart.ts'
import { expect, type Language, reload, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { sandbox, text, wordsOf } from '../support/texts.ts'
import { tryCode } from '../support/try-code.ts'

const storedText = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a code stays in the cart after a reload, Back from the payment, a declined payment and a failed second code; it goes when the order is paid (${language})`, async ({
    page,
  }) => {
    const t = wordsOf(language)
    const code = page.getByRole('term').filter({ hasText: 'MARHABA10' })
    const inForce = async (when: string) => {
      await expect(code, when).toBeVisible()
      await expect(code.locator('xpath=following-sibling::dd'), when).toContainText('−')
      expect(await storedText(page, couponStorageKey), when).toBe('MARHABA10')
    }
    const order = page.getByRole('button', { name: t('cart_order'), exact: true })
    await speak(page, language)
    await logIn(page, language, studentOf(`kept-code-${language}`), journeyPassword)
    await fillCart(page)
    await visit(page, '/cart')
    await page.getByText(t('cart_have_code')).click()
    await tryCode(page, language, 'marhaba10', arabicMessage.codeVerified)
    await inForce('once it is applied')
    await reload(page)
    await inForce('after a reload')
    await page.getByText(t('cart_other_code')).click()
    await tryCode(page, language, 'NO-SUCH-CODE', arabicMessage.enterValidCode)
    await expect(code).toHaveCount(0)
    // The toast covers the top bar for three seconds.
    await expect(page.locator('[data-toast]')).toHaveCount(0)
    await checkInArabic(language, page, 'a cart whose second code failed')
    await page.getByRole('button', { name: t('cart_code_again', { code: 'MARHABA10' }) }).click()
    await inForce('after a second code that failed')

    await order.click()
    await expect(page.getByRole('button', { name: sandbox[language].decline, exact: true })).toBeVisible()
    await page.goBack()
    await inForce('after Back from the payment')
    await order.click()
    await page.getByRole('button', { name: sandbox[language].decline, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order_failed_title'))
    await visit(page, '/cart')
    await inForce('after a payment that was declined')
    await order.click()
    await page.getByRole('button', { name: sandbox[language].pay, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order_paid_title'))
    await expect.poll(() => storedText(page, cartStorageKey)).toBeNull()
    expect(await storedText(page, couponStorageKey)).toBeNull()
  })

  test(`a kept code that no longer counts says why, and the full price is asked (${language})`, async ({ page }) => {
    await speak(page, language)
    await visit(page, '/cart')
    await fillCart(page)
    await page.evaluate((key) => localStorage.setItem(key, 'EXPIRED'), couponStorageKey)
    await visit(page, '/cart')
    const why = page.getByRole('main').getByText(text(language, 'cart_code_over', { code: 'EXPIRED', reason: '' }).trim())
    await expect(why).toBeVisible()
    await expect(page.getByRole('main').getByText(arabicMessage.enterValidCode)).toBeVisible()
    expect(await storedText(page, couponStorageKey)).toBeNull()
    await reload(page)
    await expect(page.getByRole('button', { name: text(language, 'cart_order'), exact: true })).toBeVisible()
    await expect(why).toHaveCount(0)
  })
}
