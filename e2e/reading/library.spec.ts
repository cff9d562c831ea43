import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdfText } from 'provider/src/testing/file/read-pdf-text.ts'
import { checkHere } from '../support/check-here.ts'
import { expect, type Language, speak, test, untilIdle, withMotion } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { readAsPrinted } from '../support/read-as-printed.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { type FreeMemo, takeFreeMemo } from '../support/take-free-memo.ts'
import { type Words, wordsOf } from '../support/texts.ts'

test.use(withMotion)

const stamp = /Order \d+ · [0-9A-Z]{8} · l•••••@journey\.example/

/** The browser's layout shift score since the page was opened. */
function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (entries: PerformanceEntry[]) =>
          entries.reduce(
            (total, entry) => total + ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput) ? Number(entry.value) : 0),
            0,
          )
        new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
}

/**
 * Uses the contents to go to a chapter, which is still open after a reload; zooms in around the middle, and out to screen width; returns to
 * the first page.
 */
async function turnAndZoom(page: Page, t: Words, count: number): Promise<void> {
  const contents = page.getByRole('navigation', { name: t('reader_contents') })
  const openContents = page.getByRole('button', { name: t('reader_contents') })
  await expect(contents).toBeHidden()
  await openContents.click()
  const chapter = contents.getByRole('button').last()
  const target = /\d+$/.exec((await chapter.textContent()) ?? '')?.[0] ?? ''
  expect(Number(target)).toBeGreaterThan(1)
  // The first page is saved too, shortly after it opens.
  const isSaved = page.waitForResponse(
    (answer) => answer.request().postData() === `page=${target}` && answer.url().includes('/dashboard/read/'),
  )
  await chapter.click()
  await expect(contents).toBeHidden()
  const chapterPage = page.getByText(t('reader_document', { page: target, count }))
  await expect(chapterPage).toBeAttached()
  await isSaved
  await page.reload()
  await expect(chapterPage).toBeAttached()
  await expect(page.locator(`[data-page="${target}"] canvas`)).toBeVisible()
  // What is below the page is in its final place.
  expect(await shiftsOf(page)).toBeLessThan(0.05)
  await openContents.click()
  await expect(contents.locator('[aria-current]')).toContainText(target)
  await page.keyboard.press('Escape')

  const sheet = page.locator(`[data-page="${target}"]`)
  const widthOfPage = async () => Math.round((await sheet.boundingBox())?.width ?? 0)
  await expect.poll(widthOfPage).toBeGreaterThan(300)
  const fitting = await widthOfPage()
  await page.getByRole('button', { name: t('reader_settings') }).click()
  await page.getByRole('button', { name: t('reader_zoom_in') }).click()
  await expect.poll(widthOfPage).toBe(Math.round(fitting * 1.25))
  // The middle stays in place in both directions.
  const fromMiddle = async () => {
    const { x = 0, width = 0 } = (await sheet.boundingBox()) ?? {}
    return Math.abs(x + width / 2 - (page.viewportSize()?.width ?? 0) / 2)
  }
  await expect.poll(fromMiddle).toBeLessThan(8)
  await page.getByRole('button', { name: t('reader_zoom_out') }).click()
  await page.getByRole('button', { name: t('reader_zoom_out') }).click()
  await expect.poll(widthOfPage).toBe(Math.round(fitting * 0.75))
  await page.getByRole('button', { name: t('reader_fit') }).click()
  await expect.poll(widthOfPage).toBe(fitting)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Home')
  await expect(page.getByText(t('reader_document', { page: 1, count }))).toBeAttached()
}

/** Somebody who turns a page and leaves at once, within the shop or out of it, finds that page again. */
async function leaveAtOnce(page: Page, t: Words, { id, contentLanguage, pageCount }: FreeMemo): Promise<void> {
  const [on, back] = contentLanguage === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const openAt = (number: number) => expect(page.getByText(t('reader_document', { page: number, count: pageCount }))).toBeAttached()
  const share = (number: number) => page.getByText(t('library_read_share', { percent: Math.round((number / pageCount) * 100) }))
  const told: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/dashboard/read/')) told.push(request.postData())
  })
  await page.keyboard.press(on)
  await page.getByRole('link', { name: t('reader_back') }).click()
  await expect(page).toHaveURL('/dashboard/library')
  await expect.poll(() => told).toEqual(['page=3'])
  await expect(share(3)).toBeVisible()
  await page.goBack()
  await openAt(3)
  await untilIdle(page)
  await page.keyboard.press(back)
  await openAt(2)
  // A page's report on leaving may arrive after the next request.
  const sharesFound = async () => {
    await page.goto('/dashboard/library')
    return share(2).count()
  }
  await expect.poll(sharesFound).toBeGreaterThan(0)
  await page.goto(`/dashboard/read/${id}`)
  await openAt(2)
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`what a student reads and downloads has the student’s stamp, and an error in it is reported from its page (${language})`, async ({
    page,
  }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await logIn(page, language, studentOf(`library-${language}`), journeyPassword)
    const opened: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().endsWith('/file') && !request.headers().range) opened.push(request.url())
    })
    // A free memo in the other language: its pages turn against the shop's direction.
    const memo = await takeFreeMemo(page, t, ({ contentLanguage, pageCount }) => contentLanguage !== language && pageCount > 2)
    await readAsPrinted(page, t)
    // What was preloaded is what the page shows.
    expect(opened).toHaveLength(1)
    await expect(page.locator('[data-page="1"] .text-layer').getByText(stamp)).toHaveCount(2)
    await turnAndZoom(page, t, memo.pageCount)
    await page.keyboard.press(memo.contentLanguage === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(page.getByText(t('reader_document', { page: 2, count: memo.pageCount }))).toBeAttached()

    await page.getByRole('button', { name: t('reader_report', { page: 2 }) }).click()
    const dialog = page.getByRole('dialog', { name: t('reader_report_title') })
    await expect(dialog.getByLabel(t('reader_page'))).toHaveValue('2')
    await dialog.getByRole('button', { name: t('reader_report_send') }).click()
    await expect(dialog.locator('[aria-invalid]')).toBeFocused()
    await checkHere(page, 'an error being reported')
    await dialog.getByLabel(t('reader_report_text')).fill('+ → −')
    await dialog.getByRole('button', { name: t('reader_report_send') }).click()
    await expect(
      page.getByText(new RegExp(t('reader_report_done', { number: 'NR' }).replace(/[.()]/g, '\\$&').replace('NR', '\\d+'))),
    ).toBeVisible()
    await expect(dialog).toBeHidden()
    await leaveAtOnce(page, t, memo)

    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: t('reader_download') }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    const pages = await readPdfText(new Uint8Array(await readFile(await download.path())))
    expect(pages).toHaveLength(memo.pageCount)
    for (const written of pages) expect(written).toMatch(stamp)
  })
}
