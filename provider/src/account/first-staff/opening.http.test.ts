import { superAdmin } from 'contract/office/role.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openingLinks, people } from '../../db/schema/account.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createPerson } from '../../testing/student/account-factory.ts'
import { appCode } from '../../testing/student/two-step-factory.ts'
import { renewOpeningLink } from './opening-link.ts'

const password = 'a quite new password'
const start = new Date('2026-11-21T09:00:00Z')

let shop: TestApp
let email = ''
let tests = 0
beforeAll(async () => {
  shop = await createTestApp({ settings: { isDemo: false } })
})
/** A shop in which nobody has a role. */
beforeEach(async () => {
  shop.clock.now = start
  await shop.deps.db.update(people).set({ disabledAt: start })
  email = `mona-${++tests}@shop.example`
})
afterAll(() => shop.close())

type Link = { state: string; app?: { key: string; secret: string; uri: string } }
const look = async (token: string, appKey?: string) =>
  ((await (await shop.post('Opening/CheckLink', { token, appKey })).json()) as { data: Link }).data
const renew = async () => (await renewOpeningLink(shop.deps)) ?? ''
const create = (token: string, app: Link['app'], more: object = {}, lang = 'en') => {
  const form = { token, appKey: app?.key ?? 'x', fullName: 'Mona Al-Anezi', email, password, code: appCode(shop, app?.secret ?? '') }
  return shop.post('Opening/CreateSuperAdmin', { ...form, ...more }, { lang })
}
const faultsOf = async (response: Response) => ((await response.json()) as { errors: Record<string, string[]> }).errors
const find = async () => (await shop.deps.db.select().from(people).where(eq(people.email, email))).at(0)

test('the link makes a SuperAdmin with the second step on, logs them in and gives recovery codes; it works once', async () => {
  const token = await renew()
  const { app } = await look(token)
  expect(app?.uri).toMatch(/^otpauth:\/\/totp\/.*SuperAdmin/)
  const answer = await create(token, app)
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: { session: { accessToken: string }; recoveryCodes: string[] } }
  expect(data.recoveryCodes).toHaveLength(10)
  const { accessToken } = data.session
  expect((await shop.get('Shop/GetAllSettings', { token: accessToken })).status).toBe(200)
  const made = await find()
  expect(made).toMatchObject({ fullName: 'Mona Al-Anezi', roles: [superAdmin], isTwoStepOn: true, isEmailConfirmed: true })
  const entries = await shop.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.targetId, made?.id ?? ''))
  expect(entries.map(({ action, fields }) => [action, fields]).toSorted()).toEqual([
    ['roles-granted', [superAdmin]],
    ['two-step-changed', ['app']],
  ])
  expect((await create(token, app, { email: 'second@shop.example' })).status).toBe(410)
  expect((await shop.post('Student/LogIn', { email, password })).status).toBe(202)
})

test('the link ends after 24 hours, with the next start, and as soon as there is a SuperAdmin; without one a start prints another', async () => {
  const [older, token] = [await renew(), await renew()]
  expect((await look(older)).state).toBe('ended')
  const { app } = await look(token)
  shop.clock.now = new Date(start.getTime() + 24 * 3_600_000)
  expect((await look(token)).state).toBe('ended')
  expect((await create(token, app)).status).toBe(410)
  shop.clock.now = new Date(start.getTime() + 24 * 3_600_000 - 1000)
  expect((await look(token)).state).toBe('open')
  await createPerson(shop.deps, { roles: [superAdmin] })
  expect((await look(token)).state).toBe('ended')
  expect((await create(token, app)).status).toBe(410)
  expect(await find()).toBeUndefined()
  expect(await renewOpeningLink(shop.deps)).toBeUndefined()
  expect(await shop.deps.db.$count(openingLinks)).toBe(0)
})

test('the database only has a hash of the link', async () => {
  const token = await renew()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await shop.deps.db.select().from(openingLinks))).not.toContain(token)
})

test.each([
  ['en', 'has an account here', 'very common', 'That code is not right'],
  ['ar', 'لهذا البريد حساب', 'كلمة مرور شائعة', 'هذا الرمز غير صحيح'],
])('a fault is reported next to its field in %s, uses nothing up, and keeps the app’s secret', async (lang, taken, common, wrong) => {
  const token = await renew()
  const { app } = await look(token)
  expect(await look(token, app?.key)).toMatchObject({ app })
  expect((await look(token)).app?.secret).not.toBe(app?.secret)
  const { person } = await createPerson(shop.deps)
  expect((await faultsOf(await create(token, app, { email: person.email }, lang))).email?.[0]).toContain(taken)
  expect((await faultsOf(await create(token, app, { password: 'password123' }, lang))).password?.[0]).toContain(common)
  expect((await faultsOf(await create(token, app, { code: '000000' }, lang))).code?.[0]).toContain(wrong)
  expect((await create(token, app)).status).toBe(200)
})

test('a secret that was sealed for another link, or made up, is refused', async () => {
  const { app } = await look(await renew())
  const token = await renew()
  expect((await create(token, app)).status).toBe(410)
  expect((await create(token, { key: 'made-up', secret: 'JBSWY3DPEHPK3PXP', uri: '' })).status).toBe(410)
})

test('one network’s tries are limited', async () => {
  const few = await createTestApp({ settings: { isDemo: false, limits: { openingTries: { count: 2, seconds: 3600 } } as never } })
  const ask = () => few.post('Opening/CheckLink', { token: 'x'.repeat(43) })
  expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429])
  await few.close()
})
