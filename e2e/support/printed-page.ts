import type { Page } from '@playwright/test'
import { expect, type Language, speak } from './journey.ts'
import { logIn } from './log-in-by-hand.ts'
import { journeyPassword, studentOf } from './students.ts'
import { takeFreeMemo } from './take-free-memo.ts'
import { type Words, wordsOf } from './texts.ts'

/** Free memos with flowing text. */
const memos = { en: 'Cell Biology: Eleven Questions', ar: 'The Cell: Structure and Function' }

/** Drags over a line of a printed page, and returns its words. */
export async function dragOverLine(page: Page, number: number, language: Language): Promise<string> {
  const sheet = page.locator(`[data-page="${number}"] .text-layer`)
  await expect(sheet.locator('span').first()).toBeAttached()
  await page.locator(`[data-page="${number}"] canvas`).waitFor()
  await sheet.evaluate(async (layer) => {
    layer.closest('[data-page]')?.scrollIntoView()
    // Pages above it that are drawn late shift it.
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
    // Not the running head: it is on every page, and not in the flowing text.
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

/** Opens page two of a memo in the student's language, as printed. */
export async function openSecondPage(page: Page, language: Language, student: Parameters<typeof studentOf>[0]): Promise<Words> {
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
