import { linkToOffice, linkToOrderInvoice, linkToRefundNote, linkToTillSlip } from 'contract/office/office-pages.ts'
import type { Permission } from 'contract/office/role.ts'
import { eq } from 'drizzle-orm'
import { refundOrder } from 'provider/src/sales/aftercare/refund/refund-order.ts'
import { orders, payments } from 'provider/src/sales/books/order.schema.ts'
import { createCatalog } from 'provider/src/testing/catalog/catalog-factory.ts'
import { readPdfText } from 'provider/src/testing/file/read-pdf-text.ts'
import { openTestShop } from 'provider/src/testing/open-test-shop.ts'
import { order, orderAndPay } from 'provider/src/testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../testing/create-test-storefront.ts'

const provider = await openTestShop()
provider.clock.now = new Date()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
const { memo, otherMemo } = await createCatalog(provider.deps.db)
const student = await logInAs(provider)
const paid = await orderAndPay(provider, student, [memo.id])
const { data: unpaid } = await order(provider, student, [otherMemo.id])

async function cookieOf(roles: Permission[]): Promise<string> {
  const { person } = await createPerson(provider.deps, { roles })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  return sessionCookie({ id: person.id, accessToken: token, refreshToken })
}

test('staff who see orders open the invoice of a paid one from its page, and no cache stores it', async () => {
  const headers = { Cookie: await cookieOf(['order-view']) }
  const page = await (await shop.get(linkToOffice('order', paid.orderId), headers)).text()
  expect(page).toContain(`href="${linkToOrderInvoice(paid.orderId)}"`)
  const answer = await shop.get(linkToOrderInvoice(paid.orderId), headers)
  expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect(answer.headers.get('Content-Disposition')).toBe(`inline; filename="invoice-${paid.orderNumber}.pdf"`)
  expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
})

test('an unpaid order has neither the link nor an invoice', async () => {
  const headers = { Cookie: await cookieOf(['order-view']) }
  expect(await (await shop.get(linkToOffice('order', unpaid.orderId), headers)).text()).not.toContain('invoice.pdf')
  expect((await shop.get(linkToOrderInvoice(unpaid.orderId), headers)).status).toBe(404)
})

test('nobody else gets an invoice of the office', async () => {
  for (const headers of [{}, { Cookie: await cookieOf([]) }, { Cookie: await cookieOf(['memo-view']) }])
    expect((await shop.get(linkToOrderInvoice(paid.orderId), headers)).status).toBe(404)
})

test('a refund’s credit note is linked from its order, shown without a cache storing it, and refused to others', async () => {
  const { orderId } = await orderAndPay(provider, student, [otherMemo.id])
  const byId = (await createPerson(provider.deps)).person.id
  const wish = { orderId, byId, amount: 0.5, idempotencyKey: 'part', locale: 'en', requestId: 'part' } as const
  const { refundId } = await refundOrder(provider.deps, wish)
  const link = linkToRefundNote(refundId)
  for (const [lang, title] of [
    ['en', 'Credit notes'],
    ['ar', 'الإشعارات الدائنة'],
  ]) {
    const headers = { Cookie: `${await cookieOf(['order-view'])}; locale=${lang}` }
    const page = await (await shop.get(linkToOffice('order', orderId), headers)).text()
    for (const said of [`href="${link}"`, title, 'CN-00001']) expect(page).toContain(said)
    const answer = await shop.get(link, headers)
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(answer.headers.get('Content-Disposition')).toBe('inline; filename="credit-note-CN-00001.pdf"')
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
  }
  expect(await (await shop.get(linkToOffice('order', paid.orderId), { Cookie: await cookieOf(['order-view']) })).text()).not.toContain(
    'credit-note.pdf',
  )
  for (const headers of [{}, { Cookie: await cookieOf(['memo-view']) }]) expect((await shop.get(link, headers)).status).toBe(404)
})

test('an order that was paid in person has its till slip in both languages, and one that was not has no link to it', async () => {
  const headers = { Cookie: await cookieOf(['order-view']) }
  const see = async () => (await shop.get(linkToOffice('order', paid.orderId), headers)).text()
  expect(await see()).not.toContain('slip.pdf')
  await provider.deps.db.update(payments).set({ gateway: 'cod' }).where(eq(payments.orderId, paid.orderId))
  await provider.deps.db.update(orders).set({ paymentGateway: 'cod' }).where(eq(orders.id, paid.orderId))
  const page = await see()
  for (const link of [linkToTillSlip(paid.orderId), linkToTillSlip(paid.orderId, 'ar')]) {
    expect(page).toContain(`href="${link}"`)
    const answer = await shop.get(link, headers)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    const text = (await readPdfText(new Uint8Array(await answer.arrayBuffer()))).join(' ')
    expect(text).toContain(link.endsWith('ar') ? 'إيصال' : 'Receipt')
    expect((await shop.get(link)).status).toBe(404)
  }
})
