import { linkToOffice } from 'contract/office/office-pages.ts'
import type { Permission } from 'contract/office/role.ts'
import { maxMovedAtOnce, maxQueued } from 'contract/sales/shipment.ts'
import { eq } from 'drizzle-orm'
import { officeJobs } from 'provider/src/office-job/office-job.schema.ts'
import { orders } from 'provider/src/sales/books/order.schema.ts'
import { createCatalog, createPrintedOffer } from 'provider/src/testing/catalog/catalog-factory.ts'
import { openTestShop } from 'provider/src/testing/open-test-shop.ts'
import { orderAndPay } from 'provider/src/testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from 'provider/src/testing/student/account-factory.ts'
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

async function logInClerk(more: readonly Permission[] = []): Promise<string> {
  const { person } = await createPerson(provider.deps, { roles: ['shipment-view', 'shipment-edit', 'job-view', ...more] })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  return sessionCookie({ id: person.id, accessToken: token, refreshToken })
}

/** A form with so many selected orders: all but the last no longer exist. */
function choose(count: number, orderId: string, act: [name: string, value: string]): FormData {
  const form = new FormData()
  for (let number = 1; number < count; number++) form.append('order', `gone-${number}`)
  form.append('order', orderId)
  form.append(...act)
  return form
}

test('after an action the print queue keeps its view, search and place', async () => {
  const { orderId } = await orderPaper()
  const Cookie = await logInClerk()
  for (const place of [{ Place: '7' }, { Region: 'hawalli', Area: 'salmiya' }]) {
    const shown = { View: 'toPrint', Text: 'notes', ...place }
    const path = linkToOffice('printing', undefined, shown)
    const acted = await shop.post(path, { order: orderId, print: 'slips' }, { Cookie })
    expect([acted.status, acted.headers.get('Location')]).toEqual([302, linkToOffice('printing', undefined, { ...shown, done: 'papers' })])
  }
  await provider.deps.db.delete(officeJobs)
})

test('staff without access to job files are offered no printing, and told why', async () => {
  await orderPaper()
  const { person } = await createPerson(provider.deps, { roles: ['shipment-view', 'shipment-edit'] })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  const seenBy = async (Cookie: string) => (await shop.get(linkToOffice('printing'), { Cookie })).text()
  const [without, withFiles] = [
    await seenBy(sessionCookie({ id: person.id, accessToken: token, refreshToken })),
    await seenBy(await logInClerk()),
  ]
  const about = (html: string) => [html.includes('name="print"'), html.includes('name="to"'), html.includes('permission to view long jobs')]
  expect([about(without), about(withFiles)]).toEqual([
    [false, true, true],
    [true, true, false],
  ])
})

test('after a move the page offers an undo, also without a script; orders moved since are named', async () => {
  const [one, two] = [await orderPaper(), await orderPaper()]
  const Cookie = await logInClerk()
  const act = async (form: Record<string, string>, ...orders: string[]) => {
    const body = new FormData()
    for (const [name, value] of [...Object.entries(form), ...orders.map((id) => ['order', id] as const)]) body.append(name, value)
    const answer = await shop.post(linkToOffice('printing'), body, { Cookie })
    const next = answer.headers.get('Location')
    return [answer.status, next ? await (await shop.get(next, { Cookie })).text() : await answer.text(), next ?? ''] as const
  }
  const states = async () =>
    (await provider.deps.db.select().from(orders))
      .filter(({ id }) => [one.orderId, two.orderId].includes(id))
      .map(({ shipmentStatus }) => shipmentStatus)
  const [status, page, address] = await act({ to: 'packed' }, one.orderId, two.orderId)
  expect([status, await states()]).toEqual([302, ['packed', 'packed']])
  expect(page).toContain('Packed: 2 orders')
  expect(page).toMatch(/name="undo" value="packed"/)
  const [, undone] = await act({ undo: 'packed' }, one.orderId, two.orderId)
  expect(await states()).toEqual(['toPrint', 'toPrint'])
  expect(undone).toContain('Taken back: Packed, 2 orders')
  const [refused, why] = await act({ undo: 'packed' }, one.orderId)
  expect([refused, why.includes(one.orderNumber)]).toEqual([409, true])
  // The batch's page after a reload: an undone move cannot be undone again, and nothing was sent.
  expect(await (await shop.get(address, { Cookie })).text()).not.toMatch(/name="undo"/)
  expect(await states()).toEqual(['toPrint', 'toPrint'])
})

