import type { Page } from '@playwright/test'
import { expect, type Language } from './journey.ts'
import { text } from './texts.ts'

/** Logs in as a person does. */
export async function typeLogIn(page: Page, language: Language, email: string, password: string): Promise<void> {
  // The address changes before the page, and the sign-up has fields of the same names.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, 'log_in'))
  await page.getByLabel(text(language, 'account_email')).fill(email)
  await page.getByLabel(text(language, 'account_password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text(language, 'account_log_in_button') }).click()
}

/** Logs in and expects the home page. */
export async function logIn(page: Page, language: Language, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await typeLogIn(page, language, email, password)
  await expect(page).toHaveURL(/:\d+\/$/)
}

/** Logs in from the cart with an existing account, and expects the cart. */
export async function logInFromCart(page: Page, language: Language, email: string, password: string): Promise<void> {
  await page.getByRole('button', { name: text(language, 'cart_log_in') }).click()
  await expect(page).toHaveURL(/\/login$/)
  await typeLogIn(page, language, email, password)
  await expect(page).toHaveURL(/\/cart$/)
}
