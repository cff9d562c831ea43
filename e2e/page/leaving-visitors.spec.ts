import { test } from '../support/faulty-journey.ts'
import { expect, type Language, speak } from '../support/journey.ts'
import { text } from '../support/texts.ts'
import { untilQuiet } from '../support/until-quiet.ts'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a visitor waiting for a page gets it although the first requester has left (${language})`, async ({ page, browser, shop }) => {
    await speak(page, language)
    const mayAnswer = Promise.withResolvers<undefined>()
    shop.answers.set('Memo/GetAll', () => mayAnswer.promise)
    const visits = () => shop.visits.filter(({ path }) => path === '/memos')

    // Another browser: a single one would wait for its first answer before asking again.
    const other = await browser.newContext()
    const impatient = await other.newPage()
    await speak(impatient, language)
    const gone = impatient.goto(`${shop.origin}/memos`).catch(() => {})
    await expect.poll(() => visits().length).toBe(1)
    const coming = page.goto(`${shop.origin}/memos`)
    await expect.poll(() => visits().length).toBe(2)
    await other.close()
    await gone
    await expect.poll(() => visits()[0]?.hasLeft).toBe(true)
    mayAnswer.resolve(undefined)

    expect((await coming)?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, 'nav_memos'))
    await untilQuiet(page)
    expect(visits().map(({ hasLeft }) => hasLeft)).toEqual([true, false])
  })
}
