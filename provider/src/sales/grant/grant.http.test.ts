import type { OfficeCustomer } from 'contract/office/office-customer.ts'
import type { GrantableItem } from 'contract/sales/grant.ts'
import type { OfficeOrder } from 'contract/sales/office-order.ts'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../audit/audit-log.ts'
import { studyStages, subjects } from '../../db/schema/catalog.ts'
import { entitlements } from '../../library/library.schema.ts'
import { gatherData } from '../../privacy/gather-data.ts'
import { sumOrders } from '../../report/sales.queries.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { listQueuedMails, orderAndPay, read, seeOrder } from '../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor } from '../../testing/student/account-factory.ts'
import { orders } from '../books/order.schema.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

const shop = await openTestShop()
const roles = ['entitlement-grant', 'customer-view', 'order-view']
let catalog: Awaited<ReturnType<typeof createCatalog>>
let clerk: Awaited<ReturnType<typeof logIn>>
let student: Awaited<ReturnType<typeof logIn>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  clerk = await logIn({ roles, fullName: 'Dalal Al-Otaibi' })
  student = await logIn({ locale: 'ar' })
})

async function logIn(fields: Parameters<typeof createPerson>[1]) {
  const { person, password } = await createPerson(shop.deps, fields)
  return { password, email: person.email, ...(await createSessionFor(shop, person.id)) }
}

let keys = 0
const give = async (wish: object = {}, lang = 'en') => {
  keys += 1
  const body = { personId: student.personId, items: [catalog.memo.id], reason: 'Won the quiz', idempotencyKey: `key-${keys}`, ...wish }
  const sent = { currentPassword: clerk.password, ...body }
  return read<{ orderId: string; orderNumber: string }>(await shop.post('Grant/Create', sent, { token: clerk.token, lang }))
}
const ownOrders = () => shop.deps.db.select().from(orders).where(eq(orders.personId, student.personId))
const ownedIds = async () => {
  const rows = await shop.deps.db.select().from(entitlements).where(eq(entitlements.personId, student.personId))
  return rows.map(({ itemId }) => itemId)
}

test('a grant is a paid order of 0 in the student’s language, in the library at once, with a mail, a note and a line in the log', async () => {
  const { status, data } = await give()
  expect(status).toBe(200)
  expect(await ownOrders()).toMatchObject([
    { id: data.orderId, status: 'paid', origin: 'grant', subTotalMinor: 0, totalMinor: 0, locale: 'ar' },
  ])
  expect(await ownedIds()).toEqual([catalog.memo.id])
  expect(await seeOrder(shop, student, data.orderId)).toMatchObject({ total: 0, lines: [{ price: 0 }] })
  const [mail, ...others] = await listQueuedMails(shop, data.orderNumber)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: student.email, subject: expect.stringContaining('هدية لمكتبتك') })
  expect(mail?.text).not.toContain('Won the quiz')
  const { items } = await listAudit(shop.deps.db, { targetId: data.orderId, number: 1, size: 5 })
  expect(items).toMatchObject([{ action: 'items-granted', actorId: clerk.personId }])
})

test('the order says who gave it and why, and so does the student’s own data; the customer’s page shows it', async () => {
  const { data } = await give({ reason: '  Lost her paper copy\r\nin the flood ' })
  const reason = 'Lost her paper copy\nin the flood'
  const { data: order } = await read<OfficeOrder>(await shop.get(`OfficeOrder/GetById?Id=${data.orderId}`, clerk))
  expect(order.grant).toEqual({ reason, byName: 'Dalal Al-Otaibi', takenBack: null })
  const granted = order.timeline.find(({ status }) => status === 'granted')
  expect(granted).toMatchObject({ of: 'desk', text: reason, byName: 'Dalal Al-Otaibi' })
  const { data: customer } = await read<OfficeCustomer>(await shop.get(`OfficeCustomer/GetById?Id=${student.personId}`, clerk))
  expect(customer).toMatchObject({ latestOrders: [{ id: data.orderId, isGranted: true }], owned: [{ order: { id: data.orderId } }] })
  expect((await gatherData(shop.deps, student.personId)).orders).toMatchObject([{ orderId: data.orderId, grantReason: reason }])
})

test('a package of which the student owns a part, a subject and a stage can be given', async () => {
  const { db } = shop.deps
  await db.update(subjects).set({ priceMinor: 9000 }).where(eq(subjects.id, catalog.subject.id))
  await db.update(studyStages).set({ priceMinor: 20_000 }).where(eq(studyStages.id, catalog.stage.id))
  for (const { id } of [catalog.package, catalog.subject, catalog.stage]) {
    student = await logIn({})
    await orderAndPay(shop, student, [catalog.memo.id])
    expect((await give({ items: [id] })).status).toBe(200)
    expect(await ownedIds()).toEqual([catalog.memo.id, id])
  }
})

test('owned items are refused by name, and none of the rest is given', async () => {
  await orderAndPay(shop, student, [catalog.memo.id])
  const refused = await give({ items: [catalog.otherMemo.id, catalog.memo.id] })
  expect(refused).toMatchObject({ status: 422, code: 'already_owned', message: expect.stringContaining('The student owns this already') })
  expect((await give({}, 'ar')).message).toContain('هذا في مكتبة الطالب من قبل')
  expect(await ownedIds()).toEqual([catalog.memo.id])
})

