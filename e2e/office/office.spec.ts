import type { Page } from '@playwright/test'
import { linkToOffice, officePages } from 'contract/office/office-pages.ts'
import { settingsParts } from 'contract/shop/opening.ts'
import { demoPassword } from 'provider/src/account/demo-people.ts'
import { openAndCheckFit } from '../support/check-fit.ts'
import { checkAtWidths } from '../support/check-here.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { fillOffice } from '../tour/fill-office.ts'
import { openStudent } from '../tour/student-calls.ts'

const owner = 'superadmin@demo.warraq.example'
/** The pages without an id. */
const paths = Object.values(officePages)
  .map(({ path }): string => path)
  .filter((path) => !path.includes(':'))

/** The settings open at their first part. */
const sound = [...paths, ...settingsParts.slice(1).map((part) => linkToOffice('settings', undefined, { part }))]

// As in accessibility.spec.ts: a fading element is too pale for axe.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rules = 'axe finds nothing, and everything fits at 390 and 1,280 wide'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  // Two journeys, so that they run in parallel.
  for (const half of [0, 1] as const) {
    test(`every list and form of the back office is sound: ${rules} (${language}, half ${half + 1})`, async ({ page }) => {
      await speak(page, language)
      await logIn(page, language, owner, demoPassword)
      for (const path of sound.filter((_path, index) => index % 2 === half)) await check(language, page, path)
    })
  }

  test(`every page about one thing of the back office is sound: ${rules} (${language})`, async ({ page, baseURL }) => {
    const origin = baseURL ?? ''
    const student = await openStudent(origin, studentOf(`office-${language}`), journeyPassword)
    const staff = await openStudent(origin, owner, demoPassword)
    const filled = await fillOffice(origin, student, staff)
    await expect.poll(filled.isLookedAt).toBe(true)
    await speak(page, language)
    await logIn(page, language, owner, demoPassword)
    for (const path of Object.values(filled.paths)) await check(language, page, path)
  })
}

async function check(language: Language, page: Page, path: string): Promise<void> {
  await openAndCheckFit(page, path)
  // The keys of unused gateways are folded.
  if (path.startsWith(officePages.settings.path))
    await page.locator('main details').evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute('open', '')
    })
  await checkAtWidths(language, page, path)
}

test('a student finds no page below /admin, and downloads nothing of it anywhere', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await speak(page, 'en')
  await logIn(page, 'en', studentOf('guards'), journeyPassword)
  await visit(page, '/dashboard')
  for (const path of ['/admin', ...paths]) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  }
  expect(fetched.filter((path) => path.startsWith('/admin/assets/'))).toEqual([])
})
