import type { CDPSession, Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { checkInArabic } from './support/check-here.ts'
import { expect, type Language, speak, test } from './support/journey.ts'
import { logIn } from './support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from './support/students.ts'
import { wordsOf } from './support/texts.ts'

test.use({ hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

type Memo = { id: number; isFree: boolean; contentLanguage: string; pageCount: number }

/** Takes a free memo of the reader's language, opens it and goes to a page of text. */
async function openFreeMemo(page: Page, language: Language, takeFree: string): Promise<void> {
  const found = await page.request.get('/api/Website/Memo/GetAll?PageSize=100&Sort=priceUp')
  const { data } = (await found.json()) as { data: { items: Memo[] } }
  const memo = data.items.find(({ isFree, contentLanguage, pageCount }) => isFree && contentLanguage === language && pageCount > 3)
  if (!memo) throw new Error('The demo has no such memo')
  await page.goto(`/memos/${memo.id}`)
  await page.getByRole('button', { name: takeFree }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(`/dashboard/read/${memo.id}`)
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible()
}

const widthOf = async (page: Page, number: number) => Math.round((await page.locator(`[data-page="${number}"]`).boundingBox())?.width ?? 0)
const words = (page: Page, number: number) => page.locator(`[data-page="${number}"] .text-layer span`).filter({ hasText: /\p{L}{4}/u })

/** Two fingers that move apart around a point of the screen. */
async function pinch(browser: CDPSession, { x, y }: { x: number; y: number }, from: number, to: number): Promise<void> {
  const fingers = (apart: number) => [
    { x: x - apart / 2, y, id: 1 },
    { x: x + apart / 2, y, id: 2 },
  ]
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
  for (let step = 1; step <= 6; step++)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(from + ((to - from) * step) / 6) })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`on a phone a memo is read without its margins, by thumb, and searched (${language})`, async ({ page, context }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await logIn(page, language, studentOf(`reader-${language}`), journeyPassword)
    await openFreeMemo(page, language, t('catalog_take_free'))

    // The second page fills the screen with what is printed: the sheet is wider than what is seen of it.
    await page.getByRole('button', { name: t('reader_next') }).click()
    const sheet = page.locator('[data-page="2"] > div')
    await expect(sheet).toBeVisible()
    const seen = await widthOf(page, 2)
    expect(seen).toBeGreaterThan(360)
    expect((await sheet.boundingBox())?.width).toBeGreaterThan(seen * 1.2)
    await checkInArabic(language, page, 'the reader on a phone')

    // The margins come back, and go again.
    await page.getByRole('button', { name: t('reader_settings') }).click()
    const margins = page.getByRole('checkbox', { name: t('reader_whole') })
    await margins.check()
    await expect.poll(async () => Math.round((await sheet.boundingBox())?.width ?? 0)).toBe(seen)
    await margins.uncheck()
    await page.getByText(t('reader_ground_night'), { exact: true }).click()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')

    // Twice on a word makes its column larger, and twice more fits it again; two fingers do what they will.
    const word = words(page, 2).first()
    const at = await word.boundingBox()
    const point = { x: (at?.x ?? 0) + 4, y: (at?.y ?? 0) + 4 }
    for (const isLarger of [true, false]) {
      const tapped = isLarger ? point : { x: 195, y: 400 }
      await page.touchscreen.tap(tapped.x, tapped.y)
      await page.touchscreen.tap(tapped.x, tapped.y)
      if (isLarger) await expect.poll(() => widthOf(page, 2)).toBeGreaterThan(seen * 1.2)
      else await expect.poll(() => widthOf(page, 2)).toBe(seen)
    }
    await pinch(await context.newCDPSession(page), { x: 195, y: 400 }, 100, 250)
    await expect.poll(() => widthOf(page, 2)).toBeGreaterThan(seen * 2)
    await page.getByRole('button', { name: t('reader_settings') }).click()
    await page
      .getByRole('button', { name: t('reader_fit') })
      .filter({ visible: true })
      .click()
    await page.keyboard.press('Escape')
    await expect.poll(() => widthOf(page, 2)).toBe(seen)

    // One tap puts the bars away, and the one line that stays brings them back.
    const bar = page.getByRole('region', { name: t('reader_tools') })
    await page.touchscreen.tap(195, 300)
    await expect(bar).toBeHidden()
    await page.getByRole('button', { name: t('reader_show_tools') }).click()
    await expect(bar).toBeVisible()

    // A word of the page is found in it, and marked where it stands.
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

    // The paper is as it was chosen when the memo is opened again.
    await page.reload()
    await expect(page.locator('[data-page="2"] canvas')).toBeVisible()
    await expect(page.locator('[data-ground="night"]').first()).toBeAttached()
  })
}
