import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Locale } from 'contract/locale.ts'
import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { readPdfText } from '../../../testing/file/read-pdf-text.ts'
import type { Seller } from '../../books/seller.ts'
import { composeInvoice, type InvoiceData } from './compose-invoice.ts'
import { setInvoice } from './get-invoice.ts'
import { taxCode } from './tax-code.ts'

const tax = { basisPoints: 1500, number: '310122393500003' }
const seller: Seller = {
  ...{ nameEn: 'Dar', nameAr: 'دار', legalNameEn: 'Dar LLC', legalNameAr: 'شركة دار', addressEn: '', addressAr: '' },
  ...{ email: 'desk@dar.example', phone: '', country: 'SA', timeZone: 'Asia/Riyadh', tax },
}
const order: InvoiceData['order'] = {
  ...{ orderId: 'one', orderNumber: '48001', status: 'paid', expiresAt: null, canPay: false, isBeingChecked: false, couponCode: null },
  ...{ subTotal: 115, discount: 0, shipping: 0, tax: 15, isTaxIncluded: true, total: 115, currency: 'SAR', refunded: 0 },
  ...{ createdAt: '2026-11-21T09:00:00Z', paidAt: '2026-11-21T09:02:00Z', paymentStatus: 'captured', paymentMethod: 'my-fatoorah' },
  lines: [
    {
      ...{ id: '1', kind: 'memo', format: 'digital', title: { en: 'Waves', ar: 'الموجات' }, price: 115, quantity: 1, discount: 0 },
      ...{ owned: null, returned: 0, isRefunded: false },
    },
  ],
  ...{ delivery: null, shipmentStatus: 'notNeeded', disputeStatus: null, isAllOwned: false, isTakenBack: false, codeTakenBy: null },
}
const compose = (locale: Locale, changes: Partial<Seller> = {}, amounts: Partial<InvoiceData['order']> = {}) =>
  composeInvoice({ order: { ...order, ...amounts }, fullName: 'Noura', seller: { ...seller, ...changes }, colour: '#406051' }, locale)

test.each([
  ['en', 'AE', { basisPoints: 500, number: '100200300400003' }, 'Tax invoice'],
  ['ar', 'AE', { basisPoints: 500, number: '100200300400003' }, 'فاتورة ضريبية'],
  ['en', 'SA', tax, 'Simplified tax invoice'],
  ['ar', 'SA', tax, 'فاتورة ضريبية مبسطة'],
  ['en', 'AE', null, 'Invoice'],
  ['ar', 'AE', null, 'فاتورة'],
  // No tax is owed without a number or a rate.
  ['en', 'AE', { basisPoints: 500, number: '' }, 'Invoice'],
  ['en', 'KW', { basisPoints: 0, number: '12' }, 'Invoice'],
] as const)('in %s, an order in %s with the tax %j has a document called %s', (locale, country, ofSeller, title) => {
  expect(compose(locale, { country, tax: ofSeller }).title).toBe(title)
})

const shown = (parts: { name: string; number: string }[]) => parts.map(({ name, number }) => [name, number])

test('a tax invoice shows the number, the taxable amount, the rate and the tax, included in the prices or added', () => {
  const included = compose('en')
  expect(included.law).toBe('Dar LLC · Tax registration number 310122393500003')
  const parts = [
    ['Taxable amount', '100.00'],
    ['VAT included, 15%', '15.00'],
  ]
  expect([shown(included.sums), shown(included.after)]).toEqual([[], parts])
  const added = compose('ar', {}, { subTotal: 100, isTaxIncluded: false })
  expect(shown(added.sums)).toEqual([
    ['العناصر', '100.00'],
    ['المبلغ الخاضع للضريبة', '100.00'],
    ['ضريبة القيمة المضافة \u206615%\u2069', '15.00'],
  ])
  expect([added.total.number, added.after]).toEqual(['115.00', []])
})

test('a shop that was not registered shows neither number nor tax', () => {
  const paper = compose('en', { tax: null }, { tax: 0 })
  expect(paper.law).toBe('Dar LLC')
  expect(JSON.stringify(paper)).not.toMatch(/VAT|[Tt]ax/)
})

test('only tax invoices in Saudi Arabia have a QR code', () => {
  expect([compose('en', { country: 'AE' }).code, compose('en', { tax: null }, { tax: 0 }).code]).toEqual([null, null])
  expect(compose('ar').code?.words).toBe('رمز QR لهذه الفاتورة الضريبية')
})

/** The dark places of the page, in points. */
async function darkPlaces(pdf: Uint8Array): Promise<{ isDark: (x: number, y: number) => boolean; width: number; height: number }> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const page = await document.getPage(0).render({
      scale: 4,
      render: ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .flatten({ background: 'white' })
          .greyscale()
          .raw()
          .toBuffer(),
    })
    return { isDark: (x, y) => (page.data[y * page.width + x] ?? 255) < 64, width: page.width, height: page.height }
  } finally {
    library.destroy()
  }
}

/** Four pixels a point; the code and its border of four empty modules are 34 mm. */
const side = (34 / 25.4) * 72 * 4

/** The modules that a camera sees at this corner. */
const modulesAt = (isDark: (x: number, y: number) => boolean, size: number, left: number, top: number): boolean[][] =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) =>
      isDark(Math.round(left + ((column + 0.5) * side) / size), Math.round(top + ((row + 0.5) * side) / size)),
    ),
  )

test.each(['en', 'ar'] as const)('the printed QR code equals the sale’s, module by module (%s)', async (locale) => {
  const code = taxCode({ seller, tax, paidAt: order.paidAt, total: '115.00', taxAmount: '15.00' })
  const { data, size } = encode(code ?? '', { ecc: 'M', border: 4 })
  const pdf = await setInvoice(compose(locale))
  const { isDark, width, height } = await darkPlaces(pdf)
  // It is where a line begins: at the left margin, or at the right one.
  const left = locale === 'en' ? (20 / 25.4) * 72 * 4 : width - (20 / 25.4) * 72 * 4 - side
  const tops = Array.from({ length: height - Math.ceil(side) }, (_, top) => top)
  const wanted = JSON.stringify(data)
  const found = tops.filter((top) => isDark(Math.round(left + (4.5 * side) / size), Math.round(top + (4.5 * side) / size)))
  expect(found.some((top) => JSON.stringify(modulesAt(isDark, size, left, top)) === wanted)).toBe(true)
  const text = (await readPdfText(pdf)).join(' ')
  expect(text).toContain('310122393500003')
})
