import type { Page } from '@playwright/test'
import { endSession } from '../support/end-session.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn, typeLogIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { wordsOf } from '../support/texts.ts'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  const t = wordsOf(language)
  const email = studentOf(`ended-${language}`)
  const notice = (page: Page) => page.getByRole('status').filter({ hasText: t('session_ended_title') })

  test(`a student whose session ends is told so, keeps what was typed, and goes on at the same page (${language})`, async ({ page }) => {
    await speak(page, language)
    await logIn(page, language, email, journeyPassword)
    const name = language === 'ar' ? 'دانة المطيري' : 'Dana Al-Mutairi'

    await visit(page, '/profile')
    const field = page.locator('[name=fullName]')
    await field.fill(name)
    await endSession(page)
    const details = page.getByRole('region', { name: t('profile_details') })
    await details.getByRole('button').click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(notice(page)).toContainText(t('session_ended_back'))
    await expect(notice(page)).toContainText(t('session_ended_kept'))
    await typeLogIn(page, language, email, journeyPassword)
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByText(t('session_kept_here'))).toBeVisible()
    await expect(field).toHaveValue(name)
    await details.getByRole('button').click()
    await expect(details.getByRole('status')).toHaveText(t('profile_saved'))
    await expect(page.getByText(t('session_kept_here'))).toBeHidden()
    await expect(field).toHaveValue(name)

    await endSession(page)
    await page.goto('/dashboard/orders')
    await expect(page).toHaveURL(/\/login$/)
    await expect(notice(page)).toBeVisible()
    await expect(notice(page)).not.toContainText(t('session_ended_kept'))
    await typeLogIn(page, language, email, journeyPassword)
    await expect(page).toHaveURL(/\/dashboard\/orders$/)
  })

  test(`a student whose session ends on an open page stays there, and what was written is sent as a guest’s (${language})`, async ({
    page,
  }) => {
    await speak(page, language)
    await logIn(page, language, email, journeyPassword)
    await visit(page, '/contact')
    await page.locator('[name=topic]').selectOption('other')
    await page.locator('[name=message]').fill(language === 'ar' ? 'في الصفحة الثالثة خطأ' : 'There is a slip on page 3')
    await endSession(page)
    await page.getByRole('button', { name: t('contact_send') }).click()
    await expect(page.getByText(t('contact_sent_title'))).toBeVisible()
    await expect(notice(page)).toContainText(t('session_ended_guest'))
    await expect(page).toHaveURL(/\/contact$/)
    await page.getByRole('link', { name: t('session_log_in_again') }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
}
