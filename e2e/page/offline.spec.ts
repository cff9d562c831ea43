import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { text, wordsOf } from '../support/texts.ts'

test.use({ viewport: { width: 390, height: 844 }, isFaulty: true })

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  const t = wordsOf(language)

  test(`a link that is followed without a network leaves the page in place, says so and works again later (${language})`, async ({
    page,
  }) => {
    await speak(page, language)
    await visit(page, '/subjects')
    const heading = page.getByRole('heading', { level: 1 })
    await page.context().setOffline(true)
    await page
      .getByRole('navigation', { name: t('tab_bar_label') })
      .getByRole('link', { name: t('nav_browse') })
      .click()
    await expect(page.getByRole('alert')).toHaveText(t('offline_text'))
    await expect(heading).toHaveText(t('nav_subjects'))
    const again = page.getByRole('button', { name: t('try_again') })
    await expect(again).toBeFocused()
    await again.click()
    await expect(page.getByRole('alert')).toHaveText(t('offline_text'))
    await page.context().setOffline(false)
    await expect(again).toBeHidden()
    await page
      .getByRole('navigation', { name: t('tab_bar_label') })
      .getByRole('link', { name: t('nav_browse') })
      .click()
    await expect(heading).toHaveText(t('nav_memos'))
  })

  test(`a form that is sent without a network keeps what was typed, and sends it when the network is back (${language})`, async ({
    page,
  }) => {
    await speak(page, language)
    await visit(page, '/contact')
    const message = language === 'ar' ? 'في الصفحة الثالثة خطأ في الجدول' : 'There is a slip in the table on page 3'
    await page.locator('[name=topic]').selectOption('file')
    await page.locator('[name=message]').fill(message)
    await page.locator('[name=name]').fill('Dana Al-Mutairi')
    await page.locator('[name=email]').fill(`offline-${language}@journey.example`)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: t('contact_send') }).click()
    await expect(page.getByRole('alert')).toHaveText(t('offline_text'))
    await expect(page.locator('[name=message]')).toHaveValue(message)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: t('contact_send') }).click()
    await expect(page.getByText(t('contact_sent_title'))).toBeVisible()
  })
}

test('a page that is loading when the network goes says that there is no connection, not that the shop has failed', async ({ page }) => {
  await visit(page, '/subjects')
  await page.context().setOffline(true)
  await page.evaluate(() => {
    const router = (window as unknown as { __reactRouterDataRouter: { navigate: (to: string) => Promise<void> } }).__reactRouterDataRouter
    void router.navigate('/pakage')
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'offline_title'))
  await page.context().setOffline(false)
  await page.getByRole('link', { name: text('en', 'try_again') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'nav_packages'))
})
