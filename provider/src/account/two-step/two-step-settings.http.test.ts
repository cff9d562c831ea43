import type { TwoStepChallenge } from 'contract/account/account.ts'
import type { TwoStep } from 'contract/account/two-step.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createPerson, createSessionFor } from '../../testing/student/account-factory.ts'
import { appCode, createPersonWithApp } from '../../testing/student/two-step-factory.ts'
import { replaceRecoveryCodes } from './recovery-code.ts'

let shop: TestApp
let live: TestApp
beforeAll(async () => {
  shop = await createTestApp({ withWorkers: true })
  live = await createTestApp({ settings: { isDemo: false } })
})
afterAll(async () => {
  await shop.close()
  await live.close()
})
beforeEach(() => {
  shop.clock.now = new Date('2026-11-21T09:00:00Z')
})

type Answer = { data: TwoStep & { recoveryCodes?: string[] } }
const read = async (response: Response) => ((await response.json()) as Answer).data
const faultsOf = async (response: Response) => [response.status, Object.keys(((await response.json()) as { errors: object }).errors ?? {})]

async function member(overrides = {}, app = shop) {
  const { person, password } = await createPerson(app.deps, overrides)
  const { token } = await createSessionFor(app, person.id)
  const post = (action: string, body?: object) => app.post(`TwoStep/${action}`, body, { token })
  const get = async () => read(await app.get('TwoStep/Get', { token }))
  return { person, password, token, post, get }
}

test('setting up an app needs the password, and turning it on its first code', async () => {
  const { password, post, get } = await member()
  expect(await get()).toEqual({ isOn: false, method: null, isRequired: false, recoveryCodesLeft: 0, pendingApp: null })
  expect(await faultsOf(await post('StartApp', { currentPassword: 'wrong' }))).toEqual([422, ['currentPassword']])
  const { pendingApp } = await read(await post('StartApp', { currentPassword: password }))
  expect(pendingApp?.uri).toMatch(/^otpauth:\/\/totp\/Warraq:/)
  expect(await get()).toMatchObject({ isOn: false, pendingApp: { secret: pendingApp?.secret } })
  const right = appCode(shop, pendingApp?.secret ?? '')
  expect(await faultsOf(await post('TurnOnApp', { code: right === '000000' ? '111111' : '000000' }))).toEqual([422, ['code']])
  const on = await read(await post('TurnOnApp', { code: right }))
  expect(on).toMatchObject({ isOn: true, method: 'app', recoveryCodesLeft: 10, pendingApp: null })
  expect(on.recoveryCodes).toHaveLength(10)
})

test('an app being set up is shown to its own session only, for 15 minutes, and can be cancelled', async () => {
  const { person, password, post, get } = await member()
  await post('StartApp', { currentPassword: password })
  const other = await createSessionFor(shop, person.id)
  expect((await read(await shop.get('TwoStep/Get', { token: other.token }))).pendingApp).toBeNull()
  expect((await shop.post('TwoStep/TurnOnApp', { code: '123456' }, { token: other.token })).status).toBe(409)
  expect((await read(await post('CancelApp'))).pendingApp).toBeNull()
  const { pendingApp } = await read(await post('StartApp', { currentPassword: password }))
  shop.clock.now = new Date(shop.clock.now.getTime() + 14 * 60_000)
  expect((await get()).pendingApp).toEqual(pendingApp)
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  expect((await get()).pendingApp).toBeNull()
  expect((await post('TurnOnApp', { code: appCode(shop, pendingApp?.secret ?? '') })).status).toBe(409)
})

test('turning it off needs the password and a code, and removes all its data', async () => {
  const { password, token, secret, logIn } = await createPersonWithApp(shop)
  const off = (body: object) => shop.post('TwoStep/TurnOff', body, { token })
  expect(await faultsOf(await off({ currentPassword: password }))).toEqual([422, ['code']])
  expect(await faultsOf(await off({ currentPassword: 'wrong', code: appCode(shop, secret) }))).toEqual([422, ['currentPassword']])
  const answer = await read(await off({ currentPassword: password, code: appCode(shop, secret) }))
  expect(answer).toMatchObject({ isOn: false, method: null, recoveryCodesLeft: 0 })
  expect((await logIn()).status).toBe(200)
})

