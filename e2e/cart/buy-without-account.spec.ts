import type { Locator, Page } from '@playwright/test'
import { cartStorageKey, couponStorageKey } from 'contract/limits.ts'
import { arabicMessage } from 'contract/messages-ar.ts'
import { checkHere } from '../support/check-here.ts'
import { fillAddress } from '../support/fill-address.ts'
import { fillCart } from '../support/fill-cart.ts'
import { expect, type Language, speak, test, visit, watchFaults } from '../support/journey.ts'
import { typeLogIn } from '../support/log-in-by-hand.ts'
import { codeSentTo, linkIn } from '../support/mailbox.ts'
import { fillSignUp, newAddress } from '../support/new-student.ts'
import { rememberToasts, untilSaid } from '../support/said-toasts.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { sandbox, wordsOf } from '../support/texts.ts'
import { tryCode } from '../support/try-code.ts'

type Listed = { data: { items: { id: number; price: number | null; printed: { inStock: boolean; price: number } | null }[] } }

/** The rows and the code beside them. */
const cartOf = (page: Page) => page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [cartStorageKey, couponStorageKey])

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  const t = wordsOf(language)
  const order = (page: Page) => page.getByRole('button', { name: t('cart_order'), exact: true })

  async function toSignUp(page: Page): Promise<void> {
    await speak(page, language)
    await visit(page, '/')
    await fillCart(page)
    await visit(page, '/cart')
    await order(page).click()
    await expect(page).toHaveURL(/\/signup$/)
  }

  test(`somebody without an account has ordered after four taps and four fields (${language})`, async ({ page }) => {
    const email = newAddress(`buys-${language}`)
    let [taps, fields] = [0, 0]
    const tap = (target: Locator) => target.click().then(() => taps++)
    const fill = (target: Locator, value: string) => target.fill(value).then(() => fields++)
    await speak(page, language)
    await visit(page, '/')
    const memoId = await fillCart(page)
    await visit(page, '/cart')
    await page.getByText(t('cart_have_code')).click()
    await tryCode(page, language, 'MARHABA10', arabicMessage.codeVerified)
    const cart = await cartOf(page)
    await tap(order(page))
    await expect(page).toHaveURL(/\/signup$/)
    await checkHere(page, '/signup from the cart')
    await fill(page.getByLabel(t('signup_name')), 'Dana Al-Mutairi')
    await fill(page.getByLabel(t('account_email')), email)
    await fill(page.getByLabel(t('account_password'), { exact: true }), journeyPassword)
    await tap(page.getByRole('button', { name: t('signup_button') }))
    await expect(page).toHaveURL(/\/gotMail\?email=/)
    await fill(page.getByLabel(t('account_code_label')), await codeSentTo(page, email))
    await rememberToasts(page)
    await tap(page.getByRole('button', { name: t('mail_code_button') }))
    await untilSaid(page, t('mail_account_ready'))
    await expect(page).toHaveURL(/\/cart$/)
    expect(await cartOf(page)).toEqual(cart)
    await expect(page.getByText('MARHABA10').first()).toBeVisible()
    await expect(page.getByText(t('mail_account_ready'))).toHaveCount(0)
    await checkHere(page, '/cart after the sign-up')
    await tap(order(page))
    await expect(page.getByText(sandbox[language].banner)).toBeVisible()
    expect([taps, fields]).toEqual([4, 4])
    await page.getByRole('button', { name: sandbox[language].pay, exact: true }).click()
    await expect(page).toHaveURL(/\/paymentSucceesed\?orderId=/)
    await page.goto(`/dashboard/read/${memoId}`)
    await expect(page.locator('canvas').first()).toBeVisible()
  })

  test(`a buyer of a printed copy is asked for the address on the way, once (${language})`, async ({ page, request }) => {
    const email = newAddress(`paper-${language}`)
    const { data } = (await (await request.get('/api/Website/Memo/GetAll?PageSize=100')).json()) as Listed
    const memo = data.items.find(({ price, printed }) => price !== null && printed?.inStock)
    await speak(page, language)
    await visit(page, '/')
    const row = { id: `${memo?.id}:print`, price: memo?.printed?.price, format: 'printed' }
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [cartStorageKey, JSON.stringify([row])] as const)
    await visit(page, '/cart')
    await order(page).click()
    await expect(page).toHaveURL(/\/signup$/)
    await fillSignUp(page, language, email)
    await expect(page).toHaveURL(/\/signup\/add-address$/)
    await page.getByLabel(t('address_phone')).fill('51234567')
    await fillAddress(page, language)
    await page.getByRole('button', { name: t('signup_address_save') }).click()
    await expect(page).toHaveURL(/\/gotMail\?email=/)
    await page.getByLabel(t('account_code_label')).fill(await codeSentTo(page, email))
    await page.getByRole('button', { name: t('mail_code_button') }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText(language === 'ar' ? 'إلى السالمية' : 'To Salmiya')).toBeVisible()
    await order(page).click()
    await expect(page.getByText(sandbox[language].banner)).toBeVisible()
  })

  test(`the mail’s link logs in only the browser that signed up, which can go on as well (${language})`, async ({
    page,
    browser,
    baseURL,
    faults,
  }) => {
    const email = newAddress(`elsewhere-${language}`)
    await toSignUp(page)
    await fillSignUp(page, language, email)
    const elsewhere = await browser.newContext({ baseURL: String(baseURL) })
    watchFaults(elsewhere, faults)
    const phone = await elsewhere.newPage()
    await speak(phone, language)
    await phone.goto(await linkIn(page, email, '/gotMail'))
    await phone.getByRole('button', { name: t('mail_link_button') }).click()
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(t('mail_confirmed_title'))
    await phone.goto('/profile')
    await expect(phone).toHaveURL(/\/login$/)
    await elsewhere.close()

    await page.getByLabel(t('account_code_label')).fill('000000')
    await page.getByRole('button', { name: t('mail_code_button') }).click()
    await expect(page.getByRole('main').getByText(t('mail_code_wrong'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('log_in') })
      .click()
    await expect(page.getByLabel(t('account_email'))).toHaveValue(email)
    await typeLogIn(page, language, email, journeyPassword)
    await expect(page).toHaveURL(/\/cart$/)
    await expect(order(page)).toBeVisible()
  })

  test(`somebody with an account who signs up again is told only by mail, and can continue (${language})`, async ({ page }) => {
    const email = studentOf(`known-${language}`)
    await toSignUp(page)
    await fillSignUp(page, language, email)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mail_title'))
    await page
      .getByRole('main')
      .getByRole('link', { name: t('log_in') })
      .click()
    await expect(page).toHaveURL(/\/login\?email=/)
    await typeLogIn(page, language, email, journeyPassword)
    await expect(page).toHaveURL(/\/cart$/)
    await expect(order(page)).toBeVisible()
  })
}
