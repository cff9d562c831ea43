import { pages } from 'contract/pages.ts'
import { expect, speak, test, visit } from '../support/journey.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { text } from '../support/texts.ts'

const pathsOf = (access: string) =>
  Object.values(pages)
    .filter((page) => page.access === access)
    .map((page) => page.path.replace(':id', '1001'))

/** The log-in's notice for guests who asked for this page. */
const noticeAt = (path: string) => text('en', path.startsWith('/questions/') ? 'members_only_question_title' : 'members_only_title')

/** Navigates like a link, with the page's own router. */
const navigate = (path: string) => {
  const router = (window as unknown as { __reactRouterDataRouter: { navigate: (to: string) => Promise<void> } }).__reactRouterDataRouter
  return router.navigate(path)
}

test('guests are sent to /login from every members’ page, by address and by click', async ({ page }) => {
  for (const path of pathsOf('membersOnly')) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/login$/)
    await expect(page.getByText(noticeAt(path)), path).toBeVisible()
    await visit(page, '/')
    await page.evaluate(navigate, path)
    await expect(page, `${path}, by client navigation`).toHaveURL(/\/login$/)
    await expect(page.getByText(noticeAt(path)), path).toBeVisible()
  }
})

test('members are sent home from the guests’ pages, by address and by click', async ({ page }) => {
  await speak(page, 'en')
  await page.goto('/login')
  await page.getByLabel(text('en', 'account_email')).fill(studentOf('guards'))
  await page.getByLabel(text('en', 'account_password'), { exact: true }).fill(journeyPassword)
  await page.getByRole('button', { name: text('en', 'account_log_in_button') }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  for (const path of pathsOf('guestsOnly')) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/:\d+\/$/)
    await visit(page, '/memos')
    await page.evaluate(navigate, path)
    await expect(page, `${path}, by client navigation`).toHaveURL(/:\d+\/$/)
  }
})
