import type { APIRequestContext, Page } from '@playwright/test'
import { linkTo, type PageAccess, type PageName, pages } from 'contract/pages.ts'
import { firstComponent, listOf } from '../support/catalogue.ts'
import { expect, test, visit, withMotion } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { text } from '../support/texts.ts'

test.use(withMotion)

const allPages = Object.entries(pages) as [PageName, (typeof pages)[PageName]][]

/** The paths of contract §2, letter by letter. */
const contractPaths = [
  '/ /home/home /home/globalSearch /home/privacy_policy /home/terms_and_conditions',
  '/login /signup /signup/add-address /forgetpassword /resetpassword /twoverification',
  '/cart /cart/address /paymentSucceesed /paymentCanclled /profile /profile/changePassword',
  '/memos /memos/:id /memos/similar/:id /pakage /pakage/:id /pakage/similar/:id',
  '/subjects /subjects/:id /subjects/similar/:id',
  '/studyStage /studyStage/:id /studyStage/view/:id /studyStage/component/:id',
  '/contact /dashboard /gotMail',
].flatMap((line) => line.split(' '))

/** An address of each page, with a valid id. Pages of a student's own orders and memos are tested in the journeys that create them. */
async function addressesOf(request: APIRequestContext, ...access: PageAccess[]): Promise<[PageName, string][]> {
  const first = async (kind: Parameters<typeof listOf>[1]) => (await listOf(request, kind))[0]?.id ?? 0
  const [memo, bundle, subject, stage] = await Promise.all([first('Memo'), first('Package'), first('Subject'), first('StudyStage')])
  const component = await firstComponent(request, stage)
  const ids: [start: string, id: number][] = [
    ['/memos/', memo],
    ['/pakage/', bundle],
    ['/subjects/', subject],
    ['/studyStage/component/', component],
    ['/studyStage/', stage],
  ]
  return allPages.flatMap(([name, { path, access: who }]): [PageName, string][] => {
    const id = ids.find(([start]) => path.startsWith(start))?.[1]
    return access.includes(who) && (id || !path.includes(':id')) ? [[name, linkTo(name, id)]] : []
  })
}

/** Default: top bar, content, footer. Full screen: the endpaper and one task. */
async function expectLayout(page: Page, layout: 'default' | 'fullScreen', path: string): Promise<void> {
  const isDefault = layout === 'default'
  await expect(page.getByRole('main'), path).toHaveCount(1)
  await expect(page.getByRole('contentinfo'), path).toHaveCount(isDefault ? 1 : 0)
  await expect(page.getByRole('banner').getByRole('link', { name: text('en', 'cart'), exact: true }), path).toHaveCount(isDefault ? 1 : 0)
  await expect(page.getByRole('complementary', { name: text('en', 'shop_name') }), path).toHaveCount(isDefault ? 0 : 1)
  await expect(page.getByRole('link', { name: text('en', 'other_language') }), path).not.toHaveCount(0)
}

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).first()

async function walk(page: Page, addresses: [PageName, string][]): Promise<void> {
  const headings = new Map<string, string>()
  for (const [name, path] of addresses) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(page, path).toHaveURL(new URL(path, page.url()).href)
    await expectLayout(page, pages[name].layout, path)
    headings.set(path, (await headingOf(page).textContent()) ?? '')
  }
  await visit(page, '/contact')
  for (const [name, path] of addresses) {
    const { layout } = pages[name]
    // From a page of the other layout, so that the layout changes.
    const [other, otherLayout] = layout === 'default' ? (['/gotMail', 'fullScreen'] as const) : (['/contact', 'default'] as const)
    await navigate(page, other)
    await expectLayout(page, otherLayout, `${other}, on the way to ${path}`)
    await navigate(page, path)
    await expect(headingOf(page), `${path}, by client navigation`).toHaveText(headings.get(path) ?? '')
    await expectLayout(page, layout, `${path}, by client navigation`)
  }
}

/** Navigates like a link, whether or not the page has one. */
function navigate(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    const router = (window as unknown as { __reactRouterDataRouter: { navigate: (to: string) => Promise<void> } }).__reactRouterDataRouter
    return router.navigate(to)
  }, path)
}

test('every path of the contract is a page, spelled as the contract spells it', () => {
  const paths = Object.values(pages).map(({ path }) => path as string)
  for (const path of contractPaths) expect(paths).toContain(path)
})

test('every open page works for guests in its layout, by address and by click', async ({ page, request }) => {
  await walk(page, await addressesOf(request, 'open', 'guestsOnly'))
})

test('every members’ page works in its layout, by address and by click', async ({ page, request }) => {
  await logIn(page, 'en', studentOf('layouts'), journeyPassword)
  await walk(page, await addressesOf(request, 'membersOnly'))
})

test('open pages are open to members too', async ({ page, request }) => {
  await logIn(page, 'en', studentOf('layouts'), journeyPassword)
  for (const [, path] of await addressesOf(request, 'open')) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page, path).toHaveURL(new URL(path, page.url()).href)
  }
})

test('an unknown path is the 404 page in the full-screen layout, by address and by click', async ({ page }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await expectLayout(page, 'fullScreen', '/no-such-page')
  await visit(page, '/memos')
  await navigate(page, '/no-such-page')
  await expect(headingOf(page)).toHaveText('Page Not Found')
  await expect(page.getByText('/no-such-page')).toBeVisible()
  await expectLayout(page, 'fullScreen', '/no-such-page, by client navigation')
})

test('an item page that is reached by click shows everything that it shows by address', async ({ page }) => {
  const sections = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const card = page.locator('main article h2 a').first()
  await visit(page, '/memos')
  // By address everything is there at once; by click some parts load their own files.
  await visit(page, (await card.getAttribute('href')) ?? '')
  const byAddress = await sections()
  await visit(page, '/memos')
  await card.click()
  await expect(page).toHaveURL(/\/memos\/\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: text('en', 'catalog_contents') })).toBeVisible()
  await expect.poll(sections).toEqual(byAddress)
})
