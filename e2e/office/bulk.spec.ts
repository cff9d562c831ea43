import { demoPassword } from 'provider/src/account/demo-people.ts'
import { axeFaults } from '../support/axe.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { wordsOf } from '../support/texts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`two packages get a price at once: previewed, saved, then undone (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    const set = `Bulkset${language}`
    await speak(page, language)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)
    for (const title of [`${set} one`, `${set} two`]) {
      await visit(page, '/admin/packages/new')
      await page.locator(`[name="title.${language}"]`).fill(title)
      await page.getByRole('button', { name: t('office_package_create') }).click()
      await expect(page).toHaveURL(/packages\/\d+$/)
    }
    await visit(page, `/admin/packages?Text=${set}`)
    await page.getByRole('checkbox', { name: t('office_bulk_choose', { name: `${set} one` }) }).check()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('link', { name: t('office_bulk_change_all', { number: '2' }) }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('office_bulk_packages') })).toBeVisible()

    const value = page.locator('[name="price.value"]')
    await value.fill('some')
    await page.getByRole('button', { name: t('office_bulk_look') }).click()
    await expect(page.getByText(t('office_bulk_faults'))).toBeVisible()
    await expect(value).toHaveValue('some')
    expect(await axeFaults(page)).toEqual([])
    await page.locator('[name="price.how"]').selectOption('set')
    await value.fill('5')
    await page.getByRole('button', { name: t('office_bulk_look') }).click()
    await expect(page).toHaveURL(/packages\/bulk\/[\da-f-]+$/)

    // Nothing is saved yet, and a reload shows everything again.
    const save = page.locator('button[name=intent][value=apply]')
    await expect(save).toBeVisible()
    await visit(page, page.url())
    await expect(page.getByRole('table', { name: t('office_bulk_rows') }).getByText('5.000')).toHaveCount(2)
    expect(await axeFaults(page)).toEqual([])
    const address = page.url()
    await save.click()
    const undo = page.locator('button[name=intent][value=undo]')
    await expect(undo).toBeVisible()
    await visit(page, `/admin/packages?Text=${set}`)
    await expect(page.getByText('5.000')).toHaveCount(2)

    await visit(page, address)
    await undo.click()
    await expect(page.getByText(t('office_bulk_undone_text'))).toBeVisible()
    await visit(page, `/admin/packages?Text=${set}`)
    await expect(page.getByText('5.000')).toHaveCount(0)
  })
}
