import { linkToOffice } from 'contract/office/office-pages.ts'
import { superAdmin } from 'contract/office/role.ts'
import { newShopEmail } from 'contract/shop/default-shop-settings.ts'
import type { SettingsPart } from 'contract/shop/opening.ts'
import { openMailServer } from 'provider/src/testing/mail-server.ts'
import { answerNames } from 'provider/src/testing/no-names.ts'
import { openTestShop } from 'provider/src/testing/open-test-shop.ts'
import { testSettings } from 'provider/src/testing/staff/shop-settings-factory.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../testing/create-test-storefront.ts'

const provider = await openTestShop({ settings: { isDemo: false, shop: { ...testSettings, email: newShopEmail } } })
provider.clock.now = new Date()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
const mails = await openMailServer()
afterAll(() => mails.close())
const { person } = await createPerson(provider.deps, { roles: [superAdmin] })
const { token, refreshToken } = await createSessionFor(provider, person.id)
const Cookie = `${sessionCookie({ id: person.id, accessToken: token, refreshToken })}; locale=ar`
const at = (part: SettingsPart) => linkToOffice('settings', undefined, { part })

const send = async (part: SettingsPart, form: Record<string, string>) => {
  const answer = await shop.post(at(part), form, { Cookie })
  return { status: answer.status, html: await answer.text() }
}
const seen = async (part: SettingsPart) =>
  new RegExp(`<form[^>]*id="${part}"[\\s\\S]*?name="seen" value="([^"]*)"`).exec(
    await (await shop.get(at(part), { Cookie })).text(),
  )?.[1] ?? ''
const valueIn = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1]
const arabic = (number: number) => String(number).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))

test('days, shares and hours may be typed in Arabic digits', async () => {
  const rules = { intent: 'rules', refundDays: '١٠', refundPercent: '٢٥', refundPrintedDays: '٢١', yearStart: '9' }
  const { status, html } = await send('rules', { ...rules, seen: await seen('rules') })
  expect([status, valueIn(html, 'refundDays'), valueIn(html, 'refundPercent'), valueIn(html, 'refundPrintedDays')]).toEqual([
    ...[200, '10'],
    ...['25', '21'],
  ])
})

test('an address for mail that nobody gave is asked for, not saved as the shop’s own', async () => {
  const page = await (await shop.get(at('contact'), { Cookie })).text()
  expect(valueIn(page, 'email') ?? '').toBe('')
  const contact = { intent: 'contact', email: '', phone: '51234567', whatsapp: '', answerHours: '٢٤' }
  const { status, html } = await send('contact', { ...contact, seen: await seen('contact') })
  expect(status).toBe(422)
  expect(/<input[^>]*name="email"[^>]*>/.exec(html)?.[0]).toContain('aria-invalid="true"')
})

test('a mail server that was tried with success keeps what was typed, also after a try that was refused', async () => {
  const port = Number(new URL(mails.url).port)
  const typed = { intent: 'mailServer.test', security: 'none', user: '', password: '', fromName: '', fromEmail: 'shop@example.com' }
  expect((await send('mail', { ...typed, host: '', port: arabic(port) })).status).toBe(422)
  const tried = await send('mail', { ...typed, host: '127.0.0.1', port: arabic(port) })
  expect(tried.status).toBe(200)
  expect([valueIn(tried.html, 'host'), valueIn(tried.html, 'port'), valueIn(tried.html, 'fromEmail')]).toEqual([
    '127.0.0.1',
    arabic(port),
    'shop@example.com',
  ])
})

test('a mail server that cannot be reached is reported with its fault, beside the button that tries it', async () => {
  const typed = { intent: 'mailServer.test', security: 'none', user: '', password: '', fromName: '', fromEmail: 'shop@example.com' }
  for (const [code, words] of [
    ['ENOTFOUND', 'لا يوجد خادم بهذا الاسم'],
    ['EAI_AGAIN', 'تعذّر الآن العثور على عنوان الخادم'],
  ] as const) {
    answerNames(code)
    const { html } = await send('mail', { ...typed, host: 'smtp.example.com', port: '587' })
    vi.restoreAllMocks()
    expect(html).toContain(words)
  }
})

test('a wrong fee or number of days is reported at its field, with the right form', async () => {
  const place = { country: 'KW', currency: 'KWD', pickUpDays: 'soon', seen: await seen('delivery') }
  const { status, html } = await send('delivery', { intent: 'delivery', ...place, 'fee.hawalli': '1', 'days.hawalli': '-1' })
  expect(status).toBe(422)
  for (const [name, fault] of [
    ['days.hawalli', 'القيمة الدنيا: 1'],
    ['pickUpDays', 'أدخل رقماً'],
  ] as const) {
    const [input = '', id = ''] = new RegExp(`<input[^>]*aria-describedby="([^" ]*)[^"]*"[^>]*name="${name}"[^>]*>`).exec(html) ?? []
    expect(input).toContain('aria-invalid="true"')
    expect(new RegExp(`id="${id}"[\\s\\S]*?</p>`).exec(html)?.[0]).toContain(fault)
  }
})

test('a tax number may be typed in Arabic digits; its fault is shown at its field, and a shop that is not registered is not asked for it', async () => {
  const rest = { currency: 'KWD', timeZone: 'Asia/Dubai', numerals: 'latn', workdayFrom: 'mon', workdayTo: 'fri', pricesIncludeTax: 'true' }
  const place = { intent: 'place', country: 'AE', ...rest, legalNameEn: '', legalNameAr: '' }
  const sendPlace = async (own: Record<string, string>) => send('place', { ...place, ...own, seen: await seen('place') })
  const refused = await sendPlace({ isTaxRegistered: 'true', taxNumber: '١٢٣' })
  expect(refused.status).toBe(422)
  const [input = '', id = ''] = /<input[^>]*aria-describedby="([^" ]*)[^"]*"[^>]*name="taxNumber"[^>]*>/.exec(refused.html) ?? []
  expect(input).toContain('aria-invalid="true"')
  expect(new RegExp(`id="${id}"[\\s\\S]*?</p>`).exec(refused.html)?.[0]).toContain('أدخل الرقم الضريبي: 15 خانة')
  const saved = await sendPlace({ isTaxRegistered: 'true', taxNumber: '١٠٠ ٢٠٠ ٣٠٠ ٤٠٠ ٠٠٣' })
  expect([saved.status, valueIn(saved.html, 'taxNumber')]).toEqual([200, '100200300400003'])
  const off = await sendPlace({ isTaxRegistered: 'false', taxNumber: '100200300400003' })
  expect([off.status, valueIn(off.html, 'taxNumber')]).toEqual([200, '100200300400003'])
  expect(off.html).toMatch(/<div hidden=""[^>]*>(?:(?!<\/form>)[\s\S])*name="taxNumber"/)
  expect(saved.html).not.toMatch(/<div hidden=""[^>]*>(?:(?!<\/form>)[\s\S])*name="taxNumber"/)
})
