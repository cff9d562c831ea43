import type { OfficeCustomer } from 'contract/office/office-customer.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '../audit/audit-log.ts'
import { people } from '../db/schema/account.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { read } from '../testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from '../testing/student/account-factory.ts'

const shop = await openTestShop()
const { db } = shop.deps
const clerk = await logInAs(shop, { roles: ['customer-view', 'customer-edit'] })
const owner = await logInAs(shop, { roles: ['customer-view', 'customer-edit', 'customer-personal'] })
const { component } = await createCatalog(db)

let count = 0
const createCustomer = async () =>
  (await createPerson(shop.deps, { fullName: 'Hesa Al-Sabh', phone: `+9655001${1000 + ++count}`, locale: 'en' })).person
const see = async (id: string) => (await read<OfficeCustomer>(await shop.get(`OfficeCustomer/GetById?Id=${id}`, clerk))).data
const inRow = async (id: string) => (await db.select().from(people).where(eq(people.id, id)))[0]
type Caller = { token: string; lang?: string }
const update = async (body: object, as: Caller = clerk) =>
  read<OfficeCustomer>(await shop.post('OfficeCustomer/Update', { componentId: null, locale: 'en', ...body }, as))
const linesAbout = async (targetId: string) => {
  const { items } = await listAudit(db, { targetId, number: 1, size: 20 })
  return items.map(({ action, actorId, fields }) => [action, actorId, fields])
}

test('a clerk corrects name, grade and language; the log names what was changed, but no values', async () => {
  const { id, phone, email } = await createCustomer()
  const { version } = await see(id)
  const change = { id, version, fullName: '  Hessa   Al-Sabah ', componentId: component.id, locale: 'ar' }
  const { status, data } = await update(change)
  expect([status, data]).toMatchObject([200, { fullName: 'Hessa Al-Sabah', grade: component.title, locale: 'ar', version: version + 1 }])
  expect(await inRow(id)).toMatchObject({ phone, email, componentId: component.id, gradeChosenAt: shop.clock.now })
  expect(await linesAbout(id)).toEqual([['customer-changed', clerk.personId, ['fullName', 'grade', 'locale']]])
})

test('saving unchanged values is no change, and is not logged', async () => {
  const { id, fullName } = await createCustomer()
  const { version } = await see(id)
  expect((await update({ id, version, fullName })).data.version).toBe(version)
  expect(await linesAbout(id)).toEqual([])
})

test('only those who may see a phone can change or remove it; the answer shows it masked', async () => {
  const { id, fullName, phone } = await createCustomer()
  const change = { id, version: (await see(id)).version, fullName, changesPhone: true, phone: '9876 5432' }
  expect((await update(change)).status).toBe(403)
  expect((await inRow(id))?.phone).toBe(phone)
  const { status, data } = await update(change, owner)
  expect([status, data.phone]).toEqual([200, '•••• 432'])
  expect((await inRow(id))?.phone).toBe('+96598765432')
  // A number that is not to be changed stays, whatever the field contains.
  expect((await update({ id, version: data.version, fullName, phone: '1' }, owner)).status).toBe(422)
  await update({ id, version: data.version, fullName: 'Hessa Al-Sabah', phone: '' }, owner)
  expect((await inRow(id))?.phone).toBe('+96598765432')
  await update({ id, version: (await see(id)).version, fullName, changesPhone: true, phone: '' }, owner)
  expect((await inRow(id))?.phone).toBeNull()
  expect((await linesAbout(id)).map(([, , fields]) => fields)).toEqual([['fullName', 'phone'], ['fullName'], ['phone']])
})

test('the second of two simultaneous editors sees what the first has saved', async () => {
  const { id } = await createCustomer()
  const { version } = await see(id)
  const answers = await Promise.all(['One Name', 'Two Names'].map((fullName) => update({ id, version, fullName })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.data).toMatchObject({ version: version + 1, fullName: (await see(id)).fullName })
  expect(JSON.stringify(lost?.data)).not.toContain((await inRow(id))?.phone)
})

test('a profile changed meanwhile is not overwritten; a log-in meanwhile is no change', async () => {
  const { id, fullName } = await createCustomer()
  const { version } = await see(id)
  const { token } = await createSessionFor(shop, id)
  expect((await see(id)).version).toBe(version)
  expect((await shop.post('Profile/SaveDetails', { fullName: 'Own Name', phone: null }, { token })).status).toBe(200)
  expect((await update({ id, version, fullName })).status).toBe(409)
  expect((await inRow(id))?.fullName).toBe('Own Name')
})

test.each([
  ['en', { fullName: ' ' }, 'fullName', /name/i],
  ['ar', { fullName: 'Hessa', componentId: 999_999_999 }, 'componentId', /الصف/],
] as const)('a fault is reported beside its field (%s)', async (lang, body, field, said) => {
  const { id } = await createCustomer()
  const { status, errors } = await update({ id, version: (await see(id)).version, ...body }, { ...clerk, lang })
  expect([status, errors?.[field]?.[0]]).toEqual([422, expect.stringMatching(said)])
})

test('a staff account is refused, and so is a nonexistent one', async () => {
  const { person } = await createPerson(shop.deps, { roles: ['order-view'] })
  expect((await update({ id: person.id, version: 1, fullName: 'Another Name' })).status).toBe(409)
  expect((await inRow(person.id))?.fullName).toBe(person.fullName)
  expect((await update({ id: crypto.randomUUID(), version: 1, fullName: 'Another Name' })).status).toBe(404)
})

test('the e-mail cannot be changed here', async () => {
  const { id, fullName } = await createCustomer()
  expect((await update({ id, version: 1, fullName, email: 'new@example.com' })).status).toBe(422)
})
