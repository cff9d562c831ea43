import type { CounterQuote } from 'contract/sales/counter.ts'
import type { OfficeOrder, OfficeOrderRow } from 'contract/sales/office-order.ts'
import type { Refund } from 'contract/sales/refund.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../audit/audit-log.ts'
import { people } from '../../db/schema/account.ts'
import { printedOffers } from '../../db/schema/catalog.ts'
import { entitlements } from '../../library/library.schema.ts'
import { sumOrders } from '../../report/sales.queries.ts'
import { createCatalog, createPrintedOffer } from '../../testing/catalog/catalog-factory.ts'
import { readPdfText } from '../../testing/file/read-pdf-text.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createCoupon } from '../../testing/sales/coupon-factory.ts'
import { listSteps, read } from '../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from '../../testing/student/account-factory.ts'
import { customerFigures } from '../books/figure.schema.ts'
import { orders, receipts } from '../books/order.schema.ts'
import { walkInId } from '../books/walk-in.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

const shop = await openTestShop()
const { db } = shop.deps
let catalog: Awaited<ReturnType<typeof createCatalog>>
let clerk: Awaited<ReturnType<typeof logInAs>> & { password: string }
let printed: string
let otherPrinted: string
beforeEach(async () => {
  catalog = await createCatalog(db)
  for (const { id: memoId } of [catalog.memo, catalog.otherMemo]) await createPrintedOffer(db, { memoId, stock: 5 })
  printed = `${catalog.memo.id}:print`
  otherPrinted = `${catalog.otherMemo.id}:print`
  const roles = ['order-create', 'order-cash', 'order-view', 'order-edit', 'order-refund', 'customer-view']
  const { person, password } = await createPerson(shop.deps, { roles, fullName: 'Dalal Al-Otaibi' })
  clerk = { password, ...(await createSessionFor(shop, person.id)) }
})

let keys = 0
const sell = async (sale: object = {}, { lang = 'en', token = clerk.token } = {}) => {
  keys += 1
  const body = { personId: null, items: [{ id: printed, quantity: 2 }], handOver: 'now', idempotencyKey: `walk-${keys}`, ...sale }
  return read<{ orderId: string; orderNumber: string }>(await shop.post('Counter/Sell', body, { token, lang }))
}
const quote = async (cart: object, lang = 'en') =>
  read<CounterQuote>(await shop.post('Counter/Quote', { isWalkIn: true, handOver: 'now', ...cart }, { token: clerk.token, lang }))
const see = async (orderId: string) => (await read<OfficeOrder>(await shop.get(`OfficeOrder/GetById?Id=${orderId}`, clerk))).data
const list = async (text: string) =>
  (await read<{ items: OfficeOrderRow[] }>(await shop.get(`OfficeOrder/GetAll?Text=${encodeURIComponent(text)}`, clerk))).data.items
const stock = async () => (await db.select().from(printedOffers).where(eq(printedOffers.memoId, catalog.memo.id)))[0]?.stock
const countSold = () => db.$count(orders, eq(orders.personId, walkInId))
const mails = async () => {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(sql`pgboss.job`)
    .where(sql`name = 'send-mail'`)
  return row?.count
}
const isLedgerRight = async () => expect(await verifyLedger(db, shop.clock.now)).toEqual([])

test('a sale to a walk-in is a paid order that is handed over, with a receipt and without a mail', async () => {
  const before = await mails()
  const { status, data } = await sell({}, { lang: 'ar' })
  expect(status).toBe(200)
  const [sold] = await db.select().from(orders).where(eq(orders.id, data.orderId))
  expect(sold).toMatchObject({ status: 'paid', origin: 'counter', shipmentStatus: 'delivered', totalMinor: 10_000, locale: 'ar' })
  expect(await stock()).toBe(3)
  expect(await db.$count(receipts, eq(receipts.orderId, data.orderId))).toBe(1)
  expect(await mails()).toBe(before)
  expect(await db.$count(entitlements, eq(entitlements.personId, walkInId))).toBe(0)
  await isLedgerRight()
})

