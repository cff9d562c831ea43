import type { Page } from '@playwright/test'
import { demoPassword } from 'provider/src/account/demo-people.ts'
import { typeLogIn } from '../support/log-in-by-hand.ts'
import { text } from '../support/texts.ts'
import type { FilledAccount } from './fill-account.ts'
import type { Stop } from './stop.ts'

const send = (page: Page) => page.locator('main form[method=post] [type=submit]').first().click()
const untilFaults = (page: Page) => page.locator('main [aria-invalid=true]').first().waitFor()

/** States that need an action. Each function ends when its state is shown. */
export function actStops({ printedMemo }: FilledAccount): Stop[] {
  return [
    {
      name: 'memos-filter-sheet',
      isOfPhones: true,
      path: '/memos?grade=12',
      who: 'guest',
      act: async (page) => {
        await page.getByRole('main').locator('button[aria-haspopup=dialog]').first().click()
        await page.locator('dialog[open]').waitFor()
      },
    },
    {
      name: 'memo-both-formats',
      path: `/memos/${printedMemo.id}`,
      who: 'guest',
      act: (page, language) => page.getByRole('radio', { name: text(language, 'item_both') }).check(),
    },
    {
      name: 'account-menu',
      path: '/subjects',
      who: 'student',
      act: async (page, language) => {
        await page
          .getByRole('banner')
          .getByRole('button', { name: text(language, 'account') })
          .click()
        await page.locator('#account-menu').waitFor()
      },
    },
    {
      name: 'logIn-refused',
      path: '/login',
      who: 'guest',
      act: async (page, language) => {
        await typeLogIn(page, language, 'student@demo.warraq.example', 'not the password')
        await untilFaults(page)
      },
    },
    {
      name: 'twoVerification-asked',
      path: '/login',
      who: 'guest',
      act: async (page, language) => {
        await typeLogIn(page, language, 'two-step@demo.warraq.example', demoPassword)
        await page.waitForURL(/twoverification/)
        await page.getByLabel(text(language, 'account_code_label')).waitFor()
      },
    },
    { name: 'signUp-faults', path: '/signup', who: 'guest', act: sendEmpty },
    {
      name: 'signUpAddress-asked',
      path: '/signup',
      who: 'guest',
      act: async (page, language) => {
        await page.locator('[name=fullName]').fill('Dana Al-Mutairi')
        await page.locator('[name=email]').fill(`tour-${language}-${Date.now()}@journey.example`)
        await page.locator('[name=password]').fill(demoPassword)
        await send(page)
        await page.getByRole('link', { name: text(language, 'mail_address_add') }).click()
        await page.waitForURL(/add-address/)
        await page.getByText(text(language, 'address_recipient')).first().waitFor()
      },
    },
    { name: 'contact-faults', path: '/contact', who: 'guest', act: sendEmpty },
    { name: 'addresses-faults', path: '/profile/addresses?new=1', who: 'student', act: sendEmpty },
    {
      name: 'addresses-delete',
      path: '/profile/addresses',
      who: 'student',
      act: async (page, language) => {
        await page
          .getByRole('main')
          .getByRole('button', { name: text(language, 'address_delete') })
          .first()
          .click()
        await page.locator('dialog[open]').waitFor()
      },
    },
    { name: 'changePassword-faults', path: '/profile/changePassword', who: 'student', act: sendEmpty },
  ]
}

async function sendEmpty(page: Page): Promise<void> {
  await send(page)
  await untilFaults(page)
}
