import type { Page } from '@playwright/test'
import { readPdfText } from 'provider/src/testing/file/read-pdf-text.ts'
import { checkHere } from '../support/check-here.ts'
import { expect, type Language, speak, test } from '../support/journey.ts'
import { logInFromCart } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { sandbox, wordsOf } from '../support/texts.ts'
import { untilQuiet } from '../support/until-quiet.ts'

type Listed = { data: { items: { id: number; price: number | null; printed: { inStock: boolean; price: number } | null }[] } }

/** Amounts of one size are right-aligned, each beside its currency. */
async function amountsLineUp(page: Page): Promise<void> {
  const amounts = await page.locator('.figures bdi:has(> b)').evaluateAll((found) =>
    found.map((amount) => {
      const [number, currency] = [...amount.children].map((part) => part.getBoundingClientRect())
      const size = Number.parseFloat(getComputedStyle(amount).fontSize)
      if (!number || !currency) throw new Error('An amount has a number and a currency')
      return { size, end: number.right, gap: Math.max(currency.left - number.right, number.left - currency.right) / size }
    }),
  )
  expect(amounts.length).toBeGreaterThan(3)
  for (const { size, end, gap } of amounts) {
    expect(gap).toBeGreaterThan(0.15)
    expect(gap).toBeLessThan(0.35)
    expect(Math.abs(end - (amounts.find((other) => other.size === size)?.end ?? 0))).toBeLessThan(0.6)
  }
}

