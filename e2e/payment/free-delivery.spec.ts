import { arabicMessage } from 'contract/messages-ar.ts'
import { demoPassword } from 'provider/src/account/demo-people.ts'
import { checkInArabic } from '../support/check-here.ts'
import { expect, type Language, speak, test, visit, watchFaults } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { sandbox, wordsOf } from '../support/texts.ts'
import { tryCode } from '../support/try-code.ts'

type Listed = { data: { items: { id: number; price: number | null; printed: { inStock: boolean; price: number } | null }[] } }

const says = {
  en: {
    ifDelivered: /^Free with .+ if the copies are delivered\.$/,
    freed: /^Free with \S+\.$/,
    nothing: /nothing in your cart is printed/,
  },
  ar: { ifDelivered: /^مجاني مع الرمز .+ إذا اخترت التوصيل\.$/, freed: /^مجاني مع الرمز \S+\.$/, nothing: /وليس في سلتك نسخة مطبوعة/ },
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`the owner makes a code for free delivery; a student's cart says what it does, and only the copies are paid (${language})`, async ({
    page,
    browser,
    request,
    faults,
  }) => {
    const t = wordsOf(language)
    const code = `SHIP-${language.toUpperCase()}`
    const shop = await browser.newContext()
    watchFaults(shop, faults)
    const owner = await shop.newPage()
    await speak(owner, language)
    await logIn(owner, language, 'superadmin@demo.warraq.example', demoPassword)
    await visit(owner, '/admin/coupons/new')
    await owner.locator('[name="code"]').fill(code)
    await owner.getByRole('checkbox', { name: t('office_coupon_delivery') }).check()
    await owner.getByRole('button', { name: t('office_save'), exact: true }).click()
    await expect(owner).toHaveURL('/admin/coupons')
    await expect(owner.getByRole('row').filter({ hasText: code })).toContainText(t('office_coupon_delivery'))
    await owner.getByRole('link', { name: code }).click()
    await expect(owner.getByRole('checkbox', { name: t('office_coupon_delivery') })).toBeChecked()
    await checkInArabic(language, owner, '/admin/coupons, one for free delivery')
    await shop.close()

    const { data } = (await (await request.get('/api/Website/Memo/GetAll?PageSize=100')).json()) as Listed
    const memo = data.items.find(({ price, printed }) => price !== null && printed?.inStock)
    const fill = (rows: object[]) => page.evaluate((items) => localStorage.setItem('items', JSON.stringify(items)), rows)
    await speak(page, language)
    await logIn(page, language, studentOf(`free-delivery-${language}`), journeyPassword)
    await fill([{ id: String(memo?.id), price: memo?.price }])
    await visit(page, '/cart')
    await page.getByText(t('cart_have_code')).click()
    await tryCode(page, language, code, arabicMessage.enterValidCode)
    await expect(page.getByRole('main').getByText(says[language].nothing)).toBeVisible()

    await fill([{ id: `${memo?.id}:print`, price: memo?.printed?.price, format: 'printed' }])
    await visit(page, '/cart')
    await page.getByText(t('cart_have_code')).click()
    await tryCode(page, language, code.toLowerCase(), arabicMessage.codeVerified)
    const summary = page.getByRole('region', { name: t('cart_summary') })
    await expect(summary.getByText(says[language].ifDelivered)).toBeVisible()
    await page.getByRole('button', { name: t('cart_choose_delivery') }).click()
    await page.locator('input[role=combobox]').fill(language === 'ar' ? 'السالمية' : 'Salmiya')
    await page.getByRole('option').first().click()
    await page.locator('[name=block]').fill('4')
    await page.locator('[name=street]').fill('12')
    await page.locator('[name=building]').fill('27')
    await page.locator('[name=phone]').fill('51234567')
    await page.getByRole('button', { name: t('cart_address_use') }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(summary.getByText(says[language].freed)).toBeVisible()
    // After the fee that is crossed out.
    await expect(summary.getByText(new RegExp(`${t('cart_delivery_free')}$`))).toBeVisible()
    await checkInArabic(language, page, 'a cart whose code takes off the delivery fee')

    await page.getByRole('button', { name: t('cart_order'), exact: true }).click()
    await page.getByRole('button', { name: sandbox[language].pay, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order_paid_title'))
    await page.getByRole('link', { name: t('order_see') }).click()
    const amountOf = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('..').getByRole('definition')
    await expect(amountOf(`${t('order_delivery_saved')} ${code}`)).toContainText('−')
    await expect(amountOf(t('order_total')).first()).toContainText(String(memo?.printed?.price))
  })
}
