import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Order } from 'contract/sales/order.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '../../books/seller.ts'
import { composeInvoice, type Invoice } from './compose-invoice.ts'
import { setInvoice } from './get-invoice.ts'

const title = { en: 'Physics 12: Waves', ar: 'فيزياء الصف الثاني عشر: الموجات' }
const order: Order & { paidAt: string } = {
  ...{ orderId: 'one', orderNumber: '48001', status: 'partially_refunded', expiresAt: null, canPay: false, isBeingChecked: false },
  ...{
    subTotal: 14.25,
    discount: 1.425,
    shipping: 0,
    tax: 0,
    isTaxIncluded: false,
    total: 12.825,
    currency: 'KWD',
    couponCode: 'MARHABA10',
    refunded: 9,
  },
  ...{ createdAt: '2026-11-21T09:00:00Z', paidAt: '2026-11-21T09:02:00Z', paymentStatus: 'captured', paymentMethod: 'my-fatoorah' },
  lines: [
    {
      id: '1',
      kind: 'memo',
      format: 'digital',
      title,
      price: 4.25,
      quantity: 1,
      discount: 0.425,
      owned: null,
      returned: 0,
      isRefunded: false,
    },
    {
      ...{
        id: '2:print',
        kind: 'memo',
        format: 'printed',
        price: 10,
        quantity: 2,
        discount: 1,
        owned: null,
        returned: 0,
        isRefunded: true,
      },
      title: { en: 'Chemistry #12 *acids* $x$ \\ "bases"', ar: null },
    },
  ],
  ...{ delivery: null, shipmentStatus: 'notNeeded', disputeStatus: null, isAllOwned: false, isTakenBack: false, codeTakenBy: null },
}
const seller: Seller = {
  ...{ addressEn: '', addressAr: '', legalNameEn: '', legalNameAr: '', country: 'KW', timeZone: 'Asia/Kuwait', tax: null },
  ...{ nameEn: 'Warraq', nameAr: 'ورّاق', email: 'contact@warraq.example', phone: '' },
}
const shop = { seller, colour: '#406051' }
const inArabic = () => composeInvoice({ order, fullName: 'نورة الصباح', ...shop }, 'ar')
const inEnglish = (fullName: string) => composeInvoice({ order, fullName, ...shop }, 'en')

let library: PDFiumLibrary
beforeAll(async () => {
  library = await PDFiumLibrary.init()
})
afterAll(() => library.destroy())

const size = { width: 620, height: 430 }

/** The upper half of the page as a person sees it, in shades of grey. */
async function see(invoice: Invoice): Promise<Buffer> {
  const document = await library.loadDocument(await setInvoice(invoice))
  try {
    const { data } = await document.getPage(0).render({
      width: size.width,
      height: Math.round(size.width * Math.SQRT2),
      render: ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .flatten({ background: 'white' })
          .extract({ left: 0, top: 0, ...size })
          .greyscale()
          .raw()
          .toBuffer(),
    })
    return Buffer.from(data)
  } finally {
    document.destroy()
  }
}

/** Each piece of text, and where it ends on the right. */
async function piecesOf(invoice: Invoice): Promise<{ text: string; right: number }[]> {
  const task = getDocument({ data: (await setInvoice(invoice)).slice(), verbosity: 0 })
  const { items } = await (await (await task.promise).getPage(1)).getTextContent()
  await task.destroy()
  return items.flatMap((item) => ('str' in item ? [{ text: item.str, right: item.transform[4] + item.width }] : []))
}

const textOf = async (invoice: Invoice): Promise<string> => (await piecesOf(invoice)).map(({ text }) => text).join(' ')

/** How much of the ink differs: 0 the same picture, 1 nothing in common. */
function differs(one: Buffer, other: Buffer): number {
  let ink = 0
  let apart = 0
  for (const [place, shade] of one.entries()) {
    ink += 255 - Math.min(shade, other[place] ?? 0)
    apart += Math.abs(shade - (other[place] ?? 0))
  }
  return apart / ink
}

/** Small differences come from another version of the renderer; broken Arabic is ten times as much (the twins below). */
const tolerance = 0.1

// Made by WRITE_PICTURE=true vitest run get-invoice, and checked by somebody who reads Arabic.
const picture = new URL('./invoice-ar.png', import.meta.url).pathname
const golden = () => sharp(picture).greyscale().raw().toBuffer()

test('an Arabic invoice looks as it did when a reader of Arabic approved it: letters joined, lines from the right, numbers in place', async () => {
  const seen = await see(inArabic())
  if (process.env.WRITE_PICTURE)
    await sharp(seen, { raw: { ...size, channels: 1 } })
      .png({ palette: true, colours: 16 })
      .toFile(picture)
  expect(differs(seen, await golden())).toBeLessThan(tolerance)
})