test('its page and the lists say "Walk-in" in place of a customer, and who sold it', async () => {
  const { data } = await sell()
  const seen = await see(data.orderId)
  expect(seen).toMatchObject({ isWalkIn: true, customer: null, paymentMethod: 'cod', status: 'paid' })
  const named = seen.timeline.filter(({ byName }) => byName === 'Dalal Al-Otaibi').map(({ of, status }) => `${of} ${status}`)
  expect(named).toEqual(expect.arrayContaining(['order awaiting_payment', 'order paid', 'shipment delivered']))
  const { items } = await listAudit(db, { targetId: data.orderId, number: 1, size: 5 })
  expect(items).toMatchObject([
    { action: 'order-placed', actorId: clerk.personId, fields: ['cash', 'delivered'] },
    { action: 'cash-received', actorId: clerk.personId },
  ])
  for (const text of [data.orderNumber, 'walk-in', 'عابر'])
    expect((await list(text)).find(({ orderId }) => orderId === data.orderId)).toMatchObject({ isWalkIn: true, customer: null })
})

test.each([
  ['en', 'Walk-in'],
  ['ar', 'زبون عابر'],
])('the receipt is made out to a walk-in (%s)', async (lang, name) => {
  const { data } = await sell()
  const answer = await shop.get(`OfficeOrder/GetInvoice?Id=${data.orderId}`, { token: clerk.token, lang })
  expect(answer.headers.get('Content-Type')).toBe('application/pdf')
  const text = (await readPdfText(new Uint8Array(await answer.arrayBuffer()))).join(' ').normalize('NFKC')
  // The file has Arabic words from left to right.
  for (const word of name.split(' ')) expect(text).toContain(word)
})

