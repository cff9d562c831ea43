import type { Question } from 'contract/student/question.ts'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '../db/schema/account.ts'
import { memos } from '../db/schema/catalog.ts'
import { answers, questions } from '../db/schema/question.ts'
import type { Mail } from '../mail/mailer.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { productionLimits } from '../testing/crowd/throttle-factory.ts'
import { orderAndPay, read } from '../testing/sales/order-factory.ts'
import { createPerson, logInAs } from '../testing/student/account-factory.ts'

type Listed = { items: Question[]; totalCount: number }
type Student = Awaited<ReturnType<typeof logInAs>>

let shop: TestApp
let catalog: Awaited<ReturnType<typeof createCatalog>>
let asker: Student
let owner: Student
beforeAll(async () => {
  shop = await createTestApp({ settings: { limits: productionLimits() } })
})
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  asker = await logInAs(shop, { fullName: 'Noura Al-Sabah' })
  owner = await logInAs(shop, { fullName: 'أم سالم الشمري' })
  await orderAndPay(shop, owner, [catalog.memo.id])
})
afterAll(() => shop.close())

type Call = { token?: string; lang?: string }
const ask = async (text: unknown, { token = asker.token, lang = 'en' }: Call = {}, itemId: number | string = catalog.memo.id) =>
  read<Question>(await shop.post('Question/Create', { itemId, text }, { token, lang }))
const answer = async (id: string, text: unknown, { token = owner.token, lang = 'en' }: Call = {}) =>
  read<{ question: Question }>(await shop.post('Question/Answer', { id, text }, { token, lang }))
const listed = async (query = '', id: number | string = catalog.memo.id) =>
  (await read<Listed>(await shop.get(`Question/GetAll?ItemId=${id}${query}`))).data
const later = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
}

async function mailsTo(personId: string): Promise<Mail[]> {
  const [person] = await shop.deps.db.select().from(people).where(eq(people.id, personId))
  const isTo = sql`name = 'send-mail' and data ->> 'to' = ${person?.email}`
  const rows = await shop.deps.db.select({ mail: sql<Mail>`data` }).from(sql`pgboss.job`).where(isTo).orderBy(sql`created_on`)
  return rows.map(({ mail }) => mail).filter(({ subject }) => /question|سؤالك/.test(subject))
}

test('a question is on the item’s page at once, in its own language, with no more of a name than in reviews', async () => {
  const { status, data } = await ask('  هل فيها حلول؟\r\nكلها؟  ')
  expect(status).toBe(200)
  expect(data).toEqual({
    id: expect.any(String),
    text: 'هل فيها حلول؟\nكلها؟',
    locale: 'ar',
    at: shop.clock.now.toISOString(),
    authorName: 'Noura S.',
    answers: [],
  })
  expect(await listed()).toEqual({ items: [data], totalCount: 1 })
  expect((await listed('', catalog.package.id)).totalCount).toBe(0)
})

test('somebody who owns the item answers, and an answer of the same person replaces it', async () => {
  const { data } = await ask('Is there a key?')
  await answer(data.id, 'No.')
  later()
  const { status, data: answered } = await answer(data.id, 'نعم، صفحة ٣٠')
  expect(status).toBe(200)
  const own = { id: expect.any(String), by: 'owner', authorName: 'أم سالم ش.', text: 'نعم، صفحة ٣٠', locale: 'ar' }
  expect(answered.question.answers).toEqual([{ ...own, at: shop.clock.now.toISOString() }])
  expect((await listed()).items[0]).toEqual(answered.question)
})

test('a package has its own questions, answered by its owners', async () => {
  const { data } = await ask('Which memos are in it?', {}, catalog.package.id)
  expect((await answer(data.id, 'All of them')).status).toBe(403)
  await orderAndPay(shop, owner, [catalog.package.id])
  expect((await answer(data.id, 'All of them')).status).toBe(200)
  expect((await listed('', catalog.package.id)).items[0]?.answers).toHaveLength(1)
  expect((await listed()).totalCount).toBe(0)
})

