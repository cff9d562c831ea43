import { randomUUID } from 'node:crypto'
import { picturePath } from 'contract/catalogue/picture.ts'
import { locales } from 'contract/locale.ts'
import type { OfficeJob } from 'contract/office/office-job.ts'
import {
  closingFile,
  homePictureUpload,
  importTemplate,
  importUpload,
  keptLists,
  linkToOffice,
  linkToOrderInvoice,
  linkToRefundNote,
  linkToTillSlip,
  listFile,
  listFilePath,
  memoPreviewPicture,
  type OfficePageName,
  officeFind,
  officePages,
  orderInvoiceFile,
  refundNoteFile,
  reportedPagePicture,
  salesFile,
  savedViewsFile,
  tillSlipFile,
} from 'contract/office/office-pages.ts'
import { superAdmin } from 'contract/office/role.ts'
import { files, type PageName, pages } from 'contract/pages.ts'
import { linkToCreditNote } from 'contract/sales/credit-note-link.ts'
import { payPicturePath } from 'contract/sales/pay-link-picture.ts'
import { settingsParts } from 'contract/shop/opening.ts'
import { eq, sql } from 'drizzle-orm'
import { contactTickets } from 'provider/src/contact/contact.schema.ts'
import { questions } from 'provider/src/db/schema/question.ts'
import { reviews } from 'provider/src/db/schema/review.ts'
import { errata } from 'provider/src/library/library.schema.ts'
import { orders, payments } from 'provider/src/sales/books/order.schema.ts'
import { createCatalog, createPrintedOffer } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { textOf } from 'provider/src/testing/file/every-file.ts'
import { createPdf } from 'provider/src/testing/file/pdf-factory.ts'
import { foreignIn, moveToEmirates } from 'provider/src/testing/other-country.ts'
import { createCoupon } from 'provider/src/testing/sales/coupon-factory.ts'
import { order, orderAndPay, read } from 'provider/src/testing/sales/order-factory.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { createBulk, createImport } from 'provider/src/testing/student/own-factory.ts'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../testing/create-test-storefront.ts'
import { followTestSettings } from '../../testing/follow-test-settings.ts'
import { examplePaths } from '../../testing/page-examples.ts'

