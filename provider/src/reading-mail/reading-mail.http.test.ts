import { randomUUID } from 'node:crypto'
import type { ReadingMail } from 'contract/student/reading-mail.ts'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { people } from '../db/schema/account.ts'
import { memos } from '../db/schema/catalog.ts'
import { readingMails } from '../db/schema/reading-mail.ts'
import { removeEnded } from '../privacy/remove-ended.job.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { chooseAtSandbox, read } from '../testing/sales/order-factory.ts'
import { createSessionFor, logInAs } from '../testing/student/account-factory.ts'
import { tellReading } from './tell-reading.job.ts'

const dayMs = 86_400_000
const shop = await openTestShop({ settings: { limits: { readingMails: { count: 100, seconds: 3600 } } as never } })
const { db } = shop.deps
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
let link: string
let parents = 0
let parent: string

beforeEach(async () => {
  shop.clock.now = new Date('2026-10-14T09:00:00Z')
  catalog = await createCatalog(db)
  await db.update(memos).set({ pageCount: 12 }).where(eq(memos.id, catalog.memo.id))
  student = await logInAs(shop, { fullName: 'Noura Alrashid' })
  link = await makeLink()
  await pay(link)
  parent = `parent-${++parents}@example.com`
})

const makeLink = async () =>
  (await read<{ token: string }>(await shop.post('PayLink/Create', { items: [{ id: catalog.memo.id }] }, { token: student.token }))).data
    .token
async function pay(token: string) {
  const { data } = await read<{ paymentUrl: string }>(await shop.post('PayLink/Pay', { token }))
  await chooseAtSandbox(shop, data.paymentUrl, 'pay')
}
const ask = (body: object = {}, lang = 'en') => shop.post('ReadingMail/Ask', { token: link, email: parent, ...body }, { lang })
/** The mails queued for an address, in order; nobody sends them. */
async function mailsTo(email: string) {
  const { rows } = (await db.execute(sql`
    select data->>'subject' as subject, data->>'text' as text, data->>'html' as html, data->>'unsubscribeUrl' as end from pgboss.job
    where name = 'send-mail' and data->>'to' = ${email} order by created_on, id`)) as unknown as {
    rows: { subject: string; text: string; html: string; end: string }[]
  }
  return rows
}
const tokenIn = (text: string | undefined, use: 'y' | 's') => new RegExp(`/notify/(${use}[0-9a-f]+)`).exec(text ?? '')?.[1] ?? ''
const confirm = async () => shop.post('ReadingMail/Confirm', { token: tokenIn((await mailsTo(parent))[0]?.text, 'y') })
/** Logged in now, whatever the clock says. */
const session = async () => ({ token: (await createSessionFor(shop, student.personId)).token })
const own = async () => (await read<{ items: ReadingMail[] }>(await shop.get('ReadingMail/GetAll', await session()))).data.items
const answer = async (id: string | undefined, agrees: boolean) => shop.post('ReadingMail/Answer', { id, agrees }, await session())
async function agree(lang = 'en') {
  await ask({}, lang)
  await confirm()
  expect((await answer((await own())[0]?.id, true)).status).toBe(200)
}
async function turnTo(page: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  expect((await shop.post('Library/SavePlace', { id: catalog.memo.id, page }, await session())).status).toBe(200)
}
const tellAt = async (at: string) => {
  shop.clock.now = new Date(at)
  await tellReading(shop.deps)
}
const subjects = async () => (await mailsTo(parent)).map(({ subject }) => subject)
const rowOf = async (email = parent) => (await db.select().from(readingMails).where(eq(readingMails.email, email)))[0]

test.each([
  ['en', 'What Noura read in October 2026', '3 of 12 pages', 'Pages read for the first time: 2.', 'Counted from 14 October 2026'],
  ['ar', 'قراءات Noura في أكتوبر 2026', '3 من 12 صفحة', 'الصفحات التي قُرئت للمرة الأولى: 2.', 'من 14 أكتوبر 2026'],
] as const)(
  'a payer with the student’s consent is mailed once, on the first morning of a month, what was read (%s)',
  async (lang, ...said) => {
    await turnTo(1)
    await agree(lang)
    await turnTo(2)
    await turnTo(3)
    await turnTo(2)
    // Kuwait is three hours ahead: it is seven in the morning there, then eight.
    await tellAt('2026-11-01T04:59:00Z')
    expect(await mailsTo(parent)).toHaveLength(1)
    await tellAt('2026-11-01T05:00:00Z')
    await tellAt('2026-11-01T06:00:00Z')
    await tellAt('2026-11-30T12:00:00Z')
    const [, mail, more] = await mailsTo(parent)
    expect([mail?.subject, more]).toEqual([said[0], undefined])
    for (const words of said.slice(1)) expect(mail?.text).toContain(words)
    for (const family of ['Alrashid', 'الرشيد', student.personId]) expect(mail?.html).not.toContain(family)
    expect(mail?.text).toContain(`/memos/${catalog.memo.id}`)
  },
)

test('reading before the consent is left out, each page counts once, and the next month only covers its own reading', async () => {
  await turnTo(1)
  await turnTo(2)
  await agree()
  await turnTo(3)
  await tellAt('2026-11-01T09:00:00Z')
  await turnTo(3)
  await turnTo(1)
  await tellAt('2026-12-02T09:00:00Z')
  const [, october, november] = await mailsTo(parent)
  expect(october?.text).toContain('Pages read for the first time: 1.')
  expect(november?.subject).toBe('What Noura read in November 2026')
  expect(november?.text).toContain('Pages read for the first time: 0.')
  expect(november?.text).not.toContain('Counted from')
})

