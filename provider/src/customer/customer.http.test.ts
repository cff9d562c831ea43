import type { CustomerContact, CustomerRow, OfficeCustomer } from 'contract/office/office-customer.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '../audit/audit-log.ts'
import { people } from '../db/schema/account.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { orderAndPay, read } from '../testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from '../testing/student/account-factory.ts'

const shop = await openTestShop()
const clerkRoles = ['customer-view', 'customer-edit', 'customer-disable', 'customer-export']
const clerk = await logInAs(shop, { roles: clerkRoles, fullName: 'Dalal Al-Otaibi' })
const owner = await logInAs(shop, { roles: [...clerkRoles, 'customer-personal'] })
type Caller = { token: string; lang?: string }

type List = { items: CustomerRow[]; totalCount: number; counts: Record<string, number> }
const list = async (query: string, as: Caller = clerk) => (await read<List>(await shop.get(`OfficeCustomer/GetAll?${query}`, as))).data
const find = async (text: string, as: Caller = clerk) => (await list(`Text=${encodeURIComponent(text)}`, as)).items.map(({ id }) => id)
const see = async (id: string) => (await read<OfficeCustomer>(await shop.get(`OfficeCustomer/GetById?Id=${id}`, clerk))).data
const act = async (path: string, body: object, as: Caller = clerk) =>
  read<OfficeCustomer>(await shop.post(`OfficeCustomer/${path}`, body, as))
const linesAbout = async (targetId: string) => {
  const { items } = await listAudit(shop.deps.db, { targetId, number: 1, size: 20 })
  return items.map(({ action, actorId }) => [action, actorId])
}

let count = 0
async function createCustomer(fields: Parameters<typeof createPerson>[1] = {}) {
  const mark = `c${++count}`
  return createPerson(shop.deps, {
    fullName: `Hessa ${mark}`,
    email: `hessa.${mark}@example.com`,
    phone: `+9655000${1000 + count}`,
    ...fields,
  })
}

test('the list and the page of a customer show neither e-mail nor phone, whoever looks', async () => {
  const { person } = await createCustomer()
  for (const as of [clerk, owner]) {
    const answers = [`OfficeCustomer/GetById?Id=${person.id}`, 'OfficeCustomer/GetAll?PageSize=100'].map(async (path) =>
      (await shop.get(path, as)).text(),
    )
    for (const text of await Promise.all(answers)) {
      expect(text).not.toContain(person.email)
      expect(text).not.toContain(person.phone)
    }
  }
  expect(await see(person.id)).toMatchObject({ email: 'h•••••@example.com', phone: `•••• ${person.phone?.slice(-3)}` })
})

test('viewing a person’s contact data needs its own right, and is logged', async () => {
  const { person } = await createCustomer()
  expect((await act('Reveal', { id: person.id })).status).toBe(403)
  const shown = await read<CustomerContact>(await shop.post('OfficeCustomer/Reveal', { id: person.id }, owner))
  expect(shown.data).toMatchObject({ email: person.email, phone: person.phone, addresses: [] })
  await act('Reveal', { id: person.id }, owner)
  expect(await linesAbout(person.id)).toEqual([
    ['customer-revealed', owner.personId],
    ['customer-revealed', owner.personId],
  ])
})

test('a customer is found by what people quote; parts of e-mail and phone count only for those who may see them', async () => {
  const { memo } = await createCatalog(shop.deps.db)
  const { person } = await createCustomer({ fullName: 'منيرة أحمد المطيري', email: 'munira.q@example.com', phone: '+96566778899' })
  const { orderNumber } = await orderAndPay(shop, await createSessionFor(shop, person.id), [memo.id])
  for (const text of [
    'منيره',
    'احمد',
    orderNumber,
    `#${orderNumber}`,
    'MUNIRA.Q@example.com',
    '66778899',
    '٦٦٧٧٨٨٩٩',
    '+965 6677 8899',
    '0096566778899',
  ])
    expect(await find(text), text).toEqual([person.id])
  for (const text of ['munira', '6677', '0078899', '%', '_']) expect(await find(text), text).toEqual([])
  for (const text of ['munira.q', '66778']) expect(await find(text, owner), text).toEqual([person.id])
})

test('customers are filtered by payment, by disabled state and by grade, and sorted as requested', async () => {
  const { memo, component } = await createCatalog(shop.deps.db)
  const { person: buyer } = await createCustomer({ fullName: 'Order B', componentId: component.id })
  const { person: other } = await createCustomer({ fullName: 'Order A', disabledAt: shop.clock.now })
  await orderAndPay(shop, await createSessionFor(shop, buyer.id), [memo.id])
  const ids = async (query: string) => (await list(`Text=Order&${query}`)).items.map(({ id }) => id)
  expect(await ids('View=buyers')).toEqual([buyer.id])
  expect(await ids('View=disabled')).toEqual([other.id])
  expect(await ids(`Grade=${component.grade}`)).toEqual([buyer.id])
  expect(await ids('Sort=name')).toEqual([other.id, buyer.id])
  expect(await ids('Sort=-orders')).toEqual([buyer.id, other.id])
  expect((await list('Text=Order')).counts).toEqual({ all: 2, buyers: 1, disabled: 1, flagged: 0 })
})

