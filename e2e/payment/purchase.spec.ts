import { arabicMessage } from 'contract/messages-ar.ts'
import { checkHere } from '../support/check-here.ts'
import { expect, type Language, speak, test, visit, withMotion } from '../support/journey.ts'
import { typeLogIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { sandbox, wordsOf } from '../support/texts.ts'
import { tryCode } from '../support/try-code.ts'

test.use(withMotion)

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a student on a phone browses, adds, uses a coupon, logs in, orders, pays and reads (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    await speak(page, language)

    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await page.getByRole('link', { name: t('nav_browse') }).click()
    await expect(page).toHaveURL(/\/memos$/)

    // Otherwise the card's link works as without JavaScript, and the next page's button is dead until hydration.
    await visit(page, '/memos?sort=priceDown')
    const card = page.locator('main article h2 a').first()
    const title = (await card.textContent()) ?? ''
    await card.click()
    await expect(page).toHaveURL(/\/memos\/\d+$/)
    // The address changes shortly before the page.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.trim())
    await page
      .getByRole('button', { name: t('catalog_add_to_cart') })
      .filter({ visible: true })
      .first()
      .click()
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('items') ?? '[]').length)).toBe(1)

    await visit(page, '/cart')
    await expect(page.getByText(title.trim(), { exact: false }).first()).toBeVisible()
    await page.getByText(t('cart_have_code')).click()
    await tryCode(page, language, 'NO-SUCH-CODE', arabicMessage.enterValidCode)
    await tryCode(page, language, 'marhaba10 ', arabicMessage.codeVerified)

    // An unknown browser counts as new; the link for existing accounts leads back too.
    await page.getByRole('button', { name: t('cart_order'), exact: true }).click()
    await expect(page).toHaveURL(/\/signup$/)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('log_in') })
      .click()
    await expect(page).toHaveURL(/\/login$/)
    await typeLogIn(page, language, studentOf(`purchase-${language}`), journeyPassword)
    await expect(page).toHaveURL(/\/cart$/)

    await page.getByRole('button', { name: t('cart_order'), exact: true }).click()
    await expect(page.getByText(sandbox[language].banner)).toBeVisible()
    await page.getByRole('button', { name: sandbox[language].pay, exact: true }).click()
    await expect(page).toHaveURL(/\/paymentSucceesed\?orderId=/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('items'))).toBeNull()
    const orderId = new URL(page.url()).searchParams.get('orderId')

    await page
      .getByRole('link', { name: t('order_read_it') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/dashboard\/read\/\d+/)
    await expect(page.locator('canvas').first()).toBeVisible()
    await expect(
      page
        .locator('.text-layer')
        .getByText(/^Order \d+ · [0-9A-Z]{8} · p•••••@journey\.example$/)
        .first(),
    ).toBeAttached()
    await checkHere(page, 'the reader')
    for (const path of [`/dashboard/orders/${orderId}`, `/paymentSucceesed?orderId=${orderId}`]) {
      await page.goto(path)
      await expect(page.getByText(title.trim()).first()).toBeVisible()
      await checkHere(page, path)
    }
  })
}
