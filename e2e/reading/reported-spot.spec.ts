import type { Page } from '@playwright/test'
import { demoPassword } from 'provider/src/account/demo-people.ts'
import { checkHere } from '../support/check-here.ts'
import { expect, type Language, speak, test, visit, watchFaults } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { dragOverLine, openSecondPage } from '../support/printed-page.ts'
import { type Words, wordsOf } from '../support/texts.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const owner = 'superadmin@demo.warraq.example'
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What staff see and answer; `number` is the report's. */
async function answerReport(page: Page, t: Words, { number, words, answer }: { number: string; words: string; answer: string }) {
  await visit(page, `/admin/messages?Kind=report&Text=${number}`)
  await page.getByRole('link', { name: number, exact: true }).click()
  const where = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: t('office_report_where', { page: 2 }) })
    .last()
  expect(lettersOf((await where.locator('mark').textContent()) ?? '')).toBe(lettersOf(words))
  const picture = where.getByRole('img', { name: t('office_report_picture', { page: 2 }) })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500)
  const [box, all] = [await where.locator('[data-area]').boundingBox(), await picture.boundingBox()]
  // A line of the page: wide and low.
  expect((box?.width ?? 0) / (all?.width ?? 1)).toBeGreaterThan(0.2)
  expect((box?.height ?? 0) / (all?.height ?? 1)).toBeLessThan(0.1)
  await checkHere(page, 'a reported error in the office')
  await page.getByRole('radio', { name: t('office_verdict_accepted'), exact: true }).check()
  await page.getByRole('textbox', { name: t('office_message_reply'), exact: true }).fill(answer)
  await page.getByRole('button', { name: t('office_message_send') }).click()
  await expect(page.getByText(t('office_message_sent'))).toBeVisible()
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`an error is reported from its words, staff see its place, and the answer appears on the page and the shelf (${language})`, async ({
    page,
    browser,
  }) => {
    const t = await openSecondPage(page, language, `spot-${language}`)
    // A box, by one tap and by arrows. Nothing is sent.
    await page.getByRole('button', { name: t('reader_report', { page: 2 }) }).click()
    const dialog = page.getByRole('dialog', { name: t('reader_report_title') })
    await dialog.getByRole('button', { name: t('reader_report_spot'), exact: true }).click()
    await dialog.locator('canvas').waitFor()
    await dialog.getByRole('button', { name: t('reader_report_spot_off', { page: 2 }) }).click({ position: { x: 150, y: 120 } })
    const picture = dialog.getByRole('button', { name: t('reader_report_spot_on', { page: 2 }) })
    const boxTop = async () => (await dialog.locator('[data-area]').boundingBox())?.y ?? 0
    const before = await boxTop()
    await picture.press('ArrowDown')
    expect(await boxTop()).toBeGreaterThan(before)
    await checkHere(page, 'a spot that is marked')
    await dialog.getByRole('button', { name: t('reader_report_unmark') }).click()
    await expect(dialog.locator('[data-area]')).toHaveCount(0)
    await dialog.getByRole('button', { name: t('reader_report_cancel') }).click()

    const words = await dragOverLine(page, 2, language)
    await page.getByRole('button', { name: t('reader_highlight_report') }).click()
    expect(lettersOf((await dialog.locator('q').textContent()) ?? '')).toBe(lettersOf(words))
    await dialog.getByRole('button', { name: t('reader_report_spot_see') }).click()
    await expect(dialog.locator('[data-area]')).toBeVisible()
    await dialog.getByLabel(t('reader_report_text')).fill('+ → −, I think')
    await dialog.getByRole('button', { name: t('reader_report_send') }).click()
    const done = page.getByText(new RegExp(t('reader_report_done', { number: 'NR' }).replace(/[.()]/g, '\\$&').replace('NR', '\\d+')))
    await expect(done).toBeVisible()
    const number = /\d+/.exec((await done.textContent()) ?? '')?.[0] ?? ''

    const field = page.getByRole('textbox', { name: t('reader_page'), exact: true })
    await field.fill('1')
    const isSaved = page.waitForResponse((found) => found.request().method() === 'POST' && found.url().endsWith('.data'))
    await field.press('Enter')
    await isSaved

    const staff = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    const faults: string[] = []
    watchFaults(staff, faults)
    const desk = await staff.newPage()
    await speak(desk, language)
    await logIn(desk, language, owner, demoPassword)
    const answer = language === 'ar' ? 'صحيح، الإشارة سالبة.' : 'Right, it is a minus.'
    await answerReport(desk, wordsOf(language), { number, words, answer })
    expect(faults).toEqual([])
    await staff.close()

    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/dashboard')
    const notice = page.getByText(t('shelf_report_accepted')).locator('..')
    await expect(notice.getByText(answer)).toBeVisible()
    await checkHere(page, 'an answer on the shelf')
    // From the first page, where reading meanwhile stopped.
    await notice.getByRole('link', { name: t('shelf_report_open', { page: 2 }) }).click()
    await expect(page).toHaveURL(/#page=2$/)
    const own = page.locator(`[data-report="${number}"]`)
    await expect(own).toBeInViewport()
    await expect(field).toHaveValue('2')
    await own.getByText(t('reader_own_report_accepted')).click()
    await expect(own.getByText(answer)).toBeInViewport()
    await checkHere(page, 'an answer at its page')
  })
}
