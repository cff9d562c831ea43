import { linkToOffice, linkToOrderInvoice } from 'contract/office/office-pages.ts'
import type { Permission } from 'contract/office/role.ts'
import { createCatalog } from 'provider/src/testing/catalog/catalog-factory.ts'
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
