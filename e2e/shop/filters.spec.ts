import type { Locator, Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { wordsOf } from '../support/texts.ts'
import { untilQuiet } from '../support/until-quiet.ts'

const wide = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

/** The number at the end of an option's row. */
const countOf = async (option: Locator) => Number(((await option.locator('.count').textContent()) ?? '').replace(/\D/g, ''))

async function expectSound(page: Page) {
  await untilQuiet(page)
  // The last navigation's progress bar is in no landmark.
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  const t = wordsOf(language)
  const option = (within: Page | Locator, group: string, name: string) =>
    within.getByRole('group', { name: group, exact: true }).locator('label').filter({ hasText: name })

  test(`the counts follow the other filters, and Back brings the list back as it was (${language})`, async ({ page }) => {
    await page.setViewportSize(wide)
    await speak(page, language)
    await visit(page, '/memos?for=all')
    const aside = page.getByRole('complementary', { name: t('catalog_filters') })
    const summary = option(aside, t('catalog_filter_type'), t('catalog_type_summary'))
    const revision = option(aside, t('catalog_filter_type'), t('catalog_type_revision'))
    const free = option(aside, t('catalog_filter_price'), t('catalog_free'))
    const [allSummaries, allRevisions, allFree] = [await countOf(summary), await countOf(revision), await countOf(free)]

    await free.click()
    await expect(page).toHaveURL(/price=free/)
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(String(allFree))
    await expect.poll(() => countOf(summary)).toBeLessThan(allSummaries)
    expect(await countOf(free)).toBe(allFree)
    const freeSummaries = await countOf(summary)

    await summary.click()
    await expect(page).toHaveURL(/type=summary/)
    await expect.poll(() => countOf(free)).toBeLessThan(allFree)
    expect(await countOf(summary)).toBe(freeSummaries)
    await expectSound(page)

    await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/memos\/\d+$/)
    await page.goBack()
    await expect(page).toHaveURL(/price=free/)
    await expect(free.getByRole('checkbox')).toBeChecked()
    await expect(summary.getByRole('checkbox')).toBeChecked()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('catalog_remove_filter', { name: t('catalog_free') }) })
      .click()
    await expect.poll(() => countOf(summary)).toBe(allSummaries)
    expect(await countOf(revision)).toBe(allRevisions)
  })

  test(`packages are filtered by grade and subject, one is opened, and Back restores the list (${language})`, async ({ page }) => {
    await page.setViewportSize(wide)
    await speak(page, language)
    await visit(page, '/pakage?for=all')
    const aside = page.getByRole('complementary', { name: t('catalog_filters') })
    const packages = page.getByRole('main').getByRole('article')
    const subject = aside
      .getByRole('group', { name: t('catalog_filter_subject'), exact: true })
      .locator('label')
      .filter({ has: page.getByText(language === 'en' ? 'Physics' : 'الفيزياء', { exact: true }) })
    const inAll = await countOf(subject)
    await option(aside, t('catalog_filter_grade'), '12').click()
    await expect(page).toHaveURL(/grade=12/)
    await expect.poll(() => countOf(subject)).toBeLessThan(inAll)
    const inGrade = await countOf(subject)
    await subject.click()
    await expect(page).toHaveURL(/grade=12&.*subject=/)
    await expect(packages).toHaveCount(inGrade)
    await expectSound(page)

    await packages.first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/pakage\/\d+$/)
    await page.goBack()
    await expect(page).toHaveURL(/grade=12&.*subject=/)
    await expect(subject.getByRole('checkbox')).toBeChecked()
    await expect(packages).toHaveCount(inGrade)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('catalog_remove_filter', { name: t('catalog_grade', { grade: 12 }) }) })
      .click()
    await expect(packages).toHaveCount(inAll)
    await page.setViewportSize(phone)
    await expectSound(page)
  })

  test(`the table of a stage leads to a term, and Back to the table (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await speak(page, language)
    await visit(page, '/studyStage')
    const secondary = language === 'en' ? 'Secondary School' : 'المرحلة الثانوية'
    await page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: secondary })
      .getByRole('link', { name: t('catalog_all_memos') })
      .click()
    await expect(page).toHaveURL(/\/studyStage\/view\/\d+$/)
    const table = page.getByRole('table', { name: t('catalog_grades_and_terms') })
    await expect(table.getByRole('columnheader')).toHaveCount(3)
    await expectSound(page)
    const science = t('catalog_grade_stream', { grade: 12, stream: t('catalog_stream_science') })
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: science }) })
    const count = Number(await row.getByRole('link').first().textContent())
    await row.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/studyStage\/component\/\d+$/)
    await expect(page.getByRole('main').locator('section li a[href^="/memos/"]')).toHaveCount(count)
    await page.goBack()
    await expect(row.getByRole('link').first()).toBeVisible()
    await page.setViewportSize(wide)
    await expectSound(page)
  })

  test(`a search is filtered by price, language and format in a phone’s sheet (${language})`, async ({ page }) => {
    await page.setViewportSize(phone)
    await speak(page, language)
    await visit(page, `/home/globalSearch?for=all&q=${encodeURIComponent(language === 'en' ? 'physics' : 'فيزياء')}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('catalog_filter') })
      .click()
    const sheet = page.getByRole('dialog', { name: t('catalog_filter') })
    await expect(sheet).toBeVisible()
    await expectSound(page)
    const other = option(sheet, t('catalog_filter_language'), language === 'en' ? t('catalog_arabic') : t('catalog_english'))
    const found = await countOf(other)
    await other.click()
    await expect(page).toHaveURL(/language=(ar|en)/)
    await expect(sheet.getByRole('button', { name: new RegExp(String(found)) })).toBeVisible()
    await expect(sheet.getByRole('group', { name: t('catalog_filter_price'), exact: true })).toBeVisible()
    await expect(sheet.getByRole('group', { name: t('catalog_filter_format'), exact: true })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await sheet.getByRole('button', { name: new RegExp(String(found)) }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(
      language === 'en' ? t('catalog_in_arabic') : t('catalog_in_english'),
    )
    await expectSound(page)
    await page.goBack()
    await expect(page).toHaveURL(/q=/)
  })
}

test.describe('before any JavaScript has loaded', () => {
  test.use({ javaScriptEnabled: false, viewport: wide })

  test('the filters are a form of the search, too', async ({ page }) => {
    const t = wordsOf('en')
    await page.goto('/home/globalSearch?q=physics')
    const aside = page.getByRole('complementary', { name: t('catalog_filters') })
    await aside
      .getByRole('group', { name: t('catalog_filter_price'), exact: true })
      .getByRole('checkbox')
      .first()
      .check()
    await aside.getByRole('button', { name: /^Show / }).click()
    await expect(page).toHaveURL(/q=physics.*price=/)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })
})
