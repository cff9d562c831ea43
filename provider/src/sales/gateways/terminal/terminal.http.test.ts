import type { CounterQuote } from 'contract/sales/counter.ts'
import type { OfficeOrder, OfficeOrderRow } from 'contract/sales/office-order.ts'
import type { Refund } from 'contract/sales/refund.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../../audit/audit-log.ts'
import { createCatalog, createPrintedOffer } from '../../../testing/catalog/catalog-factory.ts'
import { readPdfText } from '../../../testing/file/read-pdf-text.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { read, seeOrder } from '../../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from '../../../testing/student/account-factory.ts'
import { payments } from '../../books/order.schema.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { noGateways } from '../gateway-env.ts'

const shop = await openTestShop({ settings: { gateways: { ...noGateways, sandbox: true, cod: true, cardTerminal: true } } })
const { db } = shop.deps
let catalog: Awaited<ReturnType<typeof createCatalog>>
let clerk: Awaited<ReturnType<typeof logInAs>> & { password: string }
let student: Awaited<ReturnType<typeof logInAs>>
let printed: string
beforeEach(async () => {
  shop.deps.settings.gateways.cardTerminal = true
  catalog = await createCatalog(db)
  await createPrintedOffer(db, { memoId: catalog.memo.id, stock: 9 })
  printed = `${catalog.memo.id}:print`
  const roles = ['order-create', 'order-cash', 'order-view', 'order-refund']
  const { person, password } = await createPerson(shop.deps, { roles, fullName: 'Dalal Al-Otaibi' })
  clerk = { password, ...(await createSessionFor(shop, person.id)) }
  student = await logInAs(shop, { fullName: 'Noura Al-Sabah' })
})

let keys = 0
const sell = async (sale: object = {}, lang = 'en') => {
  keys += 1
  const body = {
    personId: null,
    items: [{ id: printed }],
    handOver: 'now',
    idempotencyKey: `card-${keys}`,
    paymentMethod: 'terminal',
    ...sale,
  }
  return read<{ orderId: string; orderNumber: string }>(await shop.post('Counter/Sell', body, { token: clerk.token, lang }))
}
const see = async (orderId: string) => (await read<OfficeOrder>(await shop.get(`OfficeOrder/GetById?Id=${orderId}`, clerk))).data
const refund = async (orderId: string, wish: object, lang = 'en') => {
  keys += 1
  const body = { orderId, currentPassword: clerk.password, idempotencyKey: `back-${keys}`, ...wish }
  return read<Refund>(await shop.post('Order/Refund', body, { token: clerk.token, lang }))
}
const quotedMethods = async () => {
  const body = { isWalkIn: true, items: [{ id: printed }], handOver: 'now' }
  return (await read<CounterQuote>(await shop.post('Counter/Quote', body, clerk))).data.methods
}
const isLedgerRight = async () => expect(await verifyLedger(db, shop.clock.now)).toEqual([])

test('a card payment at the counter is recorded with the number of its slip, whoever buys', async () => {
  expect(await quotedMethods()).toEqual(['cod', 'terminal'])
  // A machine restarts its numbers each day.
  const sales = [await sell({ slip: ' 000123 ' }), await sell({ slip: '000123', personId: student.personId })]
  for (const { status, data } of sales) {
    expect(status).toBe(200)
    expect(await db.select().from(payments).where(eq(payments.orderId, data.orderId))).toMatchObject([
      { gateway: 'terminal', status: 'captured', slip: '000123', nextCheckAt: null },
    ])
    const seen = await see(data.orderId)
    expect(seen).toMatchObject({ status: 'paid', paymentMethod: 'terminal', shipmentStatus: 'delivered' })
    expect(seen.payments).toMatchObject([{ method: 'terminal', reference: '000123' }])
    expect(seen.timeline.find(({ of, status: to }) => of === 'order' && to === 'paid')).toMatchObject({ byName: 'Dalal Al-Otaibi' })
    const { items } = await listAudit(db, { targetId: data.orderId, number: 1, size: 5 })
    expect(items).toMatchObject([{ action: 'order-placed', fields: ['card-terminal', 'delivered'] }, { action: 'card-received' }])
  }
  await isLedgerRight()
})

