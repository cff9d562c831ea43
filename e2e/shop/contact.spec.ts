import { demoPassword } from 'provider/src/account/demo-people.ts'
import { checkInArabic } from '../support/check-here.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { linkIn } from '../support/mailbox.ts'
import { wordsOf } from '../support/texts.ts'
import { openStudent } from '../tour/student-calls.ts'

const owner = 'superadmin@demo.warraq.example'

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

  test(`a guest writes on behind the link of the shop’s answer, and staff settle it (${language})`, async ({ page, baseURL }) => {
    const t = wordsOf(language)
    const email = `thread-${language}-${Date.now()}@journey.example`
    await speak(page, language)
    await visit(page, '/contact')
    const main = page.getByRole('main')
    await main.getByLabel(t('contact_topic')).selectOption('file')
    await main.locator('[name=name]').fill('Dana')
    await main.locator('[name=email]').fill(email)
    await main.locator('textarea[name=message]').fill('The file of my order does not open.')
    await main.getByRole('button', { name: t('contact_send') }).click()
    await expect(main.getByText(t('contact_sent_title'))).toBeVisible()

    const { call } = await openStudent(baseURL ?? '', owner, demoPassword)
    const { items } = await call<{ items: { id: string }[] }>(`Message/GetAll?Text=${email}`)
    const id = items[0]?.id ?? ''
    await call('Message/Reply', { id, text: 'Which browser do you use?', seenReplies: 0 })

    await visit(page, await linkIn(page, email, '/contact', 'thread'))
    const letters = main.getByRole('list', { name: t('thread_letters') }).getByRole('listitem')
    await expect(letters).toHaveCount(2)
    await expect(letters.last()).toContainText('Which browser do you use?')
    await expect(main.getByText(t('thread_answered'))).toBeVisible()
    await main.getByRole('button', { name: t('contact_send') }).click()
    await expect(main.getByLabel(t('thread_more'))).toHaveAttribute('aria-invalid', 'true')
    await main.getByLabel(t('thread_more')).fill('Safari, on a phone')
    await main.getByRole('button', { name: t('contact_send') }).click()
    await expect(main.getByRole('status')).toHaveText(t('thread_sent'))
    await expect(main.getByRole('status')).toBeFocused()
    await expect(letters).toHaveText([/does not open/, /Which browser/, /Safari, on a phone/])
    await expect(main.getByLabel(t('thread_more'))).toHaveValue('')
    await checkInArabic(language, page, '/contact?thread')

    await logIn(page, language, owner, demoPassword)
    await visit(page, `/admin/messages/${id}`)
    await expect(main.getByText('Safari, on a phone')).toBeVisible()
    await main.getByRole('button', { name: t('office_message_settle') }).click()
    await expect(main.getByRole('button', { name: t('office_message_reopen') })).toBeVisible()
  })
}
