import { type PublicShopSettings, publicSettings, type ShopSettings } from 'contract/shop/shop-settings.ts'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { listAudit } from '../audit/audit-log.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { readPdfText } from '../testing/file/read-pdf-text.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { orderAndPay, read } from '../testing/sales/order-factory.ts'
import { testSettings } from '../testing/staff/shop-settings-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

const shop = await openTestShop({ withWorkers: true })
const owner = await logInAs(shop, { roles: ['setting-view', 'setting-edit'] })
const catalog = await createCatalog(shop.deps.db)
/** Another process over the same database. */
const other = createApp({ ...shop.deps })

type All = { settings: ShopSettings; saved: string[] }
const save = (fields: object, lang = 'en') => shop.post('Shop/SaveSettings', fields, { token: owner.token, lang })
const shownSettings = async () => {
  const answer = await other.fetch(new Request('http://provider.test/api/Website/Shop/GetSettings'))
  return ((await answer.json()) as { data: PublicShopSettings }).data
}
const changes = async () => {
  const { items } = await listAudit(shop.deps.db, { actorId: owner.personId, number: 1, size: 50 })
  return items.filter(({ action }) => action === 'settings-changed')
}

test('settings are read with setting-view and changed with setting-edit; public ones need no role', async () => {
  const calls = [
    ['setting-view', (token?: string) => shop.get('Shop/GetAllSettings', { token })],
    ['setting-edit', (token?: string) => shop.post('Shop/SaveSettings', {}, { token })],
    ['setting-edit', (token?: string) => shop.post('Shop/SendTestMail', undefined, { token })],
  ] as const
  for (const [role, call] of calls) {
    const others = ['setting-view', 'setting-edit', 'audit-view'].filter((name) => name !== role)
    expect((await call()).status).toBe(401)
    expect((await call((await logInAs(shop)).token)).status).toBe(403)
    expect((await call((await logInAs(shop, { roles: others })).token)).status).toBe(403)
    expect((await call((await logInAs(shop, { roles: [role] })).token)).status).toBe(200)
  }
  const open = await shop.get('Shop/GetSettings')
  expect(open.status).toBe(200)
  expect(open.headers.get('Cache-Control')).toBe('public, max-age=1')
  expect(await open.text()).not.toContain(testSettings.email)
})

test('a field has its default until somebody saves it; a saved one applies in every process, and the others stay', async () => {
  const before = await read<All>(await shop.get('Shop/GetAllSettings', { token: owner.token }))
  expect(before.data).toMatchObject({ settings: testSettings, saved: [], isCurrencyFixed: true })
  const saved = await read<All>(await save({ whatsapp: '5123 4567', hoursEn: '  10 to 20 ' }))
  expect(saved.data.settings).toEqual({ ...testSettings, whatsapp: '+96551234567', hoursEn: '10 to 20' })
  expect(saved.data.saved.toSorted()).toEqual(['hoursEn', 'whatsapp'])
  const told = publicSettings({ ...testSettings, whatsapp: '+96551234567', hoursEn: '10 to 20' })
  expect(await shownSettings()).toEqual({ ...told, homeNumber: 0, payments: ['sandbox'], isRehearsal: false })
})

test('each change leaves one line in the audit log, with fields but no values; saving without changes leaves none', async () => {
  const count = (await changes()).length
  await save({ addressEn: 'Tunis Street 77', addressAr: 'شارع تونس 77', answerHours: 24 })
  await save({ addressEn: 'Tunis Street 77' })
  const lines = await changes()
  expect(lines.length - count).toBe(1)
  expect(lines[0]).toMatchObject({ actorId: owner.personId, targetId: null, fields: ['addressEn', 'addressAr'] })
  expect(JSON.stringify(lines)).not.toMatch(/Tunis|تونس/)
})

test.each([
  ['en', 'Enter the shop’s name in this language', 'Enter a phone number', '720 at most', 'This is still missing'],
  ['ar', 'اكتب اسم المتجر بهذه اللغة', 'أدخل رقم هاتف', 'القيمة القصوى: 720', 'هذا الحقل مطلوب'],
])('an invalid value is refused in %s, and nothing of the form is saved', async (lang, name, phone, hours, missing) => {
  const before = await shownSettings()
  const answer = await read(await save({ nameEn: ' ', phone: '12', answerHours: 721, refundDays: null, hoursAr: 'ليلاً' }, lang))
  expect(answer.status).toBe(422)
  expect(answer.errors).toEqual({
    nameEn: [name],
    phone: [expect.stringContaining(phone)],
    answerHours: [hours],
    refundDays: [missing],
  })
  expect((await save({ nameEn: 'Two\nlines' }, lang)).status).toBe(422)
  expect((await save({ password: 'x' }, lang)).status).toBe(422)
  expect(await shownSettings()).toEqual(before)
})

