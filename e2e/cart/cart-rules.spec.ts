import type { Page } from '@playwright/test'
import { cartStorageKey, snackbarTimeoutMs } from 'contract/limits.ts'
import { arabicMessage } from 'contract/messages-ar.ts'
import { pricedMemos } from '../support/catalogue.ts'
import { expect, reload, test, untilIdle, visit, withMotion } from '../support/journey.ts'
import { keepToasts } from '../support/keep-toasts.ts'
import { type TextKey, text } from '../support/texts.ts'

test.use(withMotion)

const storedText = (page: Page) => page.evaluate((key) => localStorage.getItem(key), cartStorageKey)
const stored = async (page: Page) => JSON.parse((await storedText(page)) ?? 'null') as { id: number }[] | null
const sum = (page: Page, name: TextKey) =>
  page
    .getByRole('term')
    .filter({ hasText: text('en', name) })
    .locator('xpath=following-sibling::dd')

/** The storage as another visit left it. */
async function visitCart(page: Page, rows: { id: number; price?: number }[]): Promise<void> {
  await page.goto('/login')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [cartStorageKey, JSON.stringify(rows)] as const)
  // Stopping the clock before the page's scripts load would stop those too.
  await visit(page, '/cart')
}

const remove = (page: Page, id: number) =>
  page.getByRole('button', { name: text('en', 'cart_remove_label', { title: text('en', 'cart_unnamed', { id }) }) }).click()

test('items are there when the page loads, each change is saved, and the last row leaves an empty list', async ({ page }) => {
  await visitCart(page, [
    { id: 910001, price: 1.25 },
    { id: 910002, price: 2.5 },
  ])
  await expect(page.getByText(text('en', 'cart_unnamed', { id: 910001 }))).toBeVisible()
  await remove(page, 910001)
  await expect.poll(async () => (await stored(page))?.map(({ id }) => id)).toEqual([910002])
  await reload(page)
  await expect(page.getByText(text('en', 'cart_unnamed', { id: 910002 }))).toBeVisible()
  await expect(page.getByText(text('en', 'cart_unnamed', { id: 910001 }))).toHaveCount(0)
  await remove(page, 910002)
  await expect.poll(() => storedText(page)).toBe('[]')
})

test('an absent entry is an empty cart, and looking at it writes nothing', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByText(text('en', 'cart_empty_title'))).toBeVisible()
  expect(await storedText(page)).toBeNull()
})

test('an item that is in the cart already is not added again', async ({ page, request }) => {
  const [memo] = await pricedMemos(request)
  await visit(page, `/memos/${memo?.id}`)
  const add = page.getByRole('button', { name: text('en', 'catalog_add_to_cart') }).filter({ visible: true })
  await add.first().click()
  await expect.poll(async () => (await stored(page))?.length).toBe(1)
  const before = await storedText(page)
  await reload(page)
  await expect(
    page
      .getByRole('button', { name: text('en', 'catalog_in_cart') })
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(add).toHaveCount(0)
  expect(await storedText(page)).toBe(before)
})

test('the count is of rows and the sum of their prices, a missing price 0; a discount lowers the total, never the sum', async ({
  page,
  request,
}) => {
  await keepToasts(page)
  const [memo] = await pricedMemos(request)
  const price = memo?.price ?? 0
  await visitCart(page, [{ id: memo?.id ?? 0, price }, { id: 910003 }])
  await expect(page.getByText('2 items')).toBeVisible()
  const shown = `${price.toFixed(3)}`
  await expect(sum(page, 'cart_items_sum')).toContainText(shown)
  await expect(sum(page, 'cart_total')).toContainText(shown)
  await page.getByText(text('en', 'cart_have_code')).click()
  await page.getByLabel(text('en', 'cart_code_label')).fill('MARHABA10')
  await page.getByRole('button', { name: text('en', 'cart_code_apply') }).click()
  await expect(page.getByRole('main').getByText(arabicMessage.codeVerified)).toBeVisible()
  await expect(sum(page, 'cart_items_sum')).toContainText(shown)
  await expect(sum(page, 'cart_total')).not.toContainText(shown)

  await page.getByText(text('en', 'cart_other_code')).click()
  await page.getByLabel(text('en', 'cart_code_label')).fill('NO-SUCH-CODE')
  await page.getByRole('button', { name: text('en', 'cart_code_apply') }).click()
  await expect(page.getByRole('main').getByText(arabicMessage.enterValidCode)).toBeVisible()
  await expect(page.locator('[data-toast]').filter({ hasText: arabicMessage.enterValidCode })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'MARHABA10' })).toHaveCount(0)
  await expect(sum(page, 'cart_total')).toContainText(shown)
})

test('a removed item can be put back for 5000 ms', async ({ page }) => {
  await page.clock.install()
  await visitCart(page, [{ id: 910004, price: 1 }])
  await page.clock.pauseAt(Date.now() + 60_000)
  await remove(page, 910004)
  const undo = page.getByRole('button', { name: text('en', 'undo') })
  await untilIdle(page)
  await page.clock.runFor(snackbarTimeoutMs - 1)
  await undo.click()
  await expect(page.getByText(text('en', 'cart_unnamed', { id: 910004 }))).toBeVisible()
  expect((await stored(page))?.map(({ id }) => id)).toEqual([910004])

  await remove(page, 910004)
  await page.mouse.move(10, 10)
  await untilIdle(page)
  await page.clock.runFor(snackbarTimeoutMs - 1)
  await expect(undo).toBeVisible()
  await page.clock.runFor(1)
  await expect(undo).toHaveCount(0)
  expect(await storedText(page)).toBe('[]')
})
