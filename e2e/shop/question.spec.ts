import { demoPassword } from 'provider/src/account/demo-people.ts'
import { pricedMemos } from '../support/catalogue.ts'
import { checkHere } from '../support/check-here.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn, typeLogIn } from '../support/log-in-by-hand.ts'
import { mailTo } from '../support/mailbox.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { wordsOf } from '../support/texts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [index, language] of (['en', 'ar'] as const satisfies Language[]).entries()) {
  test(`a student asks, staff answer, the page shows it and a mail tells of it (${language})`, async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    test.slow()
    const t = wordsOf(language)
    const memo = (await pricedMemos(request))[index]
    const path = `/memos/${memo?.id}`
    const [asked, answered] = [`Is there a key? هل فيها حلول؟ ${language}`, `On page 30. صفحة ٣٠ ${language}`]
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, language)
    await logIn(page, language, studentOf(`asks-${language}`), journeyPassword)

    await visit(page, path)
    await page.getByRole('link', { name: t('question_ask'), exact: true }).click()
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await page.getByRole('button', { name: t('question_send') }).click()
    const field = page.getByLabel(t('question_yours'))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await checkHere(page, 'a question without words')
    await field.fill(asked)
    await page.getByRole('button', { name: t('question_send') }).click()
    await expect(page.getByText(t('question_published'))).toBeVisible()
    await checkHere(page, 'a question that is published')
    await page.getByRole('link', { name: t('question_back') }).click()
    const question = page.getByRole('listitem').filter({ hasText: asked }).first()
    await expect(question).toContainText(t('question_no_answer'))

    const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
    const desk = await context.newPage()
    await speak(desk, language)
    await logIn(desk, language, 'admin@demo.warraq.example', demoPassword)
    await visit(desk, '/admin/questions')
    await checkHere(desk, '/admin/questions with a question')
    await desk.getByRole('link', { name: asked }).click()
    await desk.getByLabel(t('office_question_answer')).fill(answered)
    await desk.getByRole('button', { name: t('office_question_save_answer') }).click()
    await expect(desk.getByText(t('office_question_answer_saved'))).toBeVisible()
    await checkHere(desk, 'a question in the office')

    await page.reload()
    await expect(question).toContainText(answered)
    await expect(question).toContainText(t('question_shop'))
    await checkHere(page, 'the page of a memo with an answer')
    await expect.poll(() => mailTo(page, studentOf(`asks-${language}`))).toContain(answered)

    await desk.getByText(t('office_question_hide_this'), { exact: true }).first().click()
    await desk.getByLabel(t('office_question_reason')).fill('A phone number.')
    await desk.getByRole('button', { name: t('office_question_hide_this') }).click()
    await expect(desk.getByText(t('office_question_was_hidden'))).toBeVisible()
    await page.reload()
    await expect(page.getByText(asked)).toHaveCount(0)
    await context.close()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest who wants to ask logs in, returns to the form, and is shown a fault', async ({ page, request }) => {
    const memo = (await pricedMemos(request))[2]
    await speak(page, 'en')
    const t = wordsOf('en')
    await page.goto(`/memos/${memo?.id}`)
    await page.getByRole('link', { name: t('question_ask'), exact: true }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText(t('members_only_question_title'))).toBeVisible()
    await typeLogIn(page, 'en', studentOf('asks-plain'), journeyPassword)
    await expect(page).toHaveURL(`/questions/${memo?.id}`)
    await page.getByRole('button', { name: t('question_send') }).click()
    await expect(page.getByText('Write your question')).toBeVisible()
    await page.getByLabel(t('question_yours')).fill('Is it for the new book?')
    await page.getByRole('button', { name: t('question_send') }).click()
    await expect(page.getByText(t('question_published'))).toBeVisible()
    await page.goto(`/memos/${memo?.id}`)
    await expect(page.getByText('Is it for the new book?')).toBeVisible()
  })
})