const change = (words: (text: string) => string): Invoice =>
  JSON.parse(JSON.stringify(inArabic()), (key, value) => (typeof value === 'string' && key !== 'lang' ? words(value) : value))
const arabic = /[\u0621-\u064a\u064b-\u0652]/g

test.each([
  ['apart', (text: string) => text.replace(arabic, '$&\u200c')],
  ['in reverse', (text: string) => (arabic.test(text) ? [...text].toReversed().join('') : text)],
])('twin: letters %s are recognised as another picture', async (_how, words) => {
  expect(differs(await see(change(words)), await golden())).toBeGreaterThan(3 * tolerance)
})

test('twin: a page that begins at the left is recognised as another picture', async () => {
  expect(differs(await see({ ...inArabic(), lang: 'en' }), await golden())).toBeGreaterThan(3 * tolerance)
})

test('Arabic words can be extracted from an invoice’s PDF as they were typed, lam-alef included', async () => {
  const invoice = composeInvoice({ order, fullName: 'سلام الأحمد', ...shop }, 'ar')
  const { facts, heads, sums, total, after } = invoice
  const words = JSON.stringify({ facts, heads, sums, total, after }).match(/\p{Script=Arabic}+/gu) ?? []
  expect(words).toEqual(expect.arrayContaining(['سلام', 'الأحمد', 'الإجمالي']))
  const read = new Set((await textOf(invoice)).normalize('NFKC').match(/\p{Script=Arabic}+/gu))
  expect(words.filter((word) => !read.has(word))).toEqual([])
})

test('it names number, buyer, way of paying, lines with their copies, discounts, refunds and the rest', async () => {
  const text = await textOf(inEnglish('Noura Al-Sabah'))
  const said = ['Invoice', '48001', 'Noura Al-Sabah', 'KNET or card', 'Physics 12: Waves', '4.250', '5.000', '10.000', 'refunded']
  const sums = ['MARHABA10', '−1.425', '12.825', '−9.000', '3.825', '21 November 2026']
  for (const words of [...said, ...sums]) expect(text).toContain(words)
})

test.each([
  ['ar', inArabic],
  ['en', () => inEnglish('Noura')],
] as const)('amounts of a column are aligned at their units, whatever is beside them (%s)', async (_language, compose) => {
  const pieces = await piecesOf(compose())
  const rightOf = (number: string) => pieces.filter(({ text }) => text === number).map(({ right }) => Math.round(right))
  // A price and an amount, in either row.
  expect(rightOf('4.250').toSorted()).toEqual([...rightOf('5.000'), ...rightOf('10.000')].toSorted())
  const sums = ['14.250', '−1.425', '12.825', '−9.000', '3.825'].flatMap(rightOf)
  expect(sums).toHaveLength(5)
  expect(new Set(sums).size).toBe(1)
})

test('if a hundred invoices are asked for at once, at least fifty are set; the others are told to come back, and are served then', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 100 }, () => setInvoice(inEnglish('Noura'))))
  const refused = asked.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(50)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 2 } })
  expect((await setInvoice(inEnglish('Noura'))).length).toBeGreaterThan(1000)
})

test('copies to be picked up are not said to be delivered, and tax has the same name as on the order page', () => {
  const waiting = { ...order, tax: 0.611, isTaxIncluded: true, delivery: { method: 'pickUp' as const, days: 1, address: null } }
  const { facts, after } = composeInvoice({ order: waiting, fullName: 'Noura', ...shop }, 'en')
  expect(facts.at(-1)).toEqual({ name: 'Delivery', value: 'pick-up' })
  expect(after[0]).toMatchObject({ name: 'VAT included', number: '0.611' })
})

test.each(['#read("/etc/passwd")', '*Noura* $x$ `y`', '\\#{}"', '= Heading', '#panic()'])(
  'a buyer called %s is shown by that name',
  async (name) => {
    expect((await textOf(inEnglish(name))).replaceAll(/\s+/g, ' ')).toContain(name)
  },
)

test('a line says why it costs less than its item if a part was owned', () => {
  const [line] = order.lines
  const owned = { count: 1, of: 6, fullPrice: 5 }
  const notes = (price: number) =>
    (['en', 'ar'] as const).map((locale) => {
      const lines = [{ ...line, price, owned }] as Order['lines']
      return composeInvoice({ order: { ...order, lines }, fullName: 'Noura', ...shop }, locale).lines[0]?.format
    })
  expect(notes(4.25)).toEqual(['PDF, to read online and to download · 1 of 6 owned before', 'ملف PDF للقراءة والتنزيل · كان لديك 1 من 6'])
  expect(notes(5)).toEqual(['PDF, to read online and to download', 'ملف PDF للقراءة والتنزيل'])
})