test.each([
  ['en', 'Receipt', 'cash', /^inline; filename="slip-\d+\.pdf"$/],
  ['ar', 'الدفع', 'طريقة', /^inline; filename="slip-\d+\.pdf"$/],
])('the till slip names the sale and how it was paid, for staff alone (%s)', async (lang, title, method, name) => {
  const { data } = await sell()
  const path = `OfficeOrder/GetTillSlip?Id=${data.orderId}`
  const answer = await shop.get(path, { token: clerk.token, lang })
  expect([answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual(['application/pdf', 'private, no-store'])
  expect(answer.headers.get('Content-Disposition')).toMatch(name)
  const text = (await readPdfText(new Uint8Array(await answer.arrayBuffer()))).join(' ').normalize('NFKC')
  for (const word of [title, method, data.orderNumber, '10.000']) expect(text).toContain(word)
  expect((await shop.get(path, { token: (await logInAs(shop)).token })).status).toBe(403)
})

test('it is no customer: no list, page or search of customers has it, no figures count it, and nobody can log in as it', async () => {
  await sell()
  for (const text of ['', 'walk-in', 'walk-in@deleted.invalid']) {
    const { data } = await read<{ items: { id: string }[] }>(await shop.get(`OfficeCustomer/GetAll?Text=${text}&PageSize=100`, clerk))
    expect(data.items.map(({ id }) => id)).not.toContain(walkInId)
  }
  expect((await shop.get(`OfficeCustomer/GetById?Id=${walkInId}`, clerk)).status).toBe(404)
  expect(await db.$count(customerFigures, eq(customerFigures.personId, walkInId))).toBe(0)
  const logIn = await shop.post('Account/Login', { email: 'walk-in@deleted.invalid', password: '' })
  expect(logIn.status).toBeGreaterThanOrEqual(400)
  expect((await sell({ personId: walkInId })).status).toBe(404)
  expect((await db.select().from(people).where(eq(people.id, walkInId)))[0]).toMatchObject({ roles: [], passwordHash: '' })
})

test('files, packages and a later handover are refused with a message for the clerk, and nothing is sold', async () => {
  const before = await countSold()
  const files = await sell({ items: [{ id: printed }, { id: catalog.memo.id }, { id: catalog.package.id }] })
  expect([files.status, Object.keys(files.errors)]).toEqual([422, ['items.1.id', 'items.2.id']])
  for (const handOver of ['pickUp', 'delivery', null]) {
    const later = await sell({ handOver }, { lang: 'ar' })
    expect([later.status, later.errors.handOver?.[0]]).toEqual([422, expect.stringMatching(/[\u0600-\u06ff]/)])
  }
  const { data } = await quote({ items: [{ id: printed }, { id: catalog.memo.id }] })
  expect(data.lines.map(({ fault }) => fault)).toEqual([null, expect.stringContaining('account')])
  // A deleted buyer is not a walk-in.
  expect((await sell({ personId: undefined })).status).toBe(422)
  expect([await countSold(), await stock()]).toEqual([before, 5])
})

test('a coupon without a limit for each student works for walk-ins, repeatedly; one that counts by student is refused', async () => {
  const free = await createCoupon(db, { basisPoints: 1000, maxUses: null, maxUsesPerStudent: null })
  const quoted = await quote({ items: [{ id: printed, quantity: 2 }], couponCode: free.code })
  expect(quoted.data.amounts.discount).toBe(1)
  for (const _ of [1, 2]) expect((await sell({ couponCode: free.code })).status).toBe(200)
  const counted = await createCoupon(db, { basisPoints: 1000, maxUsesPerStudent: 2 })
  const first = await createCoupon(db, { basisPoints: 1000, isFirstOrderOnly: true })
  for (const { code } of [counted, first])
    for (const answer of [await sell({ couponCode: code }), await quote({ items: [{ id: printed }], couponCode: code })])
      expect(answer).toMatchObject({ code: 'coupon_refused', data: { reasonCode: 'needsName' } })
  expect(await stock()).toBe(1)
  // A limit that is set later is not broken by earlier sales.
  await db.execute(sql`update coupons set max_uses_per_student = 1 where code = ${free.code}`)
  await isLedgerRight()
})

test('a free sale is handed over, too', async () => {
  const { code } = await createCoupon(db, { basisPoints: 10_000, maxUsesPerStudent: null })
  const { status, data } = await sell({ couponCode: code })
  expect([status, (await see(data.orderId)).status]).toEqual([200, 'paid'])
  await isLedgerRight()
})

test('one line is refunded, then the rest, without a mail', async () => {
  const { data } = await sell({ items: [{ id: printed, quantity: 2 }, { id: otherPrinted }] })
  const before = await mails()
  const refund = async (wish: object) => {
    keys += 1
    const body = { orderId: data.orderId, currentPassword: clerk.password, idempotencyKey: `back-${keys}`, ...wish }
    return read<Refund>(await shop.post('Order/Refund', body, clerk))
  }
  expect((await refund({ lines: [printed] })).data).toMatchObject({ status: 'succeeded', amount: 10 })
  expect(await see(data.orderId)).toMatchObject({ status: 'partially_refunded', refunded: 10 })
  await isLedgerRight()
  expect((await refund({ lines: [otherPrinted] })).status).toBe(200)
  expect((await see(data.orderId)).status).toBe('refunded')
  expect(await mails()).toBe(before)
  await isLedgerRight()
})

test('the receipt cannot be mailed, and nothing says that it was', async () => {
  const { data } = await sell()
  const again = await read(await shop.post('OfficeOrder/ResendReceipt', { orderId: data.orderId }, clerk))
  expect([again.status, again.code]).toEqual([409, 'conflict'])
  expect((await see(data.orderId)).timeline.map(({ status }) => status)).not.toContain('receiptSent')
})

test('a second press is the same sale, and two walk-ins of the same clerk are two sales', async () => {
  const [first, again] = [await sell({ idempotencyKey: 'once' }), await sell({ idempotencyKey: 'once' })]
  expect(again.data).toEqual(first.data)
  expect(await stock()).toBe(3)
  expect((await sell()).data.orderId).not.toBe(first.data.orderId)
  expect(await stock()).toBe(1)
})

test('it needs the role for cash, counts in the sales figures, and is placed by staff', async () => {
  const helper = await logInAs(shop, { roles: ['order-create'] })
  expect((await sell({}, { token: helper.token })).status).toBe(403)
  const span = { from: new Date(shop.clock.now.getTime() - 1000), to: new Date(shop.clock.now.getTime() + 1000) }
  const before = await sumOrders(db, span)
  const { data } = await sell()
  expect(await sumOrders(db, span)).not.toEqual(before)
  expect((await listSteps(shop, data.orderId))[0]).toMatchObject({ actor: 'staff', byId: clerk.personId })
})
