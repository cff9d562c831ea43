import type { PersonalData } from 'contract/account/privacy.ts'
import { PersonalData as PersonalDataSchema } from 'contract/account/privacy.ts'
import { superAdmin } from 'contract/office/role.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { contactTickets } from '../contact/contact.schema.ts'
import { people } from '../db/schema/account.ts'
import { stampedCopies } from '../library/library.schema.ts'
import { orders } from '../sales/books/order.schema.ts'
import { expireOrders } from '../sales/payment/expire-order.job.ts'
import { dumpShop, findIn } from '../testing/database/dump.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { read } from '../testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from '../testing/student/account-factory.ts'
import { customerForm } from '../testing/student/sign-up-factory.ts'
import { createTracedStudent } from '../testing/student/traces-factory.ts'
import { createPersonWithApp } from '../testing/student/two-step-factory.ts'

const shop = await openTestShop({ withWorkers: true })
beforeEach(() => {
  shop.clock.now = new Date('2026-11-21T09:00:00Z')
})

const allow = (token: string, body: object) => shop.post('Privacy/AllowExport', body, { token })
const fetchData = (token: string) => shop.get('Privacy/Export', { token })
const remove = (token: string, body: object, lang = 'en') => shop.post('Privacy/DeleteAccount', body, { token, lang })
const errorsOf = async (response: Response) => ((await response.json()) as { errors: object }).errors
const codeOf = (response: Response) => [response.status, response.headers.get('X-Error-Code')]

test('the file contains all the person’s data: profile, addresses, orders with lines, library, places, reviews, devices, messages', async () => {
  const student = await createTracedStudent(shop, 'Albukhariexp')
  expect((await allow(student.token, student.identity())).status).toBe(200)
  const response = await fetchData(student.token)
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="my-data-2026-11-21.json"')
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  const data: PersonalData = PersonalDataSchema.parse(await response.json())
  expect(data.profile).toMatchObject({
    fullName: 'Zainab Albukhariexp',
    email: student.email,
    phone: student.words.at(-2),
    isTwoStepOn: true,
  })
  expect(data.addresses).toMatchObject([{ id: student.addressId, recipientName: 'Zainab Albukhariexp' }])
  expect(data.orders.map(({ orderId, lines }) => [orderId, lines.length]).toSorted()).toEqual(
    [
      [student.paid.orderId, 2],
      [student.waiting.orderId, 1],
    ].toSorted(),
  )
  expect(data.orders.find(({ orderId }) => orderId === student.paid.orderId)?.notes).toBe('For Zainab Albukhariexp')
  expect(data.payLinks).toMatchObject([{ orderId: null, withdrawnAt: null }])
  expect(data.library).toMatchObject([{ itemId: student.memo.id, kind: 'memo', status: 'active' }])
  expect(data.copies).toMatchObject([{ memoId: student.memo.id, edition: 1, tracingCode: expect.stringMatching(/^[0-9A-Z]{8}$/) }])
  expect(data.readingPlaces).toMatchObject([{ memoId: student.memo.id, page: 2 }])
  expect(data.bookmarks).toMatchObject([{ memoId: student.memo.id, page: 2, edition: 1 }])
  expect(data.notes).toMatchObject([{ memoId: student.memo.id, page: 2, edition: 1, text: 'Ask Zainab Albukhariexp about this' }])
  expect(data.highlights).toMatchObject([
    { memoId: student.memo.id, page: 2, edition: 1, quote: 'Zainab Albukhariexp gears', colour: 'green' },
  ])
  expect(data.wishes).toMatchObject([{ itemId: student.memo.id }])
  expect(data.waits).toMatchObject([
    { itemId: student.memo.id, reason: 'edition' },
    { itemId: student.memo.id, reason: 'edition' },
  ])
  expect(data.readingMails).toMatchObject([
    { isOfOwnReading: true, email: 'parent.of.albukhariexp@example.com', agreedAt: expect.any(String) },
    // Other people's reading is not included.
    { isOfOwnReading: false, agreedAt: null, countedPages: null, countedAt: null },
  ])
  expect(data.readPages).toEqual([{ memoId: student.memo.id, pages: [2], downloadedAt: null }])
  expect(data.reviews).toMatchObject([{ rating: 4, text: 'Zainab Albukhariexp liked it' }])
  expect(data.savedViews).toMatchObject([{ list: 'customers', name: 'Views of Albukhariexp', query: 'Text=Kuwait+City', isShared: true }])
  expect(data.logIns.length).toBeGreaterThan(0)
  const addition = { text: 'One more thing from Zainab Albukhariexp.', attachment: { name: 'Albukhariexp-2.png' } }
  expect(data.messages).toMatchObject([
    { attachment: { name: 'Albukhariexp.png' }, additions: [addition] },
    { message: 'Written without a log-in.', additions: [] },
  ])
  expect(data.securityLog.map(({ action }) => action)).toContain('data-exported')
})

