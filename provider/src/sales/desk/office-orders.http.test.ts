import { usualJobs } from 'contract/office/usual-jobs.ts'
import type { OfficeOrder, OfficeOrderRow } from 'contract/sales/office-order.ts'
import { eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../audit/audit-log.ts'
import { createCatalog, createPrintedOffer } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { countReceipts, order, orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { refundOrder } from '../aftercare/refund/refund-order.ts'
import { orders, payments } from '../books/order.schema.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let staff: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  catalog = await createCatalog(shop.deps.db)
  await createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id, stock: 100 })
  staff = await logInAs(shop, { fullName: 'Sara Al-Mulla', roles: ['order-view', 'order-edit', 'order-refund', 'customer-personal'] })
})

type List = { items: OfficeOrderRow[]; totalCount: number; isMore?: boolean; counts: Record<string, number> }
const list = async (query = '') => read<List>(await shop.get(`OfficeOrder/GetAll?${query}`, staff))
const numbersOf = async (query: string) => (await list(query)).data.items.map(({ orderNumber }) => orderNumber)
const see = async (id: string) => (await read<OfficeOrder>(await shop.get(`OfficeOrder/GetById?Id=${id}`, staff))).data
const printed = { items: [] as object[], deliveryMethod: 'pickUp' }
const paper = () => ({ ...printed, items: [{ id: `${catalog.memo.id}:print`, quantity: 2 }] })

test('only those who may see orders find them, open them or export them', async () => {
  const student = await logInAs(shop)
  const { orderId } = await orderAndPay(shop, student, [catalog.memo.id])
  const paths = ['OfficeOrder/GetAll', `OfficeOrder/GetById?Id=${orderId}`, 'OfficeOrder/Export']
  const statuses = async (token?: string) =>
    Promise.all(
      paths.map(async (path) => {
        const response = await shop.get(path, token ? { token } : {})
        await response.body?.cancel()
        return response.status
      }),
    )
  expect(await statuses()).toEqual([401, 401, 401])
  expect(await statuses(student.token)).toEqual([403, 403, 403])
  expect(await statuses((await logInAs(shop, { roles: ['order-cash'] })).token)).toEqual([403, 403, 403])
  expect(await statuses(staff.token)).toEqual([200, 200, 200])
})

test('an order is found by its number, by telephone, name, e-mail, and Arabic digits and spelling', async () => {
  const student = await logInAs(shop, { fullName: 'أحمد الفيلكاوي', email: 'ahmad_f%1@example.com', phone: '+96555500142' })
  const { orderNumber } = await orderAndPay(shop, student, [catalog.memo.id])
  const arabic = [...orderNumber].map((digit) => String.fromCharCode(0x0660 + Number(digit))).join('')
  for (const text of [orderNumber, `#${orderNumber}`, arabic, '0142', '5550 0142', '+965 5550 0142', 'احمد الفيلكاوى', 'ahmad_f%1@'])
    expect(await numbersOf(`Text=${encodeURIComponent(text)}`), text).toEqual([orderNumber])
  for (const text of ['ah%f', 'ahmadXf%1@', '999999999'])
    expect(await numbersOf(`Text=${encodeURIComponent(text)}`), text).not.toContain(orderNumber)
})

test('lists hide contact data from everybody, and pages and files from those without the role', async () => {
  const clerk = await logInAs(shop, { roles: ['order-view'] })
  const student = await logInAs(shop, { fullName: 'Hidden Person', email: 'quiet.reader@example.com', phone: '+96555511987' })
  const { orderId, orderNumber } = await orderAndPay(shop, student, [catalog.memo.id])
  const masked = { email: 'q•••••@example.com', phone: '•••• 987' }
  const find = async (text: string) =>
    (await read<List>(await shop.get(`OfficeOrder/GetAll?Text=${encodeURIComponent(text)}`, clerk))).data.items
  expect((await list('Text=Hidden')).data.items).toMatchObject([{ customer: masked }])
  expect(await find(orderNumber)).toMatchObject([{ customer: masked }])
  expect((await see(orderId)).customer).toMatchObject({ email: 'quiet.reader@example.com', phone: '+96555511987' })
  const hidden = await read<OfficeOrder>(await shop.get(`OfficeOrder/GetById?Id=${orderId}`, clerk))
  expect(hidden.data.customer).toMatchObject(masked)
  const file = async (call: typeof clerk) => (await shop.get('OfficeOrder/Export?Text=Hidden', call)).text()
  expect(await file(clerk)).not.toMatch(/quiet\.reader|5551/)
  expect(await file(staff)).toContain('quiet.reader@example.com')
  // Whole values are found; parts could be guessed.
  for (const text of ['quiet.reader@example.com', '55511987', '+965 5551 1987', '0096555511987'])
    expect(await find(text), text).toHaveLength(1)
  // 00 in place of + does not make a part whole.
  for (const text of ['quiet.rea', '5511', '1987', '0011987', '00 511987']) expect(await find(text), text).toEqual([])
})

