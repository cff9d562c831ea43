import { expect, test } from '../support/journey.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { text } from '../support/texts.ts'

test.use({ javaScriptEnabled: false })

test('pages are readable, and log-in and log-out work, before any JavaScript has loaded', async ({ page }) => {
  for (const path of ['/', '/memos', '/pakage', '/subjects', '/studyStage', '/home/globalSearch?q=physics', '/home/privacy_policy']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/memos')
  await page.locator('main article').getByRole('link').filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/memos\/\d+$/)
  await page.goto('/login')
  await page.getByLabel(text('en', 'account_email')).fill(studentOf('plain'))
  await page.getByLabel(text('en', 'account_password'), { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: text('en', 'account_log_in_button') }).click()
  await expect(page.getByText('كلمة المرور غير صحيحة، يرجى التحقق من حالة الأحرف').first()).toBeVisible()
  await page.getByLabel(text('en', 'account_password'), { exact: true }).fill(journeyPassword)
  await page.getByRole('button', { name: text('en', 'account_log_in_button') }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the 404 page has a search that works', async ({ page }) => {
  await page.goto('/no-such-page')
  await page.getByRole('searchbox').fill('physics')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/home\/globalSearch\?q=physics$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('physics')
})
