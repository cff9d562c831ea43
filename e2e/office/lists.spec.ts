import { demoPassword } from 'provider/src/account/demo-people.ts'
import { axeFaults } from '../support/axe.ts'
import { expect, type Language, speak, test, visit, watchFaults } from '../support/journey.ts'
import { keepToasts } from '../support/keep-toasts.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { wordsOf } from '../support/texts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a clerk names a view of a list, and finds it on another computer (${language})`, async ({ page, browser, faults }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await keepToasts(page)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)
    await visit(page, '/admin/memos?Grade=12')
    const edition = page.getByRole('columnheader', { name: t('office_memo_edition') })
    await expect(edition).toHaveCount(1)
    await page.getByRole('button', { name: t('office_tools'), exact: true }).click()
    const tools = page.getByRole('dialog', { name: t('office_tools') })
    await tools.getByRole('checkbox', { name: t('office_memo_edition') }).click()
    await expect(edition).toHaveCount(0)
    expect(await axeFaults(page)).toEqual([])
    const name = `الصف 12 ${language}`
    await tools.getByLabel(t('office_tools_name')).fill(name)
    await tools.getByRole('checkbox', { name: t('office_tools_share') }).check()
    await page.keyboard.press('Enter')
    const saved = tools.getByRole('link', { name })
    await expect(saved).toBeVisible()
    await expect(tools.getByText(t('office_tools_shared'), { exact: true }).first()).toBeVisible()
    expect(await axeFaults(page)).toEqual([])

    // A colleague at another computer sees it, but cannot change it.
    const elsewhere = await browser.newContext()
    watchFaults(elsewhere, faults)
    const other = await elsewhere.newPage()
    await speak(other, language)
    await logIn(other, language, 'admin@demo.warraq.example', demoPassword)
    await visit(other, '/admin/memos')
    await other.getByRole('button', { name: t('office_tools'), exact: true }).click()
    const shown = other.getByRole('dialog', { name: t('office_tools') })
    await expect(shown.getByRole('listitem').filter({ hasText: name })).toContainText(
      t('office_tools_shared_by', { name: 'Abdullah Al-Sabah' }),
    )
    await expect(shown.getByRole('button', { name: t('office_tools_edit_one', { name }) })).toHaveCount(0)
    await shown.getByRole('link', { name }).click()
    await expect(other).toHaveURL('/admin/memos?Grade=12&Without=edition')
    await expect(other.getByRole('columnheader', { name: t('office_memo_edition') })).toHaveCount(0)
    await elsewhere.close()

    // The next day it is renamed, made private, and deleted.
    await visit(page, '/admin/memos')
    await expect(edition).toHaveCount(1)
    await page.getByRole('button', { name: t('office_tools'), exact: true }).click()
    await tools.getByRole('button', { name: t('office_tools_edit_one', { name }) }).click()
    const form = tools.getByRole('form', { name })
    await form.getByLabel(t('office_tools_name')).fill(`${name} *`)
    await form.getByRole('checkbox', { name: t('office_tools_share') }).uncheck()
    await form.getByRole('button', { name: t('office_tools_save') }).click()
    const renamed = tools.getByRole('link', { name: `${name} *`, exact: true })
    await renamed.click()
    await expect(page).toHaveURL('/admin/memos?Grade=12&Without=edition')
    await tools.getByRole('button', { name: t('office_tools_edit_one', { name: `${name} *` }) }).click()
    await tools.getByRole('button', { name: t('office_tools_remove'), exact: true }).click()
    await tools.getByRole('button', { name: t('confirm_delete_yes') }).click()
    await expect(renamed).toHaveCount(0)
    await expect(page.getByText('تم الحذف بنجاح')).toBeVisible()
  })

  test(`views kept in one browser become available to the clerk everywhere (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)
    const name = `Old ${language}`
    await page.evaluate((kept) => localStorage.setItem('officeViews:/admin/coupons', JSON.stringify([kept])), { name, query: 'Sort=code' })
    await visit(page, '/admin/coupons')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('officeViews:/admin/coupons'))).toBeNull()
    await page.getByRole('button', { name: t('office_tools'), exact: true }).click()
    await page
      .getByRole('dialog', { name: t('office_tools') })
      .getByRole('link', { name, exact: true })
      .click()
    await expect(page).toHaveURL('/admin/coupons?Sort=code')
  })

  test(`a clerk filters orders by days and payment method, and downloads them (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    await page.setViewportSize({ width: 1280, height: 800 })
    await speak(page, language)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)
    await visit(page, '/admin/orders?View=paid&Sort=placed')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).not.toHaveCount(1)
    const narrow = page.getByRole('form', { name: t('office_orders_narrow') })
    await narrow.getByLabel(t('office_orders_from'), { exact: true }).fill('2001-01-01')
    await narrow.getByLabel(t('office_orders_to'), { exact: true }).fill('2001-01-31')
    await narrow.getByRole('button', { name: t('office_orders_narrow_go') }).click()
    await expect(page).toHaveURL('/admin/orders?View=paid&Sort=placed&From=2001-01-01&To=2001-01-31')
    await expect(page.getByRole('heading', { name: t('office_orders_none') })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])

    await narrow.getByLabel(t('office_orders_to'), { exact: true }).fill('2099-12-31')
    await narrow.getByLabel(t('office_orders_payment'), { exact: true }).selectOption('sandbox')
    await expect(page).toHaveURL('/admin/orders?View=paid&Sort=placed&From=2001-01-01&To=2099-12-31&Payment=sandbox')
    await expect(rows).not.toHaveCount(1)
    const query = 'View=paid&Sort=placed&From=2001-01-01&To=2099-12-31&Payment=sandbox'
    await page.getByRole('button', { name: t('office_tools'), exact: true }).click()
    const files = page.locator('form').filter({ has: page.getByRole('button', { name: 'CSV' }) })
    await expect(files).toHaveAttribute('action', `/admin/list-file/orders?${query}`)
    await page.keyboard.press('Escape')
    await expect(files).toHaveCount(0)
    const set = page.getByRole('list', { name: t('office_filters_are') })
    await expect(set.getByRole('listitem')).toHaveCount(4)
    await set.getByRole('link', { name: t('office_filters_drop_all') }).click()
    await expect(page).toHaveURL('/admin/orders?View=paid&Sort=placed')
  })

  test(`on a phone the orders come before their filters, which can be opened and removed (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)
    await visit(page, '/admin/orders?View=paid')
    await expect(page.getByRole('cell').getByRole('link').first()).toBeInViewport()
    const payment = page.getByLabel(t('office_orders_payment'), { exact: true })
    await expect(payment).toBeHidden()
    expect(await axeFaults(page)).toEqual([])

    const fold = page.locator('summary')
    await expect(fold).toHaveText(t('office_filters'))
    await fold.focus()
    await page.keyboard.press('Enter')
    await payment.focus()
    await payment.selectOption('sandbox')
    await expect(page).toHaveURL('/admin/orders?View=paid&Payment=sandbox')
    // It stays open and in place for the next choice.
    await expect(payment).toBeFocused()
    await expect(fold).toHaveText(t('office_filters_set', { count: '1' }))
    await page.getByLabel(t('office_orders_to'), { exact: true }).fill('2099-12-31')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: t('office_orders_narrow_go') }).click()
    await expect(page).toHaveURL('/admin/orders?View=paid&To=2099-12-31&Payment=sandbox')
    await expect(payment).toBeHidden()
    await expect(fold).toBeFocused()

    const set = page.getByRole('list', { name: t('office_filters_are') })
    await set.getByRole('link', { name: new RegExp(t('office_orders_payment')) }).click()
    await expect(page).toHaveURL('/admin/orders?View=paid&To=2099-12-31')
    await expect(set.getByRole('listitem')).toHaveCount(1)
    await set.getByRole('link', { name: new RegExp(t('office_orders_to')) }).click()
    await expect(page).toHaveURL('/admin/orders?View=paid')
    await expect(set).toHaveCount(0)
  })

  test(`without a script the order filters open and submit (${language})`, async ({ page, browser }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const still = await plain.newPage()
    await still.goto(new URL('/admin/orders', page.url()).href)
    await still.locator('summary').click()
    await still.getByLabel(t('office_orders_payment'), { exact: true }).selectOption('sandbox')
    await still.getByRole('button', { name: t('office_orders_narrow_go') }).click()
    await expect(still).toHaveURL(/Payment=sandbox/)
    await expect(still.getByRole('list', { name: t('office_filters_are') })).toBeVisible()
    await plain.close()
  })
}
