import { checkInArabic } from '../support/check-here.ts'
import { fillCart } from '../support/fill-cart.ts'
import { expect, type Language, speak, test, visit, watchFaults } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { mailTo } from '../support/mailbox.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { sandbox, wordsOf } from '../support/texts.ts'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a student asks a parent to pay; the parent is declined, pays in another browser, and the student reads (${language})`, async ({
    page,
    browser,
    faults,
  }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await logIn(page, language, studentOf(`asking-${language}`), journeyPassword)
    const memoId = await fillCart(page)
    await visit(page, '/cart')
    await page.getByRole('button', { name: t('pay_ask') }).click()
    await expect(page.getByRole('heading', { name: t('pay_link_ready') })).toBeFocused()
    const link = await page.getByLabel(t('pay_link_label')).inputValue()
    await expect(page.getByRole('link', { name: t('pay_link_whatsapp') })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/)
    await checkInArabic(language, page, 'the cart with its link')

    // Another person's phone, without a chosen language.
    const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
    watchFaults(other, faults)
    const parent = await other.newPage()
    await parent.goto(link)
    await expect(parent.locator('html')).toHaveAttribute('lang', language)
    await expect(parent.getByRole('heading', { level: 1 })).toHaveText(t('pay_title', { name: 'Noura' }))
    await expect(parent.getByText('Al-Sabah')).toHaveCount(0)
    await checkInArabic(language, parent, 'the page of a link')
    const email = parent.getByLabel(t('pay_receipt_label'))
    const pay = parent.getByRole('button', { name: t('pay_button') })
    await email.fill('no address')
    await pay.click()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveValue('no address')
    await email.fill(`umm-noura-${language}@journey.example`)
    await pay.click()
    await parent.getByRole('button', { name: sandbox[language].decline, exact: true }).click()
    await expect(parent).toHaveURL(/\/pay\/[0-9a-f]{64}\/done$/)
    await expect(parent.getByRole('heading', { level: 1 })).toHaveText(t('order_failed_title'))
    await parent.getByRole('button', { name: t('pay_again') }).click()
    await parent.getByRole('button', { name: sandbox[language].pay, exact: true }).click()
    await expect(parent.getByRole('heading', { level: 1 })).toHaveText(t('pay_done_title'))
    await expect(parent.getByText(t('pay_done_receipt'))).toBeVisible()
    await checkInArabic(language, parent, 'the page of a link that is paid')
    expect(await mailTo(page, `umm-noura-${language}@journey.example`)).toContain('Noura')
    const monthly = `abu-noura-${language}@journey.example`
    await parent.getByLabel(t('pay_month_label')).fill(monthly)
    await parent.getByRole('button', { name: t('pay_month_button', { name: 'Noura' }) }).click()
    await expect(parent.getByText(t('pay_month_asked', { name: 'Noura' }))).toBeVisible()
    await parent.goto(/\/notify\/y[0-9a-f]+/.exec(await mailTo(page, monthly))?.[0] ?? '')
    await parent.getByRole('button', { name: t('month_yes') }).click()
    await expect(parent.getByText(t('month_yes_done'))).toBeVisible()
    await parent.goto(link)
    await expect(parent.getByRole('heading', { level: 1 })).toHaveText(t('pay_paid_title'))
    await other.close()

    await page.goto('/cart')
    await expect(page.getByText(t('cart_empty_title'))).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: t('cart_paid_by_link', { titles: '' }).trim() })).toBeVisible()
    await expect(page.getByText(t('cart_dropped_owned', { titles: '' }).trim())).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('items'))).toBeNull()
    await page.goto('/dashboard')
    await expect(page.getByText(monthly)).toBeVisible()
    await checkInArabic(language, page, 'the shelf that asks whether a parent may be told')
    await page.getByRole('button', { name: t('shelf_reading_yes') }).click()
    await expect(page.getByRole('heading', { name: t('profile_reading') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('profile_reading_end') })).toBeVisible()
    await checkInArabic(language, page, 'the profile that ends it')
    await page.goto('/dashboard/orders')
    await expect(page.getByText(t('pay_link_status_paid'), { exact: true })).toHaveCount(2)
    await page.goto(`/dashboard/read/${memoId}`)
    await expect(page.locator('canvas').first()).toBeVisible()
  })
}