test('a month without reading gives no mail; a shop that was down reports all its months at once', async () => {
  await agree()
  await tellAt('2026-11-01T09:00:00Z')
  expect(await subjects()).toHaveLength(1)
  await turnTo(2)
  await tellAt('2027-01-20T09:00:00Z')
  expect((await subjects())[1]).toMatch(/^What Noura read in November.+December 2026$/)
})

test('the student is only asked once the address is confirmed, and nothing is sent before the student agrees', async () => {
  expect((await ask({ email: parent.toUpperCase() })).status).toBe(200)
  expect(await subjects()).toEqual(['Shall we write to you once a month about what Noura reads?'])
  expect(await own()).toEqual([])
  const row = await rowOf()
  expect((await answer(row?.id, true)).status).toBe(404)
  expect((await confirm()).status).toBe(200)
  expect((await confirm()).status).toBe(200)
  expect(await own()).toMatchObject([{ email: parent, isAgreed: false }])
  await turnTo(2)
  await tellAt('2026-11-01T09:00:00Z')
  expect(await subjects()).toHaveLength(1)
})

test('the student can end it at any time; the same address then cannot ask again for 30 days', async () => {
  await agree()
  const { id } = (await own())[0] ?? {}
  expect((await answer(id, false)).status).toBe(200)
  expect(await own()).toEqual([])
  await turnTo(2)
  await tellAt('2026-11-01T09:00:00Z')
  expect((await ask()).status).toBe(200)
  expect(await subjects()).toHaveLength(1)
  expect([(await confirm()).status, (await answer(id, true)).status]).toEqual([404, 404])
  await removeEnded(shop.deps)
  expect(await rowOf()).toMatchObject({ agreedAt: null, countedPages: 0 })
  shop.clock.now = new Date(shop.clock.now.getTime() + 31 * dayMs)
  await removeEnded(shop.deps)
  expect(await rowOf()).toBeUndefined()
})

test('ending a refused request does not undo the refusal: the address still cannot ask again', async () => {
  await agree()
  await answer((await own())[0]?.id, false)
  const token = tokenIn((await mailsTo(parent))[0]?.text, 's')
  expect((await shop.post('ReadingMail/End', { token })).status).toBe(200)
  expect((await ask()).status).toBe(200)
  expect([(await mailsTo(parent)).length, (await rowOf())?.refusedAt]).toEqual([1, expect.any(Date)])
})

test('one tap in any of the mails ends it, without a log-in, and deletes the address', async () => {
  await agree()
  await turnTo(2)
  await tellAt('2026-11-01T09:00:00Z')
  for (const mail of await mailsTo(parent)) expect(tokenIn(mail.end, 's')).toBe(tokenIn(mail.text, 's'))
  const token = tokenIn((await mailsTo(parent))[1]?.text, 's')
  expect((await shop.post('ReadingMail/Confirm', { token })).status).toBe(404)
  expect((await shop.post('ReadingMail/End', { token: `${token.slice(0, -1)}${token.endsWith('0') ? 1 : 0}` })).status).toBe(404)
  for (let tap = 0; tap < 2; tap++) expect((await shop.post('ReadingMail/End', { token })).status).toBe(200)
  expect([await rowOf(), await own()]).toEqual([undefined, []])
})

test('an address is mailed once, and once more a day later if nobody has confirmed it', async () => {
  for (let time = 0; time < 2; time++) await ask()
  expect(await subjects()).toHaveLength(1)
  shop.clock.now = new Date(shop.clock.now.getTime() + dayMs + 1000)
  for (let time = 0; time < 2; time++) await ask()
  expect(await subjects()).toHaveLength(2)
  shop.clock.now = new Date(shop.clock.now.getTime() + 31 * dayMs)
  await removeEnded(shop.deps)
  expect(await rowOf()).toBeUndefined()
})

test('four people may ask about one student; a fifth gets the same answer, but no mail', async () => {
  const all = Array.from({ length: 5 }, (_, index) => `aunt-${index}-${randomUUID()}@example.com`)
  for (const email of all) expect((await ask({ email })).status).toBe(200)
  expect(await Promise.all(all.map(async (email) => (await mailsTo(email)).length))).toEqual([1, 1, 1, 1, 0])
})

test.each([
  ['disabled', { disabledAt: new Date('2026-10-20T00:00:00Z') }],
  ['deleted', { deletedAt: new Date('2026-10-20T00:00:00Z') }],
])('of an account that is %s nothing is told', async (_state, change) => {
  await agree()
  await turnTo(2)
  await db.update(people).set(change).where(eq(people.id, student.personId))
  await tellAt('2026-11-01T09:00:00Z')
  expect(await db.$count(readingMails, and(eq(readingMails.email, parent), eq(readingMails.toldMonth, '2026-09')))).toBe(1)
  expect(await subjects()).toHaveLength(1)
})

// The last test, because the others share its network.
test('only a paid link allows asking, and too many requests from one network are refused', async () => {
  const other = await read<{ token: string }>(
    await shop.post('PayLink/Create', { items: [{ id: catalog.otherMemo.id }] }, { token: student.token }),
  )
  expect((await ask({ token: other.data.token })).status).toBe(404)
  expect((await ask({ token: '0'.repeat(64) })).status).toBe(404)
  expect((await ask({ email: 'nobody' })).status).toBe(422)
  const answers: number[] = []
  for (let time = 0; time < 101 && !answers.includes(429); time++) answers.push((await ask()).status)
  expect(answers.at(-1)).toBe(429)
})