test('while copies wait for pick-up, whoever hands them over finds their buyer by the last digits, and sees whom to call', async () => {
  const clerk = await logInAs(shop, { roles: [...usualJobs.counter.rights] })
  const mover = await logInAs(shop, { roles: ['shipment-view', 'shipment-edit'] })
  const seen = async (id: string) => (await read<OfficeOrder>(await shop.get(`OfficeOrder/GetById?Id=${id}`, clerk))).data.customer
  const find = async (text: string) =>
    (await read<List>(await shop.get(`OfficeOrder/GetAll?Text=${text}`, clerk))).data.items.map(({ orderNumber }) => orderNumber)
  const deliver = async (orderId: string) => {
    for (const to of ['packed', 'shipped', 'delivered']) await shop.post('Shipment/Move', { orderIds: [orderId], to }, mover)
  }
  const student = await logInAs(shop, { email: 'picks.up@example.com', phone: '+96555564321' })
  const [waiting, file] = [await orderAndPay(shop, student, [], paper()), await orderAndPay(shop, student, [catalog.otherMemo.id])]
  expect(await seen(waiting.orderId)).toMatchObject({ phone: '+96555564321', email: 'p•••••@example.com', hidden: ['email'] })
  expect(await seen(file.orderId)).toMatchObject({ phone: '•••• 321', hidden: ['email', 'phone'] })
  expect(await find('4321')).toEqual([waiting.orderNumber])
  await deliver(waiting.orderId)
  expect(await seen(waiting.orderId)).toMatchObject({ phone: '•••• 321', hidden: ['email', 'phone'] })
  expect(await find('4321')).toEqual([])
  const mute = await logInAs(shop, { email: 'no.phone@example.com', phone: null })
  const other = await orderAndPay(shop, mute, [], paper())
  expect(await seen(other.orderId)).toMatchObject({ phone: null, email: 'no.phone@example.com', hidden: [] })
  for (const to of ['packed', 'shipped']) await shop.post('Shipment/Move', { orderIds: [other.orderId], to }, mover)
  expect(await seen(other.orderId)).toMatchObject({ hidden: [] })
  // Refunded while it was ready: nobody comes for it.
  const by = { byId: mover.personId, locale: 'en', requestId: 'test', idempotencyKey: 'ready' } as const
  await refundOrder(shop.deps, { ...by, orderId: other.orderId, lines: [`${catalog.memo.id}:print`] })
  expect(await seen(other.orderId)).toMatchObject({ email: 'n•••••@example.com', hidden: ['email', 'phone'] })
})

test('views contain the orders of their states and count matches, and pages follow the chosen column', async () => {
  const student = await logInAs(shop, { fullName: 'Viewed Person' })
  const paid = await orderAndPay(shop, student, [catalog.memo.id])
  const { data: waiting } = await order(shop, student, [catalog.otherMemo.id])
  const onPaper = await orderAndPay(shop, student, [], paper())
  const text = 'Text=Viewed%20Person'
  expect((await list(text)).data.counts).toEqual({
    ...{ all: 3, paid: 2, paper: 1, awaiting: 1, refunded: 0, ended: 0 },
    ...{ unsettled: 0, goingBack: 0 },
  })
  expect(await numbersOf(`${text}&View=paper`)).toEqual([onPaper.orderNumber])
  expect(await numbersOf(`${text}&View=awaiting`)).toEqual([waiting.orderNumber])
  expect(await numbersOf(`${text}&Sort=number&PageSize=2`)).toEqual([paid.orderNumber, waiting.orderNumber])
  expect(await numbersOf(`${text}&Sort=number&PageSize=2&PageNumber=2`)).toEqual([onPaper.orderNumber])
  expect(await numbersOf(`${text}&Sort=-number&PageSize=1`)).toEqual([onPaper.orderNumber])
  expect((await list('Sort=email')).status).toBe(422)
  expect((await list('View=none')).status).toBe(422)
})

