import { type ClockedShop, openClockedShop } from '../support/clocked-shop.ts'
import { fillCart } from '../support/fill-cart.ts'
import { expect, test as journey, type Language, speak, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { journeyPassword } from '../support/students.ts'
import { sandbox, wordsOf } from '../support/texts.ts'

/** A journey through its own shop, whose clock it moves. */
const test = journey.extend<{ shop: ClockedShop }>({
  shop: async ({ browserName: _ }, use) => {
    const shop = await openClockedShop()
    await use(shop)
    await shop.close()
  },
  baseURL: ({ shop }, use) => use(shop.origin),
})

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`money that arrives after the order expired is kept, or refunded if the item was bought again; the page says so (${language})`, async ({
    page,
    shop,
  }) => {
    // A shop of its own and three orders: on a busy machine that takes longer than a journey may.
    test.slow()
    const t = wordsOf(language)
    const title = page.getByRole('heading', { level: 1 })
    /** Orders from the cart and pays at the sandbox. Returns the order's result page. */
    const buy = async () => {
      await visit(page, '/cart')
      await page.getByRole('button', { name: t('cart_order'), exact: true }).click()
      await page.getByRole('button', { name: sandbox[language].pay, exact: true }).click()
      await page.waitForURL(/orderId=/)
      return page.url()
    }
    await speak(page, language)
    await logIn(page, language, shop.student, journeyPassword)

    await fillCart(page)
    shop.failAt('lateCapture=100')
    const kept = await buy()
    await expect(title).toHaveText(t('order_checking_title'))
    await shop.pass(30)
    // It happens by itself, and the cart is unchanged.
    await expect(title).toHaveText(t('order_expired_title'))
    expect(await page.evaluate(() => localStorage.getItem('items'))).not.toBeNull()
    await shop.pass(10)
    await visit(page, '/dashboard/orders')
    await expect(page.getByText(t('order_status_paid'), { exact: true })).toBeVisible()
    await page.goto(kept)
    await expect(title).toHaveText(t('order_paid_title'))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('items'))).toBeNull()

    await fillCart(page, 1)
    const late = await buy()
    await shop.pass(30)
    shop.failAt()
    await buy()
    await expect(title).toHaveText(t('order_paid_title'))
    await shop.pass(10)
    await page.goto(late)
    await expect(title).toHaveText(t('order_refunded_title'))
    await expect(page.getByRole('status').filter({ hasText: t('order_refunded_text') })).toBeVisible()
    await page.getByRole('link', { name: t('order_see') }).click()
    await expect(title).toHaveText(/[0-9]{5}/)
    await expect(page.getByText(t('order_refunded_text'))).toBeVisible()
  })
}
