import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn, typeLogIn } from '../support/log-in-by-hand.ts'
import { linkIn } from '../support/mailbox.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { wordsOf } from '../support/texts.ts'

const ofThief = 'Chosen-by-a-thief-of-1000-miles'
const ofOwner = 'Chosen-by-the-owner-of-3000-miles'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a changed password is undone by the mail’s link, also from a browser in which somebody is logged in (${language})`, async ({
    page,
  }) => {
    const t = wordsOf(language)
    const email = studentOf(`undo-${language}`)
    await speak(page, language)
    await logIn(page, language, email, journeyPassword)
    await visit(page, '/profile/changePassword')
    await page.locator('[name=currentPassword]').fill(journeyPassword)
    await page.locator('[name=newPassword]').fill(ofThief)
    await page.getByRole('button', { name: t('profile_change_password_button') }).click()
    await expect(page.getByRole('main').getByText(t('profile_password_changed_text'))).toBeVisible()

    await visit(page, await linkIn(page, email, '/resetpassword'))
    const main = page.getByRole('main')
    await expect(main.getByText(t('reset_member_text'))).toBeVisible()
    await main.getByRole('button', { name: t('reset_member_go_on') }).click()
    await expect(main.getByRole('heading', { name: t('reset_undo_title') })).toBeVisible()
    await main.locator('[name=password]').fill(ofOwner)
    await main.getByRole('button', { name: t('reset_undo_button') }).click()
    await expect(main.getByText(t('reset_done_text'))).toBeVisible()

    await visit(page, '/login')
    await typeLogIn(page, language, email, ofOwner)
    await expect(page).toHaveURL(/:\d+\/$/)
  })
}