test('mails have the shop’s name at the time of sending, as text, and messages go to its present address', async () => {
  await save({ nameEn: 'Dar & Sons', nameAr: 'دار المذكرات', email: 'desk@example.com', answerHours: 6 })
  const form = { topic: 'other', name: 'Noura', email: 'writer@example.com', message: 'Is there a printed copy of it?' }
  const sent = await read<{ answerHours: number }>(await shop.post('Contact/Create', form, { lang: 'ar' }))
  expect(sent.data.answerHours).toBe(6)
  const mailTo = async (address: string) => (await shop.mailbox()).find(({ to }) => to === address)
  await expect.poll(async () => (await mailTo('desk@example.com'))?.text).toContain('writer@example.com')
  await expect.poll(async () => (await mailTo('writer@example.com'))?.text).toContain('دار المذكرات')
  const tried = await read<{ to: string; isTaken: boolean }>(await shop.post('Shop/SendTestMail', undefined, { token: owner.token }))
  expect(tried.data.isTaken).toBe(true)
  const test = await mailTo(tried.data.to)
  expect(test?.subject).toBe('A test mail from Dar & Sons')
  expect(test?.html).toContain('Dar &amp; Sons')
  const mails = [await mailTo('desk@example.com'), await mailTo('writer@example.com'), test]
  expect(JSON.stringify(mails)).not.toMatch(/Warraq|ورّاق|\uE000/)
})

test.each([
  ['en', 'the contrast is 2.07', 'such as #406051'],
  ['ar', 'التباين 2.07', '#406051'],
])('an illegible colour is refused with its contrast (%s)', async (lang, contrast, form) => {
  const answer = await read(await save({ actionColour: '#7fb49a', buyColour: 'url(x)' }, lang))
  expect(answer.status).toBe(422)
  expect(answer.errors).toEqual({ actionColour: [expect.stringContaining(contrast)], buyColour: [expect.stringContaining(form)] })
})

test('mails have the shop’s colour at the time of sending', async () => {
  await save({ actionColour: '#1D4E89' })
  const { data } = await read<{ to: string }>(await shop.post('Shop/SendTestMail', undefined, { token: owner.token }))
  const sent = (await shop.mailbox()).filter(({ to }) => to === data.to)
  expect(sent.filter(({ html }) => html.includes('background: #1d4e89'))).toHaveLength(1)
  expect(JSON.stringify(sent)).not.toContain('\uE001')
})

test('an invoice shows the shop’s name, address and contact as they were when the order was placed; the refund rule is the present one', async () => {
  const student = await logInAs(shop)
  const { orderId } = await orderAndPay(shop, student, [catalog.memo.id])
  const chance = async () => {
    const { data } = await read<{ refundChances: unknown }>(await shop.get(`Order/GetById?Id=${orderId}`, { token: student.token }))
    return JSON.stringify(data.refundChances)
  }
  const invoice = async (id: string, { token } = student) => {
    const pdf = await shop.get(`Order/GetInvoice?Id=${id}`, { token, lang: 'en' })
    return (await readPdfText(new Uint8Array(await pdf.arrayBuffer()))).join(' ')
  }
  const [text, before] = [await invoice(orderId), await chance()]
  await save({ nameEn: 'Dar Almuthakkirat', addressEn: 'Beirut Street 9', email: 'bills@example.com', refundDays: 30 })
  expect(await invoice(orderId)).toBe(text)
  expect(await chance()).not.toBe(before)
  const other = await logInAs(shop)
  const { orderId: laterId } = await orderAndPay(shop, other, [catalog.memo.id])
  const later = await invoice(laterId, other)
  for (const part of ['Dar Almuthakkirat', 'Beirut Street 9', 'bills@example.com']) {
    expect(later).toContain(part)
    expect(text).not.toContain(part)
  }
})

test('a refused test mail says so, and reveals no password', async () => {
  const lines: unknown[] = []
  const failing = createApp({
    ...shop.deps,
    mailer: { send: () => Promise.reject(new Error('mail not taken: EAUTH AUTH PLAIN 535')) },
    log: Object.assign(Object.create(shop.deps.log), { warn: (...line: unknown[]) => lines.push(line) }),
  })
  const headers = { Authorization: `Bearer ${owner.token}` }
  const answer = await failing.fetch(new Request('http://provider.test/api/Website/Shop/SendTestMail', { method: 'POST', headers }))
  expect(await answer.json()).toEqual({ data: { to: expect.stringContaining('@'), isTaken: false, fault: 'refused' } })
  expect(JSON.stringify(lines)).toContain('EAUTH')
})
