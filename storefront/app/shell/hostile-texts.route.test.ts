import { linkToOffice, type OfficePageName, officePages } from 'contract/office/office-pages.ts'
import { superAdmin } from 'contract/office/role.ts'
import { type PageName, pages } from 'contract/pages.ts'
import { eq } from 'drizzle-orm'
import { memos } from 'provider/src/db/schema/catalog.ts'
import { isActivePdf } from 'provider/src/files/pdf/active-content.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { type MadeFile, makeEveryFile, tablesOf } from 'provider/src/testing/file/every-file.ts'
import { createPdf } from 'provider/src/testing/file/pdf-factory.ts'
import { attack, hostileTexts, listWrites, type Outcome, send } from 'provider/src/testing/hostile/attack.ts'
import { leftOut, type Writer, writes } from 'provider/src/testing/hostile/hostile-writes.ts'
import { textFieldsOf } from 'provider/src/testing/hostile/text-fields.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { createOwn } from 'provider/src/testing/student/own-factory.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../testing/create-test-storefront.ts'
import { followTestSettings } from '../../testing/follow-test-settings.ts'
import { examplePaths } from '../../testing/page-examples.ts'

let provider: TestApp
let writer: Writer
let shop: Awaited<ReturnType<typeof createTestStorefront>>
let cookies: { student: string; boss: string }
let filesMade: MadeFile[] = []
const outcomes: Outcome[] = []
const baseline: Record<string, number> = {}

beforeAll(async () => {
  const limits = new Proxy({}, { get: () => ({ count: 100_000, seconds: 60 }) })
  provider = await createTestApp({ withWorkers: true, breaksLedger: true, settings: { limits: limits as never } })
  const own = await createOwn(provider)
  await provider.deps.files.write(own.catalog.memo.fileId, await createPdf({ pages: 4 }))
  const { person, password } = await createPerson(provider.deps, { roles: [superAdmin] })
  const session = await createSessionFor(provider, person.id)
  writer = { shop: provider, own, boss: { token: session.token, password } }
  cookies = {
    student: sessionCookie({ id: own.person.id, accessToken: own.token, refreshToken: own.refreshToken }),
    boss: sessionCookie({ id: person.id, accessToken: session.token, refreshToken: session.refreshToken }),
  }
  for (const endpoint of listWrites(provider)) {
    const write = writes[endpoint.path]
    if (!write) continue
    baseline[endpoint.path] = (await send(writer, endpoint, write, await write.make(writer))).status
    for (const text of hostileTexts) outcomes.push(...(await attack(writer, endpoint, write, text)))
  }
  const fetchProvider = (request: Request) => provider.app.fetch(request)
  shop = await createTestStorefront(fetchProvider, {
    clientSecret: provider.deps.secrets.client,
    publicUrl: 'https://qalam.example',
    settings: followTestSettings(fetchProvider),
  })
})
afterAll(() => provider.close())

test('every call that takes a text has a body here, which is accepted unchanged', () => {
  expect([...Object.keys(writes), ...Object.keys(leftOut)].toSorted()).toEqual(
    listWrites(provider)
      .map(({ path }) => path)
      .toSorted(),
  )
  expect(baseline).toEqual(Object.fromEntries(Object.entries(writes).map(([path, { status }]) => [path, status ?? 200])))
})

test('every text field of every call has met each hostile text: it was taken as text, or refused in words next to it', () => {
  const met = (path: string, field: string) => outcomes.filter((one) => one.path === path && one.field === field)
  for (const { path, body } of listWrites(provider).filter((one) => writes[one.path]))
    for (const field of textFieldsOf(body)) {
      const all = met(path, field)
      expect(all.map(({ text }) => text).toSorted(), `${path} ${field}`).toEqual([...hostileTexts].toSorted())
      for (const { refusal } of all) if (refusal !== null) expect(refusal, `${path} ${field}`).toMatch(/\p{L}{2}/u)
    }
  expect(outcomes.filter(({ refusal }) => refusal === null).length).toBeGreaterThan(300)
})

test('every file of the shop can be made from these texts', async () => {
  const { own, boss } = writer
  const { orderId } = own.sent
  const of = { memoId: own.catalog.memo.id, orderId, refundId: own.refundId, ticketId: own.ticketId, student: own, boss }
  for (const lang of ['en', 'ar']) filesMade = [...filesMade, ...(await makeEveryFile(provider, of, lang))]
  expect(filesMade.length).toBeGreaterThan(60)
})

/** A cell that a spreadsheet would evaluate; numbers are safe. */
const isFormula = (cell: string) => /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(cell) && !/^-?[\d٠-٩.,٫٬]+$/.test(cell)

