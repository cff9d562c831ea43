import type { Locator, Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { checkHere } from '../support/check-here.ts'
import { expect, type Language, speak, test } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { takeFreeMemo } from '../support/take-free-memo.ts'
import { wordsOf } from '../support/texts.ts'
import { inOneLine, sentencesOf, writtenMemos } from '../support/written-memos.ts'

test.use({ hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

/** The smallest letters of a part of the page, in pixels. */
const smallestLetters = (part: Locator) =>
  part.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const sizes: number[] = []
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      if (data.trim() !== '' && parentElement) sizes.push(Number.parseFloat(getComputedStyle(parentElement).fontSize))
    }
    return Math.min(...sizes)
  })

async function goTo(page: Page, name: string, number: number): Promise<Locator> {
  const field = page.getByRole('textbox', { name, exact: true })
  await field.fill(String(number))
  await field.press('Enter')
  const shown = page.locator(`[data-page="${number}"][data-filled]`)
  await expect(shown).toBeVisible()
  return shown
}

type Remembering = typeof window & { canvases?: Set<HTMLCanvasElement> }

const rememberCanvases = (page: Page) =>
  page.evaluate(() => {
    const known = (window as Remembering).canvases ?? new Set()
    ;(window as Remembering).canvases = new Set([...known, ...document.querySelectorAll('canvas')])
  })

/** Of the canvases removed from the page: how many still hold their picture, and how many do not. */
const canvasesAway = (page: Page) =>
  page.evaluate(() => {
    const away = [...((window as Remembering).canvases ?? [])].filter(({ isConnected }) => !isConnected)
    const freed = away.filter(({ width }) => width === 0).length
    return { drawn: away.length - freed, freed }
  })

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`on a phone a memo flows in large letters, word by word as it was written, and is one tap from its printed page (${language})`, async ({
    page,
  }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await logIn(page, language, studentOf(`phone-${language}`), journeyPassword)
    const memo = await takeFreeMemo(page, t, ({ title }) => title.en === writtenMemos[language].title)
    await expect(page.locator('[data-page="1"][data-filled]')).toBeVisible()
    await expect(page.locator('[data-page="1"] canvas')).toBeAttached()
    await rememberCanvases(page)

    // Every words-only sentence of the source is in the text, complete.
    const texts: string[] = []
    // The first page is a cover, shown as printed.
    for (let number = 2; number <= memo.pageCount; number++) {
      const shown = await goTo(page, t('reader_page'), number)
      expect(await smallestLetters(shown)).toBeGreaterThanOrEqual(16)
      texts.push(inOneLine((await shown.textContent()) ?? ''))
      await rememberCanvases(page)
    }
    // However long a memo is, drawings of distant pages use no memory.
    await expect.poll(() => canvasesAway(page)).toEqual({ drawn: 0, freed: expect.any(Number) })
    expect((await canvasesAway(page)).freed).toBeGreaterThan(0)
    const sentences = await sentencesOf(language)
    expect(sentences.length).toBeGreaterThan(2)
    const whole = texts.join(' ')
    expect(sentences.filter((sentence) => !whole.includes(sentence))).toEqual([])

    const second = await goTo(page, t('reader_page'), 2)
    await expect(second.getByRole('heading').first()).toBeVisible()
    // The owner's stamp, as on paper.
    await expect(second.locator('.flow-stamp')).toHaveText(/\d{5}.*[A-Z0-9]{8}/)
    await checkHere(page, 'the phone edition')

    // Letters grow; the choice persists.
    const letters = () => second.evaluate((element) => getComputedStyle(element).fontSize)
    expect(await letters()).toBe(language === 'ar' ? '20px' : '18px')
    await page.getByRole('button', { name: t('reader_settings') }).click()
    await page.getByRole('radio', { name: t('reader_letters_step', { step: 5, count: 6 }) }).check({ force: true })
    await expect.poll(letters).toBe(language === 'ar' ? '25px' : '23px')
    await page.getByText(t('reader_ground_night'), { exact: true }).click()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')

    // To the printed view and back, same page.
    await page.getByRole('button', { name: t('reader_edition_printed'), exact: true }).click()
    await expect(page.locator('[data-page="2"] canvas')).toBeInViewport()
    await expect(page.getByText(t('reader_document', { page: 2, count: memo.pageCount }))).toBeAttached()
    await page.reload()
    await expect(page.locator('[data-page="2"] canvas')).toBeInViewport()
    await page.getByRole('button', { name: t('reader_edition_phone'), exact: true }).click()
    await expect(second).toBeInViewport()
    await expect(page.getByText(t('reader_document', { page: 2, count: memo.pageCount }))).toBeAttached()

    // A word is found and marked where it stands.
    const sought = /\p{L}{6,}/u.exec(sentences.find((sentence) => texts[0]?.includes(sentence)) ?? '')?.[0] ?? ''
    await page.getByRole('button', { name: t('reader_contents') }).click()
    const contents = page.getByRole('navigation', { name: t('reader_contents') })
    await contents.getByRole('searchbox', { name: t('reader_find') }).fill(sought)
    await contents.getByRole('button').filter({ hasText: /2$/ }).first().click()
    await expect(contents).toBeHidden()
    await expect
      .poll(() => page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map((range) => (range as Range).toString())))
      .toContainEqual(expect.stringContaining(sought))
  })
}
