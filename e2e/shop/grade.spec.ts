import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { listOf } from '../support/catalogue.ts'
import { expect, type Language, reload, speak, test, visit, watchFaults } from '../support/journey.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { shiftsOf } from '../support/layout-shifts.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { wordsOf } from '../support/texts.ts'

const wide = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  const t = wordsOf(language)
  const grade = t('catalog_grade_stream', { grade: 12, stream: t('catalog_stream_science') })
  const isFirst = (page: Page) => page.getByRole('main').getByText(t('grade_first', { grade }))

  test(`a grade is chosen by two taps, remembered in this browser, and brought to another one by the log-in (${language})`, async ({
    page,
    browser,
    faults,
  }) => {
    await speak(page, language)
    await visit(page, '/subjects')
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('home_choose_grade') })
      .click()
    await expect(page).toHaveURL('/grade')
    await page.getByRole('main').getByRole('button', { name: grade }).click()
    await expect(page).toHaveURL('/subjects?grade=12&stream=science')
    await visit(page, '/grade')
    await expectSound(page)

    await visit(page, '/')
    await expect(isFirst(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: t('home_new_editions_of', { grade }) })).toBeVisible()
    await expectSound(page)
    await page
      .getByRole('navigation', { name: t('tab_bar_label') })
      .getByRole('link', { name: t('nav_browse') })
      .click()
    await expect(page).toHaveURL('/memos?grade=12&stream=science')
    await expectSound(page)
    await visit(page, `/home/globalSearch?q=${language === 'en' ? 'physics' : 'فيزياء'}`)
    await expect(isFirst(page)).toBeVisible()
    await expectSound(page)
    await reload(page)
    await expect(isFirst(page)).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('search_grades_alike') })
      .click()
    await expect(page).toHaveURL(/for=all/)
    await expect(isFirst(page)).toHaveCount(0)

    await visit(page, '/memos')
    await expect(page).toHaveURL('/memos?grade=12&stream=science')
    await page
      .getByRole('main')
      .getByRole('link', { name: t('catalog_clear_all') })
      .click()
    await expect(page).toHaveURL('/memos?for=all')
    await visit(page, '/pakage')
    await expect(page).toHaveURL('/pakage?grade=12&stream=science')
    await expectSound(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('catalog_clear_all') })
      .click()
    await expect(page).toHaveURL('/pakage?for=all')

    await visit(page, '/subjects')
    await expect(page).toHaveURL('/subjects?grade=12&stream=science')
    const subjects = page.getByRole('main').getByRole('article')
    const ofGrade = await subjects.count()
    await expectSound(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('catalog_clear_all') })
      .click()
    await expect(page).toHaveURL('/subjects?for=all')
    await expect.poll(() => subjects.count()).toBeGreaterThan(ofGrade)
    await page.goBack()
    await expect(page).toHaveURL('/subjects?grade=12&stream=science')
    await expect(subjects).toHaveCount(ofGrade)
    await visit(page, '/')
    await page
      .getByRole('main')
      .getByRole('link', { name: t('grade_show_all') })
      .click()
    await expect(page).toHaveURL('/?for=all')
    await expect(isFirst(page)).toHaveCount(0)

    await visit(page, '/login')
    await logIn(page, language, studentOf(`grade-${language}`), journeyPassword)
    await expect(isFirst(page)).toBeVisible()

    const elsewhere = await browser.newContext()
    watchFaults(elsewhere, faults)
    const other = await elsewhere.newPage()
    await speak(other, language)
    await visit(other, '/login')
    await expect(isFirst(other)).toHaveCount(0)
    await logIn(other, language, studentOf(`grade-${language}`), journeyPassword)
    await expect(isFirst(other)).toBeVisible()
    await visit(other, '/memos')
    await expect(other).toHaveURL('/memos?grade=12&stream=science')
    await elsewhere.close()
  })

  test(`one tap in the table of the home chooses without JavaScript (${language})`, async ({ browser, request }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`/?lang=${language}`)
    await page.getByRole('main').getByRole('button', { name: '10' }).first().click()
    await expect(page).toHaveURL(/\/studyStage\/component\/\d+$/)
    await page.goto('/memos')
    await expect(page).toHaveURL(/\/memos\?grade=10$/)
    // One of the stages is the grade's: filters without a choice show all of it.
    for (const { id } of await listOf(request, 'StudyStage')) {
      await page.goto(`/studyStage/view/${id}?for=all#filters`)
      await page.locator('#filters').getByRole('button').click()
      await expect(page).toHaveURL(new RegExp(`/studyStage/view/${id}\\?.*for=all`))
    }
    await context.close()
  })

  test(`a phone shows the grades of one stage, another one is two taps away, and no script is needed (${language})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
    const page = await context.newPage()
    await speak(page, language)
    await page.goto('/')
    const main = page.getByRole('main')
    const button = (grade: number) => main.getByRole('button', { name: t('catalog_grade', { grade }), exact: grade < 11 }).first()
    await expect(button(12)).toBeVisible()
    await expect(button(1)).toBeHidden()
    await main.getByRole('form').getByRole('radio').nth(1).check()
    await expect(button(12)).toBeHidden()
    await button(1).click()
    await expect(page).toHaveURL(/\/studyStage\/component\/\d+$/)
    await page.setViewportSize(wide)
    await page.goto('/grade')
    await expect(main.getByRole('radio')).toHaveCount(0)
    for (const grade of [1, 12]) await expect(button(grade)).toBeVisible()
    await context.close()
  })

  test(`Back leads past a list that was open before a grade was chosen (${language})`, async ({ page }) => {
    await speak(page, language)
    await visit(page, '/')
    await page
      .getByRole('navigation', { name: t('tab_bar_label') })
      .getByRole('link', { name: t('nav_browse') })
      .click()
    await expect(page).toHaveURL('/memos')
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('home_choose_grade') })
      .click()
    await expect(page).toHaveURL('/grade')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('grade_title'))
    await page.getByRole('main').getByRole('button', { name: '10' }).first().click()
    await expect(page).toHaveURL('/memos?grade=10')
    for (const before of ['/grade', '/memos?for=all', '/']) {
      await page.goBack()
      await expect(page).toHaveURL(before)
    }
  })
}

/** On phone and desktop: axe finds nothing, nothing is cut off, nothing shifts while loading. */
async function expectSound(page: Page): Promise<void> {
  // Reloaded first: the last navigation's progress bar may still show.
  await reload(page)
  expect(await shiftsOf(page), page.url()).toEqual([])
  for (const size of [wide, phone]) {
    await page.setViewportSize(size)
    expect([await axeFaults(page), await layoutFaults(page)], `${page.url()} ${size.width}`).toEqual([[], []])
  }
}
