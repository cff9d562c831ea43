import type { CreditNote } from 'contract/sales/credit-note.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { gatherData } from '../../../privacy/gather-data.ts'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { readPdfText } from '../../../testing/file/read-pdf-text.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { chooseAtSandbox, listQueuedMails, order, orderAndPay, read } from '../../../testing/sales/order-factory.ts'
import { testSettings } from '../../../testing/staff/shop-settings-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { creditNotes } from '../../books/credit-note.schema.ts'
import { refunds } from '../../books/order.schema.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { refundOrder } from '../refund/refund-order.ts'

const shop = await openTestShop({ settings: { shop: { ...testSettings, isTaxRegistered: true }, taxRateOf: () => 500 } })
let student: Awaited<ReturnType<typeof logInAs>>
let clerk: Awaited<ReturnType<typeof logInAs>>
let catalog: Awaited<ReturnType<typeof createCatalog>>
beforeEach(async () => {
  student = await logInAs(shop)
  clerk = await logInAs(shop, { roles: ['order-view', 'order-refund'] })
  catalog = await createCatalog(shop.deps.db)
})

let keys = 0
const refund = async (orderId: string, wish: { lines?: string[]; amount?: number }) => {
  keys += 1
  return refundOrder(shop.deps, { ...wish, orderId, byId: clerk.personId, idempotencyKey: `${keys}`, locale: 'en', requestId: 'test' })
}
type Told = { creditNotes: CreditNote[] }
const notesOf = async (orderId: string) =>
  (await read<Told>(await shop.get(`Order/GetById?Id=${orderId}`, { token: student.token }))).data.creditNotes
const ask = (refundId: string, { token = student.token, lang = 'en', at = 'Order' } = {}) =>
  shop.get(`${at}/GetCreditNote?Id=${refundId}`, { token, lang })
const textOf = async (response: Response) => (await readPdfText(new Uint8Array(await response.arrayBuffer()))).join(' ')
const numbers = async () => (await shop.deps.db.select().from(creditNotes).orderBy(creditNotes.number)).map(({ number }) => number)

test('each refund, by line or by amount, has a credit note with the next number, for its student and for staff, stored by nobody on the way', async () => {
  const before = (await numbers()).length
  const { orderId, orderNumber } = await orderAndPay(shop, student, [catalog.memo.id, catalog.otherMemo.id])
  const ofLine = await refund(orderId, { lines: [String(catalog.memo.id)] })
  const ofAmount = await refund(orderId, { amount: 0.5 })
  const names = [1, 2].map((place) => `CN-${String(before + place).padStart(5, '0')}`)
  const notes = await notesOf(orderId)
  const { orders } = await gatherData(shop.deps, student.personId)
  expect(orders.map(({ creditNotes }) => creditNotes)).toEqual([notes])
  expect(notes.map(({ refundId, number, amount }) => [refundId, number, amount])).toEqual([
    [ofLine.refundId, names[0], 3.5],
    [ofAmount.refundId, names[1], 0.5],
  ])
  for (const name of names) {
    const found = await read<{ items: { orderNumber: string }[] }>(
      await shop.get(`OfficeOrder/GetAll?Text=${name}`, { token: clerk.token }),
    )
    expect(found.data.items.map((one) => one.orderNumber)).toEqual([orderNumber])
  }
  const answer = await ask(ofLine.refundId)
  expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect(answer.headers.get('Content-Disposition')).toBe(`inline; filename="credit-note-${names[0]}.pdf"`)
  const text = await textOf(answer)
  for (const said of ['Credit note', names[0], orderNumber, '3.500', 'Work and Energy']) expect(text).toContain(said)
  const arabic = await textOf(await ask(ofAmount.refundId, { lang: 'ar' }))
  for (const said of ['دائن', names[1], orderNumber, '0.500']) expect(arabic).toContain(said)
  expect(await textOf(await ask(ofLine.refundId, { token: clerk.token, at: 'OfficeOrder' }))).toContain(names[0])
  const seen = await read<Told>(await shop.get(`OfficeOrder/GetById?Id=${orderId}`, { token: clerk.token }))
  expect(seen.data.creditNotes).toEqual(notes)
})

