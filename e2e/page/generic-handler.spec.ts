import type { Page } from '@playwright/test'
import { listOf } from '../support/catalogue.ts'
import { test } from '../support/faulty-journey.ts'
import { expect, type Language, speak, visit, withMotion } from '../support/journey.ts'
import { keepToasts } from '../support/keep-toasts.ts'
import { logIn, typeLogIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { text } from '../support/texts.ts'

test.use(withMotion)

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ')

const toasts = (page: Page) => page.locator('[data-toast]')

/** The newest come first in the DOM; a toast shows only its title. */
const said = async (page: Page) => (await toasts(page).locator('b').allTextContents()).toSorted()

/** The generic handler (contract §8.6 to contract §8.9): the answer, and the toasts' texts. */
const answers: [what: string, answer: () => Response, toasts: (language: Language) => string[]][] = [
  [
    'texts, a long one, and errors by field',
    () =>
      Response.json(
        { message: 'first', detail: words(25), code: 7, nothing: null, errors: { id: ['second', 'third'], format: ['fourth'] } },
        { status: 409 },
      ),
    () => ['first', 'fourth', 'second', 'third', `${words(20)}…`],
  ],
  ['a plain string', () => new Response(words(25), { status: 422 }), () => [words(25)]],
  [
    'nothing but a status text',
    () => new Response(null, { status: 409, statusText: 'Closed for stock-taking' }),
    () => ['Closed for stock-taking'],
  ],
  ['nothing at all', () => new Response(null, { status: 409 }), (language) => [text(language, 'toast_server_error')]],
]

test.beforeEach(({ page }) => keepToasts(page))

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a refusal shows a toast for each of its texts, and a message beside the button (${language})`, async ({ page, shop, request }) => {
    await speak(page, language)
    await page.goto(`${shop.origin}/login`)
    await typeLogIn(page, language, studentOf(`refused-${language}`), journeyPassword)
    await expect(page).toHaveURL(`${shop.origin}/`)
    const free = (await listOf(request, 'Memo')).find(({ isFree }) => isFree)
    for (const [what, answer, expected] of answers) {
      shop.answers.set('Library/AddFree', answer)
      await visit(page, `${shop.origin}/memos/${free?.id}`)
      const take = page.getByRole('button', { name: text(language, 'catalog_take_free') }).filter({ visible: true })
      await take.click()
      await expect.poll(() => said(page), what).toEqual(expected(language))
      for (const title of expected(language)) await expect(page.getByRole('main').getByText(title, { exact: true }), what).toBeVisible()
      await expect(take).toBeVisible()
    }
  })

  test(`every form that is refused is a toast for each of its messages, which a screen reader hears once, at the form (${language})`, async ({
    page,
    shop,
  }) => {
    await speak(page, language)
    await visit(page, `${shop.origin}/contact`)
    await page.getByRole('button', { name: text(language, 'contact_send') }).click()
    await expect(page.locator('[aria-invalid=true]')).not.toHaveCount(0)
    const beside = await page.locator('main [id$="-error"]').allTextContents()
    await expect.poll(() => said(page)).toEqual([...new Set(beside)].toSorted())
    await expect(toasts(page).getByRole('alert')).toHaveCount(0)

    await visit(page, `${shop.origin}/login`)
    await typeLogIn(page, language, studentOf(`refused-${language}`), journeyPassword)
    await expect(page).toHaveURL(`${shop.origin}/`)
    await visit(page, `${shop.origin}/profile`)
    shop.answers.set('Profile/SaveDetails', () => Response.json({ message: words(25) }, { status: 409 }))
    const details = page.getByRole('region', { name: text(language, 'profile_details') })
    await details.getByRole('button').click()
    await expect(details.getByRole('alert')).toHaveText(words(25))
    await expect.poll(() => said(page)).toEqual([`${words(20)}…`])
    await expect(toasts(page).getByRole('alert')).toHaveCount(0)
  })

  test(`a success is a toast with the supplied text (${language})`, async ({ page }) => {
    await speak(page, language)
    await logIn(page, language, studentOf(`refused-${language}`), journeyPassword)
    await visit(page, '/profile')
    await page
      .getByRole('region', { name: text(language, 'profile_details') })
      .getByRole('button')
      .click()
    await expect(toasts(page).getByRole('status')).toHaveText(text(language, 'profile_saved'))
  })
}
