import { linkToOffice } from 'contract/office/office-pages.ts'
import { maxMovedAtOnce, maxQueued } from 'contract/sales/shipment.ts'
import { eq } from 'drizzle-orm'
import { officeJobs } from 'provider/src/office-job/office-job.schema.ts'
import { orders } from 'provider/src/sales/books/order.schema.ts'
import { createPerson, createSessionFor, logInAs } from 'provider/src/testing/account-factory.ts'
import { createCatalog, createPrintedOffer } from 'provider/src/testing/catalog-factory.ts'
import { openTestShop } from 'provider/src/testing/open-test-shop.ts'
import { orderAndPay } from 'provider/src/testing/order-factory.ts'
import { expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../testing/create-test-storefront.ts'

const provider = await openTestShop()
provider.clock.now = new Date()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })

async function orderPaper() {
  const { memo } = await createCatalog(provider.deps.db)
  await createPrintedOffer(provider.deps.db, { memoId: memo.id, stock: 5 })
  const items = [{ id: `${memo.id}:print`, quantity: 1 }]
  return orderAndPay(provider, await logInAs(provider), [], { items, deliveryMethod: 'pickUp' })
}

async function logInClerk(): Promise<string> {
  const { person } = await createPerson(provider.deps, { roles: ['shipment-view', 'shipment-edit', 'job-view'] })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  return sessionCookie({ id: person.id, accessToken: token, refreshToken })
}

/** A form with so many orders chosen: all but the last are gone meanwhile. */
function choose(count: number, orderId: string, act: [name: string, value: string]): FormData {
  const form = new FormData()
  for (let number = 1; number < count; number++) form.append('order', `gone-${number}`)
  form.append('order', orderId)
  form.append(...act)
  return form
}

test('the print queue shows after an act what it showed before: the view, the words and the place', async () => {
  const { orderId } = await orderPaper()
  const Cookie = await logInClerk()
  const path = linkToOffice('printing', undefined, { View: 'toPrint', Text: 'notes', Place: '7' })
  const acted = await shop.post(path, { order: orderId, to: 'printed' }, { Cookie })
  expect([acted.status, acted.headers.get('Location')]).toEqual([302, path])
})

test('more orders than one call moves are moved all the same, and all that were left are named', async () => {
  const { orderId } = await orderPaper()
  const Cookie = await logInClerk()
  const acted = await shop.post(linkToOffice('printing'), choose(maxMovedAtOnce + 1, orderId, ['to', 'packed']), { Cookie })
  const page = await acted.text()
  expect([acted.status, page.split('–, ').length]).toEqual([200, maxMovedAtOnce])
  const [moved] = await provider.deps.db.select().from(orders).where(eq(orders.id, orderId))
  expect(moved?.shipmentStatus).toBe('packed')
})

test('one file is made of as many orders as the queue shows; more are refused with a reason', async () => {
  const { orderId } = await orderPaper()
  const Cookie = await logInClerk()
  const print = (count: number) => shop.post(linkToOffice('printing'), choose(count, orderId, ['print', 'slips']), { Cookie })
  const [most, more] = [await print(maxQueued), await print(maxQueued + 1)]
  expect([most.status, more.status]).toEqual([302, 422])
  expect(await more.text()).toContain(`At most ${maxQueued} orders go into one file.`)
  const jobs = await provider.deps.db.select().from(officeJobs)
  expect(jobs.map(({ kind, subjectIds }) => ({ kind, subjectIds }))).toEqual([{ kind: 'slips', subjectIds: [orderId] }])
})

test('a queue that is longer than what is shown says how many orders wait in all', async () => {
  await orderPaper()
  const Cookie = await logInClerk()
  const { intercept } = shop.network
  shop.network.intercept = async (request) => {
    const answer = await intercept(request)
    if (!new URL(request.url).pathname.endsWith('GetQueue')) return answer
    const { data } = await answer.json()
    return Response.json({ data: { ...data, counts: { ...data.counts, toPrint: 1234 } } }, answer)
  }
  const page = await (await shop.get(linkToOffice('printing'), { Cookie })).text()
  shop.network.intercept = intercept
  expect(page).toMatch(/The oldest \d+ of 1,234 orders are shown/)
})