test('the list and its file are filtered by the shop’s days, payment and delivery method, besides view and text', async () => {
  const student = await logInAs(shop, { fullName: 'Narrowed Person' })
  const placeAt = async (at: string, place: () => Promise<{ orderId: string; orderNumber: string }>) => {
    const { orderId, orderNumber } = await place()
    await shop.deps.db
      .update(orders)
      .set({ createdAt: new Date(at) })
      .where(eq(orders.id, orderId))
    return orderNumber
  }
  // Kuwait is three hours ahead: its day begins at 21:00 of the day before.
  const before = await placeAt('2025-03-09T20:59:59Z', () => orderAndPay(shop, student, [catalog.memo.id]))
  const first = await placeAt('2025-03-09T21:00:00Z', () => orderAndPay(shop, student, [], paper()))
  const last = await placeAt('2025-03-11T20:59:59Z', async () => (await order(shop, student, [catalog.otherMemo.id])).data)
  const after = await placeAt('2025-03-11T21:00:00Z', () => orderAndPay(shop, student, [], paper()))
  const find = (query: string) => numbersOf(`Text=Narrowed&Sort=number&${query}`)
  expect(await find('From=2025-03-10&To=2025-03-11')).toEqual([first, last])
  expect(await find('To=2025-03-09')).toEqual([before])
  expect((await numbersOf('Text=Narrowed&From=2025-03-11&Sort=-total')).toSorted()).toEqual([last, after].toSorted())
  expect(await find('Delivery=pickUp')).toEqual([first, after])
  expect(await find('Delivery=delivery')).toEqual([])
  expect(await find('Payment=sandbox&To=2025-03-11&View=awaiting')).toEqual([last])
  expect(await find('Payment=cod')).toEqual([])
  const { data } = await list('Text=Narrowed&Delivery=pickUp&From=2025-03-10')
  expect([data.totalCount, data.counts.all, data.counts.paid]).toEqual([2, 2, 2])
  const file = await (await shop.get('OfficeOrder/Export?Delivery=pickUp&From=2025-03-12&To=2025-03-12', staff)).text()
  expect(file.trim().split('\r\n').length).toBe(2)
  expect(file).toContain(after)
})

test('an order is found by the payment method that was chosen last', async () => {
  const student = await logInAs(shop, { fullName: 'Changing Person' })
  const { data } = await order(shop, student, [catalog.memo.id])
  const [first] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, data.orderId))
  if (!first) throw new Error('The order has no payment')
  const other = { ...first, id: uuidv7(), gateway: 'stripe', gatewayRef: null, status: 'failed' as const, createdAt: shop.clock.now }
  // These books would be wrong, so the transaction is rolled back.
  await shop.deps.db
    .transaction(async (tx) => {
      await tx.insert(payments).values(other)
      const [row] = await tx.select().from(orders).where(eq(orders.id, data.orderId))
      expect(row?.paymentGateway).toBe('stripe')
      tx.rollback()
    })
    .catch((error: unknown) => expect(error).toBeInstanceOf(TransactionRollbackError))
  expect(await numbersOf('Text=Changing&Payment=sandbox')).toEqual([data.orderNumber])
})

