import type { OfficeQuestion } from 'contract/office/question-office.ts'
import type { Waiting } from 'contract/office/report.ts'
import type { Question } from 'contract/student/question.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../audit/audit-log.ts'
import { answers, questions } from '../../db/schema/question.ts'
import type { Mail } from '../../mail/mailer.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from '../../testing/student/account-factory.ts'

const shop = await openTestShop()
const clerk = await logInAs(shop, { roles: ['question-view', 'question-moderate', 'question-reply'], fullName: 'Dalal Al-Otaibi' })
const as = { token: clerk.token, lang: 'en' }

let catalog: Awaited<ReturnType<typeof createCatalog>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
})

type Person = NonNullable<Parameters<typeof createPerson>[1]>

async function newStudent(about: Person = {}) {
  const { person, password } = await createPerson(shop.deps, about)
  return { person, password, ...(await createSessionFor(shop, person.id)) }
}

async function ask(text = 'Is there a key?', about: Person = {}, itemId = catalog.memo.id) {
  const student = await newStudent(about)
  const { data } = await read<Question>(await shop.post('Question/Create', { itemId, text }, student))
  return { id: data.id, ...student }
}

async function answerAsOwner(id: string, text = 'Page 30', about: Person = {}) {
  const student = await newStudent(about)
  await orderAndPay(shop, student, [catalog.memo.id])
  const { data } = await read<{ question: Question }>(await shop.post('Question/Answer', { id, text }, student))
  return { ...student, answerId: data.question.answers.at(-1)?.id ?? '' }
}

const act = async (path: string, body: object, call = as) => read<OfficeQuestion>(await shop.post(`OfficeQuestion/${path}`, body, call))
const see = async (id: string) => (await read<OfficeQuestion>(await shop.get(`OfficeQuestion/GetById?Id=${id}`, as))).data
type List = { items: OfficeQuestion[]; totalCount: number; counts: Record<string, number>; item: object | null }
const list = async (query: string, itemId = catalog.memo.id) =>
  (await read<List>(await shop.get(`OfficeQuestion/GetAll?ItemId=${itemId}&${query}`, as))).data
const ids = ({ items }: List) => items.map(({ id }) => id)
const shown = async () => (await read<{ items: Question[] }>(await shop.get(`Question/GetAll?ItemId=${catalog.memo.id}`))).data.items

async function mailsTo(email: string): Promise<Mail[]> {
  const isTo = sql`name = 'send-mail' and data ->> 'to' = ${email}`
  const rows = await shop.deps.db.select({ mail: sql<Mail>`data` }).from(sql`pgboss.job`).where(isTo).orderBy(sql`created_on`)
  return rows.map(({ mail }) => mail).filter(({ subject }) => /question|answer|سؤالك|إجابتك/.test(subject))
}

test.each([
  ['en', 'An answer to your question: Work and Energy', 'We have answered your question'],
  ['ar', 'إجابة عن سؤالك: الشغل والطاقة', 'أجبنا عن سؤالك'],
] as const)('the shop’s answer comes first, and the asker is notified once, in their language (%s)', async (locale, subject, said) => {
  const { id, person } = await ask('Is there a key?', { locale })
  await answerAsOwner(id)
  const { status, data } = await act('SaveAnswer', { id, version: 2, text: 'نعم، صفحة ٣٠' })
  expect([status, data.answers.map(({ by }) => by)]).toEqual([200, ['shop', 'owner']])
  expect((await shown())[0]?.answers[0]).toMatchObject({ by: 'shop', authorName: null, locale: 'ar', text: 'نعم، صفحة ٣٠' })
  await act('SaveAnswer', { id, version: 3, text: 'Yes' })
  await act('RemoveAnswer', { id, version: 4 })
  await act('SaveAnswer', { id, version: 5, text: 'Yes, on page 30' })
  expect((await shown())[0]?.answers.map(({ text }) => text)).toEqual(['Yes, on page 30', 'Page 30'])
  // One of the owner, one of the shop.
  const mails = await mailsTo(person.email)
  expect(mails).toHaveLength(2)
  expect(mails[1]).toMatchObject({ locale, subject })
  expect(mails[1]?.text).toContain(said)
})

