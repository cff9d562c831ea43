import type { Erratum } from 'contract/catalogue/editing/erratum.ts'
import type { Correction } from 'contract/student/library.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../audit/audit-log.ts'
import { contactTickets } from '../../contact/contact.schema.ts'
import { people } from '../../db/schema/account.ts'
import { memoEditions, memos } from '../../db/schema/catalog.ts'
import type { Mail } from '../../mail/mailer.ts'
import { createCatalog, createPackage } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from '../../testing/student/account-factory.ts'
import { errata } from '../library.schema.ts'
import { tellErrata } from './tell-errata.job.ts'

const shop = await openTestShop()
const roles = ['erratum-view', 'erratum-edit', 'erratum-publish']
const clerk = await createPerson(shop.deps, { roles, fullName: 'Dalal Al-Otaibi' })
const today = shop.clock.now

let memo: typeof memos.$inferSelect
let token: string
beforeEach(async () => {
  memo = (await createCatalog(shop.deps.db)).memo
  shop.clock.now = today
  token = (await createSessionFor(shop, clerk.person.id)).token
})

type Person = Parameters<typeof createPerson>[1]

async function buyOn(day: Date, fields: Person = {}, ids: number[] = [memo.id]) {
  shop.clock.now = day
  const { person } = await createPerson(shop.deps, fields)
  await orderAndPay(shop, await createSessionFor(shop, person.id), ids)
  shop.clock.now = today
  return person
}

const lastYear = new Date(today.getTime() - 365 * 86_400_000)

/** A new edition today: buyers of last year keep the previous one. */
async function replaceEdition(): Promise<void> {
  const { id: memoId, edition, academicYear, fileId, pageCount, toc } = memo
  await shop.deps.db.insert(memoEditions).values({ memoId, edition, academicYear, fileId, pageCount, toc, replacedAt: today })
  await shop.deps.db
    .update(memos)
    .set({ edition: edition + 1, pageCount: 3 })
    .where(eq(memos.id, memoId))
}

const words = { en: 'The sign is a minus.', ar: 'الإشارة سالبة.' }
const act = async (path: string, body: object, lang = 'en') => read<Erratum>(await shop.post(`Erratum/${path}`, body, { token, lang }))
const draft = async (values: object = {}) => (await act('Create', { memoId: memo.id, edition: 1, page: 2, text: words, ...values })).data
const publish = async (values: object = {}) => {
  const { id, version } = await draft(values)
  return (await act('Publish', { id, version })).data
}
const see = async (id: string) => (await read<Erratum>(await shop.get(`Erratum/GetById?Id=${id}`, { token }))).data

async function correctionsFor(person: { id: string }): Promise<Correction[]> {
  const student = await createSessionFor(shop, person.id)
  const opened = await read<{ corrections: Correction[] }>(await shop.get(`Library/GetById?Id=${memo.id}`, student))
  const listed = await read<{ items: { id: number; corrections: Correction[] }[] }>(await shop.get('Library/GetAll', student))
  expect(listed.data.items.find(({ id }) => id === memo.id)?.corrections).toEqual(opened.data.corrections)
  return opened.data.corrections
}

async function mailsTo({ email }: { email: string }): Promise<Mail[]> {
  const isTo = sql`name = 'send-mail' and data ->> 'to' = ${email} and data ->> 'subject' ~ '^(A correction|تصويب)'`
  const rows = await shop.deps.db.select({ mail: sql<Mail>`data` }).from(sql`pgboss.job`).where(isTo).orderBy(sql`created_on`)
  return rows.map(({ mail }) => mail)
}

test('an erratum is seen by owners of its edition from its publication to its withdrawal, and by nobody else', async () => {
  const old = await buyOn(lastYear)
  await replaceEdition()
  const present = await buyOn(today)
  const { id, version } = await draft()
  expect(await correctionsFor(old)).toEqual([])
  const published = (await act('Publish', { id, version })).data
  expect(published.state).toBe('published')
  expect(await correctionsFor(old)).toEqual([{ id, page: 2, text: words, publishedAt: today.toISOString() }])
  expect(await correctionsFor(present)).toEqual([])
  await act('Withdraw', { id, version: published.version })
  expect(await correctionsFor(old)).toEqual([])
})

test('all owners of the edition are mailed once, in their language, however they own it; nobody else is', async () => {
  const bundle = await createPackage(shop.deps.db, { items: [{ id: memo.id }] })
  const old = await buyOn(lastYear)
  await replaceEdition()
  const [english, arabic] = [await buyOn(today), await buyOn(today, { locale: 'ar' }, [bundle.id])]
  const [silent, gone] = [await buyOn(today, { wantsEditionNews: false }), await buyOn(today)]
  await shop.deps.db.update(people).set({ disabledAt: today }).where(eq(people.id, gone.id))
  const first = await publish({ edition: 2, page: 3 })
  await publish({ edition: 2, page: 1, text: { en: 'The answer is 12.' } })
  await draft({ edition: 2, page: 2, text: { en: 'Not out yet' } })
  await Promise.all([tellErrata(shop.deps), tellErrata(shop.deps)])
  await tellErrata(shop.deps)
  expect((await mailsTo(english)).map(({ subject }) => subject)).toEqual(['A correction: Work and Energy'])
  const [mail] = await mailsTo(english)
  expect(mail?.text).toContain('Page 1:\nThe answer is 12.\n\nPage 3:\nThe sign is a minus.')
  expect(mail?.text).not.toContain('Not out yet')
  expect((await mailsTo(arabic)).map(({ subject, text }) => [subject, text.includes('الصفحة 3:\nالإشارة سالبة.')])).toEqual([
    ['تصويب: الشغل والطاقة', true],
  ])
  for (const other of [old, silent, gone]) expect(await mailsTo(other)).toEqual([])
  expect((await see(first.id)).told).toEqual({ at: today.toISOString(), owners: 2 })
})

