import type { Page } from '@playwright/test'
import { checkHere } from '../support/check-here.ts'
import { expect, type Language, speak, test } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { takeFreeMemo } from '../support/take-free-memo.ts'
import { type Words, wordsOf } from '../support/texts.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** Free memos whose text flows. */
const memos = { en: 'Cell Biology: Eleven Questions', ar: 'The Cell: Structure and Function' }

const lettersOf = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]|\u0640/gu, '')

/** The words in one colour on the pages that are shown, without blanks. */
const painted = async (page: Page, colour: string) =>
  (
    await page.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString()), `highlight-${colour}`)
  ).map(lettersOf)

/** Drags over the words of a line of a printed page, and answers them. */
async function dragOverLine(page: Page, number: number, language: Language): Promise<string> {
  const sheet = page.locator(`[data-page="${number}"] .text-layer`)
  await expect(sheet.locator('span').first()).toBeAttached()
  await page.locator(`[data-page="${number}"] canvas`).waitFor()
  await sheet.evaluate(async (layer) => {
    layer.closest('[data-page]')?.scrollIntoView()
    // Pages above it that are drawn late move it.
    for (let [before, still] = [Number.NaN, 0]; still < 10; ) {
      await new Promise(requestAnimationFrame)
      const { top } = layer.getBoundingClientRect()
      still = top === before ? still + 1 : 0
      before = top
    }
  })
  const line = await sheet.evaluate((layer) => {
    const pieces = [...layer.querySelectorAll('span')]
      .filter(({ textContent }) => /\p{L}/u.test(textContent ?? ''))
      .map((piece) => ({ box: piece.getBoundingClientRect(), text: piece.textContent ?? '' }))
    const lines = [...Map.groupBy(pieces, ({ box }) => Math.round(box.top)).values()]
    // Not the head of the page: it is on every one, and no part of text that flows.
    const long = lines.find((one) => (one[0]?.box.top ?? 0) > 150 && one.map(({ text }) => text).join('').length > 20) ?? []
    const { left = 0, right = 0 } = {
      left: Math.min(...long.map(({ box }) => box.left)),
      right: Math.max(...long.map(({ box }) => box.right)),
    }
    return { left, right, y: long[0] ? long[0].box.top + long[0].box.height / 2 : 0 }
  })
  const [from, to] = language === 'ar' ? [line.right - 1, line.left + 1] : [line.left + 1, line.right - 1]
  await page.mouse.move(from, line.y)
  await page.mouse.down()
  await page.mouse.move((from + to) / 2, line.y, { steps: 4 })
  await page.mouse.move(to, line.y, { steps: 4 })
  await page.mouse.up()
  return page.evaluate(() => document.getSelection()?.toString() ?? '')
}

/** Opens the second page of a memo of the student's language, as it is printed. */
async function openSecondPage(page: Page, language: Language, student: Parameters<typeof studentOf>[0]): Promise<Words> {
  const t = wordsOf(language)
  await speak(page, language)
  await logIn(page, language, studentOf(student), journeyPassword)
  await takeFreeMemo(page, t, ({ title }) => title.en === memos[language])
  await page.locator('[data-page="1"] canvas').waitFor()
  const field = page.getByRole('textbox', { name: t('reader_page'), exact: true })
  await field.fill('2')
  await field.press('Enter')
  await expect(page.locator('[data-page="2"] .text-layer span').first()).toBeAttached()
  return t
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`words that are highlighted stay so after a reload and in the other edition, and come back after they were deleted (${language})`, async ({
    page,
  }) => {
    const t = await openSecondPage(page, language, `highlight-${language}`)
    const bar = page.getByRole('group', { name: t('reader_highlight', { key: 'H' }) })
    await expect(bar).toBeHidden()
    const words = await dragOverLine(page, 2, language)
    expect(lettersOf(words).length).toBeGreaterThan(8)
    await expect(bar).toBeVisible()
    await checkHere(page, 'words that are selected in the reader')
    const isSaved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/marks'))
    await bar.getByRole('button', { name: t('reader_highlight_green') }).click()
    expect((await isSaved).status()).toBe(200)
    await expect(bar).toBeHidden()
    await expect.poll(() => painted(page, 'green')).toEqual([lettersOf(words)])

    await page.reload()
    await expect.poll(() => painted(page, 'green')).toEqual([lettersOf(words)])
    await page.getByRole('button', { name: t('reader_edition_phone'), exact: true }).click()
    await expect(page.locator('[data-page="2"][data-filled]')).toBeVisible()
    await expect.poll(() => painted(page, 'green')).toEqual([lettersOf(words)])

    // In the panel: another colour, deleted, and back.
    const contents = page.getByRole('navigation', { name: t('reader_contents') })
    await contents.getByRole('button', { name: t('reader_marks') }).click()
    await contents.getByRole('combobox').selectOption('rose')
    await expect.poll(() => painted(page, 'rose')).toEqual([lettersOf(words)])
    expect(await painted(page, 'green')).toEqual([])
    await checkHere(page, 'highlights in the panel')
    await contents.getByRole('button', { name: t('reader_highlight_delete_of', { quote: '' }).trim() }).click()
    await expect.poll(() => painted(page, 'rose')).toEqual([])
    await expect(contents.getByText(t('reader_marks_none'))).toBeVisible()
    await page.getByRole('button', { name: t('undo'), exact: true }).click()
    await expect.poll(() => painted(page, 'rose')).toEqual([lettersOf(words)])
  })
}

test.describe('without a line', () => {
  test.use({ isFaulty: true })
  for (const language of ['en', 'ar'] as const satisfies Language[]) {
    test(`words are highlighted without a mouse and without a line, and sent when the line is back (${language})`, async ({ page }) => {
      const t = await openSecondPage(page, language, `highlight-cut-${language}`)
      const bar = page.getByRole('group', { name: t('reader_highlight', { key: 'H' }) })
      const count = async () => (await painted(page, 'yellow')).length
      await page.context().setOffline(true)
      await page.keyboard.press('h')
      await page.keyboard.press(language === 'ar' ? 'Shift+ArrowLeft' : 'Shift+ArrowRight')
      await expect(bar).toBeVisible()
      await page.keyboard.press('h')
      await expect(bar.getByRole('button', { name: t('reader_highlight_yellow') })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert').getByText(t('reader_highlight_waiting'))).toBeVisible()
      await expect.poll(count).toBe(1)
      const isSent = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/marks'))
      await page.context().setOffline(false)
      expect((await isSent).status()).toBe(200)
      await expect(page.getByText(t('reader_highlight_waiting'))).toBeHidden()
      await page.reload()
      await expect.poll(count).toBe(1)
    })
  }
})
