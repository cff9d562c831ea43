import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { people } from '../db/schema/account.ts'
import { memos, printedOffers } from '../db/schema/catalog.ts'
import { waitAddresses, waits } from '../db/schema/wait.ts'
import { createCatalog, createMemo, createPrintedOffer } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'
import { tellWaiting } from './tell-waiting.job.ts'

const dayMs = 86_400_000
const shop = await openTestShop({ withWorkers: true })
const { db } = shop.deps
let catalog: Awaited<ReturnType<typeof createCatalog>>
let memoId: number
let guests = 0
const newEmail = () => `guest-${++guests}@example.com`

beforeEach(async () => {
  catalog = await createCatalog(db)
  memoId = catalog.memo.id
  await createPrintedOffer(db, { memoId, stock: 0 })
})

type Asked = { reason?: string; itemId?: number | string; email?: string; token?: string; lang?: string }
const ask = ({ reason = 'paper', itemId = memoId, email, token = '', lang = 'en' }: Asked) =>
  shop.post('Wait/Create', { itemId: String(itemId), reason, ...(email ? { email } : {}) }, { ...(token ? { token } : {}), lang })
const stateOf = async (asked: Asked) => (await read<{ state: string }>(await ask(asked))).data.state
const restock = (stock = 5) => db.update(printedOffers).set({ stock }).where(eq(printedOffers.memoId, memoId))
const mailsTo = async (email: string) => (await shop.mailbox()).filter(({ to }) => to === email)
const emailOf = async (personId: string) => (await db.select().from(people).where(eq(people.id, personId)))[0]?.email ?? ''
/** Every queued mail was sent. Several are sent at once, so a later one proves nothing about earlier ones. */
const untilSent = () =>
  expect.poll(() => db.$count(sql`pgboss.job`, sql`name = 'send-mail' and state in ('created', 'retry', 'active')`)).toBe(0)
const linkIn = (text: string, use: 'c' | 'e') => new RegExp(`/notify/(${use}[0-9a-z]+)`).exec(text)?.[1] ?? ''
async function askedMail(email: string) {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  return (await mailsTo(email))[0]?.text ?? ''
}

test.each([
  ['en', 'Printed copies are back: Work and Energy'],
  ['ar', 'النسخ المطبوعة متوفرة من جديد: الشغل والطاقة'],
] as const)('a student is notified once, in their language, when copies are back (%s)', async (locale, subject) => {
  const { token, personId } = await logInAs(shop, { locale })
  expect([await stateOf({ token }), await stateOf({ token })]).toEqual(['waiting', 'waiting'])
  await tellWaiting(shop.deps)
  await restock()
  await tellWaiting(shop.deps)
  await tellWaiting(shop.deps)
  await untilSent()
  const mails = await mailsTo(await emailOf(personId))
  expect(mails.map((mail) => [mail.subject, mail.locale])).toEqual([[subject, locale]])
  expect(mails[0]?.text).toContain(`/memos/${memoId}`)
  expect(await db.$count(waits, eq(waits.personId, personId))).toBe(0)
})

test('a guest is asked once to confirm the address, for any number of requests, and told nothing without confirmation', async () => {
  const email = newEmail()
  const other = await createMemo(db, { studyStageId: catalog.stage.id, subjectId: catalog.subject.id })
  expect(await stateOf({ email, lang: 'ar' })).toBe('mailed')
  expect(await stateOf({ email: email.toUpperCase() })).toBe('mailed')
  expect(await stateOf({ email, itemId: other.id, reason: 'edition' })).toBe('mailed')
  await restock()
  await tellWaiting(shop.deps)
  await untilSent()
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['هل نراسلك بشأن «الشغل والطاقة»؟'])
})

test('a guest who confirms is notified of requests before and after', async () => {
  const email = newEmail()
  await ask({ email })
  const token = linkIn(await askedMail(email), 'c')
  expect((await shop.post('Wait/Confirm', { token })).status).toBe(200)
  expect((await shop.post('Wait/Confirm', { token })).status).toBe(200)
  await ask({ email, reason: 'edition' })
  await restock()
  await db.update(memos).set({ edition: 2 }).where(eq(memos.id, memoId))
  await tellWaiting(shop.deps)
  await untilSent()
  expect((await mailsTo(email)).map(({ subject }) => subject).toSorted()).toEqual([
    'A new edition: Work and Energy',
    'Printed copies are back: Work and Energy',
    'Shall we write to you about “Work and Energy”?',
  ])
})