test('the file contains no secret and no other person’s data', async () => {
  const { token, person, identity } = await createTracedStudent(shop, 'Alhamadsec')
  await createTracedStudent(shop, 'Stranger')
  await allow(token, identity())
  const text = await (await fetchData(token)).text()
  const [row] = await shop.deps.db.select().from(people).where(eq(people.id, person.id))
  expect(text).not.toContain(row?.passwordHash)
  expect(text).not.toMatch(/hash|secret|token/i)
  expect(text).not.toContain('Stranger')
})

test('only a session that has just given its password gets the file: not before, not another session, not ten minutes later', async () => {
  const { person, password } = await createPerson(shop.deps)
  const { token } = await createSessionFor(shop, person.id)
  const other = await createSessionFor(shop, person.id)
  expect(codeOf(await fetchData(token))).toEqual([403, 'forbidden'])
  expect(await errorsOf(await allow(token, { currentPassword: 'wrong' }))).toHaveProperty('currentPassword')
  expect(codeOf(await fetchData(token))).toEqual([403, 'forbidden'])
  expect((await allow(token, { currentPassword: password })).status).toBe(200)
  expect((await fetchData(token)).status).toBe(200)
  expect(codeOf(await fetchData(other.token))).toEqual([403, 'forbidden'])
  shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000 + 1)
  expect(codeOf(await fetchData(token))).toEqual([403, 'forbidden'])
})

test('if two-step log-in is on, the password alone neither shows the file nor deletes the account', async () => {
  const { token, password, person } = await createPersonWithApp(shop)
  for (const ask of [allow, remove]) expect(await errorsOf(await ask(token, { currentPassword: password }))).toHaveProperty('code')
  const [row] = await shop.deps.db.select().from(people).where(eq(people.id, person.id))
  expect(row?.deletedAt).toBeNull()
})

test('a deletion leaves neither e-mail, phone nor name anywhere in the database or the files, and keeps the orders’ sums', async () => {
  const { words, person, token, identity, paid, waiting, email, memo } = await createTracedStudent(shop, 'Alqattandel')
  await expect.poll(async () => findIn(await dumpShop(shop), words)['public.mailbox_mails']).toBeGreaterThan(8)
  const before = findIn(await dumpShop(shop), words)
  expect(Object.keys(before).toSorted()).toEqual([
    'files',
    'pgboss.job',
    'pgboss.job_common',
    'public.addresses',
    'public.answers',
    'public.contact_additions',
    'public.contact_tickets',
    'public.customer_notes',
    'public.highlights',
    'public.idempotency_keys',
    'public.mailbox_mails',
    'public.mailed_keys',
    'public.orders',
    'public.page_notes',
    'public.people',
    'public.questions',
    'public.reading_mails',
    'public.reviews',
    'public.saved_views',
    'public.wait_addresses',
  ])
  const [sums] = await shop.deps.db.select().from(orders).where(eq(orders.id, paid.orderId))

  // Its bytes exist, and wait to be made again.
  await shop.deps.db.update(stampedCopies).set({ sizeBytes: null }).where(eq(stampedCopies.memoId, memo.id))
  expect((await remove(token, identity())).status).toBe(200)

  // The farewell mail itself, which is in the reader's own mailbox by now, and nowhere else.
  await expect.poll(async () => findIn(await dumpShop(shop), words)).toEqual({ 'public.mailbox_mails': 1 })
  const mine = (await shop.mailbox()).filter(({ to }) => to === email)
  expect(mine.map(({ subject }) => subject)).toEqual(['Your account is deleted'])
  const [kept] = await shop.deps.db.select().from(orders).where(eq(orders.id, paid.orderId))
  expect(kept).toEqual({ ...sums, notes: null, delivery: { method: 'delivery', days: 2, address: null } })
  expect(kept?.totalMinor).toBe(10_000)
  const reviews = await read<{ items: object[] }>(await shop.get(`Review/GetAll?ItemId=${memo.id}`))
  expect(reviews.data.items).toMatchObject([{ rating: 4, text: null, authorName: 'A former student' }])
  await expireOrders(shop.deps)
  expect(await shop.deps.db.select().from(orders).where(eq(orders.id, waiting.orderId))).toMatchObject([{ status: 'expired' }])
  const [copy] = await shop.deps.db.select().from(stampedCopies).where(eq(stampedCopies.memoId, memo.id))
  expect(copy).toMatchObject({ sizeBytes: null, tracingCode: expect.stringMatching(/^[0-9A-Z]{8}$/) })
  await expect(shop.deps.files.read(copy?.id ?? '')).rejects.toThrow()
  expect(Object.keys(findIn(await dumpShop(shop), [person.id])).toSorted()).toEqual([
    'public.audit_entries',
    'public.entitlements',
    'public.orders',
    'public.people',
    'public.reviews',
  ])
})

