import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { openCdn } from 'provider/src/cdn/purge-cdn.ts'
import { memos } from 'provider/src/db/schema/catalog.ts'
import { clientOf } from 'provider/src/http/client-address.ts'
import { createLog } from 'provider/src/http/log.ts'
import { createPerson, logInAs } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
import { noVarnish, spawnVarnish } from '../testing/spawn-varnish.ts'
import { listener } from './listener.ts'

const token = 'a-token-of-more-than-32-characters'
const { provider, shop, catalog, member } = await openShop({
  hasCdn: true,
  publicUrl: 'http://shop.test',
  answerBytes: 1_000_000,
  followsSettings: true,
})
const memoPage = `/memos/${catalog.memo.id}`
/** Each request that reached the shop, and from where it says it came. */
const reached: { path: string; from: string | undefined }[] = []

const server = createServer(
  listener(
    async (request: Request, incoming: IncomingMessage) => {
      const client = clientOf(incoming, 1)
      const { pathname, search } = new URL(request.url)
      reached.push({ path: pathname + search, from: client.clientAddress })
      return /^\/(api\/|readyz)/.test(pathname) ? provider.app.fetch(request, client) : shop.answer(request, client, incoming)
    },
    (raw) => {
      const kept = shop.findKept(raw)
      if (kept) reached.push({ path: raw.url ?? '', from: undefined })
      return kept
    },
  ),
)
let varnish: Awaited<ReturnType<typeof spawnVarnish>>
let cdn: ReturnType<typeof openCdn> | undefined
let direct = ''

beforeAll(async () => {
  if (noVarnish) return
  provider.clock.now = new Date()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  direct = `http://127.0.0.1:${port}`
  varnish = await spawnVarnish(port, token)
  cdn = openCdn({ urls: [varnish.purgeUrl], token, log: createLog('silent') })
  const { purge } = cdn
  // As the shop's process connects them (open-provider.ts, scripts/serve-shop.ts).
  provider.deps.onCatalogueChange((tags) => {
    shop.purge(tags)
    purge(tags)
  })
})
beforeEach(async (context) => {
  if (noVarnish) return context.skip(noVarnish)
  await purgeAll()
})
afterAll(async () => {
  await cdn?.close()
  await varnish?.close()
  server.close()
})

const headersOf = (authorization = `Bearer ${token}`, tags = 'all') => ({ Authorization: authorization, 'Surrogate-Key': tags })
const purgeAll = () => fetch(varnish.purgeUrl, { method: 'POST', headers: headersOf(), body: '{}' })
const see = (path: string, headers: Record<string, string> = {}, origin = varnish.origin) =>
  fetch(origin + path, { headers, redirect: 'manual' })
const isHit = ({ headers }: Response) => headers.get('X-Cache') === 'hit'
/** Asks for a page, and says how often the shop was asked for it. */
async function countOf(path: string, headers: Record<string, string>): Promise<number> {
  const before = reached.filter((one) => one.path !== '/readyz').length
  await (await see(path, headers)).arrayBuffer()
  return reached.filter((one) => one.path !== '/readyz').length - before
}

const compared = ['Content-Type', 'Cache-Control', 'Vary', 'ETag', 'Content-Security-Policy', 'Content-Encoding', 'X-Content-Type-Options']
const told = async (response: Response) => ({
  status: response.status,
  headers: compared.map((name) => [name, response.headers.get(name)]),
  body: Buffer.from(await response.arrayBuffer()).toString('base64'),
})

test.each(['identity', 'gzip', 'br'])(
  'a page has the same bytes and headers as without Varnish, the first time and from it: %s',
  async (encoding) => {
    for (const path of ['/', '/memos', '/memos?type=notes&page=2', memoPage, '/home/globalSearch?q=energy', '/memos.data', '/cart'])
      for (const locale of ['en', 'ar']) {
        const headers = { Cookie: `locale=${locale}`, 'Accept-Encoding': encoding }
        const [first, second] = [await see(path, headers), await see(path, headers)]
        expect([path, locale, isHit(first), isHit(second)]).toEqual([path, locale, false, true])
        const itself = await told(await see(path, headers, direct))
        expect(await told(first), path).toEqual(itself)
        expect(await told(second), path).toEqual(itself)
      }
  },
)