test('no cell of a table that the shop makes is a formula, and what was written is in them as text', () => {
  const tables = filesMade.flatMap(tablesOf)
  expect(tables.length).toBeGreaterThan(30)
  const armed = tables.flatMap(({ name, cells }) => cells.filter(isFormula).map((cell) => `${name}: ${cell}`))
  expect(armed).toEqual([])
  expect(tables.filter(({ cells }) => cells.some((cell) => cell.includes('evil'))).length).toBeGreaterThan(10)
})

test('no spreadsheet that the shop makes holds a formula or a link', () => {
  const sheets = filesMade.filter(({ text }) => text.includes('xl/worksheets'))
  expect(sheets.length).toBeGreaterThan(10)
  expect(sheets.filter(({ text }) => /<f[ >]|<hyperlink/.test(text)).map(({ name }) => name)).toEqual([])
})

test('no paper that the shop makes does anything, and what was written is on them', async () => {
  const papers = filesMade.filter(({ bytes }) => bytes[0] === 0x25)
  expect(papers.length).toBeGreaterThan(8)
  for (const { name, bytes } of papers) {
    expect(await isActivePdf(bytes), name).toBe(false)
    expect(Buffer.from(bytes).toString('latin1'), name).not.toMatch(/\/URI\s*\([^)]*evil/)
  }
  expect(papers.filter(({ text }) => text.includes('evil')).length).toBeGreaterThan(4)
})

/** Markup, a handler or a link address made from a text. */
const alive = /<b id=evil|<img src=evil|(?:href|src|action)="\s*(?:javascript|[^"]*evil\(\))/i

test('no mail holds a text as markup, and none its line breaks in the subject', async () => {
  await expect.poll(async () => (await provider.mailbox()).some(({ html }) => html.includes('evil'))).toBe(true)
  for (const { subject, html } of await provider.mailbox()) {
    expect(alive.exec(html)?.[0]).toBeUndefined()
    expect(subject).not.toMatch(/[\r\n]/)
  }
})

test('no page of the shop holds a text as markup, and what was written is on them', async () => {
  const { memo, package: bundle, subject, stage, component } = writer.own.catalog
  const ids = { memo: memo.id, package: bundle.id, subject: subject.id, studyStage: stage.id, component: component.id }
  const asked = await provider.post('PayLink/Create', { items: [{ id: writer.own.catalog.otherMemo.id }] }, { token: writer.own.token })
  const { data } = (await asked.json()) as { data: { token: string } }
  const paths = examplePaths({ ...ids, order: writer.own.sent.orderId, payToken: data.token })
  let reached = 0
  for (const name of Object.keys(pages) as PageName[]) {
    const isGuest = pages[name].access === 'guestsOnly'
    const response = await shop.get(paths[name], isGuest ? {} : { Cookie: cookies.student })
    const html = await response.text()
    expect(response.status, name).toBeLessThan(500)
    expect([name, alive.exec(html)?.[0]]).toEqual([name, undefined])
    if (html.includes('evil')) reached += 1
  }
  expect(reached).toBeGreaterThan(20)
})

test('no page of the office holds a text as markup, and what was written is on them', async () => {
  const { own } = writer
  const { memo, package: bundle, subject, stage, component } = own.catalog
  const ids: Partial<Record<OfficePageName, string | number>> = {
    ...{
      memo: memo.id,
      memoFile: memo.id,
      memoCover: memo.id,
      memoReading: memo.id,
      package: bundle.id,
      subject: subject.id,
      stage: stage.id,
    },
    ...{ component: component.id, order: own.sent.orderId, customer: own.person.id, staffMember: own.bystander.id, coupon: own.coupon.id },
    ...{ message: own.ticketId, erratum: own.erratumIds[0] ?? '', review: own.reviewIds[0] ?? '', question: own.questionIds[0] ?? '' },
    ...{ import: own.importId, memoBulk: own.bulkIds.memos, packageBulk: own.bulkIds.packages },
  }
  let reached = 0
  for (const name of (Object.keys(officePages) as OfficePageName[]).filter((page) => !['messageFile', 'jobFile'].includes(page))) {
    const response = await shop.get(linkToOffice(name, ids[name]), { Cookie: cookies.boss })
    const html = await response.text()
    expect([name, response.status < 500]).toEqual([name, true])
    expect([name, alive.exec(html)?.[0]]).toEqual([name, undefined])
    if (html.includes('evil')) reached += 1
  }
  expect(reached).toBeGreaterThan(20)
  expect((await provider.deps.db.select().from(memos).where(eq(memos.id, own.catalog.otherMemo.id)))[0]?.title.en).toContain('evil')
})
