import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { followShop } from '../shop-settings/live-shop.ts'
import { createMemo, createStudyStage, createSubject } from '../testing/catalog/catalog-factory.ts'
import { readPdfText } from '../testing/file/read-pdf-text.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { order, orderAndPay, read } from '../testing/sales/order-factory.ts'
import { testSettings } from '../testing/staff/shop-settings-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

type All = { settings: Record<string, unknown>; isCurrencyFixed: boolean }
type Sums = { total: number; tax: number; isTaxIncluded: boolean; currency: string }

const shop = await openTestShop()
const owner = await logInAs(shop, { roles: ['setting-view', 'setting-edit'] })
const student = await logInAs(shop)
/** Another process over the same database, which has known the settings since before they were changed. */
const live = followShop(shop.deps.db, testSettings)
const elsewhere = createApp({ ...shop.deps, live })
let memoId: number

const save = (fields: object, lang = 'en') => shop.post('Shop/SaveSettings', fields, { token: owner.token, lang })
const quoteElsewhere = async () => {
  const body = JSON.stringify({ items: [{ id: memoId }] })
  const request = new Request('http://provider.test/api/Website/Order/Quote', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  return ((await (await elsewhere.fetch(request)).json()) as { data: Sums }).data
}

beforeAll(async () => {
  await live.run(async () => {})
  const { status } = await save({ country: 'AE', currency: 'AED', timeZone: 'Asia/Dubai', pricesIncludeTax: false })
  expect(status).toBe(200)
  const { id: studyStageId } = await createStudyStage(shop.deps.db)
  const { id: subjectId } = await createSubject(shop.deps.db, { studyStageId })
  memoId = (await createMemo(shop.deps.db, { studyStageId, subjectId, priceMinor: 2_000 })).id
})

test('the currency can be chosen as long as there is no price; then it is fixed, and the field says so in both languages', async () => {
  const { data } = await read<All>(await shop.get('Shop/GetAllSettings', { token: owner.token }))
  expect([data.isCurrencyFixed, data.settings.currency]).toEqual([true, 'AED'])
  const refused = await Promise.all(['en', 'ar'].map(async (lang) => read(await save({ currency: 'KWD', legalNameEn: 'Dar' }, lang))))
  expect(refused.map(({ status }) => status)).toEqual([422, 422])
  expect(refused.map(({ errors }) => errors?.currency?.[0])).toEqual([
    expect.stringContaining('There are prices or orders'),
    expect.stringContaining('توجد أسعار أو طلبات'),
  ])
  expect((await save({ currency: 'AED' })).status).toBe(200)
})

test('every process charges the new country’s tax at once, in the new currency, and an order charges exactly that', async () => {
  expect(await quoteElsewhere()).toMatchObject({ total: 21, tax: 1, isTaxIncluded: false, currency: 'AED' })
  expect((await order(shop, student, [memoId])).data).toMatchObject({ total: 21, currency: 'AED' })
  await save({ pricesIncludeTax: true })
  expect(await quoteElsewhere()).toMatchObject({ total: 20, tax: 0.95, isTaxIncluded: true })
  const stale = await order(shop, student, [memoId], { expectedTotal: 21 })
  expect([stale.status, stale.code]).toEqual([409, 'price_changed'])
})

test('phone numbers are parsed for the country, and a fault gives an example of it', async () => {
  const saved = await read<All>(await save({ phone: '050 123 4567' }))
  expect(saved.data.settings.phone).toBe('+971501234567')
  const refused = await read(await save({ phone: '12' }))
  expect(refused.errors?.phone?.[0]).toContain('50 123 4567')
})

test('an unknown place is refused beside its field', async () => {
  const refused = await read(await save({ country: 'XX', timeZone: 'Asia/Nowhere', currency: 'XTS', numerals: 'roman' }))
  expect(Object.keys(refused.errors ?? {}).toSorted()).toEqual(['country', 'currency', 'numerals', 'timeZone'])
})

test('an invoice names the legal name and the tax number, and its day is the shop’s', async () => {
  await save({ legalNameEn: 'Dar Trading LLC', legalNameAr: 'دار للتجارة ذ.م.م', taxNumber: '100 2003 0040 0003' })
  // Half past midnight in Dubai, half past eleven in Kuwait.
  shop.clock.now = new Date('2026-11-21T20:30:00Z')
  const student = await logInAs(shop)
  const { orderId } = await orderAndPay(shop, student, [memoId])
  const pdf = await shop.get(`Order/GetInvoice?Id=${orderId}`, { token: student.token, lang: 'en' })
  const text = (await readPdfText(new Uint8Array(await pdf.arrayBuffer()))).join(' ')
  for (const part of ['Dar Trading LLC', 'Tax registration number 100200300400003', '22 November 2026', 'the UAE'])
    expect(text).toContain(part)
  expect(text).not.toMatch(/Kuwait|KWD/)
})
