import type { Page } from '@playwright/test'
import { type ArabicMessage, arabicMessage, confirmEmailFirstBody } from 'contract/messages-ar.ts'
import { demoPassword } from 'provider/src/account/demo-people.ts'
import { test } from '../support/faulty-journey.ts'
import { expect, type Language, speak } from '../support/journey.ts'
import { keepToasts } from '../support/keep-toasts.ts'
import { logIn, typeLogIn } from '../support/log-in-by-hand.ts'
import { codeSentTo } from '../support/mailbox.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { type TextKey, text } from '../support/texts.ts'

const wide = { width: 1280, height: 800 }
const answered = (body: unknown, status: number) => () => Response.json(body, { status })

/** The log-in's errors (contract §8.1 to contract §8.5), row by row: the answer, and the message with its English text. */
const refusals: [what: string, answer: () => Response | Promise<Response>, message: ArabicMessage, words: TextKey][] = [
  ['404', answered({ message: '' }, 404), 'userNotFound', 'contract_user_not_found'],
  ['403', answered({ message: '' }, 403), 'userNotFound', 'contract_user_not_found'],
  ['400', answered({ message: '' }, 400), 'wrongPassword', 'contract_wrong_password'],
  ['500', answered({ message: 'oops' }, 500), 'serverError', 'contract_server_error'],
  ['another response', answered({ message: 'busy' }, 429), 'somethingWentWrong', 'contract_something_went_wrong'],
  ['no response', () => Promise.reject(new TypeError('fetch failed')), 'operationFailed', 'contract_operation_failed'],
  ['an answer without tokens', answered({ id: '1', accessToken: 'a' }, 200), 'invalidUserData', 'contract_invalid_user_data'],
]

const toasts = (page: Page) => page.locator('[data-toast]')

/** In Arabic in both languages, in the English one with its English below: as a toast at the top right, and beside the form. */
async function expectSaid(page: Page, language: Language, message: ArabicMessage, words: TextKey): Promise<void> {
  const toast = toasts(page).filter({ hasText: arabicMessage[message] })
  for (const place of [toast, page.getByRole('main')]) {
    await expect(place.getByText(arabicMessage[message], { exact: true })).toBeVisible()
    await expect(place.locator('[lang=ar]', { hasText: arabicMessage[message] })).not.toHaveCount(0)
    await expect(place.getByText(text('en', words))).toHaveCount(language === 'en' ? 1 : 0)
  }
  const { x, y } = (await toast.boundingBox()) ?? { x: 0, y: wide.height }
  expect(x).toBeGreaterThan(wide.width / 2)
  expect(y).toBeLessThan(wide.height / 4)
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  for (const [what, answer, message, words] of refusals) {
    test(`a log-in that gets ${what} says so in Arabic, as toast at the top right and beside the form (${language})`, async ({
      page,
      shop,
    }) => {
      await speak(page, language)
      await page.setViewportSize(wide)
      await keepToasts(page)
      shop.answers.set('Student/LogIn', answer)
      await page.goto(`${shop.origin}/login`)
      await typeLogIn(page, language, 'dana@example.com', 'a password')
      await expectSaid(page, language, message, words)
      await expect(page).toHaveURL(`${shop.origin}/login`)
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('warraq-user-data')
    })
  }

  test(`a log-in of an unconfirmed e-mail goes to /gotMail with the e-mail, which says so in Arabic (${language})`, async ({
    page,
    shop,
  }) => {
    await speak(page, language)
    shop.answers.set('Student/LogIn', () => new Response(confirmEmailFirstBody, { status: 401 }))
    await page.goto(`${shop.origin}/login`)
    await typeLogIn(page, language, 'dana@example.com', 'a password')
    await expect(page).toHaveURL(`${shop.origin}/gotMail?email=dana%40example.com`)
    await expect(page.getByRole('main').getByText(arabicMessage.confirmEmailFirst)).toBeVisible()
    await expect(page.getByText('dana@example.com')).toBeVisible()
  })

  test(`a log-in in two steps asks for the six digits of the mail, and then goes home (${language})`, async ({ page }) => {
    const email = studentOf(`two-step-${language}`)
    await speak(page, language)
    await page.goto('/login')
    await typeLogIn(page, language, email, journeyPassword)
    await expect(page).toHaveURL(/\/twoverification$/)
    const code = await codeSentTo(page, email)
    const input = page.getByLabel(text(language, 'account_code_label'))
    await input.fill(code.slice(0, 5))
    await page.getByRole('button', { name: text(language, 'account_code_button') }).click()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await input.fill(code)
    await page.getByRole('button', { name: text(language, 'account_code_button') }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/dashboard$/)
  })
}

test('the demo’s accounts are refused as their names say', async ({ page }) => {
  await page.goto('/login')
  await typeLogIn(page, 'en', 'disabled@demo.warraq.example', demoPassword)
  await expect(page.getByRole('main').getByText(arabicMessage.userNotFound)).toBeVisible()
  await typeLogIn(page, 'en', 'unconfirmed@demo.warraq.example', demoPassword)
  await expect(page).toHaveURL(/\/gotMail\?email=unconfirmed%40demo\.warraq\.example$/)
})

test('a student who logs out is home, a guest again', async ({ page }) => {
  await page.setViewportSize(wide)
  await logIn(page, 'en', studentOf('session'), journeyPassword)
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: text('en', 'account') }).click()
  await banner.getByRole('button', { name: text('en', 'log_out') }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('warraq-user-data')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
})