test('five wrong codes end the session that tried them', async () => {
  const { password, token } = await createPersonWithApp(shop)
  const off = () => shop.post('TwoStep/TurnOff', { currentPassword: password, code: 'abcd-efgh-2345' }, { token })
  for (let time = 0; time < 5; time++) expect((await off()).status).toBe(422)
  expect((await off()).status).toBe(401)
})

test('new recovery codes end the old ones, and the answer says how many are left', async () => {
  const { password, token, recoveryCodes: old, challenge } = await createPersonWithApp(shop)
  const body = { currentPassword: password, code: old[0] }
  const renewed = await read(await shop.post('TwoStep/NewRecoveryCodes', body, { token }))
  expect(renewed.recoveryCodes).toHaveLength(10)
  const use = async (code = '') => (await shop.post('Student/VerifyTwoStep', { challengeId: (await challenge()).challengeId, code })).status
  expect(await use(old[1])).toBe(422)
  expect(await use(renewed.recoveryCodes?.[0])).toBe(200)
  expect((await read(await shop.get('TwoStep/Get', { token }))).recoveryCodesLeft).toBe(9)
})

test('codes by e-mail are turned on with the password, and off with a mailed code', async () => {
  const { person, password, post } = await member()
  expect(await read(await post('TurnOnEmail', { currentPassword: password }))).toMatchObject({
    isOn: true,
    method: 'email',
    recoveryCodesLeft: 10,
  })
  expect((await post('SendCode')).status).toBe(200)
  expect((await post('SendCode')).status).toBe(429)
  const mails = async () => (await shop.mailbox()).filter(({ to }) => to === person.email)
  const find = async () => (await mails()).map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find(Boolean) ?? ''
  await expect.poll(find).toMatch(/^\d{6}$/)
  const code = await find()
  expect((await read(await post('TurnOff', { currentPassword: password, code }))).isOn).toBe(false)
  await expect.poll(async () => (await mails()).map(({ subject }) => subject)).toContain('Two-step log-in is off')
})

test('staff must have two-step and cannot turn it off; staff with an app are not offered a weaker channel', async () => {
  const { person, password, token } = await member({ roles: ['order-view'] }, live)
  const asked = await live.post('Student/LogIn', { email: person.email, password })
  expect(await asked.json()).toMatchObject({ twoStepRequired: true, channel: 'email' })
  expect(await read(await live.get('TwoStep/Get', { token }))).toMatchObject({ isOn: true, method: 'email', isRequired: true })
  expect((await live.post('TwoStep/TurnOff', { currentPassword: password, code: '123456' }, { token })).status).toBe(403)
})

test('staff who set an app up prove who they are with a recovery code or a mail, and are then asked for the app only', async () => {
  const { person, password, token } = await member({ roles: ['order-view'] }, live)
  expect(await faultsOf(await live.post('TwoStep/StartApp', { currentPassword: password }, { token }))).toEqual([422, ['code']])
  const codes = await live.deps.db.transaction((tx) => replaceRecoveryCodes(tx, live.deps, person.id))
  const started = await read(await live.post('TwoStep/StartApp', { currentPassword: password, code: codes[0] }, { token }))
  const code = appCode(live, started.pendingApp?.secret ?? '')
  expect((await live.post('TwoStep/TurnOnApp', { code }, { token })).status).toBe(200)
  const asked = (await (await live.post('Student/LogIn', { email: person.email, password })).json()) as TwoStepChallenge
  expect(asked).toMatchObject({ channel: 'app' })
  expect(asked.otherChannels).toBeUndefined()
  expect((await live.post('Student/ResendTwoStep', { challengeId: asked.challengeId, channel: 'email' })).status).toBe(410)
})

test('staff of the demo log in without a code', async () => {
  const { person, password } = await member({ roles: ['order-view'] })
  expect((await shop.post('Student/LogIn', { email: person.email, password })).status).toBe(200)
})
