import type { Locale } from 'contract/locale.ts'
import { expect, test } from 'vitest'
import { readPdfText } from '../../../testing/file/read-pdf-text.ts'
import type { Seller } from '../../books/seller.ts'
import { setInvoice } from '../invoice/get-invoice.ts'
import { taxCode } from '../invoice/tax-code.ts'
import { type CreditedLine, type CreditNoteData, composeCreditNote } from './compose-credit-note.ts'

const tax = { basisPoints: 1500, number: '310122393500003' }
const seller: Seller = {
  ...{ nameEn: 'Dar', nameAr: 'دار', legalNameEn: 'Dar LLC', legalNameAr: 'شركة دار', addressEn: '', addressAr: '' },
  ...{ email: 'desk@dar.example', phone: '', country: 'SA', timeZone: 'Asia/Riyadh', tax },
}
const waves: CreditedLine = { title: { en: 'Waves', ar: 'الموجات' }, format: 'printed', quantity: 2, minor: 2300, isWhole: true }
const refundedAt = new Date('2026-11-22T10:00:00Z')
const refund: CreditNoteData['refund'] = { amountMinor: 2300, taxMinor: 300, refundedAt, cause: 'staff', gateway: 'cod' }
const data: CreditNoteData = {
  ...{ number: 'CN-00007', issuedAt: new Date('2026-11-23T21:30:00Z'), fullName: 'سلام الأحمد', colour: '#406051' },
  order: { orderNumber: '48001', paidAt: '2026-11-21T09:02:00Z', currency: 'SAR', total: 115 },
  ...{ refund, lines: [waves], seller },
}
const compose = (locale: Locale, changes: Partial<CreditNoteData> = {}) => composeCreditNote({ ...data, ...changes }, locale)
const factsOf = ({ facts }: ReturnType<typeof compose>) => Object.fromEntries(facts.map(({ name, value }) => [name, value]))
const shown = (parts: { name: string; number: string }[]) => parts.map(({ name, number }) => [name, number])

test.each([
  ['en', tax, 'Tax credit note'],
  ['ar', tax, 'إشعار دائن ضريبي'],
  ['en', null, 'Credit note'],
  ['ar', null, 'إشعار دائن'],
  // No tax is owed without a number.
  ['en', { ...tax, number: '' }, 'Credit note'],
] as const)('in %s, a seller with the tax %j gives a document called %s', (locale, ofSeller, title) => {
  expect(compose(locale, { seller: { ...seller, tax: ofSeller } }).title).toBe(title)
})

test('it names its number, the invoice with its date, its own date in the shop’s time zone, the refund and the reason', () => {
  expect(compose('en').number).toBe('CN-00007')
  expect(factsOf(compose('en'))).toEqual({
    ...{ 'Billed to': 'سلام الأحمد', 'For invoice': '48001', 'Date of the invoice': '21 November 2026' },
    // It is past midnight in Riyadh.
    ...{ Date: '24 November 2026', 'Refunded on': '22 November 2026', 'Refunded by': 'cash' },
    Reason: 'What was bought is taken back',
  })
})

test('the credited line, the sum and its tax are those of the refund', () => {
  const note = compose('en')
  expect(note.lines).toMatchObject([{ title: { text: 'Waves' }, quantity: '2', unit: null, price: { number: '23.00' }, note: null }])
  expect([note.sums, note.total.number]).toEqual([[], '23.00'])
  expect(shown(note.after)).toEqual([
    ['Taxable amount', '20.00'],
    ['VAT included, 15%', '3.00'],
  ])
  const untaxed = compose('en', { seller: { ...seller, tax: null }, refund: { ...refund, taxMinor: 0 } })
  expect([untaxed.after, untaxed.code]).toEqual([[], null])
  expect(JSON.stringify(untaxed)).not.toMatch(/VAT|[Tt]ax /)
})

test('a note of an amount says of what it is a part, and one of everything that it is the whole', () => {
  const [part] = compose('en', { lines: [] }).lines
  expect([part?.title.text, part?.format, part?.quantity]).toEqual(['Part of the amount of invoice 48001', 'no item is taken back', ''])
  expect(factsOf(compose('en', { lines: [] })).Reason).toBe('Part of the price is refunded')
  const all = compose('en', { lines: [], refund: { ...refund, amountMinor: 11_500 } })
  expect([all.lines[0]?.title.text, factsOf(all).Reason]).toEqual(['The whole amount of invoice 48001', 'The whole order is refunded'])
})

test('a share of a line that stays says so, with its reason', () => {
  const note = compose('en', { lines: [{ ...waves, isWhole: false }], refund: { ...refund, cause: 'ownedBefore' } })
  expect([note.lines[0]?.note, factsOf(note).Reason]).toEqual(['refunded in part', 'The buyer already owned it when the payment came'])
})

test('if less goes back than was paid for the lines, the note says why', () => {
  const note = compose('en', { refund: { ...refund, amountMinor: 2000 } })
  expect(shown(note.sums)).toEqual([
    ['Items', '23.00'],
    ['Rounding, or returned by the buyer’s bank', '−3.00'],
  ])
  expect(note.total.number).toBe('20.00')
  const rounded = compose('en', { refund: { ...refund, amountMinor: 2303 } })
  expect(shown(rounded.sums)).toEqual([
    ['Items', '23.00'],
    ['Rounding', '+0.03'],
  ])
})

test('in Saudi Arabia a tax credit note has the QR code of its own sum, tax and time; elsewhere none', () => {
  const code = taxCode({ seller, tax, paidAt: '2026-11-23T21:30:00Z', total: '23.00', taxAmount: '3.00' })
  expect(code).not.toBeNull()
  expect(compose('ar').code).toMatchObject({ words: 'رمز QR لهذا الإشعار الدائن الضريبي' })
  expect(compose('ar').code?.svg).not.toBe(compose('ar', { refund: { ...refund, taxMinor: 0 } }).code?.svg)
  expect(compose('ar', { seller: { ...seller, country: 'AE' } }).code).toBeNull()
})

test('its Arabic words can be extracted from the PDF as they were typed', async () => {
  const note = compose('ar', { lines: [], refund: { ...refund, gateway: 'terminal' } })
  const { title, facts, heads, lines, total, after, foot } = note
  const words = JSON.stringify({ title, facts, heads, lines, total, after, foot }).match(/\p{Script=Arabic}+/gu) ?? []
  expect(words).toEqual(expect.arrayContaining(['سلام', 'الأحمد', 'إشعار', 'الفاتورة', 'الاسترداد']))
  const text = (await readPdfText(await setInvoice(note))).join(' ').normalize('NFKC')
  const read = new Set(text.match(/\p{Script=Arabic}+/gu))
  expect(words.filter((word) => !read.has(word))).toEqual([])
  for (const figures of ['CN-00007', '48001', '23.00', '3.00', '310122393500003']) expect(text).toContain(figures)
})
