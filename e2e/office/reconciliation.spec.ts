import { compareYesterday } from 'provider/src/sales/aftercare/settlement/compare-settlements.job.ts'
import { sandboxCharges } from 'provider/src/sales/gateways/sandbox/sandbox.schema.ts'
import { checkInArabic } from '../support/check-here.ts'
import { expect, type Language, speak, visit } from '../support/journey.ts'
import { test } from '../support/set-journey.ts'
import type { SetShop } from '../support/set-shop.ts'
import { type TextKey, wordsOf } from '../support/texts.ts'

const note = { en: 'Paid at the counter by mistake; sent back by the bank.', ar: 'دُفع عند الكاونتر بالخطأ، وأعاده البنك.' }
const dayMs = 86_400_000

/** The gateway has taken money unknown to the shop, and the nightly comparison has run. */
async function findStrangeMoney({ deps }: SetShop): Promise<void> {
  const links = { returnUrl: 'http://127.0.0.1/return', cancelUrl: 'http://127.0.0.1/cancel' }
  const of = { id: 'sbx_stranger', reference: 'none of ours', orderNumber: '1', currency: 'KWD', locale: 'en' as const }
  await deps.db.insert(sandboxCharges).values({ ...of, ...links, amountMinor: 12_750, status: 'captured' })
  await compareYesterday({ ...deps, now: () => new Date(Date.now() + dayMs) })
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`money known only to the gateway is found at night, explained by staff, and reopened (${language})`, async ({
    page,
    context,
    shop,
  }) => {
    test.slow()
    const t = wordsOf(language)
    const row = page
      .getByRole('table', { name: t('office_reconciliation_differences') })
      .getByRole('row')
      .filter({ hasText: 'sbx_stranger' })
    const view = (name: TextKey) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${t(name)}`) })
    await findStrangeMoney(shop)
    await speak(page, language)
    await context.addCookies([{ name: 'warraq-user-data', value: await shop.logInStaff('SuperAdmin'), url: shop.origin }])

    await visit(page, '/admin/reconciliation')
    await expect(row).toContainText(t('office_reconciliation_not_ours'))
    await expect(row).toContainText('12.750')
    await row.getByText(t('office_reconciliation_explain'), { exact: false }).click()
    const why = row.getByLabel(t('office_reconciliation_note'))
    await row.getByRole('button', { name: t('office_reconciliation_save') }).click()
    await expect(why).toHaveAttribute('aria-invalid', 'true')
    await checkInArabic(language, page, '/admin/reconciliation')
    await why.fill(note[language])
    await row.getByRole('button', { name: t('office_reconciliation_save') }).click()
    await expect(page.getByText(t('office_reconciliation_none'), { exact: true })).toBeVisible()

    await view('office_reconciliation_explained').click()
    await expect(row).toContainText(note[language])
    await row.getByRole('button', { name: t('office_reconciliation_reopen') }).click()
    await expect(row).toHaveCount(0)
    await view('office_reconciliation_open').click()
    await expect(row).toContainText(t('office_reconciliation_not_ours'))
  })
}
