import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkAudit, listAudit } from '../audit/audit-log.ts'
import { authenticatorApps, people, recoveryCodes, sessions, trustedDevices } from '../db/schema/account.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createPerson, createSessionFor, logInAs } from '../testing/student/account-factory.ts'
import { closeDemo } from './close-demo.ts'
import { demoPassword, saveDemoPeople } from './demo-people.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
  await saveDemoPeople(shop.deps)
})
afterEach(() => shop.close())

const logIn = (name: string) => shop.post('Student/LogIn', { email: `${name}@demo.warraq.example`, password: demoPassword })
const find = async (email: string) => (await shop.deps.db.select().from(people).where(eq(people.email, email)))[0]
const rolesOf = async (id: string) => (await shop.deps.db.select().from(people).where(eq(people.id, id)))[0]?.roles
const emailOf = (name: string) => `${name}@demo.warraq.example`

test('a former demo that is opened as a real shop lets nobody in by a demo account, its sessions or its second steps', async () => {
  const { db } = shop.deps
  const demo = await find(emailOf('superadmin'))
  const personId = demo?.id ?? ''
  const { token } = await createSessionFor(shop, personId)
  await db.insert(trustedDevices).values({ id: personId, personId, tokenHash: 'a browser', expiresAt: new Date('2027-01-01') })
  await db.insert(authenticatorApps).values({ personId, secret: 'sealed' })
  await db.insert(recoveryCodes).values({ personId, codeHash: 'a code' })
  expect((await shop.get('Student/GetMe', { token })).status).toBe(200)

  // One of the eight is disabled already.
  expect(await closeDemo(shop.deps)).toBe(7)
  for (const name of ['student', 'reader', 'two-step', 'unconfirmed', 'disabled', 'clerk', 'admin', 'superadmin'])
    expect([name, (await logIn(name)).status]).toEqual([name, 403])
  expect((await shop.get('Student/GetMe', { token })).status).toBe(401)
  expect(await find(emailOf('two-step'))).toMatchObject({ isTwoStepOn: false, roles: [] })
  for (const table of [trustedDevices, authenticatorApps, recoveryCodes]) expect(await db.$count(table)).toBe(0)
  expect((await db.select().from(sessions)).every(({ revokedAt }) => revokedAt !== null)).toBe(true)
  const { items } = await listAudit(db, { number: 1, size: 10 })
  expect(items.map(({ action, actorId, fields }) => [action, actorId, ...fields])).toEqual(
    items.map(() => ['account-disabled', null, 'demo']),
  )
  expect((await checkAudit(db)).isWhole).toBe(true)
})

test('a demo account is recognised by a mark of its own, not by the e-mail that it has now', async () => {
  await shop.deps.db
    .update(people)
    .set({ email: 'mine@attacker.example' })
    .where(eq(people.email, emailOf('superadmin')))
  await closeDemo(shop.deps)
  expect((await shop.post('Student/LogIn', { email: 'mine@attacker.example', password: demoPassword })).status).toBe(403)
})

test('roles given by a demo account end with it, even if they were passed on; other staff and students stay', async () => {
  const grant = (id: string, role: string, token: string, currentPassword: string) =>
    shop.post('Staff/GrantRoles', { id, roles: [role], currentPassword }, { token })
  const boss = await createSessionFor(shop, (await find(emailOf('superadmin')))?.id ?? '')
  const [first, second, genuine] = [await logInAs(shop), await logInAs(shop), await createPerson(shop.deps, { roles: ['order-view'] })]
  expect((await grant(first.personId, 'SuperAdmin', boss.token, demoPassword)).status).toBe(200)
  const promoted = await createSessionFor(shop, first.personId)
  expect((await grant(second.personId, 'order-refund', promoted.token, 'A-test-password-1')).status).toBe(200)
  const student = await logInAs(shop)

  await closeDemo(shop.deps)
  expect([await rolesOf(first.personId), await rolesOf(second.personId)]).toEqual([[], []])
  expect(await rolesOf(genuine.person.id)).toEqual(['order-view'])
  expect((await shop.get('Student/GetMe', { token: promoted.token })).status).toBe(401)
  expect((await shop.get('Student/GetMe', { token: student.token })).status).toBe(200)
})

test('a demo that was closed stays closed: opened as a demo again it has no demo accounts, and nobody else loses anything', async () => {
  await closeDemo(shop.deps)
  const { person } = await createPerson(shop.deps, { roles: ['SuperAdmin'] })
  expect(await saveDemoPeople(shop.deps)).toBe(false)
  expect((await logIn('superadmin')).status).toBe(403)
  expect(await closeDemo(shop.deps)).toBe(0)
  expect(await rolesOf(person.id)).toEqual(['SuperAdmin'])
})

test('a shop that was never a demo does not become one by a forgotten setting: no account with a public password is created', async () => {
  const fresh = await createTestApp()
  await closeDemo(fresh.deps)
  expect(await saveDemoPeople(fresh.deps)).toBe(false)
  expect(await fresh.deps.db.$count(people)).toBe(0)
  await fresh.close()
})