/** Address forms offer every country that has one. */
const withCountries: readonly PageName[] = ['signUpAddress', 'cartAddress', 'addresses']
const country = /"?(Kuwait|الكويت)"?(?=[",\\<])/g
/** Pages that choose the shop's own country and currency. */
const withChoices: readonly OfficePageName[] = ['settings', 'opening']
const money = /"KWD\\?"|KWD · د\.ك|>KWD</g
const zone = /Asia\/Kuwait/g
/** The country of the shop's account with the gateway is a choice. */
const accounts = />(Kuwait, Bahrain|الكويت والبحرين)/g
const names = Object.keys(pages) as PageName[]
const rows = names.flatMap((name) => locales.map((locale) => ({ name, locale })))
/** Downloads are requested with the other files below. */
const downloads: readonly OfficePageName[] = ['messageFile', 'jobFile']
const officeNames = (Object.keys(officePages) as OfficePageName[]).filter((name) => !downloads.includes(name))
/** Forms that save at once are chosen by the address: a step of the guide, a part of the settings. */
const chosen: Partial<Record<OfficePageName, string[]>> = {
  ...{ memoBulkNew: ['?All=1'], packageBulkNew: ['?All=1'] },
  ...{ searchWord: ['?Typed=physic'], opening: ['?step=place'] },
  settings: settingsParts.map((part) => `?part=${part}`),
}
const officeRows = officeNames.flatMap((name) =>
  (chosen[name] ?? ['']).flatMap((query) => locales.map((locale) => ({ name, query, locale }))),
)

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
let student: Awaited<ReturnType<typeof createSessionFor>>
let cookie: string
let paths: Record<PageName, string>
let catalog: Awaited<ReturnType<typeof createCatalog>>
let orderId: string
let refundId: string
let ownerCookie: string
let officeIds: Partial<Record<OfficePageName, string | number>>

beforeAll(async () => {
  provider = await createTestApp({ withWorkers: true })
  provider.clock.now = new Date()
  await moveToEmirates(provider)
  catalog = await createCatalog(provider.deps.db)
  await createPrintedOffer(provider.deps.db, { memoId: catalog.memo.id, priceMinor: 4000 })
  const fetchProvider = (request: Request) => provider.app.fetch(request)
  shop = await createTestStorefront(fetchProvider, {
    clientSecret: provider.deps.secrets.client,
    publicUrl: 'https://qalam.example',
    settings: followTestSettings(fetchProvider),
  })
  const { person, password } = await createPerson(provider.deps)
  student = await createSessionFor(provider, person.id)
  cookie = sessionCookie({ id: person.id, accessToken: student.token, refreshToken: student.refreshToken })
  ;({ orderId } = await orderAndPay(provider, student, [catalog.memo.id]))
  const clerk = await createPerson(provider.deps, { roles: ['SuperAdmin'] })
  const proof = { idempotencyKey: 'part', currentPassword: clerk.password }
  const refund = await provider.post('Order/Refund', { orderId, amount: 0.5, ...proof }, await createSessionFor(provider, clerk.person.id))
  ;({ refundId } = (await read<{ refundId: string }>(refund)).data)
  // In Kuwait it takes another network's cards.
  await provider.deps.db.update(payments).set({ gateway: 'my-fatoorah' }).where(eq(payments.orderId, orderId))
  await provider.deps.db.update(orders).set({ paymentGateway: 'my-fatoorah' }).where(eq(orders.id, orderId))
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
  const asking = {
    id: randomUUID(),
    memoId: memo.id,
    personId: person.id,
    text: 'Is there a key?',
    locale: 'en',
    writtenAt: new Date(),
  } as const
  await provider.deps.db.insert(questions).values(asking)
  await provider.deps.files.write(memo.fileId, await createPdf())
  // What students type of any country is in the start list of synonyms, which the shop shows to staff alone.
  await provider.deps.db.execute(sql`delete from search_synonyms where concat(shown, meanings) ~* 'kuwait|كويت'`)
  await provider.post('SearchSynonym/Save', { shown: 'physic', meanings: ['physics'] }, session)
  const proven = await provider.post('Privacy/AllowExport', { currentPassword: password }, student)
  expect(proven.status).toBe(200)
  const printing = { orderIds: [await buyPaper()], what: 'slips' }
  const { data: job } = await read<OfficeJob>(await provider.post('Shipment/Print', printing, session))
  const coupon = await createCoupon(provider.deps.db)
  officeIds = {
    ...{ memo: memo.id, package: bundle.id, subject: subject.id, stage: stage.id, component: component.id, order: orderId },
    ...{ customer: person.id, customerEdit: person.id, staffMember: boss.id, coupon: coupon.id, message: ticket?.id ?? '' },
    ...{ erratum: erratum.id, review: review.id, memoCover: memo.id, memoFile: memo.id, memoReading: memo.id, question: asking.id },
    ...{ import: await createImport(provider, boss.id), jobFile: job.id },
    memoBulk: await createBulk(provider, boss.id, 'memos', 'AED'),
    packageBulk: await createBulk(provider, boss.id, 'packages', 'AED'),
  }
  paths = examplePaths({ ...ids, order: orderId, payToken: (await read<{ token: string }>(asked)).data.token })
})
afterAll(() => provider.close())

/** An order with a copy for pick-up. */
async function buyPaper(): Promise<string> {
  const wish = { items: [{ id: `${catalog.memo.id}:print` }], deliveryMethod: 'pickUp' }
  return (await orderAndPay(provider, student, [], wish)).orderId
}

test.each(rows)('$name ($locale) names no other shop, country or money', async ({ name, locale }) => {
  const guest = pages[name].access === 'guestsOnly' || name === 'pay'
  const response = await shop.get(`${paths[name]}?lang=${locale}`, guest ? {} : { Cookie: cookie })
  const html = await response.text()
  expect(foreignIn(html, withCountries.includes(name) ? [country] : [])).toBeUndefined()
  // The link is unpaid, so its last page redirects back.
  expect(response.status).toBe(name === 'payDone' ? 302 : 200)
  if (response.status === 200) expect(html).toContain(locale === 'ar' ? 'قلم' : 'Qalam')
})

test.each(officeRows)('the office: $name$query ($locale) names no other shop, country or money', async ({ name, query, locale }) => {
  const response = await shop.get(linkToOffice(name, officeIds[name]) + query, {
    Cookie: `${ownerCookie}; locale=${locale}`,
  })
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(foreignIn(html, withChoices.includes(name) ? [accounts, country, money, zone] : [])).toBeUndefined()
})

test.each(['/robots.txt', '/sitemap.xml', '/favicon.svg', '/nowhere', '/admin/nowhere', files.manifest, files.build])(
  '%s names no other shop, country or money',
  async (path) => {
    for (const locale of locales) expect(foreignIn(await (await shop.get(`${path}?lang=${locale}`)).text())).toBeUndefined()
  },
)

/**
 * Every non-page route by its path in the route tables, with an example address, and for the office's how to request it. Null: it takes
 * input, shows a picture without our words, or returns a student's upload.
 */
const fileRoutes: Record<string, (() => string[]) | null> = {
  [files.me]: () => [files.me],
  [files.suggestions]: () => [`${files.suggestions}?q=phys`],
  [files.ownReview]: () => [files.ownReview.replace(':id', String(catalog.memo.id))],
  [files.myData]: () => [files.myData],
  [files.readerFile]: () => [files.readerFile.replace(':id', String(catalog.memo.id))],
  [files.readerMarks]: () => [files.readerMarks.replace(':id', String(catalog.memo.id))],
  [files.invoice]: () => [files.invoice.replace(':id', orderId), linkToCreditNote(orderId, refundId)],
  [files.previewPage]: null,
  // Its words are tested where it is made (link-picture.http.test.ts).
  [payPicturePath]: null,
  // The words of the share picture are tested where it is made (`provider/src/shop/share-picture/`); a cover only has its item's.
  [picturePath]: null,
  [files.logOut]: null,
  // Posted, below.
  [files.cartQuote]: null,
  [salesFile]: () => [salesFile],
  [closingFile]: () => [closingFile],
  [listFilePath]: () => [...keptLists.map(listFile), `${listFile('coupons')}?For=import`, `${listFile('settlement')}?What=differences`],
  [orderInvoiceFile]: () => [linkToOrderInvoice(orderId)],
  [tillSlipFile]: () => [linkToTillSlip(orderId)],
  [refundNoteFile]: () => [linkToRefundNote(refundId)],
  [savedViewsFile]: () => [`${savedViewsFile}?List=orders`],
  [officeFind]: () => [`${officeFind}?Text=phys`],
  [importTemplate]: () => ['memos', 'coupons'].map((kind) => `${importTemplate}?Kind=${kind}`),
  [officePages.jobFile.path]: () => [linkToOffice('jobFile', officeIds.jobFile)],
  [officePages.messageFile.path]: null,
  [memoPreviewPicture]: null,
  [reportedPagePicture]: null,
  [importUpload]: null,
  [homePictureUpload]: null,
}

const pathsOf = ({ routes }: ServerBuild) =>
  Object.values(routes).flatMap((route) => (route?.path && !route.path.endsWith('*') ? [`/${route.path.replace(/^\//, '')}`] : []))

test('every route of the shop and its office is a page or file checked here', () => {
  const known = [...Object.values(pages), ...Object.values(officePages)].map(({ path }) => path as string)
  const rest = [...pathsOf(shop.build), ...pathsOf(shop.office)].filter((path) => !known.includes(path) || path in fileRoutes)
  expect(rest.toSorted()).toEqual(Object.keys(fileRoutes).toSorted())
})

test.each(Object.keys(fileRoutes).filter((path) => fileRoutes[path]))(
  'the file at %s names no other shop, country or money',
  async (path) => {
    if (path === officePages.jobFile.path)
      await expect.poll(async () => (await shop.get(linkToOffice('jobFile', officeIds.jobFile), { Cookie: ownerCookie })).status).toBe(200)
    for (const address of fileRoutes[path]?.() ?? [])
      for (const locale of locales) {
        const response = await shop.get(address, { Cookie: `${path.startsWith('/admin') ? ownerCookie : cookie}; locale=${locale}` })
        expect([address, response.status]).toEqual([address, 200])
        expect(foreignIn(await textOf(new Uint8Array(await response.arrayBuffer())))).toBeUndefined()
      }
  },
)

test('the cart’s answers name no other shop, country or money', async () => {
  for (const locale of locales) {
    const rows = JSON.stringify([{ id: String(catalog.otherMemo.id), quantity: 1 }])
    const response = await shop.post(files.cartQuote, { rows, content: '', code: '' }, { Cookie: `locale=${locale}` })
    const text = await response.text()
    expect([response.status, foreignIn(text)]).toEqual([200, undefined])
  }
})

test('the API’s developer pages have the shop’s name', async () => {
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