test('the link in any of these mails ends all of them, without a log-in; opening it again changes nothing', async () => {
  const email = newEmail()
  await ask({ email })
  const text = await askedMail(email)
  await shop.post('Wait/Confirm', { token: linkIn(text, 'c') })
  const end = { token: linkIn(text, 'e') }
  expect([(await shop.post('Wait/End', end)).status, (await shop.post('Wait/End', end)).status]).toEqual([200, 200])
  await restock()
  await tellWaiting(shop.deps)
  await untilSent()
  expect(await mailsTo(email)).toHaveLength(1)
  // It is not asked again either.
  await restock(0)
  await ask({ email })
  await untilSent()
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a confirming token ends nothing, and an invented one is unknown', async () => {
  const email = newEmail()
  await ask({ email })
  const token = linkIn(await askedMail(email), 'c')
  expect((await shop.post('Wait/End', { token })).status).toBe(404)
  expect((await shop.post('Wait/End', { token: `ep${'0'.repeat(62)}` })).status).toBe(404)
  expect((await shop.post('Wait/Confirm', { token: 'x' })).status).toBe(404)
})

test('scheduled items and items off sale are announced when on sale; a draft cannot be waited for', async () => {
  const { token, personId } = await logInAs(shop)
  const place = { studyStageId: catalog.stage.id, subjectId: catalog.subject.id, isActive: false }
  const coming = await createMemo(db, { ...place, publishAt: new Date('2030-01-01T00:00:00Z'), title: { en: 'Coming', ar: null } })
  const gone = await createMemo(db, { ...place, archivedAt: new Date('2026-01-01T00:00:00Z'), title: { en: 'Gone', ar: null } })
  const draft = await createMemo(db, place)
  expect((await ask({ token, itemId: draft.id, reason: 'sale' })).status).toBe(404)
  expect(await stateOf({ token, itemId: coming.id, reason: 'sale' })).toBe('waiting')
  expect(await stateOf({ token, itemId: gone.id, reason: 'sale' })).toBe('waiting')
  expect((await read<{ waits: object[] }>(await shop.get('Wait/GetAll', { token }))).data.waits).toHaveLength(2)
  for (const { id } of [coming, gone])
    await db.update(memos).set({ isActive: true, publishAt: null, archivedAt: null }).where(eq(memos.id, id))
  await tellWaiting(shop.deps)
  await untilSent()
  const subjects = (await mailsTo(await emailOf(personId))).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual(['Now in the shop: Coming', 'Now in the shop: Gone'])
})

test('available items need no waiting; those without a printed copy, edition or page cannot be waited for', async () => {
  const { token } = await logInAs(shop)
  expect(await stateOf({ token, reason: 'sale' })).toBe('there')
  await restock()
  expect(await stateOf({ token })).toBe('there')
  for (const asked of [{ itemId: catalog.otherMemo.id }, { itemId: catalog.package.id, reason: 'edition' }, { itemId: 'x' }, { itemId: 1 }])
    expect((await ask({ token, ...asked })).status).toBe(404)
  expect((await ask({ token, reason: 'rain' })).status).toBe(422)
  expect((await ask({})).status).toBe(401)
  expect((await ask({ email: 'nobody' })).status).toBe(422)
})

test('unreachable people are not notified', async () => {
  const { token, personId } = await logInAs(shop)
  await ask({ token })
  await db.update(people).set({ disabledAt: shop.clock.now }).where(eq(people.id, personId))
  await restock()
  await tellWaiting(shop.deps)
  expect(await db.$count(waits, eq(waits.personId, personId))).toBe(1)
})

test('an address without requests is deleted, and an unconfirmed one after 30 days', async () => {
  const [told, silent] = [newEmail(), newEmail()]
  await ask({ email: told })
  await ask({ email: silent })
  await shop.post('Wait/Confirm', { token: linkIn(await askedMail(told), 'c') })
  await restock()
  const kept = async () =>
    (await db.select().from(waitAddresses)).map(({ email }) => email).filter((email) => [told, silent].includes(email))
  const start = shop.clock.now
  shop.clock.now = new Date(start.getTime() + 2 * dayMs)
  await tellWaiting(shop.deps)
  expect(await kept()).toEqual([silent])
  shop.clock.now = new Date(start.getTime() + 31 * dayMs)
  await tellWaiting(shop.deps)
  expect(await kept()).toEqual([])
  shop.clock.now = start
})