test('the page of a customer has orders, owned items, devices and messages', async () => {
  const { memo } = await createCatalog(shop.deps.db)
  const { person } = await createCustomer()
  const student = await createSessionFor(shop, person.id)
  const order = await orderAndPay(shop, student, [memo.id])
  await shop.post(
    'Contact/Create',
    { topic: 'other', name: 'Hessa', email: person.email, message: 'Where is my order, please?' },
    { token: student.token },
  )
  const customer = await see(person.id)
  expect(customer.latestOrders).toMatchObject([{ id: order.orderId, number: order.orderNumber, status: 'paid', total: 3.5 }])
  expect(customer.paid).toEqual([{ amount: 3.5, currency: 'KWD' }])
  expect(customer.owned).toMatchObject([{ title: memo.title, isActive: true, order: { id: order.orderId } }])
  expect(customer.devices).toMatchObject([{ isLoggedIn: true }])
  expect(customer.messages).toMatchObject([{ topic: 'other', status: 'open' }])
})

test('a disabled customer is logged out and refused at the log-in, until somebody enables the account', async () => {
  const { person, password } = await createCustomer()
  const session = await createSessionFor(shop, person.id)
  const logIn = async () => (await shop.post('Student/LogIn', { email: person.email, password })).status
  const { data } = await act('Disable', { id: person.id, reason: 'Sold stamped copies' })
  expect(data).toMatchObject({ isDisabled: true, notes: [{ kind: 'disabled', text: 'Sold stamped copies', byName: 'Dalal Al-Otaibi' }] })
  expect((await shop.get('Library/GetAll', session)).status).toBe(401)
  expect(await logIn()).toBe(403)
  expect((await act('Disable', { id: person.id, reason: 'Again' })).status).toBe(409)
  await act('Enable', { id: person.id, reason: 'It was his brother' })
  expect(await logIn()).toBe(200)
  expect(await linesAbout(person.id)).toEqual([
    ['account-enabled', clerk.personId],
    ['account-disabled', clerk.personId],
  ])
})

test.each([
  ['en', 'Write why, for your colleagues'],
  ['ar', 'اكتب السبب لزملائك'],
])('nobody is disabled without a reason (%s)', async (lang, fault) => {
  const { person } = await createCustomer()
  expect(await act('Disable', { id: person.id, reason: ' ' }, { ...clerk, lang })).toMatchObject({
    status: 422,
    errors: { reason: [fault] },
  })
  expect((await see(person.id)).isDisabled).toBe(false)
})

test('staff are neither disabled nor logged out here: customer service cannot lock out the owners', async () => {
  for (const path of ['Disable', 'LogOutEverywhere']) {
    const { status } = await act(path, { id: owner.personId, ...(path === 'Disable' ? { reason: 'Coup' } : {}) })
    expect(status, path).toBe(409)
  }
  expect((await shop.get('OfficeCustomer/GetAll', owner)).status).toBe(200)
})

test('an account of the demo stays closed in a real shop', async () => {
  const { person } = await createCustomer({ isDemo: true, disabledAt: shop.clock.now })
  const { isDemo } = shop.deps.settings
  shop.deps.settings.isDemo = false
  const { status } = await act('Enable', { id: person.id, reason: 'Please' })
  shop.deps.settings.isDemo = isDemo
  expect(status).toBe(409)
})

test('logging a customer out everywhere leaves no session', async () => {
  const { person } = await createCustomer()
  const session = await createSessionFor(shop, person.id)
  const { data } = await act('LogOutEverywhere', { id: person.id })
  expect(data.devices).toEqual([])
  expect((await shop.get('Library/GetAll', session)).status).toBe(401)
})

test('staff’s notes are part of the person’s download, and are deleted with the account', async () => {
  const { person, password } = await createCustomer()
  const { token } = await createSessionFor(shop, person.id)
  await act('AddNote', { id: person.id, text: 'Called twice about the parcel.' })
  expect((await see(person.id)).notes).toMatchObject([{ kind: 'note', text: 'Called twice about the parcel.' }])
  await shop.post('Privacy/AllowExport', { currentPassword: password }, { token })
  expect(await (await shop.get('Privacy/Export', { token })).text()).toContain('Called twice about the parcel.')
  await shop.post('Privacy/DeleteAccount', { currentPassword: password }, { token })
  expect((await shop.get(`OfficeCustomer/GetById?Id=${person.id}`, clerk)).status).toBe(404)
  const [left] = await shop.deps.db.select().from(people).where(eq(people.id, person.id))
  expect(left?.deletedAt).not.toBeNull()
})

test('the exported list is masked as on the page; unmasked it needs the right; no cell is a formula; each file is a line of the log', async () => {
  const { person } = await createCustomer({ fullName: '=HYPERLINK("http://evil.example")', email: 'export.me@example.com' })
  const file = async (query: string, as: Caller) => shop.get(`OfficeCustomer/Export?Text=hyperlink&${query}`, { lang: 'ar', ...as })
  const masked = Buffer.from(await (await file('', owner)).arrayBuffer())
  expect([...masked.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(masked.toString()).toContain('البريد الإلكتروني')
  expect(masked.toString()).toContain(`"'=HYPERLINK(""http://evil.example"")";e•••••@example.com`)
  expect((await file('WithContact=true', clerk)).status).toBe(403)
  expect(await (await file('WithContact=true', owner)).text()).toContain(`export.me@example.com;'${person.phone}`)
  expect((await file('Format=xlsx', clerk)).status).toBe(200)
  const { items } = await listAudit(shop.deps.db, { actorId: owner.personId, number: 1, size: 2 })
  expect(items.map(({ action, fields }) => [action, fields])).toEqual([
    ['customers-exported', ['email', 'phone']],
    ['customers-exported', []],
  ])
})
