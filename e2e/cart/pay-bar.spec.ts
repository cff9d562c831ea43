import { cartStorageKey } from 'contract/limits.ts'
import { pricedMemos } from '../support/catalogue.ts'
import { checkHere } from '../support/check-here.ts'
import { expect, type Language, reload, speak, test, visit } from '../support/journey.ts'
import { wordsOf } from '../support/texts.ts'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`on a phone a long cart keeps its sum and button in reach until the summary appears, and its scroll position after a reload (${language})`, async ({
    page,
  }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await page.goto('/login')
    const rows = (await pricedMemos(page.request)).slice(0, 8).map(({ id, price }) => ({ id, price }))
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [cartStorageKey, JSON.stringify(rows)] as const)
    await visit(page, '/cart')

    const button = page.getByRole('button', { name: t('cart_order') })
    const inBar = page.locator('button[form="order"]')
    await expect(button).not.toBeInViewport()
    await expect(inBar).toBeInViewport({ ratio: 1 })
    await expect(inBar).toHaveText(t('cart_order'))
    const tabs = await page.getByRole('navigation').last().boundingBox()
    const bar = await inBar.boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan(tabs?.y ?? 0)
    await checkHere(page, 'a cart longer than the phone')

    await page.evaluate(() => scrollTo(0, 400))
    await reload(page)
    await expect(inBar).toBeInViewport({ ratio: 1 })
    await expect.poll(() => page.evaluate(() => scrollY), 'the place in the cart after a reload').toBe(400)

    await button.scrollIntoViewIfNeeded()
    const covered = await inBar.evaluate((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return !part.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(covered).toBe(true)

    await page.evaluate(() => scrollTo(0, 0))
    await inBar.click()
    await expect(page).toHaveURL(/\/(sign-?up|login|register)/)
  })
}