test('nobody else has it: no other student, no guest, no staff by the student’s call', async () => {
  const { orderId } = await orderAndPay(shop, student, [catalog.memo.id])
  const { refundId } = await refund(orderId, { amount: 1 })
  const statuses = [
    (await ask(refundId, { token: (await logInAs(shop)).token })).status,
    (await ask(refundId, { token: clerk.token })).status,
    (await shop.get(`Order/GetCreditNote?Id=${refundId}`)).status,
    (await ask(refundId, { at: 'OfficeOrder' })).status,
    (await ask('nothing')).status,
    (await ask(orderId)).status,
  ]
  expect(statuses).toEqual([404, 404, 401, 403, 404, 404])
})

test('a refund that has no number yet, from before there were credit notes, gets it when somebody opens the note, and keeps it', async () => {
  const { orderId } = await orderAndPay(shop, student, [catalog.memo.id])
  const { refundId } = await refund(orderId, { amount: 1 })
  await shop.deps.db.delete(creditNotes).where(eq(creditNotes.refundId, refundId))
  expect(await notesOf(orderId)).toMatchObject([{ refundId, number: null, amount: 1 }])
  const last = (await numbers()).at(-1) ?? 0
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  const opened = await Promise.all([ask(refundId), ask(refundId)])
  expect(opened.map(({ status }) => status)).toEqual([200, 200])
  const [note] = await notesOf(orderId)
  expect(note?.number).toBe(`CN-${String(last + 1).padStart(5, '0')}`)
  expect(await textOf(await ask(refundId))).toContain(note?.number)
  expect((await numbers()).at(-1)).toBe(last + 1)
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})

test('the tax of the notes of an order adds up to the order’s', async () => {
  const { orderId, tax } = await orderAndPay(shop, student, [catalog.memo.id, catalog.otherMemo.id])
  expect(tax).toBe(0.262)
  const given = []
  for (const amount of [1, 1.111, 3.389]) given.push((await refund(orderId, { amount })).refundId)
  const taxes = []
  for (const refundId of given) taxes.push(/VAT included\s+(\d\.\d{3})/.exec(await textOf(await ask(refundId)))?.[1])
  expect(taxes).toEqual(['0.048', '0.053', '0.161'])
})

test('surplus that goes back was never on the invoice, and a refund that is not done lowers none: neither has a note', async () => {
  const { orderId } = await orderAndPay(shop, student, [catalog.otherMemo.id])
  const { refundId } = await refund(orderId, { amount: 1 })
  const before = await numbers()
  const isIt = eq(refunds.id, refundId)
  await shop.deps.db.update(refunds).set({ cause: 'paidTwice' }).where(isIt)
  expect([await notesOf(orderId), (await ask(refundId)).status]).toEqual([[], 404])
  await shop.deps.db.update(refunds).set({ cause: 'staff', status: 'requested' }).where(isIt)
  expect([await notesOf(orderId), (await ask(refundId)).status]).toEqual([[], 404])
  await shop.deps.db.update(refunds).set({ status: 'succeeded' }).where(isIt)
  expect((await ask(refundId)).status).toBe(200)
  expect(await numbers()).toEqual(before)
})

test.each(['en', 'ar'] as const)('the mail about a refund leads to the order, where its credit note is (%s)', async (lang) => {
  const { data: placed } = await order(shop, student, [catalog.memo.id], {}, { lang })
  await chooseAtSandbox(shop, placed.paymentUrl, 'pay')
  const { orderId, orderNumber } = placed
  await refund(orderId, { amount: 1 })
  const mail = (await listQueuedMails(shop, orderNumber)).at(-1)
  expect(mail?.text).toContain(lang === 'en' ? 'Order and credit note' : 'الطلب والإشعار الدائن')
  expect(mail?.text).toContain(`/dashboard/orders/${orderId}`)
})
