import { layoutTransitionMs, pageTransitionMs } from 'contract/limits.ts'
import { drawn, finish, hold, played, watchAnimations } from '../support/animations.ts'
import { expect, speak, test, visit, withMotion } from '../support/journey.ts'
import { text } from '../support/texts.ts'

test.use(withMotion)

const heading = (name: string) => ({ level: 1, name }) as const
const out = { opacity: [1, 0], duration: pageTransitionMs, isContent: true }
const into = { opacity: [0, 1], duration: pageTransitionMs, isContent: true }

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await watchAnimations(page)
})

test('the old page fades out for 300 ms while the next is fetched, and then the next fades in for 300', async ({ page }) => {
  await visit(page, '/memos')
  await hold(page)
  const fetched = page.waitForResponse(/\/subjects\.data/)
  await page
    .getByRole('navigation', { name: text('en', 'nav_label') })
    .getByRole('link', { name: text('en', 'nav_subjects') })
    .click()
  await (await fetched).finished()
  await drawn(page)
  expect(await played(page)).toEqual([out])
  await expect(page.getByRole('heading', heading(text('en', 'nav_memos')))).toBeAttached()
  expect(new URL(page.url()).pathname).toBe('/memos')
  await finish(page)
  await expect(page.getByRole('heading', heading(text('en', 'nav_subjects')))).toBeVisible()
  await expect.poll(() => played(page)).toEqual([out, into])
})

test('if the layout changes, all of it fades out and in for 200 ms', async ({ page }) => {
  await visit(page, '/memos')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: text('en', 'account') }).click()
  await banner.getByRole('link', { name: text('en', 'log_in') }).click()
  await expect(page.getByRole('heading', heading(text('en', 'log_in')))).toBeVisible()
  expect(await played(page)).toEqual([
    { opacity: [1, 0], duration: layoutTransitionMs, isContent: false },
    { opacity: [0, 1], duration: layoutTransitionMs, isContent: false },
  ])
})

test('a change within the page has no transition, and neither has anything under reduced motion', async ({ page }) => {
  await visit(page, '/memos')
  await visit(page, '/memos?grade=12')
  await page
    .getByRole('navigation', { name: text('en', 'nav_label') })
    .getByRole('link', { name: text('en', 'nav_memos') })
    .click()
  await expect(page).toHaveURL(/\/memos$/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page
    .getByRole('navigation', { name: text('en', 'nav_label') })
    .getByRole('link', { name: text('en', 'nav_subjects') })
    .click()
  await expect(page.getByRole('heading', heading(text('en', 'nav_subjects')))).toBeVisible()
  expect(await played(page)).toEqual([])
})

test('a reader who clicks another link during the fade gets that page; one who stays gets the page back', async ({ page }) => {
  await visit(page, '/memos')
  const links = page.getByRole('navigation', { name: text('en', 'nav_label') })
  await hold(page)
  await links.getByRole('link', { name: text('en', 'nav_subjects') }).click()
  await drawn(page)
  await links.getByRole('link', { name: text('en', 'nav_packages') }).click()
  await finish(page)
  await expect(page.getByRole('heading', heading(text('en', 'nav_packages')))).toBeVisible()
  await expect(page).toHaveURL(/\/pakage$/)
  await hold(page)
  await links.getByRole('link', { name: text('en', 'nav_subjects') }).click()
  await drawn(page)
  await links.getByRole('link', { name: text('en', 'nav_packages') }).click()
  await finish(page)
  await expect(page.getByRole('heading', heading(text('en', 'nav_packages')))).toBeVisible()
  await expect(page.locator('#content')).toHaveCSS('opacity', '1')
})

for (const language of ['en', 'ar'] as const) {
  test(`a new page focuses its heading, and announces its title (${language})`, async ({ page }) => {
    await speak(page, language)
    await visit(page, '/memos')
    await expect(page.locator('body')).toBeFocused()
    await page
      .getByRole('navigation', { name: text(language, 'nav_label') })
      .getByRole('link', { name: text(language, 'nav_subjects') })
      .click()
    await expect(page.getByRole('heading', heading(text(language, 'nav_subjects')))).toBeFocused()
    const session = await page.context().newCDPSession(page)
    const spoken = async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      return nodes.flatMap(({ role, name }) => (role?.value === 'StaticText' ? [String(name?.value)] : []))
    }
    await expect.poll(spoken).toContain(await page.title())
  })
}

test('back and forward restore the place on the page, and nothing shifts', async ({ page }) => {
  await visit(page, '/memos')
  // From here on, without `buffered`: a slow machine paints the first page while parsing it.
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift' })
  })
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  // Not `click`, which scrolls first.
  await page
    .getByRole('navigation', { name: text('en', 'nav_label') })
    .getByRole('link', { name: text('en', 'nav_subjects') })
    .dispatchEvent('click')
  await expect(page.getByRole('heading', heading(text('en', 'nav_subjects')))).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', heading(text('en', 'nav_memos')))).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.goForward()
  await expect(page.getByRole('heading', heading(text('en', 'nav_subjects')))).toBeVisible()
  expect(await page.evaluate(() => 'shifts' in window && window.shifts)).toEqual([])
})