test('a deletion ends every session: token, refresh and log-in are refused, and the e-mail can sign up anew', async () => {
  const { person, password } = await createPerson(shop.deps)
  const sessions = [await createSessionFor(shop, person.id), await createSessionFor(shop, person.id)]
  expect((await remove(sessions[0]?.token ?? '', { currentPassword: password })).status).toBe(200)
  for (const { token, refreshToken, personId } of sessions) {
    expect((await shop.get('Student/GetMe', { token })).status).toBe(401)
    expect((await shop.post(`Student/RefreshToken?Id=${personId}&RefreshToken=${refreshToken}`)).status).toBe(401)
  }
  expect(codeOf(await shop.post('Student/LogIn', { email: person.email, password }))).toEqual([404, 'user_not_found'])
  // The person can also write without a log-in: then as a guest, known only by what they wrote.
  const message = { topic: 'other', name: 'Whoever', email: 'whoever@example.com', message: 'Written after the deletion.' }
  expect((await shop.post('Contact/Create', message, sessions[0])).status).toBe(200)
  const written = await shop.deps.db.select().from(contactTickets).where(eq(contactTickets.email, message.email))
  expect(written).toMatchObject([{ personId: null }])
  const form = customerForm({ fullName: 'Noura Again', email: person.email })
  expect((await shop.post('Customer/Create', form)).status).toBe(200)
  const [anew] = await shop.deps.db.select().from(people).where(eq(people.email, person.email))
  expect(anew?.id).not.toBe(person.id)
  expect(anew?.fullName).toBe('Noura Again')
})

test('nobody can log in to what is left of a deleted account', async () => {
  const { person, password } = await createPerson(shop.deps)
  const { token } = await createSessionFor(shop, person.id)
  await remove(token, { currentPassword: password })
  for (const typed of [password, '', ' '])
    expect((await shop.post('Student/LogIn', { email: `${person.id}@deleted.invalid`, password: typed })).status).not.toBe(200)
})

test.each([['order-view'], ['Admin'], [superAdmin]])('an account with the role %s cannot be deleted by its owner', async (role) => {
  const { person, password } = await createPerson(shop.deps, { roles: [role] })
  const { token } = await createSessionFor(shop, person.id)
  const refused = await read(await remove(token, { currentPassword: password }, 'ar'))
  expect([refused.status, refused.code]).toEqual([403, 'forbidden'])
  expect(refused.message).toContain('اطلب سحب أدوارك')
  expect((await shop.get('Student/GetMe', { token })).status).toBe(200)
})

test('a wrong password deletes nothing and is named beside its field; the fifth ends the session', async () => {
  const { person } = await createPerson(shop.deps)
  const { token } = await createSessionFor(shop, person.id)
  for (let tries = 0; tries < 5; tries++)
    expect(await errorsOf(await remove(token, { currentPassword: 'no' }))).toHaveProperty('currentPassword')
  expect((await shop.get('Student/GetMe', { token })).status).toBe(401)
  expect((await shop.deps.db.select().from(people).where(eq(people.id, person.id)))[0]?.deletedAt).toBeNull()
})

test('another person’s mails, orders and messages survive a deletion, though their e-mail has the deleted one’s ending', async () => {
  const { person, password } = await createPerson(shop.deps, { email: 'li@example.com' })
  const other = await logInAs(shop, { email: 'ali@example.com', fullName: person.fullName })
  await shop.post(
    'Contact/Create',
    { topic: 'other', name: 'Ali', email: 'ali@example.com', message: 'A message that stays.' },
    { token: other.token },
  )
  const mails = async () =>
    (await shop.mailbox()).filter(({ to, text }) => to === 'ali@example.com' || text.includes('<ali@example.com>')).length
  await expect.poll(mails).toBe(2)
  const { token } = await createSessionFor(shop, person.id)
  await remove(token, { currentPassword: password })
  expect(await mails()).toBe(2)
  expect((await shop.get('Student/GetMe', { token: other.token })).status).toBe(200)
})

test('a guest has nothing to download or to delete', async () => {
  expect((await shop.get('Privacy/Export')).status).toBe(401)
  expect((await shop.post('Privacy/DeleteAccount', { currentPassword: 'x' })).status).toBe(401)
})