test('if only some of a batch were moved, the page still names the others after a reload', async () => {
  const [one, two] = [await orderPaper(), await orderPaper()]
  const Cookie = await logInClerk()
  const move = (...ids: string[]) => {
    const body = new FormData()
    for (const id of ids) body.append('order', id)
    body.append('to', 'packed')
    return shop.post(linkToOffice('printing'), body, { Cookie })
  }
  await move(one.orderId)
  const acted = await move(one.orderId, two.orderId)
  const page = await (await shop.get(acted.headers.get('Location') ?? '', { Cookie })).text()
  expect(page).toContain(`they cannot go there: ${one.orderNumber}`)
})

test('an order’s page answers a step and its undo with a new page that offers to undo the current step', async () => {
  const { orderId } = await orderPaper()
  const Cookie = await logInClerk(['order-view'])
  const act = async (form: Record<string, string>) => {
    const answer = await shop.post(linkToOffice('order', orderId), { intent: 'paper', ...form }, { Cookie })
    return [answer.status, answer.headers.get('Location')]
  }
  expect(await act({ to: 'packed' })).toEqual([302, linkToOffice('order', orderId, { moved: 'packed' })])
  expect(await act({ undo: 'packed' })).toEqual([302, linkToOffice('order', orderId, { undone: 'packed' })])
  expect(await act({ print: 'both' })).toEqual([302, linkToOffice('order', orderId)])
  expect((await shop.get(linkToOffice('order', orderId, { moved: 'packed' }), { Cookie })).status).toBe(200)
  await provider.deps.db.delete(officeJobs)
})

test('more orders than one call can move are moved too, and all those left are named', async () => {
  const { orderId } = await orderPaper()
  const Cookie = await logInClerk()
  const acted = await shop.post(linkToOffice('printing'), choose(maxMovedAtOnce + 1, orderId, ['to', 'packed']), { Cookie })
  const page = await (await shop.get(acted.headers.get('Location') ?? '', { Cookie })).text()
  expect([acted.status, page.split('–, ').length]).toEqual([302, maxMovedAtOnce])
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

test.each([
  ['en', '501–1,000 of 1,234', '1,200 orders are in no file yet. Print:', 'all 1,200, in 3 files'],
  ['ar', '501', '1,200 طلب ليست في أي ملف بعد. اطبع:', 'الكل (1,200) في 3 ملفات'],
])('a queue longer than a page has pages, and offers to print those in no file (%s)', async (lang, rows, next, all) => {
  await orderPaper()
  const Cookie = `${await logInClerk()}; locale=${lang}`
  const { intercept } = shop.network
  const asked: (string | null)[] = []
  shop.network.intercept = async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.endsWith('GetQueue')) return intercept(request)
    asked.push(searchParams.get('PageNumber'))
    const first = request.url.replace('PageNumber=2', 'PageNumber=1')
    const answer = await intercept(new Request(first, request))
    const { data } = await answer.json()
    return Response.json({ data: { ...data, notInFiles: 1200, counts: { ...data.counts, toPrint: 1234 } } }, answer)
  }
  const page = await (await shop.get(linkToOffice('printing', undefined, { PageNumber: '2' }), { Cookie })).text()
  shop.network.intercept = intercept
  expect(asked).toEqual(['2'])
  for (const words of [rows, next, all, 'PageNumber=3', 'PageNumber=1']) expect(page).toContain(words)
})

test('instead of a last page whose orders have all moved on, the first one is shown', async () => {
  const { orderId } = await orderPaper()
  const Cookie = await logInClerk()
  const page = await shop.get(linkToOffice('printing', undefined, { PageNumber: '9' }), { Cookie })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(orderId)])
})

test('“print the next” begins a file without a choice, once: then none is left', async () => {
  await provider.deps.db.delete(officeJobs)
  await orderPaper()
  const Cookie = await logInClerk()
  const print = () => shop.post(linkToOffice('printing', undefined, { PageNumber: '2' }), { next: '5000' }, { Cookie })
  const begun = await print()
  expect([begun.status, begun.headers.get('Location')]).toEqual([
    302,
    linkToOffice('printing', undefined, { PageNumber: '2', done: 'papers' }),
  ])
  expect((await provider.deps.db.select().from(officeJobs)).map(({ kind }) => kind)).toEqual(['printBatch'])
  const again = await print()
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('No order waits without a file any more.')])
  await provider.deps.db.delete(officeJobs)
})

test('eight of the copies running low are shown, the rest one tap away', async () => {
  for (let count = 0; count < 10; count++) {
    const { memo } = await createCatalog(provider.deps.db)
    await createPrintedOffer(provider.deps.db, { memoId: memo.id, stock: 0, reorderPoint: 5 })
  }
  const html = await (await shop.get(linkToOffice('printing'), { Cookie: await logInClerk() })).text()
  const section = /<section id="low-stock"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
  const [shown = '', folded = ''] = section.split('<details')
  expect(shown.split('<li').length - 1).toBe(8)
  expect(folded).toMatch(/<summary[^>]*>[^<]*\d+ more|<summary[^>]*>One more/)
})
