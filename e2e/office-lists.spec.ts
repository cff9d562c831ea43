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
}
