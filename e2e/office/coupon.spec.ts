import { demoPassword } from 'provider/src/account/demo-people.ts'
import { checkInArabic } from '../support/check-here.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { wordsOf } from '../support/texts.ts'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a coupon that was ended by mistake runs again after one press (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    const code = `OOPS-${language.toUpperCase()}`
    await speak(page, language)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)
    await visit(page, '/admin/coupons/new')
    await page.locator('[name="code"]').fill(code)
    await page.locator('[name="percent"]').fill('15')
    await page.locator('[name="maxUses"]').fill('7')
    await page.getByRole('button', { name: t('office_save'), exact: true }).click()
    await expect(page).toHaveURL('/admin/coupons')
    await page.getByRole('link', { name: code }).click()
    const head = page.getByRole('heading', { level: 1 })
    await expect(head).toContainText(t('office_coupon_running'))

    await page.getByRole('button', { name: t('office_coupon_end'), exact: true }).click()
    await expect(page.getByText(t('office_coupon_has_ended'))).toBeVisible()
    await expect(head).toContainText(t('office_coupon_ended'))
    await checkInArabic(language, page, '/admin/coupons, one that was ended')
    await page.getByRole('button', { name: t('office_coupon_undo_end'), exact: true }).click()
    await expect(head).toContainText(t('office_coupon_running'))
    await expect(page.getByText(t('office_coupon_has_ended'))).toHaveCount(0)
    await expect(page.getByLabel(t('office_coupon_max_uses'), { exact: true })).toHaveValue('7')
    await expect(page.getByLabel(t('office_coupon_ends'), { exact: true })).toHaveValue('')
  })
}
