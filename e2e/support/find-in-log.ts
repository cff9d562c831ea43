import type { Page } from '@playwright/test'
import { wordsOfFields } from 'contract/office/audit-field-words.ts'
import { auditWords } from 'contract/office/audit-words.ts'
import { expect, type Language } from './journey.ts'

/** One line at least for each kind of thing that was done in a whole shop; of what was published, that it went on sale. */
export async function findInLog(page: Page, language: Language): Promise<void> {
  await page.goto('/admin/log')
  const lines = (did: keyof typeof auditWords) => page.locator('tbody tr').filter({ hasText: auditWords[did][language] })
  for (const did of [
    ...(['roles-granted', 'settings-changed', 'text-published', 'coupon-created'] as const),
    ...(['stage-created', 'component-created', 'subject-created', 'memo-created', 'package-created'] as const),
    ...(['shipment-moved', 'order-refunded', 'copy-traced'] as const),
  ])
    await expect(lines(did).first()).toBeVisible()
  for (const published of ['stage-changed', 'subject-changed', 'memo-changed', 'package-changed'] as const)
    await expect(
      lines(published)
        .filter({ hasText: wordsOfFields(published, ['isActive'], language) })
        .first(),
    ).toBeVisible()
}
