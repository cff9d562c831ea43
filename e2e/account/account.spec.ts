import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { arabicMessage } from 'contract/messages-ar.ts'
import { appCode } from 'provider/src/testing/student/two-step-factory.ts'
import { fillAddress } from '../support/fill-address.ts'
import { expect, type Language, speak, test, visit, watchFaults } from '../support/journey.ts'
import { typeLogIn } from '../support/log-in-by-hand.ts'
import { rememberToasts, untilSaid } from '../support/said-toasts.ts'
import { text, wordsOf } from '../support/texts.ts'
import { watchOf } from '../support/watch-secrets.ts'

const firstPassword = 'The-first-of-two-passwords-1'
const secondPassword = 'The-second-of-two-passwords-2'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`an account lives from its sign-up to its deletion: mail, address, two-step log-in, new password, devices, data (${language})`, async ({
    page,
    browser,
    baseURL,
    faults,
  }) => {
    const say = wordsOf(language)
    const email = `account-${language}-${Date.now()}@journey.example`
    const fullName = { en: 'Dana Al-Mutairi', ar: 'دانة المطيري' }[language]
    await page.setViewportSize({ width: 1280, height: 800 })
    await speak(page, language)

    await test.step('sign up', async () => {
      await visit(page, '/signup')
      await page.getByLabel(say('signup_name')).fill(fullName)
      await page.getByLabel(say('account_email')).fill(email)
      await page.getByLabel(say('account_password'), { exact: true }).fill(firstPassword)
      await page.getByRole('button', { name: say('signup_button') }).click()
      await expect(page).toHaveURL(/\/gotMail\?email=/)
    })

    await test.step('open the mail and confirm', async () => {
      await openLetterTo(page, email)
      await expect(page).toHaveURL(/\/gotMail\?/)
      await page.getByRole('button', { name: say('mail_link_button') }).click()
      await expect(page).toHaveURL(/:\d+\/$/)
    })

    await test.step('save an address', async () => {
      await visit(page, '/profile/addresses?new=1')
      await page.getByLabel(say('address_recipient')).fill(fullName)
      await page.locator('main [name=phone]').fill('51234567')
      await fillAddress(page, language)
      await page.getByRole('button', { name: say('address_save') }).click()
      await expect(page).toHaveURL(/\/profile\/addresses\?saved=1$/)
      await expect(page.getByRole('main').getByText(fullName).first()).toBeVisible()
    })

    const { secret, recoveryCodes } = await test.step('turn two-step log-in on', () => turnOnApp(page, language))

    await test.step('log out, and log in with a code of the app', async () => {
      const banner = page.getByRole('banner')
      await banner.getByRole('button', { name: say('account') }).click()
      await banner.getByRole('button', { name: say('log_out') }).click()
      await expect(page).toHaveURL(/:\d+\/$/)
      await visit(page, '/login')
      await typeLogIn(page, language, email, firstPassword)
      await expect(page).toHaveURL(/\/twoverification$/)
      await page.getByLabel(say('account_code_label_app')).fill(codeOf(secret, 1))
      await page.getByRole('button', { name: say('account_code_button') }).click()
      await expect(page).toHaveURL(/:\d+\/$/)
    })

    const phone = await browser.newContext({ baseURL: String(baseURL), userAgent: firefox })
    watchFaults(phone, faults)
    const onPhone = await phone.newPage()
    await test.step('log in on a phone, with a recovery code', async () => {
      await speak(onPhone, language)
      await logInByRecoveryCode(onPhone, language, { email, password: firstPassword, code: recoveryCodes.pop() ?? '' })
    })

    await test.step('change the password: this device stays, the phone is out', async () => {
      await visit(page, '/profile/changePassword')
      await page.locator('[name=currentPassword]').fill(firstPassword)
      await page.locator('[name=code]').fill(recoveryCodes.pop() ?? '')
      await page.locator('[name=newPassword]').fill(secondPassword)
      await page.getByRole('button', { name: say('profile_change_password_button') }).click()
      await expect(page.getByRole('main').getByText(say('profile_password_changed'), { exact: true })).toBeVisible()
      await expectLoggedOut(onPhone)
    })

    await test.step('see the phone among the devices, and log it out', async () => {
      await logInByRecoveryCode(onPhone, language, { email, password: secondPassword, code: recoveryCodes.pop() ?? '' })
      await visit(page, '/profile/security')
      const devices = page.getByRole('region', { name: say('security_devices') })
      await expect(devices.getByText(say('security_device_this'))).toHaveCount(1)
      const ofPhone = devices.getByRole('listitem').filter({ hasText: 'Firefox' })
      await ofPhone.getByRole('button', { name: say('security_device_revoke') }).click()
      await expect(ofPhone.getByRole('button', { name: say('security_device_revoke') })).toHaveCount(0)
      await expectLoggedOut(onPhone)
      await phone.close()
      await page.goto('/dashboard')
      await expect(page).toHaveURL(/\/dashboard$/)
    })

    await test.step('fetch all data', async () => {
      await visit(page, '/profile/security')
      const data = page.getByRole('region', { name: say('security_data') })
      await data.locator('summary').click()
      await data.locator('[name=currentPassword]').fill(secondPassword)
      await data.locator('[name=code]').fill(recoveryCodes.pop() ?? '')
      await data.getByRole('button', { name: say('security_data_get') }).click()
      const link = data.getByRole('link', { name: say('security_data_download') })
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      const written = await readFile(await download.path(), 'utf8')
      expect(JSON.parse(written)).toMatchObject({ profile: { email, fullName } })
      for (const known of [firstPassword, secondPassword, secret, ...recoveryCodes]) expect(written).not.toContain(known)
    })

    await test.step('delete the account', async () => {
      const end = page.getByRole('region', { name: say('security_delete') })
      await end.locator('summary').click()
      await end.locator('[name=currentPassword]').fill(secondPassword)
      await end.locator('[name=code]').fill(recoveryCodes.pop() ?? '')
      await end.getByRole('button', { name: say('confirm_delete_yes') }).click()
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByRole('main').getByText(arabicMessage.deleted)).toBeVisible()
      await expectLoggedOut(page)
      await typeLogIn(page, language, email, secondPassword)
      await expect(page.getByRole('main').getByText(arabicMessage.userNotFound)).toBeVisible()
    })
  })
}

