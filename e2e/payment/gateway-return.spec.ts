import { fillCart } from '../support/fill-cart.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { openElsewhere } from '../support/open-elsewhere.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { sandbox, text } from '../support/texts.ts'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a gateway that sends the payer back by a form leads to the result, logged in (${language})`, async ({ page, baseURL }) => {
    await speak(page, language)
    await logIn(page, language, studentOf(`returned-${language}`), journeyPassword)
    await fillCart(page)
    await visit(page, '/cart')
    await page.getByRole('button', { name: text(language, 'cart_order'), exact: true }).click()
    const [returned] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/api/Payment/Return')),
      page.getByRole('button', { name: sandbox[language].pay, exact: true }).click(),
    ])
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(text(language, 'order_paid_title'))
    const result = page.url()

    const gateway = await openElsewhere()
    for (const action of [returned.url(), result]) {
      await page.goto(`http://localhost:${gateway.port}/`)
      await page.evaluate((target) => {
        const form = document.createElement('form')
        Object.assign(form, { method: 'post', action: target })
        document.body.append(form)
        form.submit()
      }, action)
      await expect(page).toHaveURL(result)
      await expect(title).toHaveText(text(language, 'order_paid_title'))
    }
    gateway.close()
    expect(new URL(result).origin).toBe(baseURL)
  })
}
