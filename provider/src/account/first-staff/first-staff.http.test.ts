import { superAdmin } from 'contract/office/role.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '../../db/schema/account.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createPerson, createSessionFor } from '../../testing/student/account-factory.ts'
import { createPasswords } from '../password.ts'
import { inviteFirst } from './invite-first.ts'

const password = 'a quite new password'

let shop: TestApp
let email = ''
let tests = 0
beforeAll(async () => {
  shop = await createTestApp({ settings: { isDemo: false } })
})
/** A shop in which nobody has a role. */
beforeEach(async () => {
  await shop.deps.db.update(people).set({ disabledAt: shop.clock.now })
  email = `mona-${++tests}@shop.example`
})
afterAll(() => shop.close())

const invite = (to = email) =>
  inviteFirst(shop.deps, createPasswords(shop.deps.secrets.passwordPepper), { email: to, fullName: 'Mona Al-Anezi', requestId: 'command' })
const choosePassword = (token: string, to = email) => shop.post('Customer/ResetPassword', { email: to, token, password })
const find = async (wanted = email) => (await shop.deps.db.select().from(people).where(eq(people.email, wanted))).at(0)

test('the link makes a SuperAdmin, works once, and logs nobody in: the log-in needs the password and a code', async () => {
  const token = await invite()
  expect(await find()).toMatchObject({ fullName: 'Mona Al-Anezi', roles: [], isEmailConfirmed: false })
  expect((await choosePassword(token)).status).toBe(200)
  expect((await choosePassword(token)).status).toBe(410)
  const made = await find()
  expect(made).toMatchObject({ roles: [superAdmin], isEmailConfirmed: true })
  expect((await shop.post('Student/LogIn', { email, password })).status).toBe(202)
  const isOfThem = eq(auditEntries.targetId, made?.id ?? '')
  const entries = await shop.deps.db.select().from(auditEntries).where(isOfThem).orderBy(asc(auditEntries.id))
  expect(entries.map(({ action, actorId, fields }) => [action, actorId, fields])).toEqual([
    ['super-admin-invited', null, []],
    ['password-reset', null, []],
    ['roles-granted', null, [superAdmin]],
  ])
})

test('nobody is invited if a SuperAdmin is active, nor for an account that is disabled', async () => {
  const { person } = await createPerson(shop.deps, { roles: [superAdmin] })
  await expect(invite()).rejects.toThrow('The shop has a SuperAdmin')
  expect(await find()).toBeUndefined()
  await shop.deps.db.update(people).set({ disabledAt: shop.clock.now }).where(eq(people.id, person.id))
  await expect(invite(person.email)).rejects.toThrow('is disabled')
  expect(await invite()).toMatch(/^[\w-]{43}$/)
})

test('the newest of several links works, whoever they are for, and for 30 minutes', async () => {
  const older = await invite('first@shop.example')
  const newer = await invite()
  expect((await choosePassword(older, 'first@shop.example')).status).toBe(410)
  const { now } = shop.clock
  shop.clock.now = new Date(now.getTime() + 30 * 60_000)
  expect((await choosePassword(newer)).status).toBe(410)
  shop.clock.now = now
  expect((await choosePassword(newer)).status).toBe(200)
})

test('a link makes nobody a SuperAdmin if there is one by then, and changes nothing', async () => {
  const token = await invite()
  await createPerson(shop.deps, { roles: [superAdmin] })
  expect((await choosePassword(token)).status).toBe(410)
  expect(await find()).toMatchObject({ roles: [], isEmailConfirmed: false })
})

test('a person who has an account keeps it, and all its sessions end', async () => {
  const { person } = await createPerson(shop.deps, { fullName: 'Somebody Before' })
  const { token: before } = await createSessionFor(shop, person.id)
  expect((await choosePassword(await invite(person.email), person.email)).status).toBe(200)
  expect(await find(person.email)).toMatchObject({ id: person.id, fullName: 'Somebody Before', roles: [superAdmin] })
  expect((await shop.get('Student/GetMe', { token: before })).status).toBe(401)
})
