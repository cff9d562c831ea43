import type { Page } from '@playwright/test'
import { fillAddress } from '../support/fill-address.ts'
import { expect, type Language, speak, test } from '../support/journey.ts'
import { codeSentTo, linkIn } from '../support/mailbox.ts'
import { fillSignUp, newAddress } from '../support/new-student.ts'
import { rememberToasts, untilSaid } from '../support/said-toasts.ts'
import { journeyPassword } from '../support/students.ts'
import { text, wordsOf } from '../support/texts.ts'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  const t = wordsOf(language)
  const fullName = { en: 'Dana Al-Mutairi', ar: 'دانة المطيري' }[language]

  test(`a guest signs up, gives an address when asked for it, and is logged in by the code of the mail (${language})`, async ({ page }) => {
    const email = newAddress(language)
    await speak(page, language)
    await page.goto('/')
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('account') })
      .click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('signup_title') })
      .click()
    await expect(page).toHaveURL(/\/signup$/)

    await page.getByRole('button', { name: t('signup_button') }).click()
    const summary = page.getByRole('alert').filter({ hasText: t('form_check_these') })
    await expect(summary).toBeFocused()
    await page.getByLabel(t('signup_name')).fill(fullName)
    await page.getByLabel(t('account_email')).fill(email)
    await page.getByLabel(t('account_password'), { exact: true }).fill(journeyPassword)
    await page.getByRole('button', { name: t('signup_button') }).click()
    await expect(page).toHaveURL(/\/gotMail\?email=/)
    await page.getByRole('link', { name: t('mail_address_add') }).click()
    await expect(page).toHaveURL(/\/signup\/add-address$/)

    await expect(page.getByLabel(t('address_recipient'))).toHaveValue(fullName)
    await page.getByLabel(t('address_phone')).fill('٥١٢٣ ٤٥٦٧')
    await fillAddress(page, language)
    await page.getByRole('button', { name: t('signup_address_save') }).click()
    await expect(page).toHaveURL(/\/gotMail\?email=/)
    await expect(page.locator('bdi', { hasText: email })).toBeVisible()
    await expect(page.getByRole('button', { name: t('mail_resend') })).toBeHidden()
    await expect(page.getByRole('link', { name: t('mail_address_add') })).toHaveCount(0)

    const code = await codeSentTo(page, email)
    await page.getByLabel(t('account_code_label')).fill('000000')
    await page.getByRole('button', { name: t('mail_code_button') }).click()
    await expect(page.getByRole('main').getByText(t('mail_code_wrong'))).toBeVisible()
    await page.getByLabel(t('account_code_label')).clear()
    await page.getByLabel(t('account_code_label')).pressSequentially(`${arabicDigits(code.slice(0, 3))} ${arabicDigits(code.slice(3))}`)
    await rememberToasts(page)
    await page.getByRole('button', { name: t('mail_code_button') }).click()
    await untilSaid(page, t('mail_account_ready'))
    await expect(page).toHaveURL(/:\d+\/$/)
    await page.goto('/profile/addresses')
    await expect(page.getByRole('main').getByText(fullName).first()).toBeVisible()
  })

  test(`someone who forgot the password chooses a new one by the mail’s link and logs in (${language})`, async ({ page }) => {
    const email = newAddress(`forgot-${language}`)
    await speak(page, language)
    await signUpAndConfirm(page, language, email)
    await page.goto('/login')
    await page.getByRole('link', { name: t('reset_forgotten') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reset_ask_title'))
    await page.getByLabel(t('account_email')).fill(email)
    await page.getByRole('button', { name: t('reset_ask_button') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reset_asked_title'))

    await page.goto(await linkIn(page, email, '/resetpassword'))
    await page.getByLabel(t('reset_new_password')).fill('password123')
    await page.getByRole('button', { name: t('reset_button') }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel(t('reset_new_password')).fill('a quite new password')
    await page.getByRole('button', { name: t('reset_button') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reset_done_title'))
    await page.getByRole('link', { name: t('log_in') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('log_in'))
    await page.getByLabel(t('account_password'), { exact: true }).fill('a quite new password')
    await page.getByRole('button', { name: t('account_log_in_button') }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  })
}

test.describe('before any JavaScript has loaded', () => {
  test.use({ javaScriptEnabled: false })

  for (const by of ['code', 'link'] as const)
    test(`a guest can sign up, and is logged in by the ${by} of the mail`, async ({ page }) => {
      const email = newAddress(`plain-${by}`)
      await page.goto('/login')
      await page.getByRole('link', { name: text('en', 'signup_title') }).click()
      await fillSignUp(page, 'en', email)
      await expect(page.getByRole('button', { name: text('en', 'mail_resend') })).toBeVisible()
      if (by === 'link') {
        await page.goto(await linkIn(page, email, '/gotMail'))
        await page.getByRole('button', { name: text('en', 'mail_link_button') }).click()
      } else {
        await page.getByLabel(text('en', 'account_code_label')).fill(await codeSentTo(page, email))
        await page.getByRole('button', { name: text('en', 'mail_code_button') }).click()
      }
      await expect(page).toHaveURL(/:\d+\/$/)
      await page.goto('/profile')
      await expect(page.locator('[name=fullName]')).toHaveValue('Dana Al-Mutairi')
    })
})

const arabicDigits = (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

async function signUpAndConfirm(page: Page, language: Language, email: string): Promise<void> {
  await page.goto('/signup')
  await fillSignUp(page, language, email)
  const code = await codeSentTo(page, email)
  const confirmed = await page.request.post('/api/Website/Customer/ConfirmEmail', { data: { email, code } })
  expect(confirmed.status()).toBe(200)
}
