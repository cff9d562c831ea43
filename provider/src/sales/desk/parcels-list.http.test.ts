import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '../../audit/audit-log.ts'
import { lists } from '../../list-files.ts'
import { beginListFile } from '../../office-job/list-file/begin-list-file.ts'
import { officeJobs } from '../../office-job/office-job.schema.ts'
import { createCatalog, createPrintedOffer } from '../../testing/catalog/catalog-factory.ts'
import { rowsOfCsv, textOfFile } from '../../testing/file/csv.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { order, orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'

const gateways = { sandbox: true, stripe: undefined, 'my-fatoorah': undefined, cod: true }
const shop = await openTestShop({ settings: { gateways } })
const { memo } = await createCatalog(shop.deps.db)
await createPrintedOffer(shop.deps.db, { memoId: memo.id, stock: 50 })
const clerk = await logInAs(shop, { roles: ['shipment-view', 'shipment-edit'] })
const student = await logInAs(shop, { fullName: 'Noura Al-Sabah' })

const copies = (quantity: number) => ({ items: [{ id: `${memo.id}:print`, quantity }] })
const home = {
  recipientName: 'Sara Al-Ali',
  phone: '51234567',
  governorateId: 'hawalli',
  areaId: 'salmiya',
  block: '4',
  street: '12',
  building: '27',
  directions: 'Behind the school',
}
const address = (await read<{ id: string }>(await shop.post('Address/Create', home, student))).data
const sent = (await order(shop, student, [], { ...copies(2), addressId: address.id, paymentMethod: 'cod' })).data
const fetched = await orderAndPay(shop, student, [], { ...copies(1), deliveryMethod: 'pickUp' })

const listed = async (query: string, lang = 'en') =>
  rowsOfCsv(await textOfFile(await shop.get(`Shipment/Export?${query}`, { ...clerk, lang })))
const numbersIn = async (query: string) => (await listed(query)).slice(1).map(([number]) => number)

test('the courier’s list says who gets a parcel, where, and the cash to take', async () => {
  const [head = [], row = []] = await listed('View=toPrint&Region=hawalli')
  const named = Object.fromEntries(head.map((column, index) => [column, row[index]]))
  expect(named).toMatchObject({
    ...{ Order: sent.orderNumber, Recipient: 'Sara Al-Ali', Phone: "'+965 5123 4567", Governorate: 'Hawalli', Area: 'Salmiya' },
    ...{ Directions: 'Behind the school', 'Pick-up place': '', 'Printed copies': '2', Currency: 'KWD' },
  })
  expect(named.Address).toMatch(/4.*12.*27/)
  expect(Number(named['Cash to take'])).toBeGreaterThan(0)
})

test('in Arabic, copies that are paid and picked up have a place, and no cash to take', async () => {
  const [head = [], ...rows] = await listed('View=toPrint', 'ar')
  const row = rows.find(([number]) => number === fetched.orderNumber) ?? []
  const named = Object.fromEntries(head.map((column, index) => [column, row[index]]))
  expect(named).toMatchObject({ المستلم: 'Noura Al-Sabah', العنوان: '', 'النقد المطلوب': '', العملة: '' })
  expect(named['مكان الاستلام']).not.toBe('')
})

test('the list has the view, the search and the place of the queue', async () => {
  expect((await numbersIn('')).toSorted()).toEqual([sent.orderNumber, fetched.orderNumber].toSorted())
  expect(await numbersIn(`Text=${sent.orderNumber}`)).toEqual([sent.orderNumber])
  await shop.post('Shipment/Move', { orderIds: [sent.orderId], to: 'packed' }, clerk)
  expect([await numbersIn('View=toPrint'), await numbersIn('View=packed')]).toEqual([[fetched.orderNumber], [sent.orderNumber]])
})

test('the log says who took the telephone numbers and addresses', async () => {
  await listed('View=packed')
  const { items } = await listAudit(shop.deps.db, { number: 1, size: 1 })
  expect(items).toMatchObject([{ action: 'customers-exported', actorId: clerk.personId, fields: ['phone', 'address'] }])
})

test('a long list, which a job writes, can be taken by whoever may see the queue', async () => {
  await orderAndPay(shop, student, [], { ...copies(1), deliveryMethod: 'pickUp' })
  const deps = { ...shop.deps, settings: { ...shop.deps.settings, listFileRows: 1 } }
  const caller = { personId: clerk.personId, sessionId: '', roles: ['shipment-view', 'job-view'] }
  const job = await beginListFile(deps, lists, { list: 'parcels', format: 'csv', query: '' }, { caller, locale: 'en', requestId: 'test' })
  const [row] = await shop.deps.db
    .select({ needs: officeJobs.needs })
    .from(officeJobs)
    .where(eq(officeJobs.id, job?.id ?? ''))
  expect(row).toEqual({ needs: ['shipment-view'] })
})
