import type { Page } from '@playwright/test'
import { demoPassword } from 'provider/src/account/demo-people.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { keepToasts } from '../support/keep-toasts.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { seePreview } from '../support/see-preview.ts'
import { wordsOf } from '../support/texts.ts'

const deleted = 'تم الحذف بنجاح'

/** The id of what was just created. */
const numberIn = (page: Page) => /\d+$/.exec(page.url())?.[0] ?? ''

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`the owner makes a stage with a term, a subject in it and a package, and each is in the shop (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    const save = () => page.getByRole('button', { name: t('office_save'), exact: true }).click()
    const publish = () => page.locator('[name="state"][value="published"]').check()
    const name = (what: string) => `${what} ${language}`
    await speak(page, language)
    await keepToasts(page)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)

    await visit(page, '/admin/curriculum/stages/new')
    await page.locator(`[name="title.${language}"]`).fill(name('Academy'))
    await page.getByRole('button', { name: t('office_stage_create') }).click()
    await expect(page.getByText(t('office_done_created'))).toBeVisible()
    await expect(page).toHaveURL(/stages\/\d+$/)
    const stageId = numberIn(page)
    await publish()
    await save()
    await expect(page.getByText(t('office_stage_saved')).first()).toBeVisible()

    await visit(page, `/admin/curriculum/components/new?Stage=${stageId}`)
    await page.locator(`[name="title.${language}"]`).fill(name('Level A'))
    await page.getByRole('button', { name: t('office_part_create'), exact: true }).click()
    await expect(page.getByRole('link', { name: name('Level A') })).toBeVisible()

    // The keyboard opens it from anywhere in its row.
    const up = page.getByRole('button', { name: `${t('office_move_up')}: ${name('Academy')}` })
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    const place = async () => (await headings.allTextContents()).findIndex((heading) => heading.includes(name('Academy')))
    const before = await place()
    await up.press('Alt+ArrowUp')
    await expect.poll(place).toBeLessThan(before)
    await expect(up).toBeFocused()

    await visit(page, `/admin/subjects/new?Stage=${stageId}`)
    await page.locator(`[name="title.${language}"]`).fill(name('Calligraphy'))
    await page.getByRole('button', { name: t('office_subject_create') }).click()
    await expect(page).toHaveURL(/subjects\/\d+$/)
    await page.getByLabel(name('Level A')).check()
    await publish()
    await save()
    await expect(page.getByText(t('office_subject_saved')).first()).toBeVisible()
    await visit(page, `/studyStage/${stageId}`)
    await expect(page.getByText(name('Calligraphy')).first()).toBeVisible()

    await visit(page, '/admin/packages/new')
    await page.locator(`[name="title.${language}"]`).fill(name('Study set'))
    await page.getByRole('button', { name: t('office_package_create') }).click()
    await expect(page).toHaveURL(/packages\/\d+$/)
    const packageId = numberIn(page)
    // The breadcrumbs and the head name the package; its number is below.
    await expect(page.getByRole('navigation', { name: t('breadcrumb_label') })).toContainText(name('Study set'))
    // In a subject whose packages no other journey counts.
    await page.getByPlaceholder(t('office_package_part_search')).fill('CHE-12')
    const found = page.getByRole('list', { name: t('office_package_part_found') }).getByRole('button')
    await found.first().click()
    await found.first().click()
    await page.locator('[name="pricing"][value="percent"]').check()
    await page.locator('[name="percent"]').fill('20')
    const pays = await page.locator('dl dd').last().textContent()
    const amount = /\d+\.\d+/.exec(pays ?? '')?.[0] ?? 'no amount'
    await save()
    await expect(page.getByText(t('office_package_saved')).first()).toBeVisible()
    await seePreview(page, t, { name: name('Study set'), price: amount })
    await publish()
    await save()
    await expect(page.getByText(t('office_package_saved')).first()).toBeVisible()
    await visit(page, `/pakage/${packageId}`)
    await expect(page.getByText(amount).first()).toBeVisible()
  })

  test(`a stage with contents offers no deletion; an empty one goes with the contract’s words (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)
    await visit(page, '/admin/curriculum/stages/1001')
    await expect(page.getByText(t('office_holds_why'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('office_stage_delete') })).toHaveCount(0)

    await visit(page, '/admin/curriculum/stages/new')
    await page.locator(`[name="title.${language}"]`).fill(`Nothing ${language}`)
    await page.getByRole('button', { name: t('office_stage_create') }).click()
    await expect(page).toHaveURL(/stages\/\d+$/)
    await page.getByRole('button', { name: t('office_stage_delete') }).click()
    await page.getByRole('button', { name: t('confirm_delete_yes') }).click()
    await expect(page.getByRole('main').getByText(deleted)).toBeVisible()
  })
}