test.each([
  ['en', 'Your question is hidden: Work and Energy', 'The reason:\nA phone number.'],
  ['ar', 'أخفينا سؤالك: الشغل والطاقة', 'السبب:\nA phone number.'],
] as const)('a hidden question is on no page, and its author is told why in their language (%s)', async (locale, subject, reason) => {
  const { id, person } = await ask('Call 51234567', { locale })
  const { status, data } = await act('Hide', { id, version: 1, reason: ' A phone number. ' })
  const hidden = { at: shop.clock.now.toISOString(), reason: 'A phone number.', byName: 'Dalal Al-Otaibi' }
  expect([status, data.hidden]).toEqual([200, hidden])
  expect(await shown()).toEqual([])
  const mail = (await mailsTo(person.email)).at(-1)
  expect(mail).toMatchObject({ locale, subject })
  expect(mail?.text).toContain(reason)
  expect(mail?.text).toContain('Call 51234567')
  expect((await act('Show', { id, version: 2 })).data.hidden).toBeNull()
  expect((await shown()).map((question) => question.id)).toEqual([id])
})

test('an owner’s answer can be hidden alone: its author is told, and the question is open again', async () => {
  const { id } = await ask()
  const { answerId, person } = await answerAsOwner(id, 'Buy at mine')
  expect(ids(await list('View=open'))).toEqual([])
  const { data } = await act('Hide', { id, version: 2, answerId, reason: 'An advertisement.' })
  expect(data.answers[0]?.hidden).toMatchObject({ reason: 'An advertisement.' })
  expect((await shown())[0]?.answers).toEqual([])
  expect([ids(await list('View=open')), ids(await list('View=hidden'))]).toEqual([[id], [id]])
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual(['Your answer is hidden: Work and Energy'])
  await shop.post('Question/Answer', { id, text: 'Buy at mine, again' }, await createSessionFor(shop, person.id))
  expect((await shown())[0]?.answers).toEqual([])
  expect((await act('Show', { id, version: 4, answerId })).data.answers[0]?.hidden).toBeNull()
  expect((await shown())[0]?.answers).toHaveLength(1)
})

test.each([
  ['en', 'Write the reason: the author is told', 'Write the answer'],
  ['ar', 'اكتب السبب، فهو يُرسل إلى صاحبه', 'اكتب الإجابة'],
])('hiding needs a reason, and blanks are no answer (%s)', async (lang, reason, text) => {
  const { id } = await ask()
  expect(await act('Hide', { id, version: 1, reason: '  ' }, { ...as, lang })).toMatchObject({ status: 422, errors: { reason: [reason] } })
  expect(await act('SaveAnswer', { id, version: 1, text: ' ' }, { ...as, lang })).toMatchObject({ status: 422, errors: { text: [text] } })
})

