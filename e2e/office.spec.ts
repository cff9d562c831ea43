import { officePages } from 'contract/office-pages.ts'
import { demoPassword } from 'provider/src/account/demo-people.ts'
import { openAndCheckFit } from './support/check-fit.ts'
import { checkHere } from './support/check-here.ts'
import { expect, type Language, speak, test, visit } from './support/journey.ts'
import { logIn } from './support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from './support/students.ts'

const owner = 'superadmin@demo.warraq.example'
/** The pages that are not about one thing. */
const paths = Object.values(officePages)
  .map(({ path }): string => path)
  .filter((path) => !path.includes(':'))

// As in accessibility.spec.ts: an element that fades in is paler than what axe should judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`on every page of the back office axe finds nothing and everything fits, at 390 and 1,280 wide (${language})`, async ({ page }) => {
    await speak(page, language)
    await logIn(page, language, owner, demoPassword)
    for (const path of paths) {
      await openAndCheckFit(page, path)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        await checkHere(page, `${path}, ${width} wide`)
      }
    }
  })
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
