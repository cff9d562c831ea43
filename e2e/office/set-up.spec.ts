import type { Page } from '@playwright/test'
import { arabicMessage } from 'contract/messages-ar.ts'
import { superAdmin } from 'contract/office/role.ts'
import { demoPassword } from 'provider/src/account/demo-people.ts'
import { replaceRecoveryCodes } from 'provider/src/account/two-step/recovery-code.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { checkHere } from '../support/check-here.ts'
import { fillCart } from '../support/fill-cart.ts'
import { expect, test as journey, type Language, speak, visit, watchFaults } from '../support/journey.ts'
import { typeLogIn } from '../support/log-in-by-hand.ts'
import { openSetShop, type SetShop } from '../support/set-shop.ts'
import { journeyPassword } from '../support/students.ts'
import { sandbox, type TextKey, text, wordsOf } from '../support/texts.ts'

const test = journey.extend<{ settings: Record<string, string>; shop: SetShop }>({
  settings: [{}, { option: true }],
  shop: async ({ settings }, use) => {
    const shop = await openSetShop(settings)
    await use(shop)
    await shop.close()
  },
  baseURL: ({ shop }, use) => use(shop.origin),
})

const other = { en: 'ar', ar: 'en' } as const
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('a rehearsal', () => {
  test.use({ settings: { DEMO: 'false', ALLOW_SANDBOX: 'true' } })

  for (const language of ['en', 'ar'] as const satisfies Language[]) {
    test(`has a banner on every page, also on stored ones and error pages, and takes play money (${language})`, async ({ page, shop }) => {
      test.slow()
      const banner = (of: Language) => page.getByRole('note').getByText(text(of, 'rehearsal_banner'))
      const isSaid = async () => {
        await expect(banner(language)).toBeVisible()
        await expect(banner(other[language])).toBeHidden()
      }
      await speak(page, language)
      // Twice: the second time it is a stored page.
      for (const path of ['/', '/', '/memos', '/memos', '/cart', '/login', '/contact', '/Nowhere']) {
        await page.goto(path)
        await isSaid()
      }
      await visit(page, '/')
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: text(language, 'nav_memos'), exact: true })
        .click()
      await expect(page).toHaveURL(/\/memos$/)
      await isSaid()
      await page
        .getByRole('link', { name: text(language, 'other_language') })
        .first()
        .click()
      await expect(banner(other[language])).toBeVisible()
      await expect(banner(language)).toBeHidden()
      await page
        .getByRole('link', { name: text(other[language], 'other_language') })
        .first()
        .click()
      await isSaid()

      await page.goto('/login')
      await typeLogIn(page, language, shop.student, journeyPassword)
      await expect(page).toHaveURL(/:\d+\/$/)
      await fillCart(page, language === 'en' ? 0 : 1)
      await visit(page, '/cart')
      await page.getByRole('button', { name: text(language, 'cart_order'), exact: true }).click()
      await page.getByRole('button', { name: sandbox[language].pay, exact: true }).click()
      await expect(titleOf(page)).toHaveText(text(language, 'order_paid_title'))
      await isSaid()
    })
  }
})

test.describe('a shop that has neither gateway nor mail, and was a demo before', () => {
  test.use({ settings: { DEMO: 'false' } })

  for (const language of ['en', 'ar'] as const satisfies Language[]) {
    test(`sells nothing, says that it has no mail, and lets no demo account in (${language})`, async ({ page, context, shop }) => {
      test.slow()
      const t = wordsOf(language)
      await speak(page, language)
      const go = (path: string) => visit(page, path)
      await go('/')
      await expect(page.getByRole('note')).toHaveCount(0)

      for (const [path, words] of [
        ['/signup', 'no_mail_sign_up'],
        ['/forgetpassword', 'no_mail_reset'],
        ['/gotMail?email=dana@example.com', 'no_mail_confirm'],
        ['/contact', 'no_mail_contact'],
      ] as const) {
        await go(path)
        await expect(page.getByRole('main').getByText(t(words))).toBeVisible()
        await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
      }

      await go('/login')
      await typeLogIn(page, language, 'superadmin@demo.warraq.example', demoPassword)
      await expect(page.getByRole('main').getByText(arabicMessage.userNotFound)).toBeVisible()
      await typeLogIn(page, language, shop.student, journeyPassword)
      await expect(page).toHaveURL(/:\d+\/$/)

      await fillCart(page)
      await go('/cart')
      const refusal = language === 'en' ? 'This shop does not take payments yet' : 'لا يستقبل هذا المتجر المدفوعات بعد'
      await expect(page.getByRole('main').getByText(refusal)).toBeVisible()
      await expect(page.getByRole('button', { name: t('cart_order'), exact: true })).toHaveCount(0)

      await context.clearCookies({ name: 'warraq-user-data' })
      const value = await shop.logInStaff('setting-view')
      await context.addCookies([{ name: 'warraq-user-data', value, url: shop.origin }])
      await go('/dashboard')
      for (const title of ['ready_no_gateway', 'ready_no_mail'] as const)
        await expect(page.getByText(t(title), { exact: true })).toBeVisible()
    })
  }
})