test('the second of two simultaneous actions on a question is refused with its present state', async () => {
  const { id } = await ask()
  const acts = await Promise.all(['One', 'Two'].map((text) => act('SaveAnswer', { id, version: 1, text })))
  expect(acts.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [won, lost] = acts.toSorted((a, b) => a.status - b.status)
  expect(lost?.data).toEqual(won?.data)
  expect(await see(id)).toEqual(won?.data)
})

test('a question is new until somebody has viewed it, and again when an owner answers', async () => {
  const [first, second] = [await ask(), await ask('Second?')]
  expect(ids(await list('View=new'))).toEqual([first.id, second.id])
  const body = {
    questions: [
      { id: first.id, version: 1 },
      { id: second.id, version: 9 },
    ],
  }
  expect((await read<{ marked: number }>(await shop.post('OfficeQuestion/MarkSeen', body, as))).data.marked).toBe(1)
  expect(ids(await list('View=new'))).toEqual([second.id])
  await answerAsOwner(first.id)
  expect(ids(await list('View=new')).toSorted()).toEqual([first.id, second.id].toSorted())
})

test('staff find questions by words, title, item and state', async () => {
  const asked = await ask('هل فيها حلولٌ؟')
  await ask('Elsewhere?', {}, catalog.package.id)
  expect(await list('View=all')).toMatchObject({
    totalCount: 1,
    counts: { open: 1, new: 1, all: 1, hidden: 0 },
    item: { kind: 'memo', id: catalog.memo.id, title: catalog.memo.title },
  })
  for (const text of ['حلول', 'energy', 'فيها هل', 'والطاقه'])
    expect(ids(await list(`View=all&Text=${encodeURIComponent(text)}`)), text).toEqual([asked.id])
  expect((await list('View=all&Text=nowhere')).totalCount).toBe(0)
  expect((await list('View=all', catalog.package.id)).items.map(({ item }) => item.kind)).toEqual(['package'])
})

test('each action has its line in the audit log, without any text', async () => {
  const { id } = await ask()
  await act('Hide', { id, version: 1, reason: 'A secret reason' })
  await act('Show', { id, version: 2 })
  await act('SaveAnswer', { id, version: 3, text: 'An answer' })
  await act('RemoveAnswer', { id, version: 4 })
  const { items } = await listAudit(shop.deps.db, { targetId: id, number: 1, size: 10 })
  const actions = ['question-answer-removed', 'question-answered', 'question-shown', 'question-hidden']
  expect(items.map(({ action }) => action)).toEqual(actions)
  expect(JSON.stringify(items)).not.toContain('secret')
})

test('each action clears the item’s caches', async () => {
  const { id } = await ask()
  const changes: (readonly string[] | undefined)[] = []
  shop.deps.onCatalogueChange((tags) => changes.push(tags))
  await act('Hide', { id, version: 1, reason: 'Rude' })
  await act('SaveAnswer', { id, version: 2, text: 'Thanks' })
  expect(changes).toEqual([[`memo:${catalog.memo.id}`], [`memo:${catalog.memo.id}`]])
})

test('unanswered questions wait for those who may see them, and are late after the promised hours', async () => {
  await shop.deps.db.delete(questions)
  const { id } = await ask()
  await answerAsOwner((await ask('Answered?')).id)
  const waiting = async (...roles: string[]) => {
    const { token } = await logInAs(shop, { roles })
    return (await read<{ items: Waiting[] }>(await shop.get('Report/GetWaiting', { token }))).data.items
  }
  const since = new Date(shop.clock.now.getTime() - 25 * 3_600_000)
  await shop.deps.db.update(questions).set({ writtenAt: since }).where(eq(questions.id, id))
  expect(await waiting('question-view')).toMatchObject([{ kind: 'question', count: 1, late: 1, oldestAt: since.toISOString() }])
  expect(await waiting('review-view')).toEqual([])
})

test('a student’s questions and answers are in their data, and are deleted with the account', async () => {
  const asked = await ask('Who helps Zahra?', { fullName: 'Zahra Al-Qallaf' })
  await act('SaveAnswer', { id: asked.id, version: 1, text: 'Dear Zahra' })
  const other = await ask('Second?')
  await orderAndPay(shop, asked, [catalog.memo.id])
  await shop.post('Question/Answer', { id: other.id, text: 'Zahra knows' }, asked)
  await shop.post('Privacy/AllowExport', { currentPassword: asked.password }, asked)
  const file = await (await shop.get('Privacy/Export', asked)).text()
  for (const words of ['Who helps Zahra?', 'Dear Zahra', 'Zahra knows']) expect(file).toContain(words)
  await shop.post('Privacy/DeleteAccount', { currentPassword: asked.password }, asked)
  expect((await shop.get(`OfficeQuestion/GetById?Id=${asked.id}`, as)).status).toBe(404)
  expect(await shop.deps.db.$count(answers, eq(answers.questionId, asked.id))).toBe(0)
  const left = await see(other.id)
  expect(left.answers).toEqual([])
  expect(ids(await list('View=open'))).toEqual([other.id])
})

test('questions are sorted by time, in both directions, and are also found by their author', async () => {
  const first = (await ask('One more?', { fullName: 'Haya Al-Orderly' })).id
  const second = (await ask('And another?', { fullName: 'Orderly Badr' })).id
  expect(ids(await list('View=open&Sort=when'))).toEqual([first, second])
  expect(ids(await list('View=open&Sort=-when'))).toEqual([second, first])
  expect(ids(await list('View=all&Sort=when&Text=haya'))).toEqual([first])
  expect(ids(await list('View=all&Sort=when&Text=orderly'))).toEqual([first, second])
  expect((await list('View=all&Text=orderly')).counts).toMatchObject({ all: 2, open: 2, hidden: 0 })
})
