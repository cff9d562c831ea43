import type { OfficeReview } from 'contract/office/review-office.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../audit/audit-log.ts'
import { people } from '../../db/schema/account.ts'
import { memos } from '../../db/schema/catalog.ts'
import { reviews } from '../../db/schema/review.ts'
import type { Mail } from '../../mail/mailer.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from '../../testing/student/account-factory.ts'

const shop = await openTestShop()
const clerk = await logInAs(shop, { roles: ['review-view', 'review-moderate', 'review-reply'], fullName: 'Dalal Al-Otaibi' })
const as = { token: clerk.token, lang: 'en' }

let catalog: Awaited<ReturnType<typeof createCatalog>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
})

type Person = NonNullable<Parameters<typeof createPerson>[1]>

/** A review of this test's memo, by an owner of it. */
async function write(body: object = {}, author: Person = {}) {
  const { person, password } = await createPerson(shop.deps, author)
  const student = await createSessionFor(shop, person.id)
  await orderAndPay(shop, student, [catalog.memo.id])
  const { data } = await read<{ id: string }>(
    await shop.post('Review/Create', { itemId: catalog.memo.id, rating: 1, text: 'Buy at my shop', ...body }, { token: student.token }),
  )
  return { id: data.id, student, person, password }
}

const act = async (path: string, body: object, call = as) => read<OfficeReview>(await shop.post(`OfficeReview/${path}`, body, call))
const see = async (id: string) => (await read<OfficeReview>(await shop.get(`OfficeReview/GetById?Id=${id}`, as))).data
type List = { items: OfficeReview[]; totalCount: number; counts: Record<string, number>; memo: object | null }
const list = async (query: string) => (await read<List>(await shop.get(`OfficeReview/GetAll?MemoId=${catalog.memo.id}&${query}`, as))).data
const ids = ({ items }: List) => items.map(({ id }) => id)
const ratingOf = async () => {
  const [memo] = await shop.deps.db.select().from(memos).where(eq(memos.id, catalog.memo.id))
  return [memo?.ratingAverage, memo?.ratingCount]
}
const shown = async () =>
  (await read<{ items: { reply: object | null }[] }>(await shop.get(`Review/GetAll?ItemId=${catalog.memo.id}`))).data

async function mailsTo(email: string): Promise<Mail[]> {
  const isTo = sql`name = 'send-mail' and data ->> 'to' = ${email}`
  const rows = await shop.deps.db.select({ mail: sql<Mail>`data` }).from(sql`pgboss.job`).where(isTo).orderBy(sql`created_on`)
  return rows.map(({ mail }) => mail)
}

test.each([
  ['en', 'Your review of Work and Energy is hidden', 'The reason:\nAn advertisement.'],
  ['ar', 'أخفينا تقييمك: الشغل والطاقة', 'السبب:\nAn advertisement.'],
] as const)('a hidden review no longer counts, and its author is told why in their language (%s)', async (locale, subject, reason) => {
  const { id, person } = await write({}, { locale })
  await write({ rating: 5, text: null })
  const { status, data } = await act('Hide', { id, version: 1, reason: ' An advertisement. ' })
  expect([status, data.hidden]).toEqual([200, { at: shop.clock.now.toISOString(), reason: 'An advertisement.', byName: 'Dalal Al-Otaibi' }])
  expect(await ratingOf()).toEqual([5, 1])
  expect(await shown()).toMatchObject({ totalCount: 1, average: 5 })
  const mail = (await mailsTo(person.email)).at(-1)
  expect(mail).toMatchObject({ locale, subject })
  expect(mail?.text).toContain(reason)
  expect(mail?.text).toContain('Buy at my shop')
})

test('a hidden review that is shown again counts again', async () => {
  const { id } = await write({ rating: 2 })
  await act('Hide', { id, version: 1, reason: 'By mistake' })
  expect(await ratingOf()).toEqual([null, 0])
  expect((await act('Show', { id, version: 2 })).data.hidden).toBeNull()
  expect(await ratingOf()).toEqual([2, 1])
})

test.each([
  ['en', 'Write the reason: the author is told'],
  ['ar', 'اكتب السبب، فهو يُرسل إلى صاحب التقييم'],
])('hiding needs a reason (%s)', async (lang, fault) => {
  const { id } = await write()
  expect(await act('Hide', { id, version: 1, reason: '  ' }, { ...as, lang })).toMatchObject({ status: 422, errors: { reason: [fault] } })
  expect((await see(id)).hidden).toBeNull()
})

test('the shop’s reply is public below the review; it can be changed and removed', async () => {
  const { id } = await write({ rating: 3 })
  await act('SaveReply', { id, version: 1, text: 'شكراً، صُححت الصفحة.' })
  const at = shop.clock.now.toISOString()
  expect((await shown()).items[0]?.reply).toEqual({ text: 'شكراً، صُححت الصفحة.', locale: 'ar', at })
  expect((await act('SaveReply', { id, version: 2, text: 'Corrected.' })).data.reply).toEqual({
    ...{ text: 'Corrected.', locale: 'en', at },
    byName: 'Dalal Al-Otaibi',
  })
  expect((await act('RemoveReply', { id, version: 3 })).data.reply).toBeNull()
  expect((await shown()).items[0]?.reply).toBeNull()
})

test('the second of two simultaneous actions on a review is refused with its present state', async () => {
  const { id } = await write()
  const replies = ['One', 'Two'].map((text) => act('SaveReply', { id, version: 1, text }))
  const answers = await Promise.all(replies)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
  expect(lost?.data).toEqual(won?.data)
  expect(await see(id)).toEqual(won?.data)
})

