import { checkInArabic } from '../support/check-here.ts'
import { fillCart } from '../support/fill-cart.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { refundByStaff } from '../support/refund-by-staff.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { sandbox, wordsOf } from '../support/texts.ts'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a payment is declined, cancelled, waited for, and arrives; its order has an invoice, and is refunded with a credit note (${language})`, async ({
    page,
    context,
    request,
  }) => {
    const t = wordsOf(language)
    const title = page.getByRole('heading', { level: 1 })
    const countdown = page.getByRole('timer')
    await speak(page, language)
    await logIn(page, language, studentOf(`outcomes-${language}`), journeyPassword)
    const memoId = await fillCart(page)
    await visit(page, '/cart')
    await page.getByRole('button', { name: t('cart_order'), exact: true }).click()
    await page.getByRole('button', { name: sandbox[language].decline, exact: true }).click()
    await expect(title).toHaveText(t('order_failed_title'))
    await expect(countdown).toHaveText(/[0-9]{1,2}:[0-9]{2}/)
    await checkInArabic(language, page, 'a payment that failed')

    await page.getByRole('button', { name: t('order_try_again') }).click()
    await page.getByRole('button', { name: sandbox[language].cancel, exact: true }).click()
    await expect(page).toHaveURL(/\/paymentCanclled\?orderId=/)
    await expect(title).toHaveText(t('order_cancelled_title'))
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
    expect(await page.evaluate(() => localStorage.getItem('items'))).not.toBeNull()

    // As from another device: only the order list links there.
    await visit(page, '/dashboard/orders')
    await expect(countdown).toHaveText(/[0-9]{1,2}:[0-9]{2}/)
    await checkInArabic(language, page, 'an order that waits in the list')
    await page.getByRole('button', { name: t('order_pay_now') }).click()
    await expect(page.getByRole('button', { name: sandbox[language].pay, exact: true })).toBeVisible()
    const waiting = await context.newPage()
    await waiting.goto(`/paymentSucceesed?orderId=${orderId}`)
    await expect(waiting.getByRole('heading', { level: 1 })).toHaveText(t('order_checking_title'))
    await page.getByRole('button', { name: sandbox[language].pay, exact: true }).click()
    await expect(title).toHaveText(t('order_paid_title'))
    // The other page updates by itself.
    await expect(waiting.getByRole('heading', { level: 1 })).toHaveText(t('order_paid_title'))
    await waiting.close()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('items'))).toBeNull()

    await visit(page, `/dashboard/orders/${orderId}`)
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: t('order_invoice') }).click()])
    expect(download.suggestedFilename()).toMatch(/^invoice-\d+\.pdf$/)
    await refundByStaff(request, orderId, memoId)
    const isToldRefunded = async () => {
      await page.reload()
      return page.getByText(t('order_status_refunded'), { exact: true }).first().isVisible()
    }
    await expect.poll(isToldRefunded).toBe(true)
    await expect(page.getByText(t('order_kept_sum'))).toBeVisible()
    await checkInArabic(language, page, 'an order that was refunded')
    const note = page.getByRole('list', { name: t('order_credit_notes') }).getByRole('link')
    const [paper] = await Promise.all([page.waitForEvent('download'), note.click()])
    expect(paper.suggestedFilename()).toMatch(/^credit-note-CN-\d{5}\.pdf$/)
    await page.goto(`/dashboard/read/${memoId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reader_not_owned_title'))
    await checkInArabic(language, page, 'the reader of a memo that was refunded')
    await page.getByRole('link', { name: t('reader_not_owned_link') }).click()
    await expect(page).toHaveURL(new RegExp(`/memos/${memoId}$`))
  })
}
