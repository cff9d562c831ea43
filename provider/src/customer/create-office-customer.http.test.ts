import { beforeEach, expect, test } from 'vitest'
import { findPersonByEmail } from '../account/account.queries.ts'
import { listAudit } from '../audit/audit-log.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'
import { mailsTo } from '../testing/student/sign-up-factory.ts'

const shop = await openTestShop({ withWorkers: true })
let clerk: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  clerk = await logInAs(shop, { roles: ['customer-create'] })
})

const create = async (customer: object, { lang = 'en', by }: { lang?: string; by?: typeof clerk } = {}) => {
  const body = { fullName: 'Hessa Al-Ajmi', email: 'hessa@example.com', locale: 'ar', ...customer }
  return read<{ id: string }>(await shop.post('OfficeCustomer/Create', body, { token: (by ?? clerk).token, lang }))
}
const logIn = async (email: string, password: string) => (await shop.post('Student/LogIn', { email, password })).status

test('a person at the counter gets an account, and chooses a password by the mail’s link, in their language', async () => {
  const { status, data } = await create({ phone: '5123 4567' })
  expect(status).toBe(200)
  const made = await findPersonByEmail(shop.deps.db, 'hessa@example.com')
  expect(made).toMatchObject({ id: data.id, locale: 'ar', phone: '+96551234567', isEmailConfirmed: false, roles: [] })
  const { items } = await listAudit(shop.deps.db, { targetId: data.id, number: 1, size: 5 })
  expect(items).toMatchObject([{ action: 'customer-created', actorId: clerk.personId }])
  const [mail] = await mailsTo(shop, 'hessa@example.com', 1)
  expect(mail?.subject).toBe('حسابك في المتجر')
  shop.clock.now = new Date(shop.clock.now.getTime() + 6 * 24 * 3_600_000)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const password = 'A long sentence 42'
  const reset = await shop.post('Customer/ResetPassword', { email: 'hessa@example.com', token, password })
  expect(reset.status).toBe(200)
  expect(await findPersonByEmail(shop.deps.db, 'hessa@example.com')).toMatchObject({ isEmailConfirmed: true })
  expect(await logIn('hessa@example.com', password)).toBe(200)
  expect((await shop.post('Customer/ResetPassword', { email: 'hessa@example.com', token, password })).status).toBe(410)
})

test('a second press gives the same account and one mail; an e-mail with an account is reported beside its field', async () => {
  const first = await create({ email: 'twice@example.com' })
  expect((await create({ email: 'twice@example.com' })).data).toEqual(first.data)
  expect(await mailsTo(shop, 'twice@example.com', 1)).toHaveLength(1)
  const other = await create({ email: 'TWICE@example.com', fullName: 'Somebody Else' }, { lang: 'ar' })
  expect(other.errors.email?.[0]).toContain('لهذا البريد حساب من قبل')
  const colleague = await logInAs(shop, { roles: ['customer-create'] })
  expect((await create({ email: 'twice@example.com' }, { by: colleague })).errors).toHaveProperty('email')
  const staff = await logInAs(shop, { email: 'staff@example.com', roles: ['order-view'] })
  expect((await create({ email: 'staff@example.com' })).errors).toHaveProperty('email')
  expect(staff.personId).toBeTruthy()
})

test('a name and an e-mail are needed, a telephone number is not, and each fault is beside its field', async () => {
  const { status, errors } = await create({ fullName: ' ', email: 'hessa@', phone: '12' })
  expect(status).toBe(422)
  expect(Object.keys(errors).toSorted()).toEqual(['email', 'fullName', 'phone'])
  expect((await create({ email: 'no-phone@example.com', phone: null })).status).toBe(200)
})
