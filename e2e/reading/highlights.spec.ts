import type { Page } from '@playwright/test'
import { checkHere } from '../support/check-here.ts'
import { expect, type Language, test, visit } from '../support/journey.ts'
import { dragOverLine, openSecondPage } from '../support/printed-page.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const lettersOf = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]|\u0640/gu, '')

/** The words in one colour on the shown pages, without spaces. */
const painted = async (page: Page, colour: string) =>
  (
    await page.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString()), `highlight-${colour}`)
  ).map(lettersOf)

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`highlights survive a reload and show in the other edition, and can be restored after deletion (${language})`, async ({ page }) => {
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

    // In the panel: new colour, deletion, undo.
    const contents = page.getByRole('navigation', { name: t('reader_contents') })
    await contents.getByRole('button', { name: t('reader_marks') }).click()
    await contents.getByRole('combobox').selectOption('rose')
    await expect.poll(() => painted(page, 'rose')).toEqual([lettersOf(words)])
    expect(await painted(page, 'green')).toEqual([])
    await checkHere(page, 'highlights in the panel')
    await contents.getByRole('button', { name: t('reader_highlight_delete_of', { quote: '' }).trim() }).click()
    await expect.poll(() => painted(page, 'rose')).toEqual([])
    await expect(contents.getByText(t('reader_marks_none'))).toBeVisible()
    // The deletion may still be in flight.
    const isBack = page.waitForResponse((answer) => new URLSearchParams(answer.request().postData() ?? '').get('intent') === 'highlight')
    await page.getByRole('button', { name: t('undo'), exact: true }).click()
    await expect.poll(() => painted(page, 'rose')).toEqual([lettersOf(words)])

    // The shelf links to the words, once the shop has them again.
    expect((await isBack).status()).toBe(200)
    await visit(page, '/dashboard')
    const line = page.getByRole('listitem').filter({ has: page.locator('q') })
    expect(lettersOf((await line.locator('q').textContent()) ?? '')).toBe(lettersOf(words))
    await checkHere(page, 'highlights on the shelf')
    await line.getByRole('link').click()
    await expect(page).toHaveURL(/#page=2&highlight=[\w-]+$/)
    await expect.poll(() => painted(page, 'rose')).toEqual([lettersOf(words)])
    await expect(page.getByRole('textbox', { name: t('reader_page'), exact: true })).toHaveValue('2')
  })
}

test.describe('without a line', () => {
  test.use({ isFaulty: true })
  for (const language of ['en', 'ar'] as const satisfies Language[]) {
    test(`words are highlighted offline and without a mouse, and sent when online again (${language})`, async ({ page }) => {
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