test.each([
  ['en', 'Your earlier question about it is still waiting for an answer. You can ask again once it has one.'],
  ['ar', 'ما زال سؤالك السابق عنها بانتظار الإجابة. يمكنك طرح سؤال آخر بعد الإجابة عنه.'],
])('a student has one open question about an item at a time; once answered, they may ask again (%s)', async (lang, message) => {
  const { data } = await ask('First?')
  const mine = async () =>
    (await read<{ open: Question | null }>(await shop.get(`Question/GetAsking?ItemId=${catalog.memo.id}`, asker))).data
  expect((await mine()).open).toEqual(data)
  expect(await ask('Second?', { lang })).toMatchObject({ status: 409, message })
  expect((await ask('Elsewhere?', {}, catalog.otherMemo.id)).status).toBe(200)
  await answer(data.id, 'Yes')
  expect((await mine()).open).toBeNull()
  expect((await ask('Second?')).status).toBe(200)
})

test('a hidden question prevents nobody from asking another', async () => {
  const { data } = await ask('Call me on 51234567')
  await shop.deps.db.update(questions).set({ status: 'hidden' }).where(eq(questions.id, data.id))
  expect((await ask('Is there a key?')).status).toBe(200)
  expect((await listed()).items.map(({ text }) => text)).toEqual(['Is there a key?'])
  expect((await answer(data.id, 'Yes')).status).toBe(404)
})

test('answered questions come first, newest first, page by page', async () => {
  const others = await Promise.all([0, 1].map(() => logInAs(shop)))
  const first = await ask('First?')
  later()
  await ask('Second?', others[0])
  later()
  await ask('Third?', others[1])
  await answer(first.data.id, 'Yes')
  expect((await listed('&PageSize=2')).items.map(({ text }) => text)).toEqual(['First?', 'Third?'])
  expect(await listed('&PageSize=2&PageNumber=2')).toMatchObject({ items: [{ text: 'Second?' }], totalCount: 3 })
})

test('a question shows twenty of its answers, without affecting another question’s', async () => {
  const [first, second] = [await ask('First?'), await ask('Second?', await logInAs(shop))]
  const people = await Promise.all(Array.from({ length: 21 }, () => createPerson(shop.deps)))
  const of = { questionId: first.data.id, text: 'Yes', locale: 'en' as const, writtenAt: shop.clock.now }
  await shop.deps.db.insert(answers).values(people.map(({ person }) => ({ ...of, id: uuidv7(), personId: person.id })))
  later()
  await answer(second.data.id, 'No')
  const shown = new Map((await listed()).items.map((question) => [question.text, question.answers.length]))
  expect(Object.fromEntries(shown)).toEqual({ 'First?': 20, 'Second?': 1 })
})

test.each([
  ['en', /Hello Noura/, 'An answer to your question: Work and Energy', 'Somebody who owns “Work and Energy” has answered your question.'],
  ['ar', /مرحباً Noura/, 'إجابة عن سؤالك: الشغل والطاقة', 'أجاب عن سؤالك أحد من اشتروا «الشغل والطاقة».'],
] as const)(
  'the asker is notified in their language of an owner’s first answer only, with a link and without the owner’s words (%s)',
  async (locale, hello, subject, said) => {
    await shop.deps.db.update(people).set({ locale }).where(eq(people.id, asker.personId))
    const { data } = await ask('Is there a key?')
    await answer(data.id, 'On page 30')
    await answer(data.id, 'On page 31')
    const second = await logInAs(shop)
    await orderAndPay(shop, second, [catalog.memo.id])
    await answer(data.id, 'I agree', second)
    const mails = await mailsTo(asker.personId)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ locale, subject })
    for (const part of [hello, said, 'Is there a key?', `/memos/${catalog.memo.id}#questions`])
      expect(mails[0]?.text).toMatch(part instanceof RegExp ? part : new RegExp(part.replace(/[.?]/g, '\\$&')))
    expect(mails[0]?.text).not.toMatch(/On page|أم سالم/)
  },
)

test('nobody is mailed about their own answer, or at an unconfirmed address', async () => {
  const own = await ask('To myself?', owner)
  await answer(own.data.id, 'Yes')
  expect(await mailsTo(owner.personId)).toEqual([])
  const { data } = await ask('Is there a key?')
  await shop.deps.db.update(people).set({ isEmailConfirmed: false }).where(eq(people.id, asker.personId))
  await answer(data.id, 'Yes')
  expect(await mailsTo(asker.personId)).toEqual([])
})

