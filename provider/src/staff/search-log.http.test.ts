import { randomUUID } from 'node:crypto'
import { type AuditAction, AuditAction as AuditActions, AuditArea, type AuditEntry, listAuditEndpoint } from 'contract/office/audit.ts'
import { actionsOfArea, auditAreaWords } from 'contract/office/audit-area.ts'
import { beforeAll, expect, test } from 'vitest'
import { writeAudits } from '../audit/audit-log.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { createCoupon } from '../testing/sales/coupon-factory.ts'
import { order, read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

const shop = await openTestShop()
const { db } = shop.deps
let reader: Awaited<ReturnType<typeof logInAs>>
let sara: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  reader = await logInAs(shop, { roles: ['audit-view'] })
  sara = await logInAs(shop, { roles: ['order-view'], fullName: 'Sara Al-Mulla' })
})

type Entry = { action?: AuditAction; by?: string | null; target?: string | null; at?: string }

/** Writes entries for this test, and answers the marks by which it recognises them. */
async function write(...entries: Entry[]): Promise<string[]> {
  const marks: string[] = []
  for (const { action = 'order-noted', by = null, target = null, at = '2026-01-01T09:00:00Z' } of entries) {
    const requestId = randomUUID()
    marks.push(requestId)
    await db.transaction((tx) => writeAudits(tx, [{ action, actorId: by, targetId: target, requestId }], new Date(at)))
  }
  return marks
}

type Log = { items: AuditEntry[]; totalCount: number; staff: Record<string, string>; targets: Record<string, string> }
const search = async (query: Record<string, string>) => read<Log>(await shop.get(`Audit/GetAll?${new URLSearchParams(query)}`, reader))
const find = async (query: Record<string, string>) => (await search(query)).data.items.map(({ requestId }) => requestId)

test('the log can be filtered by one action, or by all of an area', async () => {
  const by = sara.personId
  const [made, ended, deleted] = await write(
    { action: 'coupon-created', by },
    { action: 'coupon-ended', by },
    { action: 'memo-deleted', by },
  )
  expect(await find({ ActorId: by, What: 'coupon-ended' })).toEqual([ended])
  expect(await find({ ActorId: by, What: 'coupons' })).toEqual([ended, made])
  expect(await find({ ActorId: by, What: 'catalogue' })).toEqual([deleted])
  expect(await find({ ActorId: by, What: 'money' })).toEqual([])
})

test('a day is the shop’s, from its first minute to its last, and both ends count', async () => {
  const by = (await logInAs(shop)).personId
  // In Kuwait, three hours ahead: 1 March 23:59, 2 March 00:00, 3 March 23:59, 4 March 00:00.
  const times = ['2026-03-01T20:59:59Z', '2026-03-01T21:00:00Z', '2026-03-03T20:59:59.999Z', '2026-03-03T21:00:00Z']
  const [before, first, last, after] = await write(...times.map((at) => ({ at, by })))
  expect(await find({ ActorId: by, From: '2026-03-02', To: '2026-03-03' })).toEqual([last, first])
  expect(await find({ ActorId: by, From: '2026-03-04' })).toEqual([after])
  expect(await find({ ActorId: by, To: '2026-03-01' })).toEqual([before])
  expect(await find({ From: '2026-03-02', To: '2026-03-03' }), 'of days alone').toEqual([last, first])
  expect(await find({ From: '2026-03-03', To: '2026-03-02' })).toEqual([])
})

test('an invalid day, or one out of range, is refused', async () => {
  for (const day of ['2026-02-30', 'yesterday', '0001-01-01', '9999-12-31'])
    expect((await shop.get(`Audit/GetAll?From=${day}`, reader)).status, day).toBe(422)
  expect((await shop.get('Audit/GetAll?What=nothing', reader)).status).toBe(422)
})

test('entries written out of order are sorted by time among days and actions, and none is lost between pages', async () => {
  const times = ['2026-05-02T09:00:01Z', '2026-05-02T09:00:00Z', '2026-05-02T09:00:01Z']
  const [late, early, same] = await write(...times.map((at) => ({ at, action: 'stage-created' as const })))
  const query = { What: 'stage-created', From: '2026-05-02', To: '2026-05-02' }
  expect(await find(query)).toEqual([same, late, early])
  const pages = await Promise.all(['1', '2', '3'].map((PageNumber) => find({ ...query, PageNumber, PageSize: '1' })))
  expect(pages.flat()).toEqual([same, late, early])
})

