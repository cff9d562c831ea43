import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { Words } from './texts.ts'

/** Waits for a memo, and switches to the printed view if a phone shows flowing text. */
export async function readAsPrinted(page: Page, t: Words): Promise<void> {
  await expect(page.locator('[data-page="1"]:is([data-filled], :has(canvas))')).toBeVisible()
  const printed = page.getByRole('button', { name: t('reader_edition_printed'), exact: true })
  if ((await printed.count()) > 0) await printed.click()
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible()
}