test('a page is asked for once for everybody: members, guests, and whoever comes from an advertisement', async () => {
  const { headers: own } = await member()
  expect(await countOf(memoPage, {})).toBe(1)
  for (const headers of [own, { Cookie: `locale=en; ${own.Cookie}; wishes=5` }]) expect(await countOf(memoPage, headers)).toBe(0)
  expect(await countOf(`${memoPage}?utm_source=x&fbclid=y`, {})).toBe(0)
})

test('languages, grades and filters do not mix', async () => {
  const titleOf = async (path: string, cookie: string) =>
    /<html[^>]*lang="(\w+)"/.exec(await (await see(path, { Cookie: cookie })).text())?.[1]
  for (let round = 0; round < 2; round++) {
    expect([await titleOf('/memos', 'locale=en'), await titleOf('/memos', 'locale=ar'), await titleOf('/memos?lang=ar', '')]).toEqual([
      'en',
      'ar',
      'ar',
    ])
  }
  const grade = `grade=${catalog.component.id}`
  const bodyOf = async (path: string, cookie: string) => (await see(path, { Cookie: cookie })).text()
  for (const path of ['/', '/memos', '/memos?type=exams', '/home/globalSearch?q=energy'])
    for (const cookie of ['', grade]) {
      const here = await bodyOf(path, cookie)
      expect(here, `${path} ${cookie}`).toBe(await (await see(path, { Cookie: cookie }, direct)).text())
      expect(await bodyOf(path, cookie)).toBe(here)
    }
  expect(await bodyOf('/', grade)).not.toBe(await bodyOf('/', ''))
  expect(await bodyOf('/memos', '')).toContain(memoPage)
  expect(await bodyOf('/memos?type=exams', '')).not.toContain(`href="${memoPage}"`)
})

test('what is personal is never kept: each member sees their own, a guest none of it, and cookies pass', async () => {
  const [one, other] = [await member(), await member()]
  for (const path of ['/me.json', '/dashboard/library', '/profile'])
    for (const headers of [one.headers, other.headers, {}, one.headers]) {
      const [here, there] = [await see(path, headers), await see(path, headers, direct)]
      expect([path, isHit(here), here.status, here.headers.get('Cache-Control')]).toEqual([path, false, there.status, 'private, no-store'])
    }
  const ownOf = async ({ headers }: { headers: Record<string, string> }) => (await see('/me.json', headers)).text()
  expect(await ownOf(one)).not.toBe(await ownOf({ headers: {} }))
  const { person, password } = await createPerson(provider.deps)
  const form = new URLSearchParams({ email: person.email, password })
  const sent = { method: 'POST', body: form, headers: { 'Sec-Fetch-Site': 'same-origin' }, redirect: 'manual' } as const
  const answer = await fetch(`${varnish.origin}/login`, sent)
  expect([answer.status, answer.headers.getSetCookie().some((line) => line.startsWith('warraq-user-data='))]).toEqual([302, true])
  for (const path of ['/', '/memos', memoPage]) {
    await see(path, one.headers)
    expect([path, (await see(path)).headers.getSetCookie()]).toEqual([path, []])
  }
})