test('a name of more than 2,000 people shows the orders, counts no view, and says that there are more until the last is shown', async () => {
  const student = await logInAs(shop, { fullName: 'Common Mubarak' })
  const { orderNumber } = await orderAndPay(shop, student, [catalog.memo.id])
  const later = await orderAndPay(shop, student, [catalog.otherMemo.id])
  const last = await orderAndPay(shop, student, [], paper())
  await shop.deps.db.execute(sql`insert into people (id, email, full_name, password_hash)
    select gen_random_uuid(), 'common-' || n || '@example.com', 'Common ' || n, 'none' from generate_series(1, 2000) n`)
  const { data } = await list('Text=common&Sort=number')
  expect(data.items.map((row) => row.orderNumber)).toEqual([orderNumber, later.orderNumber, last.orderNumber])
  expect([data.totalCount, data.isMore, data.counts]).toEqual([3, undefined, {}])
  const [full, rest] = [await list('Text=common&PageSize=2'), await list('Text=common&PageSize=2&PageNumber=2')]
  expect([full.data.totalCount, full.data.isMore, full.data.items.length]).toEqual([3, true, 2])
  expect([rest.data.totalCount, rest.data.isMore, rest.data.items.length]).toEqual([3, undefined, 1])
  expect(await numbersOf('Text=common%20mubarak&Sort=number&PageSize=1')).toEqual([orderNumber])
  // Also from customer to customer: those who match, and others' orders sent to a match.
  const friend = await logInAs(shop, { fullName: 'Zahra Al-Enezi' })
  const gift = await orderAndPay(shop, friend, [], paper())
  const parcel = JSON.stringify({ method: 'delivery', address: { recipientName: 'Common Friend' } })
  await shop.deps.db.execute(sql`update orders set delivery = delivery || ${parcel}::jsonb where id = ${gift.orderId}`)
  await orderAndPay(shop, friend, [catalog.memo.id])
  const [first, ...others] = [orderNumber, later.orderNumber, last.orderNumber].toSorted((a, b) => Number(a) - Number(b))
  expect(await numbersOf('Text=common&Sort=customer')).toEqual([first, ...others, gift.orderNumber])
  expect(await numbersOf('Text=common&Sort=-customer')).toEqual([gift.orderNumber, ...others.toReversed(), first])
  expect(await numbersOf('Text=common&Sort=customer&Delivery=delivery')).toEqual([gift.orderNumber])
})

test('digits that begin more than 2,000 phone numbers still find the order of that number', async () => {
  const student = await logInAs(shop, { fullName: 'Quoted By Number' })
  const { orderNumber } = await orderAndPay(shop, student, [catalog.memo.id])
  await shop.deps.db.execute(sql`insert into people (id, email, full_name, password_hash, phone)
    select gen_random_uuid(), 'begun-' || n || '@example.com', 'Begun ' || n, 'none', '+965' || ${orderNumber}::text || n
    from generate_series(1001, 3001) n`)
  expect(await numbersOf(`Text=${orderNumber}`)).toEqual([orderNumber])
  expect(await numbersOf(`Text=${orderNumber}&Sort=customer`)).toEqual([orderNumber])
})

test('staff see the lines with their refundable sums, the parcel, the attempts, the customer and who did what', async () => {
  const student = await logInAs(shop, { fullName: 'Latifa Al-Failakawi' })
  const { orderId } = await orderAndPay(shop, student, [catalog.memo.id], {
    items: [{ id: catalog.memo.id }, { id: `${catalog.memo.id}:print`, quantity: 2 }],
    deliveryMethod: 'pickUp',
  })
  const seen = await see(orderId)
  expect(seen).toMatchObject({ status: 'paid', shipmentStatus: 'toPrint', customer: { fullName: 'Latifa Al-Failakawi', orders: 1 } })
  expect(seen.lines.reduce((sum, { refundable }) => sum + refundable, 0)).toBeCloseTo(seen.total)
  expect(seen.refundable).toBe(seen.total)
  expect(seen.parcel.copies).toBe(2)
  expect(seen.parcel.sheets).toBeGreaterThan(0)
  expect(seen.payments).toMatchObject([{ method: 'sandbox', status: 'captured', amount: seen.total }])
  expect(seen.customer?.paid).toBe(seen.total)
  const times = seen.timeline.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(seen.timeline.at(-1)).toMatchObject({ of: 'order', status: 'awaiting_payment', by: 'student' })
})

