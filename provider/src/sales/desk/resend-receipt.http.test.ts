import { beforeAll, expect, test } from 'vitest'
import { createCatalog, createPrintedOffer } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { chooseAtSandbox, listQueuedMails, order, read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'

const shop = await openTestShop()
const password = 'A-test-password-1'
let catalog: Awaited<ReturnType<typeof createCatalog>>
let staff: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  catalog = await createCatalog(shop.deps.db)
  await createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id, stock: 100 })
  staff = await logInAs(shop, { password, roles: ['order-view', 'order-edit', 'order-refund', 'shipment-view', 'shipment-edit'] })
})

const paper = () => `${catalog.memo.id}:print`

/** Two files and a printed copy that is picked up. */
async function buy(lang: 'en' | 'ar' = 'en') {
  const ids = [catalog.memo.id, catalog.otherMemo.id, paper()]
  const { data } = await order(shop, await logInAs(shop), ids, { deliveryMethod: 'pickUp' }, { lang })
  await chooseAtSandbox(shop, data.paymentUrl, 'pay')
  return data
}

async function refund(orderId: string, lines: (number | string)[]) {
  const wish = { orderId, lines: lines.map(String), currentPassword: password, idempotencyKey: lines.join() }
  expect((await shop.post('Order/Refund', wish, staff)).status).toBe(200)
}

async function deliver(orderId: string) {
  for (const to of ['packed', 'shipped', 'delivered'])
    expect((await read(await shop.post('Shipment/Move', { orderIds: [orderId], to }, staff))).status).toBe(200)
}

/** The text of the receipt that staff send again. */
async function resend({ orderId, orderNumber }: { orderId: string; orderNumber: string }): Promise<string> {
  expect((await shop.post('OfficeOrder/ResendReceipt', { orderId }, staff)).status).toBe(200)
  const mails = await listQueuedMails(shop, orderNumber)
  return mails.findLast(({ subject }) => /receipt|إيصال/.test(subject))?.text ?? ''
}

test('a receipt that is sent again says what has been refunded, and what is left', async () => {
  const placed = await buy()
  await refund(placed.orderId, [catalog.memo.id])
  const text = await resend(placed)
  expect(text).toContain(`Here is the receipt of order ${placed.orderNumber} again, with the order as it is today.`)
  expect(text).toMatch(/\(refunded\): 3\.500 KWD/)
  expect(text).toMatch(/Refunded: -3\.500 KWD\nLeft after refunds: /)
  expect(text).toContain('The digital copies that have not been refunded are in your library.')
  expect(text).not.toContain('Your digital copies are in your library now.')
})

test('it promises no copies that have been handed over, and says where the others are', async () => {
  const placed = await buy()
  const before = await resend(placed)
  expect(before).toContain('We are preparing your printed copies.')
  expect(before).not.toContain('working day')
  await deliver(placed.orderId)
  const after = await resend(placed)
  expect(after).toContain('Your printed copies have been handed over.')
  expect(after).not.toContain('We are preparing')
})

test('for a refunded order it mentions neither copies nor the library', async () => {
  const placed = await buy()
  await refund(placed.orderId, [catalog.memo.id, catalog.otherMemo.id, paper()])
  const text = await resend(placed)
  expect(text).toContain('Left after refunds: 0.000 KWD')
  expect(text).not.toContain('library')
  expect(text).not.toContain('copies are')
})

test('an Arabic order says it in Arabic', async () => {
  const placed = await buy('ar')
  await refund(placed.orderId, [catalog.memo.id])
  await deliver(placed.orderId)
  const text = await resend(placed)
  for (const part of [
    'كما هو اليوم',
    '(مسترد)',
    'المتبقي بعد الاسترداد',
    'النسخ الرقمية التي لم يُرد ثمنها في مكتبتك',
    'سُلّمت نسخك المطبوعة',
  ])
    expect(text).toContain(part)
})
