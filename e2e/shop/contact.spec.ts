import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { wordsOf } from '../support/texts.ts'

/** One pixel: a real image to browsers and to the shop, which checks the content. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a guest writes to the shop with a picture, is told what is missing, and gets a number (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await visit(page, '/contact')
    const main = page.getByRole('main')
    await main.locator('textarea[name=message]').fill(language === 'ar' ? 'الصفحة الثالثة فارغة عندي' : 'The third page is empty for me')
    await main.getByRole('button', { name: t('contact_send') }).click()
    await expect(main.getByRole('alert').first()).toBeFocused()
    await expect(main.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true')
    await expect(main.locator('textarea[name=message]')).not.toHaveValue('')

    await main.getByLabel(t('contact_topic')).selectOption('file')
    await main.locator('[name=name]').fill('Dana')
    await main.locator('[name=email]').fill(`contact-${language}-${Date.now()}@journey.example`)
    await main.locator('[name=attachment]').setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: png })
    await main.getByRole('button', { name: t('contact_send') }).click()
    await expect(main.getByText(t('contact_sent_title'))).toBeVisible()
    await expect(main.getByText(t('contact_ticket'))).toBeVisible()
    await expect(main.getByText(new RegExp(`^contact-${language}-\\d+@journey\\.example$`))).toBeVisible()
  })
}
