import { demoPassword } from 'provider/src/account/demo-people.ts'
import { axeFaults } from './support/axe.ts'
import { expect, type Language, speak, test, visit } from './support/journey.ts'
import { logIn } from './support/log-in-by-hand.ts'
import { wordsOf } from './support/texts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a clerk’s way of looking at a list has a name, and is there the next day (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)
    await visit(page, '/admin/memos?Grade=12')
    const edition = page.getByRole('columnheader', { name: t('office_memo_edition') })
    await expect(edition).toHaveCount(1)
    await page.getByRole('button', { name: t('office_tools'), exact: true }).click()
    const tools = page.getByRole('dialog', { name: t('office_tools') })
    await tools.getByRole('checkbox', { name: t('office_memo_edition') }).click()
    await expect(edition).toHaveCount(0)
    expect(await axeFaults(page)).toEqual([])
    await tools.getByLabel(t('office_tools_name')).fill('الصف 12')
    await page.keyboard.press('Enter')
    await expect(tools.getByRole('link', { name: 'الصف 12' })).toBeVisible()

    await visit(page, '/admin/memos')
    await expect(edition).toHaveCount(1)
    await page.getByRole('button', { name: t('office_tools'), exact: true }).click()
    await tools.getByRole('link', { name: 'الصف 12' }).click()
    await expect(page).toHaveURL('/admin/memos?Grade=12&Without=edition')
    await expect(edition).toHaveCount(0)
    await tools.getByRole('button', { name: t('office_tools_remove', { name: 'الصف 12' }) }).click()
    await expect(tools.getByRole('link', { name: 'الصف 12' })).toHaveCount(0)
  })

  test(`a clerk looks at the orders of some days by a way to pay, and takes them along (${language})`, async ({ page }) => {
    const t = wordsOf(language)
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
    await expect(page.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', `/admin/orders-file?${query}`)
    await narrow.getByRole('link', { name: t('office_orders_drop') }).click()
    await expect(page).toHaveURL('/admin/orders?View=paid&Sort=placed')
  })
}
