import { expect, test, vi } from 'vitest'
import { openShop } from '../../testing/open-shop.ts'

// Before the shop opens: its cache goes by this clock.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') })
const { shop, provider, member } = await openShop()

const away = () => Promise.resolve(new Response('{}', { status: 503, headers: { 'Retry-After': '5' } }))
const english = { Cookie: 'locale=en' }
const dayLater = () => vi.setSystemTime(Date.now() + 86_400_000)

async function keep(path: string): Promise<string> {
  shop.purge()
  const page = await (await shop.get(path, english)).text()
  dayLater()
  return page
}

test('a day without a provider: guests get the pages that are kept, others are told, and all is as before once it is back', async () => {
  const kept = await keep('/memos')
  const { headers } = await member()
  shop.network.intercept = away
  const guest = await shop.get('/memos', english)
  expect([guest.status, guest.headers.get('Cache-Control'), guest.headers.get('Age')]).toEqual([200, 'no-store', '86400'])
  expect(await guest.text()).toBe(kept)
  expect((await shop.get('/pakage', english)).status).toBe(503)
  expect((await shop.get('/memos', headers)).status).toBe(200)
  shop.network.intercept = (request) => provider.app.fetch(request)
  expect((await shop.get('/pakage', english)).status).toBe(200)
  const again = await shop.get('/memos', english)
  expect([again.status, again.headers.has('Age')]).toEqual([200, false])
})

test('what was purged is not brought back while the provider is away', async () => {
  await keep('/memos')
  shop.network.intercept = away
  shop.purge(['memo'])
  expect((await shop.get('/memos', english)).status).toBe(503)
})

test('a client who keeps waiting for a page that cannot be rendered gets the kept one although others leave', async () => {
  const kept = await keep('/memos')
  const asked = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  shop.network.intercept = async () => {
    asked.resolve()
    await ending.promise
    return away()
  }
  const leaving = Array.from({ length: 5 }, () => new AbortController())
  const left = leaving.map(({ signal }) => shop.fetch('/memos', { headers: english, signal }).catch(() => undefined))
  await asked.promise
  const staying = Array.from({ length: 5 }, () => shop.get('/memos', english))
  for (const visitor of leaving) visitor.abort()
  ending.resolve()
  for (const answer of await Promise.all(staying)) expect([answer.status, await answer.text()]).toEqual([200, kept])
  await Promise.all(left)
})
