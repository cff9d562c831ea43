import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { people, sessions } from '../../db/schema/account.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createPerson, createSessionFor } from '../../testing/student/account-factory.ts'

let shop: TestApp
let start: Date
beforeAll(async () => {
  shop = await createTestApp()
  start = shop.clock.now
})
afterEach(() => {
  shop.clock.now = start
})
afterAll(() => shop.close())

type Held = { personId: string; token: string; refreshToken: string }
const wait = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}
const statusOfUse = async ({ token }: Held) => (await shop.get('Student/GetMe', { token })).status
const refresh = ({ personId, refreshToken }: Held) => shop.post(`Student/RefreshToken?Id=${personId}&RefreshToken=${refreshToken}`)

async function newSession(roles: string[]): Promise<Held> {
  const { person } = await createPerson(shop.deps, { roles })
  return createSessionFor(shop, person.id)
}
/** What a browser does: gets a new access token, then a page. */
async function goOn(held: Held): Promise<void> {
  const response = await refresh(held)
  expect(response.status).toBe(200)
  held.token = ((await response.json()) as { accessToken: string }).accessToken
  expect(await statusOfUse(held)).toBe(200)
}

test('a session of staff that is not used for 30 minutes ends', async () => {
  const held = await newSession(['order-view'])
  wait(29)
  await goOn(held)
  wait(30)
  expect((await refresh(held)).status).toBe(401)
  expect(await statusOfUse(held)).toBe(401)
})

test('a page is a use too: the 30 minutes begin with the last page, not with the last refresh', async () => {
  const held = await newSession(['order-view'])
  wait(14)
  expect(await statusOfUse(held)).toBe(200)
  wait(29)
  expect((await refresh(held)).status).toBe(200)
})

test('a session of staff ends 12 hours after the log-in, however much it is used', async () => {
  const held = await newSession(['SuperAdmin'])
  for (let minutes = 0; minutes < 700; minutes += 20) {
    wait(20)
    await goOn(held)
  }
  wait(19)
  await goOn(held)
  wait(1)
  expect((await refresh(held)).status).toBe(401)
  expect(await statusOfUse(held)).toBe(401)
})

test('a session that has ended is not listed as a device any more', async () => {
  const held = await newSession(['order-view'])
  wait(31)
  const other = await createSessionFor(shop, held.personId)
  const { data } = (await (await shop.get('Session/GetAll', { token: other.token })).json()) as { data: { items: unknown[] } }
  expect(data.items).toHaveLength(1)
})

test('a student’s requests write nothing, and the session goes on for days', async () => {
  const held = await newSession([])
  const rows = () => shop.deps.db.select().from(sessions).where(eq(sessions.personId, held.personId))
  const before = await rows()
  wait(10)
  expect(await statusOfUse(held)).toBe(200)
  expect(await rows()).toEqual(before)
  wait(60 * 24 * 179)
  expect((await refresh(held)).status).toBe(200)
})

test('a former member of staff has a student’s session from the next refresh on', async () => {
  const held = await newSession(['order-view'])
  await shop.deps.db.update(people).set({ roles: [] }).where(eq(people.id, held.personId))
  wait(20)
  expect((await refresh(held)).status).toBe(200)
  wait(60 * 24)
  expect((await refresh(held)).status).toBe(200)
})