const firefox = 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'

/** The app's current code. A code works once, so the next log-in uses a phone whose clock is one step ahead. */
const codeOf = (secret: string, steps: 0 | 1 = 0) => appCode({ clock: { now: new Date() } }, secret, steps)

/** As a reader does: finds the mail in the mailbox and presses its button. */
async function openLetterTo(page: Page, email: string): Promise<void> {
  const letter = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('summary', { hasText: email }) })
  const lettersNow = async () => {
    await visit(page, '/mailbox')
    return letter.count()
  }
  await expect.poll(lettersNow).toBe(1)
  if (!(await letter.locator('iframe').isVisible())) await letter.locator('summary').first().click()
  await letter.frameLocator('iframe').locator('a[href*="/gotMail?"]').first().click()
}

async function turnOnApp(page: Page, language: Language): Promise<{ secret: string; recoveryCodes: string[] }> {
  await visit(page, '/profile/security')
  const section = page.getByRole('region', { name: text(language, 'security_two_step') })
  await section.getByLabel(text(language, 'security_method_app')).check()
  await section.locator('[name=currentPassword]').fill(firstPassword)
  await section.getByRole('button', { name: text(language, 'security_turn_on') }).click()
  const secret = ((await section.locator('bdi').textContent()) ?? '').replaceAll(' ', '')
  watchOf(page)?.add({ kind: 'shown', value: secret })
  await section.locator('[name=code]').fill(codeOf(secret))
  const toast = page.locator('[data-toast]')
  await rememberToasts(page)
  await section.getByRole('button', { name: text(language, 'security_set_up_button') }).click()
  await untilSaid(page, text(language, 'security_turned_on'))
  const shown = page.getByRole('region', { name: text(language, 'security_codes') }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const recoveryCodes = await shown.allTextContents()
  // The toast covers the account button until it closes, and stays while the mouse is on it.
  await expect(toast).toBeHidden()
  return { secret, recoveryCodes }
}

type Credentials = { email: string; password: string; code: string }

async function logInByRecoveryCode(page: Page, language: Language, { email, password, code }: Credentials): Promise<void> {
  await visit(page, '/login')
  await typeLogIn(page, language, email, password)
  await page.getByRole('link', { name: text(language, 'account_code_recovery') }).click()
  await page.getByLabel(text(language, 'account_code_recovery_label')).fill(code)
  await page.getByRole('button', { name: text(language, 'account_code_button') }).click()
  // Home, or the page where the session ended.
  await expect(page).toHaveURL(/:\d+\/(dashboard)?$/)
}

async function expectLoggedOut(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
}