test('it can be found separately from cash', async () => {
  const [card, cash] = [await sell(), await sell({ paymentMethod: 'cod', slip: '77' })]
  const listed = async (method: string) => {
    const query = `OfficeOrder/GetAll?PageSize=100&Payment=${method}`
    return (await read<{ items: OfficeOrderRow[] }>(await shop.get(query, clerk))).data.items.map(({ orderId }) => orderId)
  }
  const [cards, coins] = [await listed('terminal'), await listed('cod')]
  expect([cards.includes(card.data.orderId), cards.includes(cash.data.orderId)]).toEqual([true, false])
  expect([coins.includes(card.data.orderId), coins.includes(cash.data.orderId)]).toEqual([false, true])
  expect((await db.select().from(payments).where(eq(payments.orderId, cash.data.orderId)))[0]?.slip).toBeNull()
})

test('a shop that has not switched it on takes no cards at its counter', async () => {
  shop.deps.settings.gateways.cardTerminal = false
  expect(await quotedMethods()).toEqual(['cod'])
  expect(await sell({}, 'ar')).toMatchObject({ code: 'payment_method_refused', message: expect.stringMatching(/[\u0600-\u06ff]/) })
  expect((await sell({ paymentMethod: undefined })).status).toBe(200)
  for (const slip of ['1'.repeat(41), 7]) expect((await sell({ paymentMethod: 'cod', slip })).status).toBe(422)
})

test('no student is offered it, can choose it, or sees it in an order that was paid with it', async () => {
  const cart = { items: [{ id: printed }], deliveryMethod: 'pickUp' }
  const quoted = await read<{ paymentMethods: string[] }>(await shop.post('Order/Quote', cart, student))
  expect(quoted.data.paymentMethods).toEqual(['sandbox', 'cod'])
  const ordered = await read(await shop.post('Order/CreateOrder', { ...cart, paymentMethod: 'terminal' }, student))
  expect(ordered.status).toBe(422)
  const { data } = await sell({ personId: student.personId })
  const own = await seeOrder(shop, student, data.orderId)
  expect(own).toMatchObject({ status: 'paid', paymentMethod: null })
  expect(JSON.stringify(own)).not.toContain('terminal')
})

test.each([
  ['en', 'card (terminal)', 'nothing to pay'],
  ['ar', 'بطاقة', 'مقابل'],
])('its receipt says how it was paid (%s)', async (lang, said, not) => {
  const { data } = await sell()
  const answer = await shop.get(`OfficeOrder/GetInvoice?Id=${data.orderId}`, { token: clerk.token, lang })
  const text = (await readPdfText(new Uint8Array(await answer.arrayBuffer()))).join(' ').normalize('NFKC')
  expect(text).toContain(said)
  expect(text).not.toContain(not)
})

test('a refund is made on the machine by staff, who give a reason', async () => {
  const { data } = await sell({ items: [{ id: printed, quantity: 2 }] })
  expect(await see(data.orderId)).toMatchObject({ needsRefundReason: true })
  for (const reason of [undefined, '   ']) {
    const refused = await refund(data.orderId, { amount: 1, reason }, 'ar')
    expect([refused.status, refused.errors.reason?.[0]]).toEqual([422, expect.stringMatching(/[\u0600-\u06ff]/)])
  }
  expect((await refund(data.orderId, { lines: [printed], reason: 'A page was torn' })).data).toMatchObject({
    status: 'succeeded',
    amount: 10,
  })
  const seen = await see(data.orderId)
  expect(seen).toMatchObject({ status: 'refunded', needsRefundReason: false })
  expect(seen.timeline).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ of: 'desk', status: 'note', text: 'A page was torn', byName: 'Dalal Al-Otaibi' }),
      expect.objectContaining({ of: 'refund', status: 'succeeded', byName: 'Dalal Al-Otaibi' }),
    ]),
  )
  const { items } = await listAudit(db, { targetId: data.orderId, number: 1, size: 1 })
  expect(items).toMatchObject([{ action: 'order-refunded', fields: ['lines', 'card-terminal'] }])
  await isLedgerRight()
})

test('its payments can still be refunded after it is switched off, and cash needs no reason', async () => {
  const [card, cash] = [await sell(), await sell({ paymentMethod: 'cod' })]
  shop.deps.settings.gateways.cardTerminal = false
  expect((await refund(card.data.orderId, { amount: 1, reason: 'Too dear' })).data.status).toBe('succeeded')
  expect((await refund(cash.data.orderId, { amount: 1 })).data.status).toBe('succeeded')
})

test('the same press with another way to pay is refused: the first sale stands', async () => {
  expect((await sell({ idempotencyKey: 'press' })).status).toBe(200)
  expect((await sell({ idempotencyKey: 'press', paymentMethod: 'cod' })).code).toBe('key_reused')
})