test.describe('a shop without a gateway', () => {
  test.use({ settings: { DEMO: 'false' } })

  for (const language of ['en', 'ar'] as const satisfies Language[]) {
    test(`rehearses by its owner’s switch, and sells nothing again afterwards (${language})`, async ({ page, browser, shop, faults }) => {
      test.slow()
      const t = wordsOf(language)
      const owner = await browser.newContext({ baseURL: shop.origin })
      watchFaults(owner, faults)
      const { value, password, codes } = await newOwner(shop)
      await owner.addCookies([{ name: 'warraq-user-data', value, url: shop.origin }])
      const office = await owner.newPage()
      await speak(office, language)
      await speak(page, language)
      const form = office.locator('form#rehearsal')
      const prove = async (button: TextKey) => {
        await form.getByLabel(t('office_order_password')).fill(password)
        await form.getByLabel(t('office_order_code')).fill(codes.pop() ?? '')
        await form.getByRole('button', { name: t(button) }).click()
      }
      const frame = office.getByRole('note').filter({ hasText: t('office_rehearsal_frame') })
      const banner = page.getByRole('note').getByText(t('rehearsal_banner'))
      const isSaid = (count: number) =>
        expect(async () => {
          await page.goto('/')
          expect(await banner.count()).toBe(count)
        }).toPass()

      await visit(office, '/admin/opening?step=money')
      await expect(office.getByText(t('office_missing_noGateway'))).toBeVisible()
      await expect(frame).toHaveCount(0)
      await checkHere(office, '/admin/opening?step=money')
      await prove('office_rehearsal_begin')
      await expect(form.getByRole('status')).toHaveText(t('office_rehearsal_begun'))
      await expect(office.getByText(t('office_missing_rehearsal'))).toBeVisible()
      await expect(frame).toBeVisible()
      await checkHere(office, '/admin/opening?step=money, rehearsing')
      await visit(office, '/admin')
      await expect(office.getByRole('region', { name: t('office_missing') }).getByText(t('office_missing_rehearsal'))).toBeVisible()

      await isSaid(1)
      await page.goto('/login')
      await typeLogIn(page, language, shop.student, journeyPassword)
      await expect(page).toHaveURL(/:\d+\/$/)
      await fillCart(page)
      await visit(page, '/cart')
      await page.getByRole('button', { name: t('cart_order'), exact: true }).click()
      await page.getByRole('button', { name: sandbox[language].pay, exact: true }).click()
      await expect(titleOf(page)).toHaveText(t('order_paid_title'))
      await visit(office, '/admin/orders?Payment=sandbox')
      await expect(office.getByRole('table').getByRole('row')).toHaveCount(2)

      await visit(office, '/admin/settings?part=money')
      await prove('office_rehearsal_end')
      await expect(form.getByRole('status')).toHaveText(t('office_rehearsal_ended'))
      await isSaid(0)
      await fillCart(page, 1)
      await visit(page, '/cart')
      const refusal = language === 'en' ? 'This shop does not take payments yet' : 'لا يستقبل هذا المتجر المدفوعات بعد'
      await expect(page.getByRole('main').getByText(refusal)).toBeVisible()
      await owner.close()
    })
  }
})

/** The shop's SuperAdmin with a second step: session cookie, password, and single-use codes. */
async function newOwner({ deps }: Pick<SetShop, 'deps'>) {
  const { person, password } = await createPerson(deps, { roles: [superAdmin], isTwoStepOn: true })
  const codes = await deps.db.transaction((tx) => replaceRecoveryCodes(tx, deps, person.id))
  const { token, refreshToken } = await createSessionFor({ deps }, person.id)
  return { value: encodeURIComponent(JSON.stringify({ id: person.id, accessToken: token, refreshToken })), password, codes }
}
