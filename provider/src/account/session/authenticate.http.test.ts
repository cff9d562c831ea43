import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../../db/schema/account.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createSessionFor, logInAs } from '../../testing/student/account-factory.ts'

const shop = await openTestShop()

const getMe = (token?: string) => shop.get('Student/GetMe', { token })

test('a member learns who they are', async () => {
  const { token, personId } = await logInAs(shop, { fullName: 'دانة المطيري', locale: 'ar', roles: ['order-view'] })
  const response = await getMe(token)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    data: {
      id: personId,
      fullName: 'دانة المطيري',
      email: `person-${personId}@example.com`,
      locale: 'ar',
      roles: ['order-view'],
      numerals: 'latn',
      componentId: null,
    },
  })
})

test('a request without a token is answered by 401 unauthenticated', async () => {
  const response = await getMe()
  expect([response.status, response.headers.get('X-Error-Code')]).toEqual([401, 'unauthenticated'])
})

test('log-out ends the token at once, and no other session of the person', async () => {
  const first = await logInAs(shop)
  const second = await createSessionFor(shop, first.personId)
  const response = await shop.post('Student/LogOut', undefined, { token: first.token })
  expect(await response.json()).toEqual({ data: { isLoggedOut: true } })
  expect((await getMe(first.token)).status).toBe(401)
  expect((await getMe(second.token)).status).toBe(200)
})

test('a person who is disabled is logged out at once', async () => {
  const { token, personId } = await logInAs(shop)
  await shop.deps.db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, personId))
  expect((await getMe(token)).status).toBe(401)
})

test('an access token dies after 15 minutes and 30 seconds of leeway', async () => {
  const { token } = await logInAs(shop)
  const start = shop.clock.now
  try {
    shop.clock.now = new Date(start.getTime() + (15 * 60 + 29) * 1000)
    expect((await getMe(token)).status).toBe(200)
    shop.clock.now = new Date(start.getTime() + (15 * 60 + 31) * 1000)
    expect((await getMe(token)).status).toBe(401)
  } finally {
    shop.clock.now = start
  }
})
