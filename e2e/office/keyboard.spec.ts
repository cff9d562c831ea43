import { demoPassword } from 'provider/src/account/demo-people.ts'
import { axeFaults } from '../support/axe.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { wordsOf } from '../support/texts.ts'
import { untilQuiet } from '../support/until-quiet.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 800 } })

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`staff go to a page and to a memo by keyboard alone, and turn the single keys off (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)
    await visit(page, '/admin')

    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: t('office_palette') })
    await expect(field).toBeFocused()
    expect(await axeFaults(page)).toEqual([])
    await field.fill(t('office_coupons'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/coupons')
    await expect(field).toBeHidden()

    await page.keyboard.press('Control+k')
    await field.fill(language === 'en' ? 'physics' : 'فيزياء')
    const memos = page.getByRole('group', { name: t('office_memos') }).getByRole('option')
    await expect(memos.first()).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    // The pages come first, then search results.
    for (let down = 0; (await memos.first().getAttribute('data-highlighted')) === null && down < 20; down++)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/memos\/\d+$/)

    await untilQuiet(page)
    await page.locator('main').focus()
    // Sent together: the second must follow within a second.
    await Promise.all([page.keyboard.press('g'), page.keyboard.press('o')])
    await expect(page).toHaveURL('/admin/orders')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office_orders'))
    await page.keyboard.press('/')
    await expect(page.locator('main [type=search]')).toBeFocused()
    await page.keyboard.type('g o / ?')
    await expect(page.locator('main [type=search]')).toHaveValue('g o / ?')

    await page.locator('main').focus()
    await page.keyboard.press('Shift+?')
    const help = page.getByRole('dialog', { name: t('office_keys') })
    await expect(help).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await help.getByRole('checkbox').uncheck()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.locator('main').focus()
    await page.keyboard.press('/')
    await expect(page.locator('main [type=search]')).not.toBeFocused()
  })
}
