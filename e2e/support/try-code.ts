import type { Page } from '@playwright/test'
import { expect, type Language } from './journey.ts'
import { text } from './texts.ts'

/** Types a code into the cart's open form, and reads the contract's message. */
export async function tryCode(page: Page, language: Language, code: string, answer: string): Promise<void> {
  await page.getByLabel(text(language, 'cart_code_label')).fill(code)
  await page.getByRole('button', { name: text(language, 'cart_code_apply') }).click()
  await expect(page.getByText(answer).first()).toBeVisible()
}