test('staff who hide a review that its author has just changed are shown the new words first', async () => {
  const { id, student } = await write()
  await shop.post('Review/Create', { itemId: catalog.memo.id, rating: 4, text: 'Sorry. It is good.' }, { token: student.token })
  const { status, data } = await act('Hide', { id, version: 1, reason: 'An advertisement.' })
  expect([status, data.text]).toEqual([409, 'Sorry. It is good.'])
})

test('a review is new until somebody has viewed it, and again when its author changes it', async () => {
  const [first, second] = [await write(), await write()]
  expect(ids(await list('View=new'))).toEqual([first.id, second.id])
  const marked = await shop.post(
    'OfficeReview/MarkSeen',
    {
      reviews: [
        { id: first.id, version: 1 },
        { id: second.id, version: 9 },
      ],
    },
    as,
  )
  expect((await read<{ marked: number }>(marked)).data.marked).toBe(1)
  expect(ids(await list('View=new'))).toEqual([second.id])
  await shop.post('Review/Create', { itemId: catalog.memo.id, rating: 2, text: 'Again' }, { token: first.student.token })
  expect(ids(await list('View=new')).toSorted()).toEqual([first.id, second.id].toSorted())
})

test('staff find reviews by stars, state, words, name and memo', async () => {
  const good = await write({ rating: 5, text: 'شرحٌ ممتاز' }, { fullName: 'أحمد الشمري' })
  const bad = await write({ rating: 1, text: 'Too short' })
  await act('Hide', { id: bad.id, version: 1, reason: 'Rude' })
  expect(await list('View=all')).toMatchObject({
    totalCount: 2,
    counts: { new: 1, all: 2, hidden: 1 },
    memo: { id: catalog.memo.id, title: catalog.memo.title },
  })
  expect(ids(await list('View=all&Rating=5'))).toEqual([good.id])
  expect(ids(await list('View=hidden'))).toEqual([bad.id])
  for (const text of ['شرح', 'احمد', 'ممتاز energy'])
    expect(ids(await list(`View=all&Text=${encodeURIComponent(text)}`)), text).toEqual([good.id])
  expect((await list('View=all&Text=nowhere')).totalCount).toBe(0)
})

test('a review is found by the present names of its author and memo, not by older ones', async () => {
  const { id, student } = await write({ text: 'Helped me' }, { fullName: 'Lulwa Before' })
  const find = async (text: string) => ids(await list(`View=all&Text=${text}`))
  expect(await find('before helped')).toEqual([id])
  await shop.deps.db.update(people).set({ fullName: 'Lulwa After' }).where(eq(people.id, student.personId))
  await shop.deps.db
    .update(memos)
    .set({ title: { en: 'Tides', ar: 'المد' } })
    .where(eq(memos.id, catalog.memo.id))
  expect([await find('after tides'), await find('before'), await find('energy')]).toEqual([[id], [], []])
})

test('each action has its line in the audit log, without any text', async () => {
  const { id } = await write()
  await act('Hide', { id, version: 1, reason: 'A secret reason' })
  await act('Show', { id, version: 2 })
  await act('SaveReply', { id, version: 3, text: 'A reply' })
  await act('RemoveReply', { id, version: 4 })
  const { items } = await listAudit(shop.deps.db, { targetId: id, number: 1, size: 10 })
  expect(items.map(({ action }) => action)).toEqual(['review-reply-removed', 'review-replied', 'review-shown', 'review-hidden'])
  expect(JSON.stringify(items)).not.toContain('secret')
})

test('each action clears the memo’s caches', async () => {
  const { id } = await write()
  const changes: (readonly string[] | undefined)[] = []
  shop.deps.onCatalogueChange((tags) => changes.push(tags))
  await act('Hide', { id, version: 1, reason: 'Rude' })
  await act('SaveReply', { id, version: 2, text: 'Thanks' })
  expect(changes).toEqual([
    ['memo', `memo:${catalog.memo.id}`],
    ['memo', `memo:${catalog.memo.id}`],
  ])
})

test('staff’s texts about a review are in its author’s data, and are deleted with the account', async () => {
  const { id, student, password } = await write({}, { fullName: 'Zahra Al-Qallaf' })
  await act('Hide', { id, version: 1, reason: 'Zahra was rude' })
  await act('SaveReply', { id, version: 2, text: 'Dear Zahra' })
  await shop.post('Privacy/AllowExport', { currentPassword: password }, { token: student.token })
  const file = await (await shop.get('Privacy/Export', { token: student.token })).text()
  expect(file).toContain('Zahra was rude')
  expect(file).toContain('Dear Zahra')
  await shop.post('Privacy/DeleteAccount', { currentPassword: password }, { token: student.token })
  const [left] = await shop.deps.db.select().from(reviews).where(eq(reviews.id, id))
  expect(JSON.stringify(left)).not.toContain('Zahra')
  expect((await see(id)).author).toBeNull()
})

test('reviews are sorted as requested: by time or by stars, in both directions', async () => {
  const [three, five, one] = [(await write({ rating: 3 })).id, (await write({ rating: 5 })).id, (await write({ rating: 1 })).id]
  const inOrder = async (query: string) => ids(await list(query))
  expect(await inOrder('View=all&Sort=when')).toEqual([three, five, one])
  expect(await inOrder('View=all&Sort=-when')).toEqual([one, five, three])
  expect(await inOrder('View=new&Sort=rating')).toEqual([one, three, five])
  expect(await inOrder('View=new&Sort=-rating')).toEqual([five, three, one])
})
