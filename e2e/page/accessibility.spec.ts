import type { APIRequestContext, Page } from '@playwright/test'
import { linkTo, type PageName, pages } from 'contract/pages.ts'
import { firstComponent, listOf } from '../support/catalogue.ts'
import { openAndCheckFit } from '../support/check-fit.ts'
import { checkAtWidths, checkHere } from '../support/check-here.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { text } from '../support/texts.ts'

/** Page states without an address of their own. */
const states = [
  '/gotMail?email=a@example.com',
  '/gotMail?email=a@example.com&token=unknown',
  '/home/globalSearch?q=physics',
  '/home/globalSearch?q=zebra',
  '/no-such-page',
]

// A fading element is too pale for axe, so pages appear at once, as under reduced motion.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rules = 'axe finds nothing, nothing overflows, 320 pixels and letters of 200 % fit, and nothing moves under reduced motion'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`every page that is open to guests is sound: ${rules} (${language})`, async ({ page, request }) => {
    await speak(page, language)
    for (const path of [...(await addressesOf(request, false)), ...states]) await check(language, page, path)
  })

  test(`every page of a member is sound: ${rules} (${language})`, async ({ page, request }) => {
    await speak(page, language)
    await logIn(page, language, studentOf(`axe-${language}`), journeyPassword)
    for (const path of await addressesOf(request, true)) await check(language, page, path)
  })
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`axe finds nothing on a sign-up with faults, at its address step and at the page that asks for its code (${language})`, async ({
    page,
  }) => {
    await speak(page, language)
    await visit(page, '/signup')
    const send = () => page.getByRole('button', { name: text(language, 'signup_button') }).click()
    await send()
    await expect(page.getByRole('alert')).toBeFocused()
    await checkHere(page, '/signup with faults')
    await page.locator('[name=fullName]').fill('Dana Al-Mutairi')
    await page.locator('[name=email]').fill(`axe-${language}-${Date.now()}@gmial.com`)
    await page.locator('[name=password]').fill(journeyPassword)
    await send()
    await expect(page.getByRole('alert')).toContainText('@gmail.com')
    await checkHere(page, '/signup with a mistyped address')
    await send()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, 'mail_title'))
    await checkHere(page, '/gotMail after a sign-up')
    await page.getByRole('link', { name: text(language, 'mail_address_add') }).click()
    await expect(page).toHaveURL(/add-address$/)
    await page.getByRole('button', { name: text(language, 'signup_address_save') }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await checkHere(page, '/signup/add-address with faults')
    await page.getByRole('link', { name: text(language, 'signup_address_skip') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, 'mail_title'))
  })
}

/** One visit for all checks: opening pages takes most of the time. */
async function check(language: Language, page: Page, path: string): Promise<void> {
  await openAndCheckFit(page, path)
  await checkAtWidths(language, page, path)
}

/** An address of every page that needs no history, for guests or members. */
async function addressesOf(request: APIRequestContext, isMember: boolean): Promise<string[]> {
  const first = async (kind: Parameters<typeof listOf>[1]) => (await listOf(request, kind))[0]?.id ?? 0
  const stage = await first('StudyStage')
  const ids: [start: string, id: number][] = [
    ['/memos/', await first('Memo')],
    ['/pakage/', await first('Package')],
    ['/subjects/', await first('Subject')],
    ['/studyStage/component/', await firstComponent(request, stage)],
    ['/studyStage/', stage],
  ]
  return (Object.entries(pages) as [PageName, (typeof pages)[PageName]][]).flatMap(([name, { path, access }]) => {
    const id = ids.find(([start]) => path.startsWith(start))?.[1]
    const isMine = isMember ? access === 'membersOnly' : access !== 'membersOnly' && name !== 'homeHome'
    return isMine && (id || !path.includes(':id')) ? [linkTo(name, id)] : []
  })
}
