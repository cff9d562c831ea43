import { axeFaults } from '../support/axe.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { typeLogIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { text } from '../support/texts.ts'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a student whose password is guessed at passes the bot check by the browser's own work, and logs in (${language})`, async ({
    page,
    request,
  }) => {
    const email = studentOf(`guessed-${language}`)
    for (let index = 0; index < 10; index++)
      await request.post('/api/Website/Student/LogIn', { data: { email, password: `guess-${index}` } })
    await speak(page, language)
    await visit(page, '/login')
    await typeLogIn(page, language, email, journeyPassword)
    await expect(page.getByText(text(language, 'bot_check_title'))).toBeVisible()
    await expect(page.getByText(text(language, 'bot_check_done'))).toBeVisible()
    expect(await axeFaults(page, 'main')).toEqual([])
    await page.getByRole('button', { name: text(language, 'account_log_in_button') }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  })
}
