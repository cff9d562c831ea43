import type { Page } from '@playwright/test'
import { expect, type Language } from './journey.ts'
import { journeyPassword } from './students.ts'
import { text } from './texts.ts'

/** An unused e-mail address. */
export const newAddress = (name: string) => `${name}-${Date.now()}@journey.example`

/** Fills in and sends the short form, up to the page that asks for the code or the address. */
export async function fillSignUp(page: Page, language: Language, email: string): Promise<void> {
  await page.getByLabel(text(language, 'signup_name')).fill({ en: 'Dana Al-Mutairi', ar: 'دانة المطيري' }[language])
  await page.getByLabel(text(language, 'account_email')).fill(email)
  await page.getByLabel(text(language, 'account_password'), { exact: true }).fill(journeyPassword)
  await page.getByRole('button', { name: text(language, 'signup_button') }).click()
  await expect(page).toHaveURL(/\/gotMail\?email=|\/signup\/add-address$/)
}
