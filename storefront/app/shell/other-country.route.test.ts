import { randomUUID } from 'node:crypto'
import { locales } from 'contract/locale.ts'
import type { OfficeJob } from 'contract/office/office-job.ts'
import { linkToOffice, type OfficePageName, officePages } from 'contract/office/office-pages.ts'
import { superAdmin } from 'contract/office/role.ts'
import { type PageName, pages } from 'contract/pages.ts'
import { contactTickets } from 'provider/src/contact/contact.schema.ts'
import { reviews } from 'provider/src/db/schema/review.ts'
import { errata } from 'provider/src/library/library.schema.ts'
import { createPerson, createSessionFor, logInAs } from 'provider/src/testing/account-factory.ts'
import { createCatalog, createPrintedOffer } from 'provider/src/testing/catalog-factory.ts'
import { createCoupon } from 'provider/src/testing/coupon-factory.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { order, orderAndPay, read } from 'provider/src/testing/order-factory.ts'
import { createBulk } from 'provider/src/testing/own-factory.ts'
import { readPdfText } from 'provider/src/testing/read-pdf-text.ts'
import { testPlace } from 'provider/src/testing/shop-settings-factory.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../testing/create-test-storefront.ts'
import { followTestSettings } from '../../testing/follow-test-settings.ts'
import { examplePaths } from '../../testing/page-examples.ts'

/** A shop in the Emirates, opened from an empty database. */
const contact = { nameEn: 'Qalam', nameAr: 'قلم', email: 'desk@qalam.example', phone: '050 123 4567', whatsapp: '' }
const place = {
  ...{ country: 'AE', currency: 'AED', timeZone: 'Asia/Dubai', pricesIncludeTax: false, taxNumber: '100200300' },
  ...{
    legalNameEn: 'Qalam Trading LLC',
    legalNameAr: 'قلم للتجارة',
    pickUpPlaces: [testPlace({ id: 'deira', name: { en: 'Deira shop', ar: 'فرع ديرة' }, address: { en: 'Deira', ar: 'ديرة' } })],
  },
}
/**
 * The product's own names, and those of the country whose defaults it brings. The cookies and their like have technical names. The short ones count
 * as words only: by chance they stand within the random letters of a token.
 */
const foreign =
  /warraq(?!-user-data)|(?<!أ)ور\u0651?اق(?![\u0621-\u064a])|kuwait|hawalli|(?<![a-z\d])(?:KWD|KNET)(?![a-z])|\+965|الكويت|كويتي|حولي|د\.ك/i
