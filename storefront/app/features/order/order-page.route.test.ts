import { linkToCreditNote } from 'contract/sales/credit-note-link.ts'
import { eq } from 'drizzle-orm'
import { settleDispute } from 'provider/src/sales/aftercare/dispute/settle-dispute.ts'
import { refundOrder } from 'provider/src/sales/aftercare/refund/refund-order.ts'
import { orders, payments } from 'provider/src/sales/books/order.schema.ts'
import { order, orderAndPay } from 'provider/src/testing/sales/order-factory.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../../testing/open-shop.ts'

const { provider, shop, catalog, member } = await openShop()

// Titles also appear in the timeline.
const disputed = 'If it is a mistake, the payer can withdraw the dispute'
const lost = 'Order it again to read on'

/** In the list of orders. */
const disputedWord = 'The payment is disputed'
const lostWord = 'The bank took the payment back'

test('a disputed order says so at its top and in the list, and links to nothing closed; once won, it is as before', async () => {
  const { token, headers } = await member()
  const { orderId } = await orderAndPay(provider, { token }, [catalog.memo.id])
  const [payment] = await provider.deps.db.select().from(payments).where(eq(payments.orderId, orderId))
  const dispute = { disputeRef: 'dp_1', paymentRef: String(payment?.gatewayRef), amountMinor: null, reason: null }
  const seen = async (path: string) => {
    const main = (await (await shop.get(path, headers)).text()).split('<main')[1] ?? ''
    return {
      says: [disputed, lost].filter((text) => main.includes(text)),
      leadsToReader: main.includes(`/dashboard/read/${catalog.memo.id}"`),
      leadsOn: />(Open my library|Read it now)</.test(main),
    }
  }
  const both = () => Promise.all([seen(`/dashboard/orders/${orderId}`), seen(`/paymentSucceesed?orderId=${orderId}`)])
  const listSays = async () => {
    const main = (await (await shop.get('/dashboard/orders', headers)).text()).split('<main')[1]?.split('</main>')[0] ?? ''
    return [disputedWord, lostWord].filter((text) => main.includes(text))
  }
  const open = { says: [], leadsToReader: true, leadsOn: true }
  const closed = (text: string) => ({ says: [text], leadsToReader: false, leadsOn: false })
  expect(await both()).toEqual([open, open])
  await settleDispute(provider.deps, 'sandbox', { ...dispute, status: 'open' })
  expect(await both()).toEqual([closed(disputed), closed(disputed)])
  expect(await listSays()).toEqual([disputedWord])
  await settleDispute(provider.deps, 'sandbox', { ...dispute, status: 'lost' })
  expect(await both()).toEqual([closed(lost), closed(lost)])
  expect(await listSays()).toEqual([lostWord])
  await settleDispute(provider.deps, 'sandbox', { ...dispute, status: 'open' })
  await settleDispute(provider.deps, 'sandbox', { ...dispute, status: 'won' })
  expect(await both()).toEqual([open, open])
  expect(await listSays()).toEqual([])
})

test('while a payment is being checked no page offers to pay, and each says that it is being checked', async () => {
  const { token, headers } = await member()
  const { data: placed } = await order(provider, { token }, [catalog.memo.id])
  const { orderId } = placed
  const pages = [`/dashboard/orders/${orderId}`, '/dashboard/orders', '/dashboard', `/paymentSucceesed?orderId=${orderId}`]
  const mains = () =>
    Promise.all(pages.map(async (path) => (await (await shop.get(path, headers)).text()).split('<main')[1]?.split('</main>')[0] ?? ''))
  const offers = async () => (await mains()).map((main) => main.includes('Pay now'))
  expect(await offers()).toEqual([true, true, true, false])
  const [payment] = await provider.deps.db.select().from(payments).where(eq(payments.orderId, orderId))
  await provider.fetch(`/api/Payment/Return?payment=${payment?.id}`, { redirect: 'manual' })
  expect(await offers()).toEqual([false, false, false, false])
  for (const main of await mains()) expect(main).toMatch(/We are checking (your|the) payment/)
})

test('an order that nobody has paid is cancelled from its page, and nothing asks for its payment any more', async () => {
  const { token, headers } = await member()
  const { data: placed } = await order(provider, { token }, [catalog.memo.id])
  const path = `/dashboard/orders/${placed.orderId}`
  const offers = async () => {
    const main = (await (await shop.get(path, headers)).text()).split('<main')[1]?.split('</main>')[0] ?? ''
    return ['Cancel the order', 'Pay now'].filter((text) => main.includes(text))
  }
  expect(await offers()).toEqual(['Cancel the order', 'Pay now'])
  await shop.post(path, { intent: 'cancel' }, headers)
  expect(await offers()).toEqual([])
  const [row] = await provider.deps.db.select().from(orders).where(eq(orders.id, placed.orderId))
  expect(row?.status).toBe('cancelled')
})

test('an order that was refunded in part says so wherever its result is opened again, and still links to what is left', async () => {
  const { token, headers, personId } = await member()
  const placed = await orderAndPay(provider, { token }, [catalog.memo.id, catalog.otherMemo.id])
  const by = { byId: personId, locale: 'en', requestId: 'test', idempotencyKey: 'part' } as const
  await refundOrder(provider.deps, { ...by, orderId: placed.orderId, lines: [String(catalog.memo.id)] })
  for (const page of ['/paymentSucceesed', '/paymentCanclled']) {
    const shown = await (await shop.get(`${page}?orderId=${placed.orderId}`, headers)).text()
    expect(shown).toContain('Part of this order was refunded')
    expect(shown).toContain(`href="/dashboard/read/${catalog.otherMemo.id}"`)
    expect(shown).not.toContain('Your payment has arrived')
  }
})

test.each([
  ['en', 'Credit note CN-'],
  ['ar', 'إشعار دائن \u2066CN-'],
])('a refund’s credit note is beside the invoice of its order, as a download for its student alone (%s)', async (lang, said) => {
  const { token, headers } = await member()
  const mine = { Cookie: `${headers.Cookie}; locale=${lang}` }
  const { orderId } = await orderAndPay(provider, { token }, [catalog.memo.id])
  const page = async () => (await (await shop.get(`/dashboard/orders/${orderId}`, mine)).text()).split('<main')[1] ?? ''
  expect(await page()).not.toContain('creditNote=')
  const { personId: byId } = await member()
  const wish = { orderId, byId, amount: 0.5, idempotencyKey: 'part', locale: 'en', requestId: 'part' } as const
  const { refundId } = await refundOrder(provider.deps, wish)
  const link = linkToCreditNote(orderId, refundId)
  const shown = await page()
  for (const part of [`href="${link}"`, said]) expect(shown).toContain(part)
  const answer = await shop.get(link, mine)
  expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="credit-note-CN-\d{5}\.pdf"$/)
  expect((await shop.get(link, (await member()).headers)).status).toBe(404)
})
