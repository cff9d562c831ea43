import { publicSettings } from 'contract/shop/shop-settings.ts'
import { desc } from 'drizzle-orm'
import { contactTickets } from 'provider/src/contact/contact.schema.ts'
import { createCatalog } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { order } from 'provider/src/testing/sales/order-factory.ts'
import { testSettings } from 'provider/src/testing/staff/shop-settings-factory.ts'
import { logInAs } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../testing/create-test-storefront.ts'

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
beforeAll(async () => {
  provider = await createTestApp({ settings: { isDemo: false } })
  shop = await createTestStorefront((request) => provider.app.fetch(request))
  provider.clock.now = new Date()
})
afterAll(() => provider.close())

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
let count = 0
const message = () => ({
  topic: 'payment',
  name: 'Noura',
  email: `writer-${++count}@example.com`,
  phone: '',
  orderNumber: '',
  message: 'The bank took the money twice.',
})

function formOf(fields: Record<string, string>, file?: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('attachment', file)
  return form
}

const newestTicket = async () => (await provider.deps.db.select().from(contactTickets).orderBy(desc(contactTickets.number)).limit(1))[0]

test('a guest writes with a picture, and gets a number', async () => {
  const fields = message()
  const response = await shop.post('/contact', formOf(fields, new File([new Uint8Array(png)], 'screen.png', { type: 'image/png' })))
  const page = await response.text()
  const ticket = await newestTicket()
  expect(response.status).toBe(200)
  expect(page).toContain('we have your message')
  expect(page).toContain(`<bdi dir="ltr">${ticket?.number}</bdi>`)
  expect(ticket).toMatchObject({ email: fields.email, attachment: { name: 'screen.png', mediaType: 'image/png', sizeBytes: png.length } })
})

test('answers are promised on the shop’s own working days, in both languages', async () => {
  expect(await (await shop.get('/contact')).text()).toMatch(/on working days, \W?Sunday\W? to \W?Thursday\W?\./)
  const current = () => publicSettings({ ...testSettings, workdayFrom: 'mon', workdayTo: 'fri' })
  const settings = { current, refresh: async () => {}, isFresh: () => true, forget: () => {}, onChange: () => {} }
  const inDubai = await createTestStorefront((request) => provider.app.fetch(request), { settings })
  expect(await (await inDubai.get('/contact')).text()).toMatch(/on working days, \W?Monday\W? to \W?Friday\W?\./)
  expect(await (await inDubai.get('/contact?lang=ar')).text()).toMatch(/من \u2068?الاثنين\u2069? إلى \u2068?الجمعة/)
})

test('a student who searched in vain finds the message begun, with what they looked for as text', async () => {
  const page = await (await shop.get(`/contact?topic=suggestion&wanted=${encodeURIComponent('<b>pottery</b>')}`)).text()
  expect(page).toContain('<option value="suggestion" selected="">')
  expect(page).toMatch(/<textarea[^>]*>I am looking for “\u2068?&lt;b&gt;pottery&lt;\/b&gt;\u2069?” and did not find it\./)
  const long = await (await shop.get(`/contact?wanted=${'p'.repeat(3000)}`)).text()
  expect(/<textarea[^>]*>([^<]*)/.exec(long)?.[1]).toMatch(/“\u2068?p{200}\u2069?”/)
})

test('faults are named beside their fields and above the form, and what was typed stays', async () => {
  const response = await shop.post('/contact', formOf({ ...message(), topic: '', message: 'Help!', email: 'nobody' }))
  const page = await response.text()
  expect(response.status).toBe(422)
  for (const text of [
    'Choose what it is about',
    'at least 10 characters',
    'full e-mail address',
    'Help!',
    'value="nobody"',
    'href="#field-topic"',
  ])
    expect(page).toContain(text)
})

test('a file that is no image or PDF, or is too large, is refused beside its field', async () => {
  const page = await shop.post('/contact', formOf(message(), new File(['<svg/>'], 'x.svg')))
  expect(await page.text()).toContain('Attach an image or a PDF')
  const large = await shop.post('/contact', formOf(message(), new File([new Uint8Array(6 * 1024 * 1024)], 'large.pdf')))
  expect(await large.text()).toContain('larger than 5 MB')
  const endless = await shop.post('/contact', formOf(message(), new File([new Uint8Array(12 * 1024 * 1024)], 'huge.pdf')))
  expect(endless.status).toBe(413)
})

test('other pages take no larger forms than before', async () => {
  const form = formOf({ email: 'a@example.com', password: 'x' }, new File([new Uint8Array(2 * 1024 * 1024)], 'x.png'))
  expect((await shop.post('/login', form)).status).toBe(413)
})

test('a sixth message within the hour is refused with the reason, in the reader’s language', async () => {
  const fields = message()
  for (let sent = 0; sent < 5; sent++) await shop.post('/contact', formOf(fields))
  const response = await shop.post('/contact', formOf(fields), { Cookie: 'locale=ar' })
  expect(response.status).toBe(429)
  expect(await response.text()).toContain('كتبت إلينا مرات عدة خلال ساعة.')
})

test('a member need not type again what we know, and chooses the order from a list', async () => {
  const { memo } = await createCatalog(provider.deps.db)
  const buyer = await logInAs(provider, { fullName: 'دانة المطيري' })
  const { data } = await order(provider, buyer, [memo.id])
  const headers = { Cookie: sessionCookie({ id: buyer.personId, accessToken: buyer.token, refreshToken: buyer.refreshToken }) }
  const response = await shop.get(`/contact?topic=order&order=${data.orderNumber}`, headers)
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  const page = await response.text()
  expect(page).toContain('value="دانة المطيري"')
  expect(page).toMatch(new RegExp(`<option value="${data.orderNumber}" selected="">`))
  expect(page).toMatch(/<option value="order" selected="">/)
})

test('the shop’s telephone and chat are on the page and in every footer, as its settings say', async () => {
  for (const path of ['/contact', '/memos']) {
    const page = await (await shop.get(path)).text()
    expect(page, path).toContain('href="tel:+96522345678"')
    expect(page, path).toContain('+965 2234 5678')
    expect(page, path).not.toContain('wa.me')
  }
})
