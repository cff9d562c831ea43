import { formatMoney } from 'contract/money.ts'
import type { OrderDelivery } from 'contract/sales/order.ts'
import { viewPlace } from 'contract/sales/pick-up-places.ts'
import { expect, test } from 'vitest'
import { testPlace, testSettings } from '../../../testing/staff/shop-settings-factory.ts'
import { type Seller, sellerOf } from '../../books/seller.ts'
import { composeReceipt, type Receipt } from './receipt.ts'

const seller = sellerOf(testSettings, 0)
const receipt = (locale: 'en' | 'ar'): Receipt => ({
  to: 'noura@example.com',
  order: {
    number: 48001,
    locale,
    currency: 'KWD',
    discountMinor: 350,
    shippingMinor: 0,
    taxMinor: 0,
    isTaxIncluded: true,
    totalMinor: 5150,
    delivery: null,
  },
  lines: [
    { itemId: 1, title: { en: 'Work & <Energy>', ar: 'الشغل والطاقة' }, format: 'digital', priceMinor: 3500, quantity: 1 },
    { itemId: 2, title: { en: 'Waves', ar: null }, format: 'digital', priceMinor: 2000, quantity: 1 },
  ],
  fullName: 'Noura <b>',
  libraryUrl: 'https://warraq.example/dashboard/library',
  orderUrl: 'https://warraq.example/dashboard/orders/one',
  place: viewPlace(testPlace()),
  isByLink: false,
  isHandedOver: false,
  isGranted: false,
})

test('a receipt names the order, each item with its price, the discount, the total and the way to the library', () => {
  const { subject, text } = composeReceipt(receipt('en'))
  expect(subject).toBe('Your receipt for order 48001')
  for (const part of [
    'Work & <Energy>: 3.500 KWD',
    'Waves: 2.000 KWD',
    'Discount: -0.350 KWD',
    'Total: 5.150 KWD',
    'https://warraq.example/dashboard/library',
    'https://warraq.example/dashboard/orders/one',
  ]) {
    expect(text).toContain(part)
  }
})

test('an Arabic order gets an Arabic receipt that runs from right to left, with an English title marked as English', () => {
  const { subject, html, text } = composeReceipt(receipt('ar'))
  expect(subject).toBe('إيصال طلبك رقم 48001')
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('<td lang="en" dir="auto"')
  expect(text).toContain(`الشغل والطاقة: ${formatMoney(3500, 'KWD', 'ar')}`)
  expect(text + html).toContain('د.ك')
  expect(text + html).not.toContain('KWD')
})

test('titles and names are text in a receipt, never markup', () => {
  const { html } = composeReceipt(receipt('en'))
  expect(html).toContain('Work &amp; &lt;Energy&gt;')
  expect(html).not.toContain('<b>')
})

test('copies show their quantity, delivery is a line of the bill, and the mail says when the copies come', () => {
  const digital = receipt('en')
  const printed: Receipt = {
    ...digital,
    order: { ...digital.order, shippingMinor: 1500, delivery: { method: 'pickUp', days: 1, address: null } },
    lines: [{ itemId: 2, title: { en: 'Waves', ar: null }, format: 'printed', priceMinor: 2000, quantity: 3 }],
  }
  const { text } = composeReceipt(printed)
  for (const part of [
    'Waves (3 printed copies): 6.000 KWD',
    'Delivery: 1.500 KWD',
    'can be picked up from the shop within one working day',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('library')
})

test('if there is something to read, the mail says so after the bill, whatever else it says', () => {
  const { lines } = receipt('en')
  const parts = (of: Partial<Receipt>) => composeReceipt({ ...receipt('en'), ...of }).text.split('\n\n')
  const thanks = 'Thank you. Order 48001 is paid.'
  const total = expect.stringContaining('Total: 5.150 KWD')
  expect(parts({}).slice(1, 4)).toEqual([thanks, total, 'What you bought is in your library now.'])
  const byLink = 'It was paid through the link you sent.'
  expect(parts({ isByLink: true }).slice(1, 4)).toEqual([thanks, byLink, total])
  const printed = { itemId: 2, title: { en: 'Waves', ar: null }, format: 'printed', priceMinor: 2000, quantity: 3 } as const
  expect(parts({ lines: [...lines, printed] })).toContain('Your digital copies are in your library now.')
})

test.each([
  ['en', 1, 'within one working day:'],
  ['en', 3, 'within 3 working days:'],
  ['ar', 1, 'خلال يوم عمل إلى'],
  ['ar', 2, 'خلال يومي عمل إلى'],
  ['ar', 3, 'خلال 3 أيام عمل إلى'],
  ['ar', 11, 'خلال 11 يوم عمل إلى'],
] as const)('the number of days has the right grammar (%s, %i)', (locale, days, within) => {
  const { order, lines, ...rest } = receipt(locale)
  const address = { summary: { en: 'Salmiya', ar: 'السالمية' } } as OrderDelivery['address']
  const brought = { ...rest, lines, order: { ...order, delivery: { method: 'delivery' as const, days, address } } }
  expect(composeReceipt(brought).text).toContain(within)
  expect(composeReceipt({ ...brought, isHandedOver: true }).text).not.toContain(within)
})

test('the student is told if the order was paid by a link', () => {
  expect(composeReceipt({ ...receipt('en'), isByLink: true }).text).toContain('It was paid through the link you sent.')
  expect(composeReceipt(receipt('en')).text).not.toContain('link that you sent')
})

test.each([
  ['in the prices stands below the total', true, /Total: 5\.150 KWD[\s\S]*VAT included: 0\.245 KWD/],
  ['on top stands before it', false, /VAT: 0\.245 KWD[\s\S]*Total: 5\.150 KWD/],
])('tax %s; without tax there is no line of it', (_where, isTaxIncluded, shown) => {
  const { order, ...rest } = receipt('en')
  expect(composeReceipt({ ...rest, order: { ...order, taxMinor: 245, isTaxIncluded } }).text).toMatch(shown)
  expect(composeReceipt(receipt('en')).text).not.toContain('VAT')
})

test('for a registered shop it shows the tax rate and the tax number; for any other, neither', () => {
  const taxed = (locale: 'en' | 'ar', tax: Seller['tax']) => {
    const { order, ...rest } = receipt(locale)
    return composeReceipt({ ...rest, order: { ...order, taxMinor: 245, seller: { ...seller, tax } } }).text
  }
  const tax = { basisPoints: 500, number: '100200300400003' }
  expect(taxed('en', tax)).toMatch(/VAT included, 5%: 0\.245 KWD[\s\S]*Tax registration number 100200300400003/)
  expect(taxed('ar', tax)).toMatch(/منها ضريبة القيمة المضافة \u20665%\u2069: [\s\S]*الرقم الضريبي \u2066100200300400003\u2069/)
  expect(taxed('en', null)).not.toMatch(/%|registration/)
})

test('copies to be picked up have their place and hours, in the language of the order', () => {
  const { order, lines, ...rest } = receipt('ar')
  const pickUp = { ...rest, lines, order: { ...order, delivery: { method: 'pickUp' as const, days: 1, address: null } } }
  expect(composeReceipt(pickUp).text).toContain('فرع حولي\nشارع تونس، حولي\nمن 10 إلى 20')
  expect(composeReceipt({ ...pickUp, place: undefined }).text).not.toContain('شارع')
})