test('an order is found by its number, even in Arabic digits, and is named by it', async () => {
  const { memo } = await createCatalog(db)
  const { data } = await order(shop, await logInAs(shop), [memo.id])
  const marks = await write({ target: data.orderId, by: sara.personId }, { target: data.orderId, action: 'order-cancelled' })
  const arabic = [...data.orderNumber].map((digit) => String.fromCharCode(0x0660 + Number(digit))).join('')
  for (const Text of [data.orderNumber, `#${data.orderNumber}`, ` ${arabic} `, data.orderId])
    expect(await find({ Text }), Text).toEqual(marks.toReversed())
  expect(await find({ Text: data.orderNumber, What: 'order-cancelled' })).toEqual([marks[1]])
  expect(await find({ Text: data.orderNumber, ActorId: sara.personId })).toEqual([marks[0]])
  expect((await search({ Text: data.orderNumber })).data.targets).toEqual({ [data.orderId]: data.orderNumber })
})

test('a coupon is found by its code, a memo by its id, an account by its whole e-mail', async () => {
  const coupon = await createCoupon(db, { code: 'SUMMER-26' })
  const student = await logInAs(shop, { email: 'dana.log@example.com' })
  const [ofCoupon, ofMemo, ofStudent] = await write(
    { action: 'coupon-ended', target: coupon.id },
    { action: 'memo-changed', target: '987654' },
    { action: 'customer-noted', target: student.personId },
  )
  expect(await find({ Text: 'summer-26' })).toEqual([ofCoupon])
  expect((await search({ Text: 'summer-26' })).data.targets).toEqual({ [coupon.id]: 'SUMMER-26' })
  expect(await find({ Text: '٩٨٧٦٥٤' })).toEqual([ofMemo])
  expect(await find({ Text: 'Dana.Log@example.com' })).toEqual([ofStudent])
  for (const Text of ['dana.log@', 'dana.log@example.co', 'nobody@example.com', 'no such thing'])
    expect(await find({ Text }), Text).toEqual([])
})

test('a hostile text finds nothing, and breaks nothing', async () => {
  for (const Text of ["' or 1=1 --", '%', '_', '999999999999', '9'.repeat(200), '\\', '"@"@'])
    expect((await search({ Text })).status, Text).toBe(200)
})

test('the log lists staff for its reader to choose from, and nobody else', async () => {
  const student = await logInAs(shop, { fullName: 'Only A Student' })
  await write({ by: student.personId })
  const { staff } = (await search({ What: 'home-published' })).data
  expect(staff).toMatchObject({ [sara.personId]: 'Sara Al-Mulla', [reader.personId]: expect.any(String) })
  expect(staff).not.toHaveProperty(student.personId)
})

test('each action belongs to one area, which has words in both languages', () => {
  const all = AuditArea.options.flatMap(actionsOfArea)
  expect(all.toSorted()).toEqual(AuditActions.options.toSorted())
  for (const area of AuditArea.options) expect(auditAreaWords[area].ar).toMatch(/[\u0600-\u06ff]/)
  expect(listAuditEndpoint.query?.shape.What.unwrap().options).toHaveLength(all.length + AuditArea.options.length)
})

test('the log begins with its newest or its oldest entry, whatever the filter', async () => {
  const by = (await logInAs(shop)).personId
  const [one, two, three] = await write(
    { by, at: '2026-07-01T09:00:00Z' },
    { by, at: '2026-07-02T09:00:00Z' },
    { by, at: '2026-07-03T09:00:00Z' },
  )
  expect(await find({ ActorId: by })).toEqual([three, two, one])
  expect(await find({ ActorId: by, Sort: 'at' })).toEqual([one, two, three])
  expect(await find({ From: '2026-07-01', To: '2026-07-02', Sort: 'at' })).toEqual([one, two])
  expect(await find({ From: '2026-07-01', To: '2026-07-02', Sort: '-at' })).toEqual([two, one])
})
