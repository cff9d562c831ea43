import { demoPassword } from 'provider/src/account/demo-people.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { wordsOf } from '../support/texts.ts'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`an owner moves between parts of the settings, and loses no change by mistake (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)
    // An unknown part opens the first.
    await visit(page, '/admin/settings?part=nowhere')
    const parts = page.getByRole('navigation', { name: t('office_settings_sections'), exact: true })
    const to = (part: 'delivery' | 'rules') => parts.getByRole('link', { name: t(`office_step_${part}`), exact: true })
    await expect(page.locator('[name=nameEn]')).toBeVisible()
    await to('delivery').click()
    await expect(page).toHaveURL(/part=delivery$/)
    await expect(page).toHaveTitle(new RegExp(`^${t('office_step_delivery')} · `))

    const free = page.locator('[name=freeFrom]')
    await free.fill('33.000')
    await to('rules').click()
    const question = page.getByRole('alertdialog', { name: t('office_leave_question') })
    await question.getByRole('button', { name: t('office_stay') }).click()
    await expect(free).toHaveValue('33.000')
    await to('rules').click()
    await question.getByRole('button', { name: t('office_leave') }).click()
    await expect(page).toHaveURL(/part=rules$/)
    await expect(page.locator('[name=refundDays]')).toBeVisible()
  })
}