test('an erratum withdrawn before the mails is in none; one that returns after them is not mailed again', async () => {
  const owner = await buyOn(today)
  const early = await publish()
  await act('Withdraw', { id: early.id, version: early.version })
  await tellErrata(shop.deps)
  expect(await mailsTo(owner)).toEqual([])
  const late = await publish({ page: 4 })
  await tellErrata(shop.deps)
  const { data: withdrawn } = await act('Withdraw', { id: late.id, version: late.version })
  await act('Publish', { id: late.id, version: withdrawn.version })
  await tellErrata(shop.deps)
  expect(await mailsTo(owner)).toHaveLength(1)
})

test.each([
  ['en', { edition: 9 }, { edition: ['The memo has no such edition'] }],
  ['ar', { edition: 9 }, { edition: ['ليست للمذكرة طبعة بهذا الرقم'] }],
  ['en', { page: 7 }, { page: ['This edition has no such page'] }],
  ['ar', { page: 7 }, { page: ['لا توجد صفحة بهذا الرقم في هذه الطبعة'] }],
  ['en', { text: { en: ' ', ar: null } }, { 'text.en': ['This is still missing'] }],
])('an erratum that no reader could find or read is refused beside its field (%s, %j)', async (lang, values, errors) => {
  const body = { memoId: memo.id, edition: 1, page: 2, text: words, ...values }
  expect(await act('Create', body, lang)).toMatchObject({ status: 422, errors })
})

test('the second of two editors is shown the erratum as the first one left it', async () => {
  const { id } = await draft()
  const values = { id, version: 1, edition: 1, page: 2 }
  const answers = await Promise.all(['One', 'Two'].map((en) => act('Update', { ...values, text: { en, ar: null } })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
  expect(lost?.data).toEqual(won?.data)
  expect(await act('Publish', { id, version: 1 })).toMatchObject({ status: 409, data: { version: 2, state: 'draft' } })
})

test('once owners know of it, its words may change, but not its edition, and it cannot be removed', async () => {
  const owner = await buyOn(today)
  await replaceEdition()
  const { id, version } = await publish({ edition: 2 })
  const values = { id, version, edition: 2, page: 2, text: { en: 'Better said.', ar: null } }
  expect((await act('Update', { ...values, edition: 1 })).errors).toEqual({
    edition: ['Its owners know it already: the edition stays'],
  })
  const { data } = await act('Update', values)
  expect((await correctionsFor(owner))[0]?.text.en).toBe('Better said.')
  expect((await act('Remove', { id, version: data.version })).status).toBe(409)
  const other = await draft()
  expect((await act('Remove', { id: other.id, version: 1 })).status).toBe(200)
  expect(await shop.deps.db.select().from(errata).where(eq(errata.id, other.id))).toEqual([])
})

test('an erratum made from a report names it, as long as the message exists; a report about another memo is refused', async () => {
  const reader = await buyOn(today)
  const student = await createSessionFor(shop, reader.id)
  await shop.post('Library/ReportPage', { id: memo.id, page: 2, text: 'A sign is wrong.' }, { token: student.token })
  const [ticket] = await shop.deps.db.select().from(contactTickets).where(eq(contactTickets.personId, reader.id))
  if (!ticket) throw new Error('The report was not kept')
  expect(ticket).toMatchObject({ memoId: memo.id, page: 2, edition: 1 })
  const { id, message } = await draft({ messageId: ticket.id })
  expect(message).toEqual({ id: ticket.id, number: String(ticket.number) })
  const ofMessage = await read<{ items: Erratum[] }>(await shop.get(`Erratum/GetAll?MessageId=${ticket.id}`, { token }))
  expect(ofMessage.data.items.map((erratum) => erratum.id)).toEqual([id])
  const { memo: other } = await createCatalog(shop.deps.db)
  expect((await act('Create', { memoId: other.id, edition: 1, page: 1, text: words, messageId: ticket.id })).status).toBe(404)
  await shop.deps.db.delete(contactTickets).where(eq(contactTickets.id, ticket.id))
  expect((await see(id)).message).toBeNull()
})

test('each step has its line in the audit log', async () => {
  const { id, version } = await publish()
  await act('Update', { id, version, edition: 1, page: 3, text: words })
  await act('Withdraw', { id, version: version + 1 })
  const { items } = await listAudit(shop.deps.db, { targetId: id, number: 1, size: 10 })
  expect(items.map(({ action, fields }) => [action, fields])).toEqual([
    ['erratum-withdrawn', []],
    ['erratum-changed', ['page']],
    ['erratum-published', []],
    ['erratum-created', []],
  ])
})

test('staff who may write errata need another role to publish them', async () => {
  const writer = await logInAs(shop, { roles: ['erratum-view', 'erratum-edit'] })
  const { id, version } = await draft()
  expect((await shop.post('Erratum/Publish', { id, version }, { token: writer.token })).status).toBe(403)
})
