import { formatMoney } from 'contract/money.ts'
import { expect, test } from 'vitest'
import { createCatalog, createPrintedOffer } from '../../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { chooseAtSandbox, read } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'

const shop = await openTestShop()

async function openPage(lang: 'en' | 'ar', wish: (memo: { id: number }) => object = ({ id }) => ({ items: [{ id }] })) {
  const { memo } = await createCatalog(shop.deps.db)
  await createPrintedOffer(shop.deps.db, { memoId: memo.id, priceMinor: 4000 })
  const { token } = await logInAs(shop)
  const { data } = await read<{ paymentUrl: string; orderNumber: string }>(
    await shop.post('Order/CreateOrder', wish(memo), { token, lang }),
  )
  const response = await shop.fetch(data.paymentUrl)
  return { ...data, memo, response, html: await response.text() }
}

test('the page says that no money moves, what is to be paid and for which order, and has three buttons', async () => {
  const { html, orderNumber } = await openPage('en')
  expect(html).toContain('<html lang="en" dir="ltr">')
  for (const part of ['Test payments — no money moves', '3.500 KWD', orderNumber, 'value="pay"', 'value="decline"', 'value="cancel"'])
    expect(html).toContain(part)
})

test('an order placed in Arabic is paid on an Arabic page from right to left', async () => {
  const { html } = await openPage('ar')
  expect(html).toContain('<html lang="ar" dir="rtl">')
  for (const part of ['مدفوعات تجريبية', formatMoney(3500, 'KWD', 'ar')]) expect(html).toContain(part)
  expect(html).not.toContain('KWD')
})

test('the page lists what is paid for, each item with its cover, before the amount', async () => {
  const twice = ({ id }: { id: number }) => ({ items: [{ id }, { id: `${id}:print`, quantity: 2 }], deliveryMethod: 'pickUp' })
  const { html, memo } = await openPage('ar', twice)
  const rows = html.match(/<li>.*?<\/li>/gs) ?? []
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    expect(row).toMatch(new RegExp(`<img src="/pictures/cover/${memo.id}-[0-9a-f]{12}.png" alt="" width="54" height="72">`))
    expect(row).toContain('<span lang="ar" dir="auto">الشغل والطاقة')
  }
  expect(rows[0]).toContain(formatMoney(3500, 'KWD', 'ar'))
  expect(rows[1]).toContain(formatMoney(8000, 'KWD', 'ar'))
  expect(html.indexOf('</ul>')).toBeLessThan(html.indexOf(formatMoney(11_500, 'KWD', 'ar')))
})

test('the page runs no script, posts only to its own site, and is stored nowhere', async () => {
  const { response, html } = await openPage('en')
  expect(html).not.toContain('<script')
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  )
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
})

test('an unknown charge is 404, and an unknown choice 422', async () => {
  const { paymentUrl } = await openPage('en')
  expect((await shop.fetch('/api/Sandbox/Pay/sbx_none')).status).toBe(404)
  expect((await chooseAtSandbox(shop, '/api/Sandbox/Pay/sbx_none', 'pay')).status).toBe(404)
  for (const action of ['', 'refund', 'constructor']) expect((await chooseAtSandbox(shop, paymentUrl, action)).status).toBe(422)
})

test('a charge is decided once', async () => {
  const { paymentUrl } = await openPage('en')
  expect((await chooseAtSandbox(shop, paymentUrl, 'decline')).status).toBe(303)
  expect((await chooseAtSandbox(shop, paymentUrl, 'pay')).status).toBe(303)
  expect(await (await shop.fetch(paymentUrl)).text()).toContain('This payment is closed.')
})
