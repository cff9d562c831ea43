import type { Session, TwoStepChallenge } from 'contract/account/account.ts'
import type { Device } from 'contract/account/device.ts'
import { header } from 'contract/headers.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sessions, trustedDevices } from '../../db/schema/account.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createPerson, createSessionFor } from '../../testing/student/account-factory.ts'
import { createPersonWithApp } from '../../testing/student/two-step-factory.ts'

const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'
const dayMs = 86_400_000
const shop = await openTestShop()
beforeEach(() => {
  shop.clock.now = new Date('2026-11-21T09:10:00Z')
})

const devicesOf = async (response: Response) => ((await response.json()) as { data: { items: Device[] } }).data.items
const list = async (token: string) => devicesOf(await shop.get('Session/GetAll', { token }))
const isIn = async (token: string) => (await shop.get('Student/GetMe', { token })).status === 200
const asStorefront = () => ({ [header.clientSecret]: shop.deps.secrets.client, 'User-Agent': phone })

test('a session shows its browser and system, when it began and, to the hour, when it was last used', async () => {
  const { person, password } = await createPerson(shop.deps)
  const opened = await shop.post('Student/LogIn', { email: person.email, password }, { headers: { 'User-Agent': phone } })
  const session = (await opened.json()) as Session
  shop.clock.now = new Date('2026-11-21T11:40:00Z')
  const query = new URLSearchParams({ Id: person.id, RefreshToken: session.refreshToken })
  const refreshed = (await (await shop.post(`Student/RefreshToken?${query}`)).json()) as { accessToken: string }
  expect(await list(refreshed.accessToken)).toEqual([
    {
      id: expect.any(String),
      browser: 'Chrome',
      system: 'Android',
      firstSeenAt: '2026-11-21T09:10:00.000Z',
      lastUsedAt: '2026-11-21T11:00:00.000Z',
      isThisOne: true,
      isLoggedIn: true,
      isTrusted: false,
    },
  ])
  const [row] = await shop.deps.db.select().from(sessions).where(eq(sessions.personId, person.id))
  expect(JSON.stringify(row)).not.toContain('Pixel')
})

test('one device is logged out and leaves the list; the others stay', async () => {
  const { person } = await createPerson(shop.deps)
  const [mine, other, third] = [
    await createSessionFor(shop, person.id),
    await createSessionFor(shop, person.id),
    await createSessionFor(shop, person.id),
  ]
  const otherId = (await list(other.token)).find(({ isThisOne }) => isThisOne)?.id
  const left = await devicesOf(await shop.post('Session/Revoke', { id: otherId }, { token: mine.token }))
  expect(left.map(({ isThisOne }) => isThisOne)).toEqual([true, false])
  expect([await isIn(mine.token), await isIn(other.token), await isIn(third.token)]).toEqual([true, false, true])
})

test('somebody else’s device is not found, like a nonexistent one', async () => {
  const [mine, stranger] = [await createPerson(shop.deps), await createPerson(shop.deps)]
  const { token } = await createSessionFor(shop, mine.person.id)
  const foreign = await createSessionFor(shop, stranger.person.id)
  const [theirs] = await list(foreign.token)
  for (const id of [theirs?.id, '0190f3a4-0000-7000-8000-000000000001', '', 'x', "' or 1=1"])
    expect((await shop.post('Session/Revoke', { id }, { token })).status).toBe(404)
  expect(await isIn(foreign.token)).toBe(true)
})

test('all other devices are logged out at once, and this one stays', async () => {
  const { person } = await createPerson(shop.deps)
  const [mine, other] = [await createSessionFor(shop, person.id), await createSessionFor(shop, person.id)]
  const stranger = await createSessionFor(shop, (await createPerson(shop.deps)).person.id)
  expect(await devicesOf(await shop.post('Session/RevokeOthers', undefined, { token: mine.token }))).toHaveLength(1)
  expect([await isIn(mine.token), await isIn(other.token), await isIn(stranger.token)]).toEqual([true, false, true])
})

