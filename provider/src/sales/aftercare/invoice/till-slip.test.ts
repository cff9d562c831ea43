import type { Locale } from 'contract/locale.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type { Seller } from '../../books/seller.ts'
import { composeInvoice, type InvoiceData } from './compose-invoice.ts'
import { composeTillSlip } from './compose-till-slip.ts'
import { setTillSlip } from './get-invoice.ts'

const seller: Seller = {
  ...{ nameEn: 'Dar', nameAr: 'دار', legalNameEn: 'Dar LLC', legalNameAr: 'شركة دار', addressEn: 'Olaya Street', addressAr: 'شارع العليا' },
  ...{ email: 'desk@dar.example', phone: '', country: 'SA', timeZone: 'Asia/Riyadh' },
  tax: { basisPoints: 1500, number: '310122393500003' },
}
const line: InvoiceData['order']['lines'][number] = {
  ...{ id: '1:print', kind: 'memo', format: 'printed', title: { en: 'Waves', ar: 'الموجات' }, price: 115, quantity: 2, discount: 0 },
  ...{ owned: null, returned: 0, isRefunded: false },
}
const order: InvoiceData['order'] = {
  ...{ orderId: 'one', orderNumber: '48001', status: 'paid', expiresAt: null, canPay: false, isBeingChecked: false, couponCode: null },
  ...{ subTotal: 115, discount: 0, shipping: 0, tax: 15, isTaxIncluded: true, total: 115, currency: 'SAR', refunded: 0 },
  ...{ createdAt: '2026-11-21T21:30:00Z', paidAt: '2026-11-21T21:32:00Z', paymentStatus: 'captured', paymentMethod: null },
  ...{ lines: [line], delivery: null, shipmentStatus: 'delivered', disputeStatus: null, isAllOwned: false, isTakenBack: false },
  codeTakenBy: null,
}
const data: InvoiceData = { order, fullName: 'Walk-in', gateway: 'terminal', seller, colour: '#406051' }
const compose = (locale: Locale, changes: Partial<InvoiceData> = {}) => composeTillSlip({ ...data, ...changes }, locale)

/** The pages' sizes in millimetres, and all text. */
async function look(pdf: Uint8Array) {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 })
  const document = await task.promise
  const sizes = []
  const said = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    sizes.push([width, height].map((points) => Math.round((points / 72) * 25.4)))
    said.push(...(await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')))
  }
  await task.destroy()
  return { sizes, text: said.join('\n').normalize('NFKC') }
}

test.each([
  ['en', seller.tax, 'Simplified tax invoice'],
  ['ar', seller.tax, 'فاتورة ضريبية مبسطة'],
  ['en', null, 'Receipt'],
  ['ar', null, 'إيصال'],
] as const)('in %s, a seller with the tax %j gives a slip called %s', (locale, tax, title) => {
  expect(compose(locale, { seller: { ...seller, tax } }).title).toBe(title)
})

test('it says when and how it was paid, by the shop’s clock', () => {
  expect(compose('en').facts).toEqual([
    { name: 'Paid on', value: '22 November 2026 at 0:32' },
    { name: 'Paid by', value: 'card (terminal)' },
  ])
})

test('its sums, tax and QR code are the invoice’s', () => {
  for (const locale of ['en', 'ar'] as const) {
    const { lines, sums, total, after, code } = composeInvoice(data, locale)
    expect(code).not.toBeNull()
    expect(compose(locale)).toMatchObject({ lines, sums, total, after, code })
  }
  expect(compose('en', { seller: { ...seller, tax: null } }).code).toBeNull()
})

test('it is 80 mm wide and one page, however much was bought', async () => {
  const one = await look(await setTillSlip(compose('en')))
  const many = await look(await setTillSlip(compose('ar', { order: { ...order, lines: Array.from({ length: 40 }, () => line) } })))
  expect([one.sizes.length, one.sizes[0]?.[0], many.sizes.length, many.sizes[0]?.[0]]).toEqual([1, 80, 1, 80])
  expect(many.sizes[0]?.[1]).toBeGreaterThan((one.sizes[0]?.[1] ?? 0) + 39 * 10)
})

test.each(['en', 'ar'] as const)('every word and figure can be extracted from it as it was typed (%s)', async (locale) => {
  const slip = compose(locale)
  const { text } = await look(await setTillSlip(slip))
  const { shop, law, title, facts, lines, total, after, foot } = slip
  const words = JSON.stringify({ shop, law, title, facts, lines, total, after, foot }).match(/\p{Script=Arabic}+/gu) ?? []
  const read = new Set(text.match(/\p{Script=Arabic}+/gu))
  expect(words.length).toBeGreaterThan(locale === 'ar' ? 20 : -1)
  expect(words.filter((word) => !read.has(word))).toEqual([])
  for (const figures of ['48001', '310122393500003', '115.00', '100.00', '15.00', '2 × 57.50'])
    expect(text.replaceAll(/[\s\u2066]+/g, ' ')).toContain(figures)
})

test.each(['#read("/etc/passwd")', '*Waves* $x$ `y`', '\\#{}"', '= Heading'])('an item called %s is shown by that name', async (name) => {
  const lines = [{ ...line, title: { en: name, ar: null } }]
  const { text } = await look(await setTillSlip(compose('en', { order: { ...order, lines } })))
  expect(text.replaceAll(/\s+/g, ' ')).toContain(name)
})