test('a customer’s payments exclude refunds, and only include the order’s currency', async () => {
  const student = await logInAs(shop)
  const old = await orderAndPay(shop, student, [catalog.otherMemo.id])
  for (const table of [sql`orders set currency = 'AED' where id`, sql`payments set currency = 'AED' where order_id`])
    await shop.deps.db.execute(sql`update ${table} = ${old.orderId}`)
  const { orderId, total } = await orderAndPay(shop, student, [catalog.memo.id])
  const wish = { orderId, amount: 1, idempotencyKey: 'part', currentPassword: 'A-test-password-1' }
  expect((await read(await shop.post('Order/Refund', wish, staff))).status).toBe(200)
  expect((await see(orderId)).customer).toMatchObject({ orders: 2, paid: total - 1 })
})

test('a note is in the staff’s timeline and in no answer to the student; the audit log only records its existence', async () => {
  const student = await logInAs(shop)
  const { orderId } = await orderAndPay(shop, student, [catalog.memo.id])
  const text = 'She rang: leave it with the doorman.'
  expect((await shop.post('OfficeOrder/AddNote', { orderId, text }, staff)).status).toBe(200)
  expect((await see(orderId)).timeline[0]).toMatchObject({ of: 'desk', status: 'note', text, by: 'staff', byName: 'Sara Al-Mulla' })
  expect(await (await shop.get(`Order/GetById?Id=${orderId}`, student)).text()).not.toContain('doorman')
  const { items } = await listAudit(shop.deps.db, { targetId: orderId, number: 1, size: 5 })
  expect(items).toMatchObject([{ action: 'order-noted', actorId: staff.personId, fields: [] }])
  for (const text of ['', '   ', 'x'.repeat(1001)])
    expect((await shop.post('OfficeOrder/AddNote', { orderId, text }, staff)).status).toBe(422)
  expect((await shop.post('OfficeOrder/AddNote', { orderId: 'none', text }, staff)).status).toBe(404)
})

test('a receipt can be resent any number of times, recorded each time; an unpaid order has none, as the reader’s language says', async () => {
  const student = await logInAs(shop)
  const paid = await orderAndPay(shop, student, [catalog.memo.id])
  expect((await shop.post('OfficeOrder/ResendReceipt', { orderId: paid.orderId }, staff)).status).toBe(200)
  expect(await countReceipts(shop, paid)).toBe(2)
  expect((await see(paid.orderId)).timeline[0]).toMatchObject({ of: 'desk', status: 'receiptSent', byName: 'Sara Al-Mulla' })
  const { data: unpaid } = await order(shop, student, [catalog.otherMemo.id])
  const ask = async (language: string) =>
    read(await shop.post('OfficeOrder/ResendReceipt', { orderId: unpaid.orderId }, { ...staff, headers: { lang: language } }))
  expect(await ask('en')).toMatchObject({ status: 409, message: 'This order has no receipt: it has not been paid.' })
  expect(await ask('ar')).toMatchObject({ status: 409, message: 'لا إيصال لهذا الطلب لأنه لم يُدفع.' })
})

test('the file contains what the list shows, in the language of the call, and no cache stores it', async () => {
  const student = await logInAs(shop, { fullName: '=HYPERLINK("http://evil.example")' })
  const { orderNumber } = await orderAndPay(shop, student, [catalog.memo.id])
  const answer = await shop.get(`OfficeOrder/Export?Text=${orderNumber}`, { ...staff, headers: { lang: 'ar' } })
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  expect(text).toContain('مدفوع')
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(text.trim().split('\r\n')).toHaveLength(2)
  const sheet = await shop.get(`OfficeOrder/Export?Text=${orderNumber}&Format=xlsx`, staff)
  expect(sheet.headers.get('Content-Disposition')).toBe('attachment; filename="orders.xlsx"')
  // A zip, like every XLSX.
  expect([...new Uint8Array(await sheet.arrayBuffer()).slice(0, 2)]).toEqual([0x50, 0x4b])
  expect((await shop.get('OfficeOrder/Export?Format=exe', staff)).status).toBe(422)
})
