import { readFile } from 'node:fs/promises'
import { arabicMessage } from 'contract/messages-ar.ts'
import { axeFaults } from '../support/axe.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { keepToasts } from '../support/keep-toasts.ts'
import { logIn, typeLogIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { text, wordsOf } from '../support/texts.ts'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a student downloads their data, deletes the account, and can no longer log in (${language})`, async ({ page }) => {
    const email = studentOf(`leaving-${language}`)
    const say = wordsOf(language)
    await speak(page, language)
    await keepToasts(page)
    await logIn(page, language, email, journeyPassword)
    await visit(page, '/profile/security')

    const data = page.getByRole('region', { name: say('security_data') })
    await data.locator('summary').click()
    await data.getByLabel(say('security_password'), { exact: true }).fill('not-my-password')
    await data.getByRole('button', { name: say('security_data_get') }).click()
    await expect(data.locator('[aria-invalid]')).toBeFocused()
    await data.getByLabel(say('security_password'), { exact: true }).fill(journeyPassword)
    await data.getByRole('button', { name: say('security_data_get') }).click()
    const link = data.getByRole('link', { name: say('security_data_download') })
    await expect(link).toBeFocused()
    expect(await axeFaults(page, 'main')).toEqual([])
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ profile: { email } })

    const end = page.getByRole('region', { name: say('security_delete') })
    await end.locator('summary').click()
    await expect(end.getByRole('heading', { level: 3 })).toHaveText(say('confirm_delete_question').trim())
    expect(await axeFaults(page, 'main')).toEqual([])
    await end.getByLabel(say('security_password'), { exact: true }).fill(journeyPassword)
    await end.getByRole('button', { name: say('confirm_delete_yes') }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('main').getByText(arabicMessage.deleted)).toBeVisible()
    await expect(page.locator('[data-toast]').filter({ hasText: arabicMessage.deleted })).toBeVisible()

    await typeLogIn(page, language, email, journeyPassword)
    await expect(page.getByRole('main').getByText(arabicMessage.userNotFound)).toBeVisible()
  })
}

test.describe('before any JavaScript has loaded', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody who deletes their account is told so on the page', async ({ page }) => {
    await page.goto('/login')
    await typeLogIn(page, 'en', studentOf('leaving-plain'), journeyPassword)
    await expect(page).toHaveURL(/:\d+\/$/)
    await page.goto('/profile/security')
    const end = page.getByRole('region', { name: text('en', 'security_delete') })
    await end.locator('summary').click()
    await end.getByLabel(text('en', 'security_password'), { exact: true }).fill(journeyPassword)
    await end.getByRole('button', { name: text('en', 'confirm_delete_yes') }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('status').getByText(text('en', 'account_deleted_text'))).toBeVisible()
  })
})
