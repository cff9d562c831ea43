import { isNotNull, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '../sales/books/order.schema.ts'
import { createMemo, createStudyStage, createSubject } from '../testing/catalog/catalog-factory.ts'
import { readPdfText } from '../testing/file/read-pdf-text.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { orderAndPay, read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

type All = { settings: { isTaxRegistered: boolean; taxNumber: string; pricesIncludeTax: boolean } }
type Sums = { total: number; tax: number }

const shop = await openTestShop()
const owner = await logInAs(shop, { roles: ['setting-view', 'setting-edit'] })
let memoId: number

const save = async (fields: object, lang = 'en') => read<All>(await shop.post('Shop/SaveSettings', fields, { token: owner.token, lang }))
const settings = async () => (await read<All>(await shop.get('Shop/GetAllSettings', { token: owner.token }))).data.settings
const quoted = async () => (await read<Sums>(await shop.post('Order/Quote', { items: [{ id: memoId }] }))).data
const number = '100200300400003'

/** A paid order of a new student, and how to read its invoice. */
async function buy() {
  const { token, ...student } = await logInAs(shop)
  const { orderId } = await orderAndPay(shop, { token, ...student }, [memoId])
  const invoice = async (lang = 'en') => {
    const pdf = await shop.get(`Order/GetInvoice?Id=${orderId}`, { token, lang })
    return (await readPdfText(new Uint8Array(await pdf.arrayBuffer()))).join(' ')
  }
  return { orderId, invoice }
}

beforeAll(async () => {
  expect((await settings()).isTaxRegistered).toBe(false)
  expect((await save({ country: 'AE', currency: 'AED', pricesIncludeTax: false })).status).toBe(200)
  const { id: studyStageId } = await createStudyStage(shop.deps.db)
  const { id: subjectId } = await createSubject(shop.deps.db, { studyStageId })
  memoId = (await createMemo(shop.deps.db, { studyStageId, subjectId, priceMinor: 2_000 })).id
})

test('by default a shop charges its country’s tax, and its invoice is called as before', async () => {
  expect((await settings()).isTaxRegistered).toBe(true)
  expect(await quoted()).toMatchObject({ total: 21, tax: 1 })
  const text = await (await buy()).invoice()
  expect(text).toMatch(/VAT\s+1\.00/)
  expect(text).not.toContain('Tax invoice')
})

test('the invoice of an older order, without a seller, keeps the shop as it was before the first change of the settings', async () => {
  const { orderId, invoice } = await buy()
  await shop.deps.db.update(orders).set({ seller: null }).where(isNotNull(orders.seller))
  await shop.deps.db.execute(sql`update shop_settings set earlier_seller = null`)
  const [en, ar] = [await invoice(), await invoice('ar')]
  await save({ nameEn: 'Qalam', nameAr: 'قلم', isTaxRegistered: false })
  expect([await invoice(), await invoice('ar')]).toEqual([en, ar])
  expect(orderId).toBeTruthy()
})

test('a shop that is not registered charges and shows no tax, and keeps whatever was typed', async () => {
  const kept = await save({ isTaxRegistered: false, taxNumber: '12-?', pricesIncludeTax: false })
  expect(kept.data.settings).toMatchObject({ isTaxRegistered: false, taxNumber: '12-?', pricesIncludeTax: false })
  expect(await quoted()).toMatchObject({ total: 20, tax: 0 })
  const { invoice } = await buy()
  for (const lang of ['en', 'ar']) expect(await invoice(lang)).not.toMatch(/VAT|[Tt]ax|ضريب|12-\?/)
})

test.each([
  ['en', '1234', 'Enter the tax registration number: 15 digits'],
  ['ar', '1234', 'أدخل الرقم الضريبي: 15 خانة'],
  ['en', '', 'Enter the tax registration number, or choose that the shop is not registered'],
  ['ar', '', 'أدخل الرقم الضريبي، أو اختر أن المتجر غير مسجّل'],
])('a shop that is saved as registered needs a number in its country’s form (%s, %j)', async (lang, taxNumber, fault) => {
  const refused = await save({ isTaxRegistered: true, taxNumber }, lang)
  expect([refused.status, refused.errors]).toEqual([422, { taxNumber: [fault] }])
  expect((await settings()).isTaxRegistered).toBe(false)
})

test('a number is kept as the tax office writes it, however it was typed', async () => {
  const saved = await save({ isTaxRegistered: true, taxNumber: '١٠٠-٢٠٠٣ ٠٠٤٠ ٠٠٠٣' })
  expect(saved.data.settings).toMatchObject({ isTaxRegistered: true, taxNumber: number })
  const elsewhere = await save({ country: 'SA' })
  expect([elsewhere.status, elsewhere.errors]).toEqual([422, { taxNumber: [expect.stringContaining('the first and the last')] }])
  // Other fields are saved without checking the number.
  expect((await save({ nameEn: 'Dar' })).status).toBe(200)
})

test('an order placed while the shop was registered has a tax invoice, which later settings do not change', async () => {
  const legal = { legalNameEn: 'Dar Trading LLC', legalNameAr: 'دار للتجارة' }
  expect((await save({ isTaxRegistered: true, taxNumber: number, ...legal })).status).toBe(200)
  const { invoice } = await buy()
  const before = [await invoice(), await invoice('ar')]
  for (const part of ['Tax invoice', number, 'Dar Trading LLC', 'Taxable amount', '20.00', 'VAT, 5%', '1.00', '21.00'])
    expect(before[0]).toContain(part)
  const later = { nameEn: 'Other', legalNameEn: 'Other LLC', legalNameAr: 'أخرى', addressEn: 'Elsewhere 1', taxNumber: '999999999999999' }
  expect((await save({ ...later, timeZone: 'America/New_York', pricesIncludeTax: true })).status).toBe(200)
  expect((await save({ isTaxRegistered: false })).status).toBe(200)
  expect([await invoice(), await invoice('ar')]).toEqual(before)
  expect(await (await buy()).invoice()).not.toMatch(/Tax invoice|VAT|Dar Trading/)
})
