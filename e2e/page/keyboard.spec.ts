import type { Page } from '@playwright/test'
import { expect, type Language, speak, test, untilHydrated } from '../support/journey.ts'
import { rememberToasts, untilSaid } from '../support/said-toasts.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { sandbox, wordsOf } from '../support/texts.ts'

test.use({ viewport: { width: 1280, height: 800 } })

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`the keyboard alone buys a memo and reads it, and every stop on the way is visibly focused (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    const memo = /^\/memos\/\d+$/
    await speak(page, language)
    await page.goto('/')
    await untilHydrated(page)

    await tabTo(page, (stop) => stop.path === '/memos')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/memos$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, (stop) => memo.test(stop.path) && stop.isPriced)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/memos\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await tabTo(page, (stop) => stop.name === t('catalog_add_to_cart'))
    // The toast covers the cart's link while it is open.
    const toast = page.locator('[data-toast]')
    await rememberToasts(page)
    await page.keyboard.press('Space')
    await untilSaid(page)
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('items') ?? '[]').length)).toBe(1)
    await expect(toast).toHaveCount(0)
    await tabTo(page, (stop) => stop.path === '/cart')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/cart$/)
    await tabTo(page, (stop) => stop.name === t('cart_log_in'))
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/login$/)
    await tabTo(page, (stop) => stop.field === 'email')
    await page.keyboard.type(studentOf(`keyboard-${language}`))
    await tabTo(page, (stop) => stop.field === 'password')
    await page.keyboard.type(journeyPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/cart$/)
    await tabTo(page, (stop) => stop.name === t('cart_order'))
    await page.keyboard.press('Enter')

    await expect(page.getByText(sandbox[language].banner)).toBeVisible()
    await tabTo(page, (stop) => stop.name.startsWith(sandbox[language].pay))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/paymentSucceesed\?orderId=/)
    await untilHydrated(page)
    await tabTo(page, (stop) => stop.path.startsWith('/dashboard/read/'))
    await page.keyboard.press('Enter')
    await expect(page.locator('canvas').first()).toBeVisible()
    await page.keyboard.press('End')
    await expect(page.getByRole('status').filter({ hasText: /\d/ }).first()).toHaveText(/(\d+)\D+\1\D*$/)
  })
}

type Stop = { path: string; name: string; field: string; isPriced: boolean; isSeen: boolean; told: string }

/** Presses Tab until the wanted element has the focus. Each stop must be on screen, uncovered and visibly focused. */
async function tabTo(page: Page, isThere: (stop: Stop) => boolean): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab')
    let stop = await focused(page)
    if (!stop) continue
    // A page may still be fading in.
    const isSeen = async () => {
      stop = await focused(page)
      // A stop that is gone left with its page.
      return stop === undefined || stop.isSeen
    }
    if (!stop.isSeen) await expect.poll(isSeen, `the focus can be seen: ${stop.told}`).toBe(true)
    if (!stop) continue
    if (isThere(stop)) return
    passed.push(stop.told)
  }
  throw new Error(`Tab does not lead there, only to ${passed.join(', ')}`)
}

function focused(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    // A heading gets the focus on navigation, and is no tab stop.
    if (!element || element === document.body || element instanceof HTMLHeadingElement) return undefined
    const groundOf = (of: Element | null): string => {
      if (!of) return ''
      const { backgroundColor } = getComputedStyle(of)
      return /^rgba\(.*, 0\)$/.test(backgroundColor) ? groundOf(of.parentElement) : backgroundColor
    }
    const mark = (of: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, borderColor, boxShadow } = getComputedStyle(of)
      const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && outlineColor !== groundOf(of.parentElement)
      return isDrawn ? 'outline' : `${borderColor} ${boxShadow}`
    }
    const marked = [element, element.closest('label'), element.parentElement].filter((one) => one !== null)
    const withFocus = marked.map(mark)
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    const over = document.elementFromPoint(x, y)
    const isOnTop = over !== null && (element.contains(over) || over.contains(element) || element.closest('label')?.contains(over) === true)
    const isMarked =
      withFocus.includes('outline') ||
      marked.some(
        (one) =>
          one.matches(':focus, :focus-within') && /\b2px\b/.test(getComputedStyle(one).borderWidth + getComputedStyle(one).boxShadow),
      )
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    const card = element.closest('article')
    return {
      path: element instanceof HTMLAnchorElement ? element.pathname : '',
      name,
      field: element.getAttribute('name') ?? '',
      isPriced: card?.querySelector('button') != null,
      isSeen: width > 0 && height > 0 && bottom > 0 && top < innerHeight && isOnTop && isMarked,
      told: `<${element.tagName.toLowerCase()}> ${name.slice(0, 40)} (on top ${isOnTop}, marked ${isMarked}, ${Math.round(left)} ${Math.round(top)})`,
    }
  })
}
