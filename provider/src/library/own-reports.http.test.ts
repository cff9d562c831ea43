import type { MessageThread } from 'contract/office/message-office.ts'
import type { LibraryMemo } from 'contract/student/library.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { contactTickets } from '../contact/contact.schema.ts'
import { memos } from '../db/schema/catalog.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { orderAndPay, read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

const shop = await openTestShop()
const { memo } = await createCatalog(shop.deps.db)
const clerk = await logInAs(shop, { roles: ['message-view', 'message-reply'] })

const area = { left: 0.1, top: 0.2, right: 0.9, bottom: 0.3 }
const words = { quote: 'W = F + d', before: 'the work is ', after: ' where F' }

let reader: Awaited<ReturnType<typeof own>>
beforeEach(async () => {
  reader = await own()
})

async function own() {
  const found = await logInAs(shop)
  await orderAndPay(shop, found, [memo.id])
  return found
}

async function report(fields: object = {}, lang = 'en') {
  const body = { id: memo.id, page: 3, text: 'A sign is wrong.', ...fields }
  const { status, data } = await read<{ ticketNumber: string }>(await shop.post('Library/ReportPage', body, { token: reader.token, lang }))
  if (status !== 200) return { status, id: '', number: '' }
  const [ticket] = await shop.deps.db
    .select()
    .from(contactTickets)
    .where(eq(contactTickets.number, Number(data.ticketNumber)))
  return { status, id: ticket?.id ?? '', number: data.ticketNumber }
}

const answer = (id: string, fields: object) =>
  shop.post('Message/Reply', { id, text: '', seenReplies: 0, ...fields }, { token: clerk.token })
const see = async (id: string) => (await read<MessageThread>(await shop.get(`Message/GetById?Id=${id}`, { token: clerk.token }))).data

async function reportsOf({ token }: { token: string }) {
  const opened = await read<LibraryMemo>(await shop.get(`Library/GetById?Id=${memo.id}`, { token }))
  const listed = await read<{ items: LibraryMemo[] }>(await shop.get('Library/GetAll', { token }))
  expect(listed.data.items[0]?.reports).toEqual(opened.data.reports)
  return opened.data.reports
}

test('staff see the words and the part of the page that the reader marked; the reader sees the report, and nobody else does', async () => {
  const { id, number } = await report({ spot: { ...words, area } })
  expect((await see(id)).report).toMatchObject({ page: 3, edition: 1, spot: { ...words, area }, verdict: null })
  expect(await reportsOf(reader)).toEqual([
    {
      ...{ number, page: 3, edition: 1, spot: { ...words, area }, text: 'A sign is wrong.' },
      ...{ reportedAt: shop.clock.now.toISOString(), verdict: null, answer: null },
    },
  ])
  expect(await reportsOf(await own())).toEqual([])
})

test('a page may be reported without a spot, only with words, or only with a box', async () => {
  const spots = [undefined, null, words, { area }]
  for (const spot of spots) await report({ spot })
  const nothing = { quote: '', before: '', after: '' }
  expect((await reportsOf(reader)).map(({ spot }) => spot)).toEqual([null, null, { ...words, area: null }, { ...nothing, area }])
})

test.each([
  { area: { ...area, right: 1.2 } },
  { area: { ...area, left: 0.95 } },
  { quote: ' ', area: null },
  { ...words, quote: 'x'.repeat(501) },
  { ...words, script: '1' },
])('a spot that is nowhere on the page is refused (%j)', async (spot) => {
  expect((await report({ spot })).status).toBe(422)
})

test('the reader gets the answer with the finding, the latest one if there are several', async () => {
  const { id } = await report()
  expect((await answer(id, { text: 'Which line?' })).status).toBe(200)
  expect(await reportsOf(reader)).toMatchObject([{ verdict: null, answer: { text: 'Which line?' } }])
  expect((await answer(id, { text: 'Right, line 2.', verdict: 'accepted', seenReplies: 1 })).status).toBe(200)
  const found = { verdict: 'accepted', answer: { text: 'Right, line 2.', at: shop.clock.now.toISOString() } }
  expect(await reportsOf(reader)).toMatchObject([found])
  expect(await see(id)).toMatchObject({ status: 'answered', report: { verdict: 'accepted' } })
  // A word more says nothing new of the error.
  await answer(id, { text: 'It is out now.', seenReplies: 2 })
  expect(await reportsOf(reader)).toMatchObject([{ verdict: 'accepted', answer: { text: 'It is out now.' } }])
})

test.each([
  ['en', 'accepted', 'You are right, thank you.'],
  ['ar', 'accepted', 'ملاحظتك صحيحة'],
  ['en', 'noError', 'it is right as it is printed'],
  ['ar', 'noError', 'وما طُبع فيها صحيح'],
])('the finding is given in the reader’s language if staff write nothing (%s, %s)', async (lang, verdict, said) => {
  const { id } = await report({}, lang)
  expect((await answer(id, { verdict })).status).toBe(200)
  const [found] = await reportsOf(reader)
  expect([found?.verdict, found?.answer?.text]).toEqual([verdict, expect.stringContaining(said)])
  const isReply = sql`name = 'send-mail' and data ->> 'to' = ${`person-${reader.personId}@example.com`} and data ->> 'text' like ${`%${said}%`}`
  const [mail] = await shop.deps.db.select({ text: sql<string>`data ->> 'text'` }).from(sql`pgboss.job`).where(isReply)
  expect(mail?.text).toMatch(
    new RegExp(`${lang === 'en' ? 'Open the page' : 'افتح الصفحة'}:\\s+\\S*/dashboard/read/${memo.id}#page=3&edition=1\\s`),
  )
})

test.each([
  ['en', 'This is about page 3 of edition 1', 'Open the memo'],
  ['ar', 'الكلام هنا عن الصفحة 3 من الطبعة 1', 'افتح المذكرة'],
])(
  'an answer about a page of an older edition names it, and its link lets the reader page decide where to open (%s)',
  async (lang, said, button) => {
    const { id } = await report({}, lang)
    await shop.deps.db.update(memos).set({ edition: 2 }).where(eq(memos.id, memo.id))
    try {
      expect((await answer(id, { verdict: 'accepted' })).status).toBe(200)
    } finally {
      await shop.deps.db.update(memos).set({ edition: 1 }).where(eq(memos.id, memo.id))
    }
    const isReply = sql`name = 'send-mail' and data ->> 'to' = ${`person-${reader.personId}@example.com`} and data ->> 'text' like ${`%${said}%`}`
    const [mail] = await shop.deps.db.select({ text: sql<string>`data ->> 'text'` }).from(sql`pgboss.job`).where(isReply)
    expect(mail?.text).toMatch(new RegExp(`${button}:\\s+\\S*/dashboard/read/${memo.id}#page=3&edition=1\\s`))
  },
)

test('a report closed without a reply is not shown to the reader', async () => {
  const { id } = await report()
  await shop.post('Message/Settle', { id, isSettled: true }, { token: clerk.token })
  expect(await reportsOf(reader)).toEqual([])
})

test('a finding needs a reported error', async () => {
  const message = { topic: 'other', name: 'Noura', email: 'no-report@example.com', message: 'Where is the shop?' }
  const { data } = await read<{ ticketNumber: string }>(await shop.post('Contact/Create', message))
  const [ticket] = await shop.deps.db
    .select()
    .from(contactTickets)
    .where(eq(contactTickets.number, Number(data.ticketNumber)))
  expect((await answer(ticket?.id ?? '', { verdict: 'accepted' })).status).toBe(404)
})
