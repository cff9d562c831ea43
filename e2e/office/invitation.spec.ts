import type { Page } from '@playwright/test'
import { rightActionWords, rightResourceWords } from 'contract/office/right-words.ts'
import { demoPassword } from 'provider/src/account/demo-people.ts'
import { appCode } from 'provider/src/testing/student/two-step-factory.ts'
import { checkInArabic } from '../support/check-here.ts'
import { expect, type Language, speak, test, visit, watchFaults } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { linkIn } from '../support/mailbox.ts'
import { wordsOf } from '../support/texts.ts'

const owner = 'superadmin@demo.warraq.example'
const password = 'A-clerk-chooses-this-password-1'

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`the owner invites a clerk, who joins by the mail and sees what the role allows; the link works once (${language})`, async ({
    page,
    browser,
    baseURL,
    faults,
  }) => {
    const t = wordsOf(language)
    const email = `clerk-${language}-${Date.now()}@journey.example`
    const right = (resource: string, action: string) =>
      `${rightResourceWords[resource]?.[language]}: ${rightActionWords[action]?.[language]}`
    const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: email })
    await speak(page, language)
    await logIn(page, language, owner, demoPassword)

    await test.step('invite, with two rights', async () => {
      await visit(page, '/admin/staff')
      await page.getByRole('link', { name: t('office_staff_invite'), exact: true }).click()
      await expect(titleOf(page)).toHaveText(t('office_invite_title'))
      await page.locator('main [name=email]').fill(email)
      await page.locator('main [name=language]').selectOption(language)
      for (const action of ['view', 'edit']) await page.getByRole('checkbox', { name: right('coupon', action) }).check()
      await page.locator('[name=currentPassword]').fill(demoPassword)
      await page.getByRole('button', { name: t('office_invite_send') }).click()
      await expect(page.getByText(t('office_invite_sent', { email }))).toBeVisible()
      await visit(page, '/admin/staff')
      await expect(waiting).toBeVisible()
    })

    const clerk = await browser.newContext({ baseURL: String(baseURL), viewport: { width: 1280, height: 900 } })
    watchFaults(clerk, faults)
    const desk = await clerk.newPage()
    await speak(desk, language)
    const link = await linkIn(page, email, '/opening', 'invitation')

    await test.step('join by the link of the mail, with a second step', async () => {
      await visit(desk, link)
      await expect(titleOf(desk)).toHaveText(t('invitation_title'))
      await checkInArabic(language, desk, 'an invitation')
      const secret = ((await desk.locator('bdi.select-all').textContent()) ?? '').replaceAll(/\s/g, '')
      await desk.locator('[name=fullName]').fill({ en: 'Sara Al-Ali', ar: 'سارة العلي' }[language])
      await desk.locator('[name=password]').fill(password)
      await desk.locator('[name=code]').fill(appCode({ clock: { now: new Date() } }, secret))
      await desk.getByRole('button', { name: t('invitation_button') }).click()
      await expect(titleOf(desk)).toHaveText(t('invitation_done_title'))
    })

    await test.step('see the coupons, and nothing that the role does not allow', async () => {
      await desk.getByRole('link', { name: t('invitation_go_on') }).click()
      await expect(titleOf(desk)).toHaveText(t('office_overview'))
      const entries = desk.getByRole('complementary').getByRole('navigation')
      await expect(entries.getByRole('link', { name: t('office_coupons'), exact: true })).toBeVisible()
      for (const closed of ['office_orders', 'office_memos', 'office_customers', 'office_staff', 'office_settings', 'office_log'] as const)
        await expect(entries.getByRole('link', { name: t(closed), exact: true })).toHaveCount(0)
      await visit(desk, '/admin/coupons/new')
      await expect(desk.locator('main [name=code]')).toBeVisible()
      for (const path of ['/admin/orders', '/admin/staff', '/admin/staff/invite', '/admin/customers', '/admin/settings']) {
        const answer = await desk.goto(path)
        expect(answer?.status(), path).toBeGreaterThanOrEqual(403)
      }
    })

    await test.step('the link is refused from then on, kindly, and the invitation waits no more', async () => {
      await visit(desk, link)
      await expect(titleOf(desk)).toHaveText(t('invitation_used_title'))
      await expect(desk.getByText(t('invitation_used_text'))).toBeVisible()
      await expect(desk.locator('main [name=password]')).toHaveCount(0)
      await visit(page, '/admin/staff')
      await expect(waiting).toHaveCount(0)
      await expect(page.getByRole('row').filter({ hasText: email })).toContainText(t('office_staff_second_on'))
    })
    await clerk.close()
  })
}

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })
