import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../../testing/open-shop.ts'

const { provider, shop, member } = await openShop()
const ownerIn = (response: Response) => response.headers.getSetCookie().find((cookie) => cookie.startsWith('owner='))
const forgotten = /^owner=; Path=\/; SameSite=Lax; Max-Age=0/

test('a member’s browser gets one random mark with its library, which the page’s scripts may read', async () => {
  const { headers, personId } = await member()
  const named = ownerIn(await shop.get('/me.json', headers))
  expect(named).toMatch(/^owner=[\w-]{12}; Path=\/; SameSite=Lax; Max-Age=\d+$/)
  expect(named).not.toContain(personId)
  expect(ownerIn(await shop.get('/me.json', headers))).not.toBe(named)
  expect(ownerIn(await shop.get('/me.json', { Cookie: `${headers.Cookie}; owner=mine` }))).toBeUndefined()
})

test('owned items are not remembered if they could not be loaded', async () => {
  const { headers } = await member()
  shop.network.intercept = (request) =>
    request.url.includes('/GetViewer') ? new Response('{}', { status: 500 }) : provider.app.fetch(request)
  expect(ownerIn(await shop.get('/me.json', headers))).toBeUndefined()
})

test('the mark ends with the session: at log-out, on a failed refresh, and at the latest when the visitor is looked up', async () => {
  const { headers } = await member()
  const marked = { Cookie: `${headers.Cookie}; owner=mine` }
  expect(ownerIn(await shop.post('/logout', {}, marked))).toMatch(forgotten)
  expect(ownerIn(await shop.get('/me.json', { Cookie: 'owner=mine' }))).toMatch(forgotten)
  expect(ownerIn(await shop.get('/me.json'))).toBeUndefined()
  const other = await member()
  shop.network.intercept = () => new Response('{}', { status: 401 })
  expect(ownerIn(await shop.get('/dashboard', { Cookie: `${other.headers.Cookie}; owner=mine` }))).toMatch(forgotten)
})

test('another person who logs in gets nothing of the last one', async () => {
  provider.clock.now = new Date()
  const { person, password } = await createPerson(provider.deps)
  const logIn = () => shop.post('/login', { email: person.email, password }, { Cookie: 'owner=theirs' })
  expect(ownerIn(await logIn())).toMatch(forgotten)
})

test('a session that goes on keeps the mark', async () => {
  const { headers } = await member()
  expect(ownerIn(await shop.get('/dashboard', { Cookie: `${headers.Cookie}; owner=mine` }))).toBeUndefined()
})
