import { demoPassword } from 'provider/src/account/demo-people.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { text, wordsOf } from '../support/texts.ts'

/** What the shop lacks, who asks for it, and a word from what staff have made since. */
const asked = 'qwxzkjw'
const words = { en: { name: 'Asking Reader', found: 'waves' }, ar: { name: 'قارئة تسأل', found: 'أمواج' } }

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a student asks for what the search did not find, and staff pick it and say that it is here (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    const { name, found } = words[language]
    await speak(page, language)
    await visit(page, `/home/globalSearch?q=${asked}`)
    await page.getByRole('link', { name: t('search_ask') }).click()
    const main = page.getByRole('main')
    await expect(main.locator('textarea[name=message]')).toHaveValue(new RegExp(asked))
    await main.locator('[name=name]').fill(name)
    await main.locator('[name=email]').fill(`asker-${language}-${Date.now()}@journey.example`)
    await main.getByRole('button', { name: t('contact_send') }).click()
    await expect(main.getByText(t('contact_sent_title'))).toBeVisible()

    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)
    await visit(page, '/admin/messages')
    await page.getByRole('row').filter({ hasText: name }).first().getByRole('link').first().click()
    await page.getByRole('searchbox', { name: t('office_message_find') }).fill(found)
    await page
      .getByRole('button', { name: t('office_message_choose') })
      .first()
      .click()
    await expect(page.locator('[name=item]')).toHaveValue(/^\d+$/)
    await page.getByRole('button', { name: t('office_message_send') }).click()
    await expect(page.getByText(t('office_message_sent'))).toBeVisible()
    await expect(page.getByText(text(language, 'office_message_state_answered'), { exact: true }).first()).toBeVisible()
  })
}
