import { arabicMessage } from 'contract/messages-ar.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn, typeLogIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { wordsOf } from '../support/texts.ts'

const newPassword = 'Another-journey-of-2000-miles'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a student changes name and password, stays logged in, and logs in with the new one (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    const email = studentOf(`profile-${language}`)
    await speak(page, language)
    await logIn(page, language, email, journeyPassword)
    await visit(page, '/profile')
    const details = page.getByRole('region', { name: t('profile_details') })
    await details.locator('[name=fullName]').fill('Dana Al-Mutairi')
    await details.getByRole('button').click()
    await expect(details.getByRole('status')).toHaveText(t('profile_saved'))
    await page.reload()
    await expect(details.locator('[name=fullName]')).toHaveValue('Dana Al-Mutairi')

    await visit(page, '/profile/changePassword')
    const present = page.locator('[name=currentPassword]')
    const change = async (from: string) => {
      await present.fill(from)
      await page.locator('[name=newPassword]').fill(newPassword)
      await page.getByRole('button', { name: t('profile_change_password_button') }).click()
    }
    await change('not my password')
    await expect(present).toHaveAttribute('aria-invalid', 'true')
    await change(journeyPassword)
    await expect(page.getByRole('main').getByText(t('profile_password_changed'), { exact: true })).toBeVisible()
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/dashboard$/)

    await page.context().clearCookies({ name: 'warraq-user-data' })
    await page.goto('/login')
    await typeLogIn(page, language, email, journeyPassword)
    await expect(page.getByRole('main').getByText(arabicMessage.wrongPassword)).toBeVisible()
    await typeLogIn(page, language, email, newPassword)
    await expect(page).toHaveURL(/:\d+\/$/)
  })
}
