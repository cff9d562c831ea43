import type { Locator, Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { expect, type Language, speak, test, untilIdle, visit } from '../support/journey.ts'
import { text, wordsOf } from '../support/texts.ts'

/** The start of a subject’s name; a misspelt one with a grade in the language's digits. */
const typed = {
  en: { begun: 'phys', misspelt: 'phisics 12', spelled: 'Physics 12' },
  ar: { begun: 'فيز', misspelt: 'رياظيات ١٢', spelled: 'رياضيات ١٢' },
}

/** The shortcuts load after the page. */
const pressUntilFocused = (page: Page, keys: string, field: Locator) =>
  expect
    .poll(async () => {
      await page.keyboard.press(keys)
      return field.evaluate((element) => element === document.activeElement)
    })
    .toBe(true)

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  const t = wordsOf(language)

  test(`two letters typed on a phone suggest words and items, and one tap opens an item (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, language)
    await visit(page, '/')
    const field = page.getByRole('main').locator('[type=search]')
    await field.fill(typed[language].begun)
    const list = page.getByRole('listbox', { name: t('suggest_label') })
    await expect(
      list
        .getByRole('group', { name: t('suggest_words') })
        .getByRole('option')
        .first(),
    ).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    expect(await axeFaults(page)).toEqual([])
    const item = list
      .getByRole('group', { name: t('suggest_items') })
      .getByRole('option')
      .first()
    const title = (await item.locator('[class*=font-strong]').textContent()) ?? ''
    await item.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title.trim())
  })

  test(`the keyboard alone leads to the field, to a suggestion, back to what was typed, and to the results (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await speak(page, language)
    await visit(page, '/cart')
    const field = page.getByRole('banner').locator('[type=search]')
    const options = page.getByRole('option')
    await pressUntilFocused(page, '/', field)
    // The first two letters' answer arrives before the full word's, which selects nothing again.
    const isAnswered = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === typed[language].begun)
    await page.keyboard.type(typed[language].begun)
    await (await isAnswered).finished()
    await untilIdle(page)
    await expect(options.first()).toBeVisible()
    expect(await axeFaults(page, 'header')).toEqual([])
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? 'no id')
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(field).toHaveValue(typed[language].begun)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home\/globalSearch\?q=/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(typed[language].begun)

    // Recent searches are offered in an empty field, until forgotten.
    await visit(page, '/memos')
    await pressUntilFocused(page, 'Control+k', field)
    const recent = page.getByRole('group', { name: t('suggest_recent') }).getByRole('option', { name: typed[language].begun })
    await expect(recent).toBeVisible()
    await untilIdle(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home\/globalSearch\?q=/)
    const ownField = page.getByRole('main').locator('[type=search]')
    await expect(ownField).toHaveValue(typed[language].begun)
    await ownField.fill('')
    await page.getByRole('button', { name: t('suggest_forget') }).click()
    await expect(recent).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
  })
}

test('the answer to an older keystroke does not come over a newer one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, '/')
  let held: (() => void) | undefined
  await page.route(/suggestions\.json\?q=ph&/, async (route) => {
    await new Promise<void>((resolve) => {
      held = resolve
    })
    await route.continue().catch(() => {})
  })
  const field = page.getByRole('main').locator('[type=search]')
  await field.fill('ph')
  await expect.poll(() => held !== undefined).toBe(true)
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('q=ph&'))
  await field.fill('chem')
  // An aborted request gets no answer.
  await givenUp
  await expect(page.getByRole('option').first()).toContainText(/chem/i)
  held?.()
})

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a misspelt word with a grade, typed on a phone, is suggested as it is spelled, and leads to an item (${language})`, async ({
    page,
  }) => {
    const { misspelt, spelled } = typed[language]
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, language)
    await visit(page, '/home/globalSearch')
    await page.getByRole('main').locator('[type=search]').fill(misspelt)
    await expect(page.getByRole('option', { name: spelled })).toBeVisible()
    await page
      .getByRole('group', { name: text(language, 'suggest_items') })
      .getByRole('option')
      .first()
      .click()
    await expect(page).toHaveURL(/\/(memos|subjects|pakage|studyStage)\/\d+$/)
  })
  test(`no search field is so small that a phone zooms in on it (${language})`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    await speak(page, language)
    await visit(page, '/memos')
    const sizes = await page
      .locator('[type=search]')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
    expect(sizes.length).toBeGreaterThan(0)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
    await context.close()
  })
}