/** Where an address is typed, the country is chosen among all that have one. */
const withCountries: readonly PageName[] = ['signUpAddress', 'cartAddress', 'addresses']
const country = /"?(Kuwait|الكويت)"?(?=[",\\<])/g
/** Where the shop's own country and money are chosen among all. */
const withChoices: readonly OfficePageName[] = ['settings', 'opening']
const money = /"KWD\\?"|KWD · د\.ك|>KWD</g
const zone = /Asia\/Kuwait/g
const names = Object.keys(pages) as PageName[]
const rows = names.flatMap((name) => locales.map((locale) => ({ name, locale })))
const officeNames = (Object.keys(officePages) as OfficePageName[]).filter((name) => !name.endsWith('File'))
/** What is changed at once is chosen in the address. */
const chosen: Partial<Record<OfficePageName, string>> = { memoBulkNew: '?All=1', packageBulkNew: '?All=1' }
const officeRows = officeNames.flatMap((name) => locales.map((locale) => ({ name, locale })))

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
let student: Awaited<ReturnType<typeof createSessionFor>>
let cookie: string
let paths: Record<PageName, string>
let catalog: Awaited<ReturnType<typeof createCatalog>>
let orderId: string
let ownerCookie: string
let officeIds: Partial<Record<OfficePageName, string | number>>

beforeAll(async () => {
  provider = await createTestApp({ withWorkers: true })
  provider.clock.now = new Date()
  const owner = await logInAs(provider, { roles: ['setting-view', 'setting-edit'] })
  for (const fields of [place, contact]) expect((await provider.post('Shop/SaveSettings', fields, owner)).status).toBe(200)
  catalog = await createCatalog(provider.deps.db)
  await createPrintedOffer(provider.deps.db, { memoId: catalog.memo.id, priceMinor: 4000 })
  const fetchProvider = (request: Request) => provider.app.fetch(request)
  shop = await createTestStorefront(fetchProvider, {
    clientSecret: provider.deps.secrets.client,
    publicUrl: 'https://qalam.example',
    settings: followTestSettings(fetchProvider),
  })
  const { person } = await createPerson(provider.deps)
  student = await createSessionFor(provider, person.id)
  cookie = sessionCookie({ id: person.id, accessToken: student.token, refreshToken: student.refreshToken })
  ;({ orderId } = await orderAndPay(provider, student, [catalog.memo.id]))
  const asked = await provider.post('PayLink/Create', { items: [{ id: catalog.otherMemo.id }] }, { token: student.token })
  const { memo, package: bundle, subject, stage, component } = catalog
  const ids = { memo: memo.id, package: bundle.id, subject: subject.id, studyStage: stage.id, component: component.id }
  const boss = (await createPerson(provider.deps, { roles: [superAdmin] })).person
  const session = await createSessionFor(provider, boss.id)
  ownerCookie = sessionCookie({ id: boss.id, accessToken: session.token, refreshToken: session.refreshToken })
  const message = { topic: 'other', name: 'Noura', email: 'noura@example.com', message: 'Is there a printed copy of it?' }
  await provider.post('Contact/Create', message)
  const [ticket] = await provider.deps.db.select({ id: contactTickets.id }).from(contactTickets)
  const erratum = { id: randomUUID(), memoId: memo.id, edition: 1, page: 1, text: { en: 'The sign is a minus.', ar: null } }
  await provider.deps.db.insert(errata).values({ ...erratum, state: 'draft', authorId: boss.id, createdAt: new Date() })
  const review = { id: randomUUID(), memoId: memo.id, personId: person.id, rating: 4, text: 'Good', locale: 'en' } as const
  await provider.deps.db.insert(reviews).values(review)
  const coupon = await createCoupon(provider.deps.db)
  officeIds = {
    ...{ memo: memo.id, package: bundle.id, subject: subject.id, stage: stage.id, component: component.id, order: orderId },
    ...{ customer: person.id, staffMember: boss.id, coupon: coupon.id, message: ticket?.id ?? '' },
    ...{ erratum: erratum.id, review: review.id, memoCover: memo.id, memoPreview: memo.id },
    memoBulk: await createBulk(provider, boss.id, 'memos', 'AED'),
    packageBulk: await createBulk(provider, boss.id, 'packages', 'AED'),
  }
  paths = examplePaths({ ...ids, order: orderId, payToken: (await read<{ token: string }>(asked)).data.token })
})
afterAll(() => provider.close())

/** Where a text names what it must not, for a failure that one can read. */
function foreignIn(text: string, allowed: readonly RegExp[] = []): string | undefined {
  const words = allowed.reduce((rest, part) => rest.replaceAll(part, ''), text.replaceAll(/ nonce="[^"]*"/g, ''))
  const at = words.search(foreign)
  return at < 0 ? undefined : words.slice(Math.max(at - 80, 0), at + 80)
}

test.each(rows)('$name ($locale) names no other shop, country or money', async ({ name, locale }) => {
  const guest = pages[name].access === 'guestsOnly' || name === 'pay'
  const response = await shop.get(`${paths[name]}?lang=${locale}`, guest ? {} : { Cookie: cookie })
  const html = await response.text()
  expect(foreignIn(html, withCountries.includes(name) ? [country] : [])).toBeUndefined()
  // Nobody has paid by this link, so its last page leads back.
  expect(response.status).toBe(name === 'payDone' ? 302 : 200)
  if (response.status === 200) expect(html).toContain(locale === 'ar' ? 'قلم' : 'Qalam')
})

test.each(officeRows)('the office: $name ($locale) names no other shop, country or money', async ({ name, locale }) => {
  const response = await shop.get(linkToOffice(name, officeIds[name]) + (chosen[name] ?? ''), {
    Cookie: `${ownerCookie}; locale=${locale}`,
  })
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(foreignIn(html, withChoices.includes(name) ? [country, money, zone] : [])).toBeUndefined()
})

test.each(['/robots.txt', '/sitemap.xml', '/favicon.svg', '/nowhere'])('%s names no other shop, country or money', async (path) => {
  expect(foreignIn(await (await shop.get(path)).text())).toBeUndefined()
})

test('the API’s pages for developers are called as the shop is', async () => {
  for (const path of ['/api/docs', '/api/openapi.json']) {
    const title = /(?<=<title>|<h1>|"title":")[^<"]*API/.exec(await (await provider.fetch(path)).text())?.[0]
    expect(title, path).toBe('Qalam: the API')
  }
})

test('prices are shown in the currency, and the tax of 5 % is added to them; a total without it is refused', async () => {
  const page = await (await shop.get(paths.memo)).text()
  expect(page).toContain('AED')
  const { data } = await read<{ total: number; tax: number; isTaxIncluded: boolean; currency: string }>(
    await provider.post('Order/Quote', { items: [{ id: catalog.otherMemo.id }, { id: `${catalog.memo.id}:print`, quantity: 2 }] }),
  )
  expect(data).toMatchObject({ total: 105, tax: 5, isTaxIncluded: false, currency: 'AED' })
  const stale = await order(provider, student, [catalog.otherMemo.id], { expectedTotal: 20 })
  expect([stale.status, stale.code]).toEqual([409, 'price_changed'])
})

test.each(locales)('the invoice names the shop as the law knows it, its tax number and the tax (%s)', async (lang) => {
  const pdf = await provider.get(`Order/GetInvoice?Id=${orderId}`, { token: student.token, lang })
  const text = (await readPdfText(new Uint8Array(await pdf.arrayBuffer()))).join(' ')
  expect(text).not.toMatch(foreign)
  for (const part of ['100200300', '35.00', '1.75', '36.75']) expect(text).toContain(part)
  if (lang === 'en') for (const part of ['Qalam Trading LLC', 'VAT', 'AED']) expect(text).toContain(part)
})

test.each(['slips', 'labels'] as const)('no paper of the desk names another country: %s', async (what) => {
  const wish = { items: [{ id: `${catalog.memo.id}:print` }], deliveryMethod: 'pickUp' }
  const { orderId: printed, orderNumber } = await orderAndPay(provider, student, [], wish)
  const clerk = await logInAs(provider, { roles: ['shipment-view', 'shipment-edit', 'job-view'] })
  const { data: begun } = await read<OfficeJob>(
    await provider.post('Shipment/Print', { orderIds: [printed], what }, { token: clerk.token }),
  )
  const job = async () =>
    (await read<{ items: OfficeJob[] }>(await provider.get('OfficeJob/GetAll', { token: clerk.token }))).data.items.find(
      ({ id }) => id === begun.id,
    )
  await expect.poll(async () => (await job())?.state).toBe('done')
  const file = await provider.get(`OfficeJob/GetFile?Id=${begun.id}`, { token: clerk.token })
  const text = (await readPdfText(new Uint8Array(await file.arrayBuffer()))).join(' ')
  expect(foreignIn(text)).toBeUndefined()
  expect(text).toContain(orderNumber)
})

test('no mail names another country: receipt, message, sign-up, and a test, in both languages', async () => {
  const { post, mailbox } = provider
  const before = (await mailbox()).length
  for (const lang of locales) {
    const { token } = await logInAs(provider, { roles: ['setting-edit'] })
    await orderAndPay(provider, { ...(await logInAs(provider, { locale: lang })) }, [catalog.memo.id])
    const email = `writer-${lang}@example.com`
    await post('Contact/Create', { topic: 'other', name: 'Noura', email, message: 'Is there a printed copy of it?' }, { lang })
    const newcomer = { fullName: 'Noura Saleh', email: `new-${lang}@example.com`, password: 'a long sentence 7', acceptsTerms: true }
    await post('Customer/Create', newcomer, { lang })
    await post('Shop/SendTestMail', undefined, { token, lang })
  }
  await expect.poll(async () => (await mailbox()).length - before).toBeGreaterThanOrEqual(8)
  const mails = JSON.stringify(await mailbox())
  expect(foreign.exec(mails)?.[0]).toBeUndefined()
  expect(mails).toContain('for the curriculum of the UAE')
  expect(mails).toContain('لمنهج الإمارات')
})