test('guests are asked to log in; people without the item are told in their language why they cannot answer', async () => {
  const { data } = await ask('Is there a key?')
  expect((await shop.post('Question/Create', { itemId: catalog.memo.id, text: 'Hello?' })).status).toBe(401)
  expect((await shop.post('Question/Answer', { id: data.id, text: 'Hello' })).status).toBe(401)
  expect(await answer(data.id, 'Yes', asker)).toMatchObject({ status: 403, message: 'Only students who own it can answer.' })
  expect(await answer(data.id, 'Yes', { ...asker, lang: 'ar' })).toMatchObject({ message: 'الإجابة متاحة لمن يملكها فقط.' })
})

test('the answer page shows the question, one’s own answer, and whether one may answer', async () => {
  const { data } = await ask('Is there a key?')
  const see = async ({ token }: Student) => (await read<object>(await shop.get(`Question/GetById?Id=${data.id}`, { token }))).data
  const item = { kind: 'memo', id: catalog.memo.id, title: catalog.memo.title }
  expect(await see(asker)).toEqual({ item, question: data, own: null, mayAnswer: false })
  await answer(data.id, 'Yes')
  expect(await see(owner)).toMatchObject({ own: 'Yes', mayAnswer: true })
})

test.each([
  ['en', 'Write your question', 'At most 500 characters'],
  ['ar', 'اكتب سؤالك', 'لا يزيد على 500 حرف'],
])('blanks and overlong texts are refused at their field (%s)', async (lang, empty, long) => {
  expect(await ask(' \n ', { lang })).toMatchObject({ status: 422, errors: { text: [empty] } })
  expect(await ask('x'.repeat(501), { lang })).toMatchObject({ status: 422, errors: { text: [long] } })
  for (const text of ['a\u0000b', '\ud800', 7, null]) expect((await ask(text)).status).toBe(422)
  expect((await ask('x'.repeat(500))).status).toBe(200)
})

test('hostile text is stored as text, without reordering characters', async () => {
  const hostile = `<script>alert(1)</script> '); drop table questions; -- \u202e 😀`
  const { data } = await ask(hostile)
  await answer(data.id, hostile)
  const text = hostile.replace('\u202e', '')
  expect((await listed()).items[0]).toMatchObject({ text, answers: [{ text }] })
})

test.each(['999999999', '0', 'abc', '1:print', "1' or '1'='1"])('nobody can ask about %s', async (id) => {
  expect((await shop.get(`Question/GetAll?ItemId=${encodeURIComponent(id)}`)).status).toBe(404)
  expect((await ask('Hello?', {}, id)).status).toBe(404)
  expect((await answer(id, 'Hello')).status).toBe(404)
})

test('items no longer on sale get no questions; their owners still answer', async () => {
  const { data } = await ask('Is there a key?')
  await shop.deps.db.update(memos).set({ isActive: false }).where(eq(memos.id, catalog.memo.id))
  expect((await shop.get(`Question/GetAll?ItemId=${catalog.memo.id}`)).status).toBe(404)
  expect((await ask('Another?', await logInAs(shop))).status).toBe(404)
  expect((await answer(data.id, 'Yes', asker)).status).toBe(404)
  expect((await answer(data.id, 'Yes')).status).toBe(200)
})

test('caches keep questions until one is asked or answered', async () => {
  const changes: (readonly string[] | undefined)[] = []
  shop.deps.onCatalogueChange((tags) => changes.push(tags))
  const response = await shop.get(`Question/GetAll?ItemId=${catalog.memo.id}`)
  expect(response.headers.get('Cache-Tag')).toBe(`memo:${catalog.memo.id}`)
  const { data } = await ask('Is there a key?')
  await answer(data.id, 'Yes')
  await ask('What is in it?', {}, catalog.package.id)
  expect(changes).toEqual([[`memo:${catalog.memo.id}`], [`memo:${catalog.memo.id}`], [`package:${catalog.package.id}`]])
})

test('a student’s questions in an hour are limited', async () => {
  const student = await logInAs(shop)
  const statuses: number[] = []
  for (let index = 0; index < 11; index++) {
    const { status } = await ask(`Question ${index}?`, student)
    statuses.push(status)
    if (index > 0) continue
    await shop.deps.db.update(questions).set({ status: 'hidden' }).where(eq(questions.personId, student.personId))
  }
  expect(statuses).toEqual([200, 200, ...Array.from({ length: 8 }, () => 409), 429])
})