test('a second click is the same grant; the same key for other items, or for another reason, is refused', async () => {
  const [first, second] = [await give({ idempotencyKey: 'one-click' }), await give({ idempotencyKey: 'one-click' })]
  expect(second.data).toEqual(first.data)
  for (const other of [{ items: [catalog.otherMemo.id] }, { reason: 'Lost her copy' }])
    expect(await give({ idempotencyKey: 'one-click', ...other })).toMatchObject({ status: 422, code: 'key_reused' })
  expect(await ownOrders()).toHaveLength(1)
  expect(await ownedIds()).toEqual([catalog.memo.id])
})

test('a grant needs the password, a reason, items and a person; nobody gives to themselves', async () => {
  expect(await give({ currentPassword: 'wrong' })).toMatchObject({ status: 422, errors: { currentPassword: [expect.any(String)] } })
  expect(await give({ reason: ' \n ' })).toMatchObject({ status: 422, errors: { reason: ['Write why, for your colleagues'] } })
  expect(await give({ items: [] }, 'ar')).toMatchObject({ status: 422, errors: { items: ['اختر ما تمنحه'] } })
  expect((await give({ items: [999_999] })).code).toBe('not_sellable')
  expect((await give({ personId: '00000000-0000-7000-8000-000000000000' })).status).toBe(404)
  expect((await give({ personId: 'nobody' })).status).toBe(404)
  expect((await give({ personId: clerk.personId })).status).toBe(409)
  expect(await ownOrders()).toEqual([])
})

test('grants do not count as sold', async () => {
  const span = { from: new Date(shop.clock.now.getTime() - 1000), to: new Date(shop.clock.now.getTime() + 1000) }
  const before = await sumOrders(shop.deps.db, span)
  await give()
  expect(await sumOrders(shop.deps.db, span)).toEqual(before)
})

test('items for a grant are found by words and numbers, if they are on sale', async () => {
  const find = async (text: string) => {
    const answer = await shop.get(`Grant/FindItems?Text=${encodeURIComponent(text)}`, clerk)
    return (await read<{ items: GrantableItem[] }>(answer)).data.items
  }
  expect((await find(String(catalog.memo.id))).map(({ id }) => id)).toContain(catalog.memo.id)
  expect((await find(catalog.package.title?.en ?? '')).map(({ kind }) => kind)).toContain('package')
  expect(await find('  ')).toEqual([])
  expect(await find('nothing has this title')).toEqual([])
})

const takeBack = async (orderId: string, reason = 'Given to the wrong student', by = clerk) =>
  read(await shop.post('Grant/TakeBack', { orderId, reason }, { token: by.token }))
const activeIds = async () => {
  const isActive = and(eq(entitlements.personId, student.personId), eq(entitlements.status, 'active'))
  return (await shop.deps.db.select().from(entitlements).where(isActive)).map(({ itemId }) => itemId)
}

test('a grant is taken back with a reason: it leaves the library, the student is told once, and order and log say who and why', async () => {
  const { data } = await give()
  expect((await takeBack(data.orderId, ' \n ')).errors).toMatchObject({ reason: ['Write why: the student reads it'] })
  expect([(await takeBack(data.orderId)).status, (await takeBack(data.orderId)).status]).toEqual([200, 200])
  expect(await activeIds()).toEqual([])
  expect(await seeOrder(shop, student, data.orderId)).toMatchObject({ status: 'paid', isTakenBack: true })
  const mails = (await listQueuedMails(shop, data.orderNumber)).filter(({ subject }) => subject.includes('لم يعد في مكتبتك'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Given to the wrong student')
  const { data: seen } = await read<OfficeOrder>(await shop.get(`OfficeOrder/GetById?Id=${data.orderId}`, clerk))
  expect(seen.grant?.takenBack).toEqual({ reason: 'Given to the wrong student', byName: 'Dalal Al-Otaibi' })
  const { items } = await listAudit(shop.deps.db, { targetId: data.orderId, number: 1, size: 5 })
  expect(items.map(({ action }) => action)).toEqual(['grant-taken-back', 'items-granted'])
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})

test('items taken back can be given again or bought, and the books stay right; a gift that is also bought stays', async () => {
  const first = await give()
  await takeBack(first.data.orderId)
  const again = await give()
  expect(await activeIds()).toEqual([catalog.memo.id])
  await takeBack(again.data.orderId)
  await orderAndPay(shop, student, [catalog.memo.id])
  expect(await activeIds()).toEqual([catalog.memo.id])
  await takeBack(first.data.orderId)
  expect(await activeIds()).toEqual([catalog.memo.id])
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})

test('a paid order is refunded, not taken back; those who may not give cannot take back', async () => {
  const bought = await orderAndPay(shop, student, [catalog.memo.id])
  const refused = await takeBack(bought.orderId)
  expect([refused.status, refused.message]).toEqual([409, 'This order was not given for free: refund it instead.'])
  const other = await logIn({ roles: ['order-view', 'order-refund'] })
  expect((await takeBack(bought.orderId, 'A mistake', { ...clerk, token: other.token })).status).toBe(403)
  expect((await takeBack('00000000-0000-7000-8000-000000000000')).status).toBe(404)
  expect(await activeIds()).toEqual([catalog.memo.id])
})