test('an order passes, with the token and the body that it was sent with', async () => {
  const student = await logInAs(provider)
  const headers = { Authorization: `Bearer ${student.token}`, 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
  const post = (body: object) =>
    fetch(`${varnish.origin}/api/Website/Order/CreateOrder`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect((await post({ items: [{ id: catalog.memo.id }] })).status).toBe(200)
  const orders = await fetch(`${varnish.origin}/api/Website/Order/GetAll`, { headers })
  expect(JSON.stringify(await orders.json())).toContain('"data"')
})

test('a change in the office is on the page through Varnish, in both languages, and other pages stay', async () => {
  const staff = await logInAs(provider, { roles: ['setting-edit'] })
  const seen = async (path: string, locale: string) => (await see(path, { Cookie: `locale=${locale}` })).text()
  for (const locale of ['en', 'ar', 'en', 'ar']) for (const path of [memoPage, '/home/terms_and_conditions']) await seen(path, locale)
  await provider.deps.db
    .update(memos)
    .set({ title: { en: 'Prisms', ar: 'مناشير' } })
    .where(eq(memos.id, catalog.memo.id))
  expect(await seen(memoPage, 'en')).not.toContain('Prisms')
  await provider.deps.changeCatalogue(async (_tx, announce) => announce(['memo', `memo:${catalog.memo.id}`]))
  await expect.poll(() => seen(memoPage, 'en')).toContain('Prisms')
  await expect.poll(() => seen(memoPage, 'ar')).toContain('مناشير')
  expect(isHit(await see('/home/terms_and_conditions', { Cookie: 'locale=ar' }))).toBe(true)
  expect((await provider.post('Shop/SaveSettings', { nameEn: 'Dar Books', nameAr: 'دار الكتب' }, { token: staff.token })).status).toBe(200)
  for (const path of ['/', memoPage, '/home/terms_and_conditions']) {
    await expect.poll(() => seen(path, 'en')).toContain('Dar Books')
    await expect.poll(() => seen(path, 'ar')).toContain('دار الكتب')
  }
})

test('a page that was being rendered when it was purged is kept by nobody', async () => {
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  shop.network.intercept = async (request) => {
    const answer = await provider.app.fetch(request)
    begun.resolve()
    await goOn.promise
    return answer
  }
  shop.purge()
  const old = see(memoPage)
  await begun.promise
  shop.purge([`memo:${catalog.memo.id}`])
  await purgeAll()
  goOn.resolve()
  expect((await old).headers.get('Cache-Control')).toBe('no-store')
  expect(isHit(await see(memoPage))).toBe(false)
  expect(isHit(await see(memoPage))).toBe(true)
})

test('nobody purges without the token', async () => {
  await see(memoPage)
  const call = (init: RequestInit) => fetch(varnish.purgeUrl, init)
  for (const authorization of ['', 'Bearer ', 'Bearer x', token])
    expect((await call({ method: 'POST', headers: headersOf(authorization) })).status, authorization).toBe(403)
  expect((await call({ headers: headersOf() })).status).toBe(405)
  expect(isHit(await see(memoPage))).toBe(true)
  expect((await call({ method: 'POST', headers: headersOf(undefined, 'memo:999999') })).status).toBe(200)
  expect(isHit(await see(memoPage))).toBe(true)
  expect((await call({ method: 'POST', headers: headersOf(undefined, `memo:999999 memo:${catalog.memo.id}`) })).status).toBe(200)
  expect(isHit(await see(memoPage))).toBe(false)
})

test('Varnish itself answers HEAD, conditional and range requests, and never sends the tags', async () => {
  const whole = await see(memoPage, { 'Accept-Encoding': 'identity' })
  const etag = whole.headers.get('ETag') ?? ''
  const text = Buffer.from(await whole.arrayBuffer())
  expect([whole.headers.has('Cache-Tag'), whole.headers.has('xkey'), etag]).toEqual([false, false, expect.stringMatching(/^".+"$/)])
  const before = reached.filter(({ path }) => path === memoPage).length
  const head = await fetch(varnish.origin + memoPage, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } })
  expect([head.status, head.headers.get('ETag')]).toEqual([200, etag])
  const same = await see(memoPage, { 'If-None-Match': etag, 'Accept-Encoding': 'identity' })
  expect([same.status, same.headers.get('Vary')]).toEqual([304, 'Accept-Encoding, Cookie'])
  const part = await see(memoPage, { Range: 'bytes=0-99', 'Accept-Encoding': 'identity' })
  expect([part.status, Buffer.from(await part.arrayBuffer()).equals(text.subarray(0, 100))]).toEqual([206, true])
  expect(reached.filter(({ path }) => path === memoPage)).toHaveLength(before)
})

test('with one trusted proxy the shop sees the address that Varnish saw, whatever the client says', async () => {
  await see('/contact', { 'X-Forwarded-For': '203.0.113.9' })
  expect(reached.findLast(({ path }) => path === '/contact')?.from).toBe('127.0.0.1')
})

test('errors and missing pages are not kept', async () => {
  for (const path of ['/memos/999999', '/nowhere']) {
    expect([path, (await see(path)).status, isHit(await see(path))]).toEqual([path, 404, false])
  }
})
