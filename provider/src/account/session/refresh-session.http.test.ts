import { header } from 'contract/headers.ts'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { people, sessions } from '../../db/schema/account.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createPerson, createSessionFor } from '../../testing/student/account-factory.ts'
import { formatRefreshToken, parseRefreshToken } from './refresh-token.ts'

let shop: TestApp
let start: Date
beforeAll(async () => {
  shop = await createTestApp({ withWorkers: true })
  start = shop.clock.now
})
afterEach(() => {
  shop.clock.now = start
})
afterAll(() => shop.close())

type Tokens = { accessToken: string; refreshToken?: string }
const day = 86_400_000
const storefront = () => ({ [header.clientSecret]: shop.deps.secrets.client })
const wait = (milliseconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + milliseconds)
}

function refresh(personId: string, refreshToken: string, headers: Record<string, string> = {}) {
  return shop.post(`Student/RefreshToken?Id=${personId}&RefreshToken=${encodeURIComponent(refreshToken)}`, undefined, { headers })
}
async function rotate(personId: string, refreshToken: string): Promise<Required<Tokens>> {
  const response = await refresh(personId, refreshToken, storefront())
  expect(response.status).toBe(200)
  return (await response.json()) as Required<Tokens>
}
async function newSession() {
  const { person } = await createPerson(shop.deps)
  return createSessionFor(shop, person.id)
}
async function expectEnded(response: Response) {
  expect([response.status, response.headers.get('X-Error-Code')]).toEqual([401, 'session_ended'])
}

test('a client that follows the contract gets an access token only and keeps its refresh token', async () => {
  const { personId, refreshToken } = await newSession()
  for (let time = 0; time < 3; time++) {
    wait(10 * 60_000)
    const response = await refresh(personId, refreshToken)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const tokens = (await response.json()) as Tokens
    expect(Object.keys(tokens)).toEqual(['accessToken'])
    expect(decodeJwt(tokens.accessToken).exp).toBe(shop.clock.now.getTime() / 1000 + 15 * 60)
  }
})

test('the storefront gets the next refresh token with every access token', async () => {
  const { personId, refreshToken } = await newSession()
  const second = await rotate(personId, refreshToken)
  const third = await rotate(personId, second.refreshToken)
  expect(new Set([refreshToken, second.refreshToken, third.refreshToken]).size).toBe(3)
  expect((await shop.get('Student/GetMe', { token: third.accessToken })).status).toBe(200)
})

test('a client with a wrong secret does not count as the storefront and gets no refresh token', async () => {
  const { personId, refreshToken } = await newSession()
  const response = await refresh(personId, refreshToken, { [header.clientSecret]: `${shop.deps.secrets.client}x` })
  expect(Object.keys((await response.json()) as Tokens)).toEqual(['accessToken'])
})

test('a lost answer is given again: the same successor, even a day later', async () => {
  const { personId, refreshToken } = await newSession()
  const lost = await rotate(personId, refreshToken)
  wait(day)
  const again = await rotate(personId, refreshToken)
  expect(again.refreshToken).toBe(lost.refreshToken)
})

test('a token two generations old ends the session for all, and no other session of the person', async () => {
  const stolen = await newSession()
  const other = await createSessionFor(shop, stolen.personId)
  const second = await rotate(stolen.personId, stolen.refreshToken)
  const third = await rotate(stolen.personId, second.refreshToken)
  await expectEnded(await refresh(stolen.personId, stolen.refreshToken, storefront()))
  await expectEnded(await refresh(stolen.personId, third.refreshToken, storefront()))
  expect((await shop.get('Student/GetMe', { token: third.accessToken })).status).toBe(401)
  expect((await shop.get('Student/GetMe', { token: other.token })).status).toBe(200)
})

test('the person is told when a session was ended because of reuse', async () => {
  const { person } = await createPerson(shop.deps, { locale: 'ar' })
  const { refreshToken } = await createSessionFor(shop, person.id)
  await rotate(person.id, (await rotate(person.id, refreshToken)).refreshToken)
  await expectEnded(await refresh(person.id, refreshToken, storefront()))
  const mailTo = async () => (await shop.mailbox()).find(({ to }) => to === person.email)?.html
  await expect.poll(mailTo).toContain('dir="rtl"')
})

test('the token before the current one is reuse once its successor was used and a minute has passed', async () => {
  const { personId, refreshToken } = await newSession()
  const second = await rotate(personId, refreshToken)
  await refresh(personId, second.refreshToken)
  expect((await refresh(personId, refreshToken, storefront())).status).toBe(200)
  wait(61_000)
  await expectEnded(await refresh(personId, refreshToken, storefront()))
  await expectEnded(await refresh(personId, second.refreshToken))
})

test('a token that we did not sign is refused and ends nothing', async () => {
  const { personId, refreshToken } = await newSession()
  const { sessionId } = parseRefreshToken(shop.deps.secrets.refreshToken, refreshToken) ?? { sessionId: '' }
  const forged = formatRefreshToken('another-secret'.repeat(3), { sessionId, generation: 0 })
  for (const token of [forged, 'rt1.x.0.y', 'null', '', `${refreshToken}.`]) await expectEnded(await refresh(personId, token, storefront()))
  expect((await refresh(personId, refreshToken)).status).toBe(200)
})

test('another person’s id is refused and ends nothing', async () => {
  const { personId, refreshToken } = await newSession()
  const { personId: other } = await newSession()
  for (const id of [other, 'x', '']) await expectEnded(await refresh(id, refreshToken, storefront()))
  expect((await refresh(personId, refreshToken)).status).toBe(200)
})

test('missing tokens are named, not guessed', async () => {
  const response = await shop.post('Student/RefreshToken')
  expect(response.status).toBe(422)
  expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual(['Id', 'RefreshToken'])
})

test('a session ends 180 days after its last refresh and 2 years after the log-in', async () => {
  const idle = await newSession()
  wait(180 * day)
  await expectEnded(await refresh(idle.personId, idle.refreshToken))

  const busy = await newSession()
  for (let days = 0; days < 725; days += 145) {
    wait(145 * day)
    expect((await refresh(busy.personId, busy.refreshToken)).status).toBe(200)
  }
  wait(5 * day)
  await expectEnded(await refresh(busy.personId, busy.refreshToken))
})

test('a refresh token is refused after the log-out', async () => {
  const { personId, refreshToken, token } = await newSession()
  await shop.post('Student/LogOut', undefined, { token })
  await expectEnded(await refresh(personId, refreshToken))
})

test('a disabled person cannot refresh, and new roles come with the next token', async () => {
  const { personId, refreshToken } = await newSession()
  await shop.deps.db
    .update(people)
    .set({ roles: ['order-view'] })
    .where(eq(people.id, personId))
  const tokens = (await (await refresh(personId, refreshToken)).json()) as Tokens
  expect(decodeJwt(tokens.accessToken).role).toEqual(['order-view'])
  await shop.deps.db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, personId))
  await expectEnded(await refresh(personId, refreshToken))
})

test('one session is one row, however often it was refreshed', async () => {
  const { personId, refreshToken } = await newSession()
  let token = refreshToken
  for (let time = 0; time < 5; time++) token = (await rotate(personId, token)).refreshToken
  expect(await shop.deps.db.select({ generation: sessions.generation }).from(sessions).where(eq(sessions.personId, personId))).toEqual([
    { generation: 5 },
  ])
})
