import { cartStorageKey } from 'contract/limits.ts'
import { arabicMessage } from 'contract/messages-ar.ts'
import { pricedMemos } from '../support/catalogue.ts'
import { test } from '../support/faulty-journey.ts'
import { expect, visit } from '../support/journey.ts'
import { keepToasts } from '../support/keep-toasts.ts'
import { typeLogIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { text } from '../support/texts.ts'

const failures: [what: string, answer: () => Response | Promise<Response>][] = [
  ['a refusal', () => Response.json({ message: 'Not today.' }, { status: 422 })],
  ['an error of the provider', () => new Response(null, { status: 500 })],
  ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
]

test('an order that fails in any way says so in Arabic as toast and beside the button; nothing is ordered, and the cart stays', async ({
  page,
  shop,
  request,
}) => {
  await keepToasts(page)
  const [memo] = await pricedMemos(request)
  await page.goto(`${shop.origin}/login`)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    cartStorageKey,
    JSON.stringify([{ id: memo?.id, price: memo?.price }]),
  ] as const)
  await typeLogIn(page, 'en', studentOf('order-refused'), journeyPassword)
  await expect(page).toHaveURL(`${shop.origin}/`)
  for (const [what, answer] of failures) {
    shop.answers.set('Order/CreateOrder', answer)
    await visit(page, `${shop.origin}/cart`)
    await page.getByRole('button', { name: text('en', 'cart_order'), exact: true }).click()
    await expect(page.locator('[data-toast]').getByText(arabicMessage.errorWhileSending), what).toBeVisible()
    await expect(page.getByRole('main').getByText(arabicMessage.errorWhileSending), what).toBeVisible()
    await expect(page, what).toHaveURL(`${shop.origin}/cart`)
    expect(await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]').length, cartStorageKey), what).toBe(1)
  }
  await page.goto(`${shop.origin}/dashboard/orders`)
  await expect(page.getByText(text('en', 'orders_empty_title'))).toBeVisible()
})
