import { createFairQueue } from 'provider/src/throttle/fair-queue.ts'
import { afterEach, expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
import type { StorefrontQueues } from './create-storefront.ts'

type Room = { running: number; waiting: number }
const queueOf = (room: Room): StorefrontQueues['pages'] => {
  const enqueue = createFairQueue({ line: 'test', ...room })
  return (client, task) => enqueue(client?.clientAddress ?? 'unknown', task)
}
const { shop, provider } = await openShop({
  queues: { pages: queueOf({ running: 1, waiting: 3 }), renders: queueOf({ running: 1, waiting: 20 }) },
})
afterEach(() => shop.purge())

const ask = (path: string, clientAddress: string, headers: Record<string, string> = {}) =>
  shop.answer(new Request(`http://shop.test${path}`, { headers }), { clientAddress })

/** Holds the provider's answers, so that each request for an uncached page occupies a slot. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.network.intercept = async (request) => {
    await promise
    return provider.app.fetch(request)
  }
  return resolve
}

/** Fills the queue: one task runs, three wait. */
const fillRoom = () => ['/memos', '/subjects', '/studyStage', '/'].map((path) => ask(path, 'a'))

test.each([
  ['en', 'ltr', 'One moment, please', 'Try again'],
  ['ar', 'rtl', 'لحظة من فضلك', 'حاول مرة أخرى'],
])('if no more may wait, the page says so and when to come again (%s)', async (language, direction, title, again) => {
  const answer = holdAnswers()
  const waiting = fillRoom()
  const busy = await ask('/pakage?sort=title&x="><script>', 'a', { Cookie: `locale=${language}` })
  expect([busy.status, busy.headers.get('Retry-After'), busy.headers.get('Cache-Control')]).toEqual([503, '2', 'no-store'])
  const page = await busy.text()
  for (const text of [`<html lang="${language}" dir="${direction}">`, title, again, 'href="/pakage?sort=title&amp;x=%22%3E%3Cscript%3E"'])
    expect(page).toContain(text)
  answer()
  for (const response of await Promise.all(waiting)) expect(response.status).toBe(200)
  expect((await ask('/pakage', 'a')).status).toBe(200)
})

test('while others wait, a stored page is answered, a form is accepted, and the sitemap waits its turn', async () => {
  await ask('/pakage', 'a')
  const answer = holdAnswers()
  const waiting = fillRoom()
  expect((await ask('/pakage', 'a')).status).toBe(200)
  expect((await ask('/sitemap.xml', 'a')).status).toBe(503)
  expect((await ask('/login', 'a')).status).toBe(200)
  answer()
  await Promise.all(waiting)
})

test('a network with many waiting requests yields to others, who get even what the first was refused', async () => {
  const answer = holdAnswers()
  const waiting = fillRoom()
  const sameAsNewest = ask('/', 'b')
  const another = ask('/pakage', 'c')
  await new Promise((resolve) => setImmediate(resolve))
  answer()
  const statuses = async (asked: Promise<Response>[]) => (await Promise.all(asked)).map(({ status }) => status)
  expect(await statuses(waiting)).toEqual([200, 200, 503, 503])
  expect(await statuses([sameAsNewest, another])).toEqual([200, 200])
})
