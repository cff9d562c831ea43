import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { checkInArabic } from '../support/check-here.ts'
import { pinch, tap } from '../support/fingers.ts'
import { expect, type Language, speak, test } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { readAsPrinted } from '../support/read-as-printed.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { takeFreeMemo } from '../support/take-free-memo.ts'
import { type Words, wordsOf } from '../support/texts.ts'

test.use({ hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

/** Takes a free memo in the reader's language, opens it and goes to a text page. */
async function openFreeMemo(page: Page, language: Language, t: Words): Promise<void> {
  await takeFreeMemo(page, t, ({ contentLanguage, pageCount }) => contentLanguage === language && pageCount > 3)
  await readAsPrinted(page, t)
}

const widthOf = async (page: Page, number: number) => Math.round((await page.locator(`[data-page="${number}"]`).boundingBox())?.width ?? 0)
const words = (page: Page, number: number) => page.locator(`[data-page="${number}"] .text-layer span`).filter({ hasText: /\p{L}{4}/u })

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`on a phone a memo is read without margins, by thumb, and searched (${language})`, async ({ page, context, browser }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await logIn(page, language, studentOf(`reader-${language}`), journeyPassword)
    await openFreeMemo(page, language, t)

    // The second page's printed area fills the screen: the sheet is wider than its visible part.
    await page.getByRole('button', { name: t('reader_next') }).click()
    const sheet = page.locator('[data-page="2"] .text-layer')
    await expect(sheet).toBeVisible()
    const widthOfSheet = async () => Math.round((await sheet.boundingBox())?.width ?? 0)
    await expect.poll(() => widthOf(page, 2)).toBeGreaterThan(360)
    const seen = await widthOf(page, 2)
    await expect.poll(widthOfSheet).toBeGreaterThan(seen * 1.2)
    await checkInArabic(language, page, 'the reader on a phone')

    // Shows the margins and hides them again.
    await page.getByRole('button', { name: t('reader_settings') }).click()
    const margins = page.getByRole('checkbox', { name: t('reader_whole') })
    await margins.check()
    await expect.poll(widthOfSheet).toBe(seen)
    await margins.uncheck()
    await expect.poll(widthOfSheet).toBeGreaterThan(seen * 1.2)
    await page.getByText(t('reader_ground_night'), { exact: true }).click()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')

    // A double tap on a word enlarges its column, another fits it again; two fingers zoom freely.
    const word = words(page, 2).first()
    const at = await word.boundingBox()
    const point = { x: (at?.x ?? 0) + 4, y: (at?.y ?? 0) + 4 }
    const fingers = await context.newCDPSession(page)
    await tap(fingers, point, 2)
    await expect.poll(() => widthOf(page, 2)).toBeGreaterThan(seen * 1.2)
    await tap(fingers, { x: 195, y: 400 }, 2)
    await expect.poll(() => widthOf(page, 2)).toBe(seen)
    await pinch(fingers, { x: 195, y: 400 }, 100, 250)
    await expect.poll(() => widthOf(page, 2)).toBeGreaterThan(seen * 2)
    await page.getByRole('button', { name: t('reader_settings') }).click()
    await page
      .getByRole('button', { name: t('reader_fit') })
      .filter({ visible: true })
      .click()
    await page.keyboard.press('Escape')
    await expect.poll(() => widthOf(page, 2)).toBe(seen)

    // One tap hides the bars, and the remaining line brings them back.
    const bar = page.getByRole('region', { name: t('reader_tools') })
    await tap(fingers, { x: 195, y: 300 })
    await expect(bar).toBeHidden()
    await page.getByRole('button', { name: t('reader_show_tools') }).click()
    await expect(bar).toBeVisible()

    // Searching a word of the page finds it and marks it in place.
    const sought = /\p{L}{4,}/u.exec((await word.textContent()) ?? '')?.[0] ?? ''
    await page.getByRole('button', { name: t('reader_contents') }).click()
    const contents = page.getByRole('navigation', { name: t('reader_contents') })
    await contents.getByRole('searchbox', { name: t('reader_find') }).fill(sought)
    await expect(contents.getByRole('listitem').first()).toContainText(sought)
    expect(await axeFaults(page)).toEqual([])
    await contents.getByRole('button').filter({ hasText: /2$/ }).first().click()
    await expect(contents).toBeHidden()
    await expect
      .poll(() => page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map((range) => (range as Range).toString())))
      .toContainEqual(expect.stringContaining(sought))

    // Bookmarks the page and writes a note.
    const marked = page.waitForResponse(/\/marks$/)
    await page.getByRole('button', { name: t('reader_bookmark', { page: 2, key: 'B' }) }).click()
    await (await marked).finished()
    await page.getByRole('button', { name: t('reader_note_write', { page: 2, key: 'N' }) }).click()
    const panel = page.getByRole('complementary', { name: t('reader_note', { page: 2 }) })
    await panel.getByLabel(t('reader_note_label')).fill(`${sought} ${language}`)
    await panel.getByRole('button', { name: t('reader_note_save') }).click()
    await expect(panel.getByRole('status')).toContainText(t('reader_note_saved'))
    expect(await axeFaults(page)).toEqual([])

    // The chosen paper persists when the memo is reopened.
    await page.reload()
    await expect(page.locator('[data-page="2"] canvas')).toBeVisible()
    await expect(page.locator('[data-ground="night"]').first()).toBeAttached()

    // Another device finds the marks from the library and opens them.
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await speak(other, language)
    await logIn(other, language, studentOf(`reader-${language}`), journeyPassword)
    await other.goto('/dashboard/library')
    await other.locator('a[href$="#marks"]').click()
    const list = other.getByRole('navigation', { name: t('reader_contents') })
    await expect(list.getByRole('img', { name: t('reader_bookmarked') })).toBeVisible()
    expect(await axeFaults(other)).toEqual([])
    await list
      .getByRole('button')
      .filter({ hasText: `${sought} ${language}` })
      .click()
    await other
      .locator('[data-page="2"]')
      .getByRole('button', { name: t('reader_note', { page: 2 }) })
      .click()
    await expect(other.getByLabel(t('reader_note_label'))).toHaveValue(`${sought} ${language}`)
    await elsewhere.close()
  })
}
