import type { Page } from '@playwright/test'
import type { Language } from './journey.ts'
import { text } from './texts.ts'

/** An address in Kuwait: types and chooses the area, and fills in the required fields. */
export async function fillAddress(page: Page, language: Language): Promise<void> {
  const area = page.getByPlaceholder(text(language, 'address_area_placeholder'))
  await area.click()
  await area.fill({ en: 'salmiya', ar: 'السالمية' }[language])
  await page.getByRole('option').first().click()
  const labels = { en: ['Block', 'Street', 'Building'], ar: ['القطعة', 'الشارع', 'المبنى'] }[language]
  for (const [index, label] of labels.entries())
    await page
      .getByLabel(label)
      .first()
      .fill(['4', '12', '27'][index] ?? '')
}