/** Blocks a page's scripts, as a slow connection would, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  return async () => {
    scripts.resolve()
    await untilQuiet(page)
    await page.unroute('**/assets/*.js')
  }
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a student buys a memo to read now and two printed copies, delivered; another copy is paid in cash (${language})`, async ({
    page,
    request,
  }) => {
    const t = wordsOf(language)
    await speak(page, language)
    const { data } = (await (await request.get('/api/Website/Memo/GetAll?PageSize=100')).json()) as Listed
    const memo = data.items.find(({ price, printed }) => price !== null && printed?.inStock)

    // A choice made before the scripts have loaded is still what is bought.
    const comeBack = await holdScripts(page)
    await page.goto(`/memos/${memo?.id}`, { waitUntil: 'commit' })
    await page.getByRole('radio', { name: t('item_both') }).check()
    await comeBack()
    await expect(page.getByRole('radio', { name: t('item_both') })).toBeChecked()
    // A printed copy alone shows no promises for digital items.
    const ofScreen = page.getByRole('listitem').filter({ hasText: t('catalog_assure_read') })
    await expect(ofScreen).toBeVisible()
    await page
      .getByRole('radio', { name: t('item_printed'), exact: false })
      .first()
      .check()
    await expect(ofScreen).toHaveCount(0)
    await expect(page.getByText(t('catalog_assure_instant'))).toHaveCount(0)
    await page.getByRole('radio', { name: t('item_both') }).check()
    await page
      .getByRole('button', { name: t('catalog_add_to_cart') })
      .filter({ visible: true })
      .first()
      .click()
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('items') ?? '[]').length)).toBe(2)

    await page.goto('/cart')
    await page.getByRole('button', { name: t('cart_more') }).click()
    await expect(page.getByRole('group').getByRole('status')).toHaveText('2')
    await logInFromCart(page, language, studentOf(`paper-${language}`), journeyPassword)

    await page.getByRole('button', { name: t('cart_choose_delivery') }).click()
    await expect(page).toHaveURL(/\/cart\/address$/)
    // The searchable field replaces the plain list once loaded.
    await page.locator('input[role=combobox]').fill(language === 'ar' ? 'السالمية' : 'Salmiya')
    await page.getByRole('option').first().click()
    await page.locator('[name=block]').fill('4')
    await page.locator('[name=street]').fill('12')
    await page.locator('[name=building]').fill('27')
    await expect(page.locator('[name=recipientName]')).toHaveValue('Noura Al-Sabah')
    await page.locator('[name=recipientName]').fill('Umm Noura')
    await page.locator('[name=phone]').fill('51234567')
    await page.getByRole('button', { name: t('cart_address_use') }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText(language === 'ar' ? 'إلى السالمية' : 'To Salmiya')).toBeVisible()

    await page.getByRole('button', { name: t('cart_order'), exact: true }).click()
    await expect(page.getByText(sandbox[language].banner)).toBeVisible()
    // The payment page is left before its scripts load: the cart is emptied all the same.
    const letScriptsCome = await holdScripts(page)
    await page.getByRole('button', { name: sandbox[language].pay, exact: true }).click()
    await expect(page).toHaveURL(/\/paymentSucceesed\?orderId=/)
    await expect(page.getByText(t('order_shipment_to_print'))).toBeVisible()
    for (const said of ['order_paid_on_screen', 'order_paid_printing'] as const) await expect(page.getByText(t(said))).toBeVisible()
    await expect(page.getByText('Umm Noura')).toBeVisible()

    // Its print view: the whole order, the shop's name, and no buttons or links.
    await page.getByRole('link', { name: t('order_see') }).click()
    await expect(page).toHaveURL(/\/dashboard\/orders\//)
    await letScriptsCome()
    await expect(page.getByRole('button', { name: t('order_print') })).toBeVisible()
    const steps = page.getByRole('list', { name: t('order_timeline') }).getByRole('listitem')
    await expect(steps).toContainText([t('order_placed'), t('order_status_paid'), t('order_shipment_to_print')])
    const total = page.getByRole('term').filter({ hasText: t('order_total') })
    const amount = total.locator('..').getByRole('definition')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByText(t('shop_name'), { exact: true }).filter({ visible: true })).toHaveCount(1)
    await expect(total).toBeVisible()
    expect(Number((await total.boundingBox())?.x) > Number((await amount.boundingBox())?.x)).toBe(language === 'ar')
    const pages = await readPdfText(new Uint8Array(await page.pdf({ format: 'A4', margin: { top: '15mm', bottom: '15mm' } })))
    expect(pages).toHaveLength(1)
    for (const written of ['Umm Noura', (await amount.locator('b').textContent()) ?? '']) expect(pages[0]).toContain(written)
    await page.emulateMedia({ media: null })
    await amountsLineUp(page)

    // Then a copy alone, which can be paid on handover.
    expect(await page.evaluate(() => localStorage.getItem('items'))).toBeNull()
    await page.evaluate(([id, price]) => localStorage.setItem('items', JSON.stringify([{ id, price, format: 'printed' }])), [
      `${memo?.id}:print`,
      memo?.printed?.price ?? 0,
    ] as const)
    await page.goto('/cart')
    await page.getByRole('button', { name: t('cart_choose_delivery') }).click()
    await page.getByRole('radio', { name: language === 'ar' ? 'فرع حولي' : 'Hawalli shop' }).check()
    const place = page.getByText(language === 'ar' ? 'شارع تونس 12، حولي' : 'Tunis Street 12, Hawalli')
    await expect(place).toBeVisible()
    // Without delivery, the button does not mention it.
    await page.getByRole('button', { name: t('cart_pick_up_choose'), exact: true }).click()
    const choice = page.getByRole('group', { name: t('cart_pay_how') })
    await expect(choice.getByRole('radio', { name: t('cart_pay_sandbox') })).toBeChecked()
    await choice.getByRole('radio', { name: t('cart_pay_cod') }).check()
    await expect(place).toBeVisible()
    await checkHere(page, '/cart')
    await expect(page.getByRole('button', { name: t('cart_order'), exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: t('cart_order_free'), exact: true }).click()
    await expect(page.getByRole('heading', { name: t('order_cash_title'), level: 1 })).toBeVisible()
    await expect(place).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('items'))).toBeNull()
    await page.goto('/dashboard/orders')
    await expect(page.getByText(t('order_status_cash_pick_up'))).toBeVisible()
    await expect(page.getByText(t('order_status_awaiting_payment'))).toHaveCount(0)
  })
}
