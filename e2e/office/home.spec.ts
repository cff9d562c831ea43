import { checkInArabic } from '../support/check-here.ts'
import { expect, type Language, speak, visit, watchFaults } from '../support/journey.ts'
import { test } from '../support/set-journey.ts'
import { type TextKey, wordsOf } from '../support/texts.ts'

const words = { en: 'Closed on Friday', ar: 'مغلق يوم الجمعة' }
const titles = { en: 'Picked for you', ar: 'اخترنا لك' }
const memo = { en: 'Waves', ar: 'الموجات' }

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`the owner announces something and chooses items, looks at them, and publishes; only then a guest sees them (${language})`, async ({
    page,
    context,
    browser,
    shop,
    faults,
  }) => {
    test.slow()
    const t = wordsOf(language)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const add = (kind: TextKey) => button(t('office_home_add_kind', { kind: t(kind) })).click()
    const said = page.locator('[data-batch-bar]').getByRole('status')
    await speak(page, language)
    await context.addCookies([{ name: 'warraq-user-data', value: await shop.logInStaff('SuperAdmin'), url: shop.origin }])

    const elsewhere = await browser.newContext({ baseURL: shop.origin })
    watchFaults(elsewhere, faults)
    const guest = await elsewhere.newPage()
    await speak(guest, language)
    const guestSees = async (path: string, isThere: boolean) => {
      await guest.goto(path)
      await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(guest.getByText(words[language])).toHaveCount(isThere ? 1 : 0)
      await expect(guest.getByRole('heading', { name: titles[language] })).toHaveCount(isThere ? 1 : 0)
    }

    await visit(page, '/admin/home')
    await add('office_home_chosen')
    await page.locator('[name^="chosen"][name$="title.en"]').fill(titles.en)
    await page.locator('[name^="chosen"][name$="title.ar"]').fill(titles.ar)
    await page.getByPlaceholder(t('office_home_find')).fill(memo[language])
    await page
      .getByRole('list', { name: t('office_home_found') })
      .getByRole('button')
      .first()
      .click()
    await expect(page.getByRole('list', { name: t('office_home_items') }).getByRole('listitem')).toHaveCount(1)
    await add('office_home_announcement')
    const announcement = page.locator(`[name^="announcement"][name$="text.${language}"]`)
    await expect(announcement).toBeFocused()
    await announcement.fill(words[language])

    // A fault appears at its field, and nothing is lost.
    await button(t('office_home_publish')).click()
    const other = page.locator(`[name^="announcement"][name$="text.${language === 'en' ? 'ar' : 'en'}"]`)
    await expect(other).toHaveAttribute('aria-invalid', 'true')
    await expect(announcement).toHaveValue(words[language])
    await other.fill(language === 'en' ? words.ar : words.en)

    // By keyboard: below the chosen items.
    await announcement.press('Alt+ArrowDown')
    await expect(announcement).toBeFocused()
    await expect(said).toHaveText(t('office_home_moved', { name: t('office_home_announcement'), place: 2, count: 7 }))

    await button(t('office_home_preview')).click()
    await expect(said).toHaveText(t('office_home_saved'))
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText(words[language])).toBeVisible()
    await expect(frame.getByRole('heading', { name: titles[language] })).toBeVisible()
    await page.getByLabel(t(language === 'en' ? 'office_arabic' : 'office_english'), { exact: true }).check()
    await expect(frame.getByText(words[language === 'en' ? 'ar' : 'en'])).toBeVisible()
    // At the page's end, where its bar covers nothing.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await checkInArabic(language, page, '/admin/home')
    for (const path of ['/', '/?preview=draft', '/?preview=still']) await guestSees(path, false)

    await button(t('office_home_publish')).click()
    await expect(said).toHaveText(t('office_home_published'))
    for (const path of ['/', '/?preview=draft']) await guestSees(path, true)
    const section = guest.getByRole('region', { name: titles[language] })
    await expect(section.getByText(memo[language], { exact: true }).first()).toBeVisible()

    // Restores the shop's home.
    await button(t('office_home_reset')).click()
    await button(t('office_home_publish')).click()
    await expect(said).toHaveText(t('office_home_published'))
    await guestSees('/', false)
    await elsewhere.close()
  })

  test(`the second of two editors of the home sees both versions; leaving with changes asks first (${language})`, async ({
    page,
    context,
    shop,
  }) => {
    test.slow()
    const t = wordsOf(language)
    await speak(page, language)
    await context.addCookies([{ name: 'warraq-user-data', value: await shop.logInStaff('SuperAdmin'), url: shop.origin }])
    await page.setViewportSize({ width: 1280, height: 900 })
    const second = await context.newPage()
    const trust = (of: typeof page) => of.getByRole('checkbox', { name: t('office_home_trust') })
    const save = (of: typeof page) => of.getByRole('button', { name: t('office_home_save'), exact: true }).click()
    const said = (of: typeof page) => of.locator('[data-batch-bar]').getByRole('status')
    await visit(page, '/admin/home')
    await visit(second, '/admin/home')
    await trust(page).uncheck()
    await save(page)
    await expect(said(page)).toHaveText(t('office_home_saved'))

    const subjects = second.getByRole('checkbox', { name: t('office_home_subjects') })
    await subjects.uncheck()
    await save(second)
    const notice = second.getByRole('alert').filter({ hasText: t('office_conflict_title') })
    await expect(notice.getByRole('row')).toHaveCount(3)
    await expect(subjects).not.toBeChecked()
    await save(second)
    await expect(said(second)).toHaveText(t('office_home_saved'))

    await trust(page).check()
    await page
      .getByRole('navigation', { name: t('office_nav') })
      .getByRole('link', { name: t('office_settings'), exact: true })
      .click()
    await expect(page.getByRole('alertdialog', { name: t('office_leave_question') })).toBeVisible()
    await page.getByRole('button', { name: t('office_stay') }).click()
    await expect(page).toHaveURL(/admin\/home$/)
    await expect(trust(page)).toBeChecked()
  })
}
