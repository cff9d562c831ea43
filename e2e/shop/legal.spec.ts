import { expect, type Language, speak, test } from '../support/journey.ts'
import { wordsOf } from '../support/texts.ts'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  const t = wordsOf(language)

  test(`links lead from the footer to the rule of refunds, and from there to a person (${language})`, async ({ page }) => {
    await speak(page, language)
    await page.goto('/memos')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('footer_refunds') })
      .click()
    await expect(page).toHaveURL(/\/home\/terms_and_conditions#refunds$/)
    await expect(page.locator('#refunds').getByRole('heading')).toBeInViewport()
    await page.locator('#refunds').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/contact\?topic=order$/)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('footer_privacy') })
      .click()
    await expect(page).toHaveURL(/\/home\/privacy_policy$/)
    const contents = page.getByRole('navigation', { name: t('legal_contents') })
    await contents.getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/#cookies$/)
    await expect(page.locator('#cookies').getByText('warraq-user-data')).toBeInViewport()
  })

  test(`a text prints without what surrounds it (${language})`, async ({ page }) => {
    await speak(page, language)
    await page.goto('/home/terms_and_conditions')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#changes')).toBeVisible()
    for (const landmark of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('navigation')])
      await expect(landmark.filter({ visible: true })).toHaveCount(0)
  })
}
