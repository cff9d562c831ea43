import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { defaultToast, rootToastDurationMs, snackbarTimeoutMs } from 'contract/limits.ts'
import { expect, type Language, speak, test, untilIdle, visit, withMotion } from '../support/journey.ts'
import { text } from '../support/texts.ts'

test.use(withMotion)

const assets = new URL('../../storefront/build/client/assets', import.meta.url)
const toaster = `/assets/${readdirSync(assets).find((name) => /^toaster-.+\.js$/.test(name))}`

/** The time from a toast's request to its display. */
const firstMs = 50

/** Advances the clock once the page has set its timers. */
async function pass(page: Page, ms: number): Promise<void> {
  await untilIdle(page)
  await page.clock.runFor(ms)
}

/** As pages do: the toast code loads with the first toast. */
async function show(page: Page, ...titles: string[]): Promise<void> {
  await page.evaluate(
    async ([address, texts]) => {
      const { addToast } = await import(address)
      for (const title of texts) addToast({ kind: 'error', title })
    },
    [toaster, titles] as const,
  )
  await pass(page, firstMs)
}

const toast = (page: Page, title: string) => page.locator('[data-toast]').filter({ hasText: title })
/** The toasts that are not closing: CSS times the closing, and a test's clock cannot stop CSS. */
const standing = (page: Page, title: string) => page.locator('[data-toast]:not([data-ending-style])').filter({ hasText: title })
const place = async (page: Page, title: string) => (await toast(page, title).boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }

/** Opens a page and stops its clock. CSS motion continues, so positions are polled. */
async function open(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await page.clock.pauseAt(Date.now() + 60_000)
}

test.beforeEach(async ({ page }) => {
  await page.clock.install()
})

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`toasts stand at the top right, 356 wide, 24 from the edges, the newest in front (${language})`, async ({ page }) => {
    await speak(page, language)
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const path of ['/memos', '/login']) {
      await open(page, path)
      await show(page, 'one')
      await expect
        .poll(() => place(page, 'one'))
        .toMatchObject({
          x: 1280 - defaultToast.widthPx - defaultToast.desktopOffsetPx,
          y: defaultToast.desktopOffsetPx,
          width: defaultToast.widthPx,
        })
      await page.clock.resume()
    }
  })

  test(`toasts on a phone keep 16 from both edges and stay away from the bar that buys (${language})`, async ({ page }) => {
    await speak(page, language)
    await page.goto('/memos')
    await open(page, (await page.locator('main article a').first().getAttribute('href')) ?? '')
    const bar = page.locator('[data-buy-bar]')
    await expect(bar).toBeVisible()
    await show(page, 'one', 'two', 'three')
    await expect.poll(() => place(page, 'three')).toMatchObject({ x: 16, y: defaultToast.mobileOffsetPx, width: 390 - 32 })
    const { height } = await place(page, 'three')
    await toast(page, 'three').hover()
    await expect.poll(async () => Math.round((await place(page, 'one')).y)).toBe(Math.round(16 + 2 * (height + defaultToast.gapPx)))
    expect((await place(page, 'one')).y + height).toBeLessThan((await bar.boundingBox())?.y ?? 0)
  })
}

test('three are visible at a time, 14 apart when hovered', async ({ page }) => {
  await open(page, '/login')
  await show(page, 'one', 'two', 'three', 'four')
  await toast(page, 'four').hover()
  await expect(page.locator('[data-toast]:not([data-limited])')).toHaveCount(defaultToast.visible)
  await expect(toast(page, 'one')).toHaveCSS('opacity', '0')
  const gap = async () => {
    const [front, next] = [await place(page, 'four'), await place(page, 'three')]
    return Math.round(next.y - front.y - front.height)
  }
  await expect.poll(gap).toBe(defaultToast.gapPx)
})

test('a toast closes after 3000 ms', async ({ page }) => {
  await open(page, '/login')
  await show(page, 'one')
  await pass(page, rootToastDurationMs - firstMs - 100)
  await expect(standing(page, 'one')).toHaveCount(1)
  await pass(page, 100 + firstMs)
  await expect(standing(page, 'one')).toHaveCount(0)
  await page.clock.resume()
  await expect(toast(page, 'one')).toHaveCount(0)
})