/** A person whose storefront remembers the device. */
async function trusted() {
  const someone = await createPersonWithApp(shop)
  const { challengeId } = await someone.challenge()
  const body = { challengeId, code: someone.recoveryCodes[0], rememberDevice: true }
  const verified = await shop.post('Student/VerifyTwoStep', body, { headers: asStorefront() })
  const session = (await verified.json()) as Session & { trustedDevice: { token: string; maxAgeSeconds: number } }
  const headers = { ...asStorefront(), [header.trustedDevice]: session.trustedDevice.token }
  return { ...someone, session, headers }
}

test('a trusted device logs in without a code for 30 days', async () => {
  const { logIn, headers, session } = await trusted()
  expect(session.trustedDevice.maxAgeSeconds).toBe(30 * 86_400)
  expect((await logIn(headers)).status).toBe(200)
  expect((await logIn({ ...headers, [header.trustedDevice]: `${'x'.repeat(43)}.${session.trustedDevice.token}` })).status).toBe(200)
  shop.clock.now = new Date(shop.clock.now.getTime() + 30 * dayMs - 1)
  expect((await logIn(headers)).status).toBe(200)
  shop.clock.now = new Date(shop.clock.now.getTime() + 1)
  expect((await logIn(headers)).status).toBe(202)
})

test('the token only works from the storefront and for its own person, and is stored only as a hash', async () => {
  const { person, logIn, headers, session } = await trusted()
  expect((await logIn({ [header.trustedDevice]: session.trustedDevice.token })).status).toBe(202)
  const other = await createPersonWithApp(shop)
  expect((await other.logIn(headers)).status).toBe(202)
  const rows = await shop.deps.db.select().from(trustedDevices).where(eq(trustedDevices.personId, person.id))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(session.trustedDevice.token)
})

test('a client that is not the storefront gets no such token', async () => {
  const { challenge, recoveryCodes } = await createPersonWithApp(shop)
  const { challengeId } = (await challenge()) as TwoStepChallenge
  const verified = await shop.post('Student/VerifyTwoStep', { challengeId, code: recoveryCodes[0], rememberDevice: true })
  expect(Object.keys((await verified.json()) as object).sort()).toEqual(['accessToken', 'id', 'refreshToken'])
})

test('trust ends with a change of the password', async () => {
  const { password, recoveryCodes, session, logIn, headers, person } = await trusted()
  const newPassword = 'another-long-password'
  const change = { currentPassword: password, newPassword, code: recoveryCodes[1] }
  const changed = await shop.post('Profile/ChangePassword', change, { token: session.accessToken })
  expect(changed.status).toBe(200)
  expect((await logIn(headers)).status).toBe(400)
  expect((await shop.post('Student/LogIn', { email: person.email, password: newPassword }, { headers })).status).toBe(202)
})

test('trust ends when two-step is turned off: after turning it on again, a code is required', async () => {
  const { password, recoveryCodes, session, logIn, headers } = await trusted()
  const { accessToken: token } = session
  expect((await shop.post('TwoStep/TurnOff', { currentPassword: password, code: recoveryCodes[1] }, { token })).status).toBe(200)
  expect((await shop.post('TwoStep/TurnOnEmail', { currentPassword: password }, { token })).status).toBe(200)
  expect((await logIn(headers)).status).toBe(202)
})

test('a trusted device that is logged out stays in the list, where its trust can be ended', async () => {
  const { token, session, logIn, headers } = await trusted()
  await shop.post('Student/LogOut', undefined, { token: session.accessToken })
  const device = (await list(token)).find(({ isTrusted }) => isTrusted)
  expect(device).toMatchObject({ isLoggedIn: false, isThisOne: false, browser: 'Chrome', system: 'Android' })
  await shop.post('Session/Revoke', { id: device?.id }, { token })
  expect((await logIn(headers)).status).toBe(202)
})

test('logging out all others ends their trust, and keeps this one’s', async () => {
  const { token, session, logIn, headers } = await trusted()
  await shop.post('Session/RevokeOthers', undefined, { token: session.accessToken })
  expect((await logIn(headers)).status).toBe(200)
  expect(await isIn(token)).toBe(false)
})

test('a device that is logged out from the list is no longer trusted', async () => {
  const { token, logIn, headers } = await trusted()
  await shop.post('Session/RevokeOthers', undefined, { token })
  expect((await logIn(headers)).status).toBe(202)
})