test('it waits while the mouse is on it', async ({ page }) => {
  await open(page, '/login')
  await show(page, 'one')
  await pass(page, 500)
  await toast(page, 'one').hover()
  await pass(page, 10 * rootToastDurationMs)
  await expect(standing(page, 'one')).toHaveCount(1)
  await page.mouse.move(10, 700)
  await pass(page, rootToastDurationMs)
  await expect(standing(page, 'one')).toHaveCount(0)
})

test('it waits while it has the focus', async ({ page }) => {
  await open(page, '/login')
  await show(page, 'one')
  await pass(page, 500)
  await toast(page, 'one').focus()
  await pass(page, 10 * rootToastDurationMs)
  await expect(standing(page, 'one')).toHaveCount(1)
  await page.getByLabel(text('en', 'account_email')).focus()
  await pass(page, rootToastDurationMs)
  await expect(standing(page, 'one')).toHaveCount(0)
})

test('it is read out, in the language of its words', async ({ page }) => {
  await speak(page, 'ar')
  await open(page, '/login')
  await show(page, 'واحد')
  await pass(page, 500)
  const area = page.getByRole('region', { name: text('ar', 'toast_area') })
  await expect(area).toHaveAttribute('aria-live', 'polite')
  await expect(area.getByRole('alert')).toHaveText('واحد')
  await expect(area.getByRole('alert')).toHaveAttribute('lang', 'ar')
})

test('a repeated toast is shown once, and its three seconds restart', async ({ page }) => {
  await open(page, '/login')
  await show(page, 'one')
  await pass(page, rootToastDurationMs - 500)
  await show(page, 'one')
  await pass(page, 1000)
  await expect(standing(page, 'one')).toHaveCount(1)
  await pass(page, rootToastDurationMs - 1500)
  await expect(standing(page, 'one')).toHaveCount(1)
  await pass(page, 500)
  await expect(standing(page, 'one')).toHaveCount(0)
})

test('toasts still work after an error page', async ({ page }) => {
  await open(page, '/memos')
  await show(page, 'one')
  await page.evaluate(() =>
    (window as unknown as { __reactRouterDataRouter: { navigate: (to: string) => void } }).__reactRouterDataRouter.navigate(
      '/memos/99999999',
    ),
  )
  await expect(page.getByRole('heading', { level: 1, name: text('en', 'not_found_title') })).toBeVisible()
  await show(page, 'two')
  await expect(toast(page, 'two')).toBeVisible()
})

/** As when a package replaces items of it in the cart. */
async function showUndo(page: Page): Promise<void> {
  await page.evaluate(async (address) => {
    const { addToast } = await import(address)
    addToast({ kind: 'success', title: 'added', undo: () => document.body.setAttribute('data-undone', '') })
  }, toaster)
  await pass(page, firstMs)
}

test('a toast with an undo closes by itself after 5000 ms, and asks for no other answer', async ({ page }) => {
  await open(page, '/login')
  await showUndo(page)
  await expect(toast(page, 'added').getByRole('button')).toHaveText([text('en', 'undo')])
  await pass(page, snackbarTimeoutMs - firstMs - 100)
  await expect(standing(page, 'added')).toHaveCount(1)
  await pass(page, 100 + firstMs)
  await expect(standing(page, 'added')).toHaveCount(0)
})

test('a toast with an undo waits for the mouse and for the keyboard, and closes when it is undone', async ({ page }) => {
  await open(page, '/login')
  await showUndo(page)
  const undo = toast(page, 'added').getByRole('button')
  await toast(page, 'added').hover()
  await pass(page, 10 * snackbarTimeoutMs)
  await page.keyboard.press('Tab')
  await undo.focus()
  await page.mouse.move(10, 700)
  await pass(page, 10 * snackbarTimeoutMs)
  await expect(standing(page, 'added')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(standing(page, 'added')).toHaveCount(0)
  await expect(page.locator('body[data-undone]')).toHaveCount(1)
})
