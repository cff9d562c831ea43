import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, expect, test } from 'vitest'
import { sessionCookie } from '../../testing/create-test-storefront.ts'
import { openShop } from '../../testing/open-shop.ts'
import { listener } from '../listener.ts'
import type { KeptAnswer } from './kept-answers.ts'

const { provider, shop, catalog } = await openShop()

/** The shop on a port, with or without kept answers. */
async function open(findKept: typeof shop.findKept) {
  const server = createServer(listener((request, incoming) => shop.answer(request, undefined, incoming), findKept))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  return async (request: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk as Uint8Array)))
    socket.write(request, 'latin1')
    await once(socket, 'close')
    const answer = Buffer.concat(chunks)
    const bodyAt = answer.indexOf('\r\n\r\n')
    const lines = answer.subarray(0, bodyAt).toString('latin1')
    const body = createHash('sha256').update(answer.subarray(bodyAt)).digest('hex')
    return `${lines.replace(/\r\nDate: [^\r]+/, '')}\r\n\r\n${answer.length - bodyAt} bytes ${body}`
  }
}

const found: (KeptAnswer | undefined)[] = []
const askWhole = await open(() => undefined)
const askKept = await open((raw) => {
  const kept = shop.findKept(raw)
  found.push(kept)
  return kept
})

const lines = (first: string, ...headers: string[]) => [first, ...headers, 'Connection: close', '', ''].join('\r\n')
const get = (path: string, ...headers: string[]) => lines(`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers)
const head = (path: string, ...headers: string[]) => lines(`HEAD ${path} HTTP/1.1`, 'Host: localhost', ...headers)

/** The full path's answer; then, after two requests, that of the port with kept answers, and whether it was a kept one. */
async function askBoth(request: string): Promise<{ whole: string; second: string; isKept: boolean }> {
  await askWhole(request)
  const whole = await askWhole(request)
  const second = await askKept(request)
  return { whole, second, isKept: found.at(-1) !== undefined }
}

const memo = `/memos/${catalog.memo.id}`
const etagOf = async (path: string) => /\r\netag: ([^\r]+)/i.exec(await askWhole(get(path)))?.[1] ?? ''

test.each([
  get('/'),
  get('/', 'Accept-Encoding: br, gzip'),
  get('/memos', 'Accept-Encoding: gzip'),
  get('/memos', 'Accept-Encoding: br;q=0, gzip;q=0.5'),
  get('/memos', 'Accept-Encoding: gzip', 'Accept-Encoding: br'),
  get('/memos', 'Cookie: locale=ar', 'Accept-Encoding: br'),
  get('/memos', 'Cookie: locale=ar', 'Cookie: locale=en'),
  get('/memos', 'Cookie: a=b; locale=ar; warraq-user-data=x'),
  get('/memos', 'Cookie: locale=%61r; locale'),
  get('/memos', 'Cookie: ;;=;locale=ar=;'),
  get('/memos', 'Cookie: grade=3.17; locale=ar'),
  get('/', 'Cookie: grade=x'),
  get('/?lang=ar', 'Cookie: locale=en'),
  get('/memos?page=2&utm_source=x'),
  get('/memos?&&=&sort=title&sort=rating'),
  get('/memos?q=%E0%A4%A&x=%00'),
  get('/home/globalSearch?q=%D9%81%D9%8A%D8%B2%D9%8A%D8%A7%D8%A1'),
  get('/home/globalSearch?q=a+b'),
  get(memo),
  get('/./memos'),
  get('/memos/../memos'),
  get('/memos.data', 'Accept: */*'),
  get('/_.data'),
  get('/cart'),
  get('/memos', 'Host: other.example'),
  lines('GET /memos HTTP/1.1', 'Host: shop.example', 'Accept-Encoding: br'),
  lines('GET /memos HTTP/1.1', 'Host: SHOP.example:8080'),
  lines('GET /memos HTTP/1.0'),
  head('/memos'),
  head('/memos', 'Accept-Encoding: gzip'),
  get('/memos', 'If-None-Match: "other", W/"another"'),
  get('/memos', 'User-Agent: Googlebot'),
  get('/memos', 'Range: bytes=0-5', 'Cache-Control: no-cache', 'Upgrade: websocket', 'X-Forwarded-Host: evil.example'),
])('the kept answer is the answer of the whole way, byte by byte: %j', async (request) => {
  const { whole, second } = await askBoth(request)
  expect(second).toBe(whole)
})

test.each([
  ['en', 'br'],
  ['en', 'gzip'],
  ['ar', 'br'],
  ['ar', 'identity'],
])('a page that was answered before is found again, in %s and %s, for GET, HEAD and 304', async (locale, encoding) => {
  for (const path of ['/', '/memos', memo, '/memos?utm_source=x', '/memos.data']) {
    const headers = [`Cookie: locale=${locale}`, `Accept-Encoding: ${encoding}`]
    for (const request of [get(path, ...headers), head(path, ...headers)]) {
      const { whole, second, isKept } = await askBoth(request)
      expect([second, isKept]).toEqual([whole, true])
      expect(second).toMatch(/^HTTP\/1\.1 200 /)
    }
  }
  const etag = await etagOf('/memos')
  for (const value of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const { whole, second, isKept } = await askBoth(get('/memos', `If-None-Match: ${value}`))
    expect([second, isKept]).toEqual([whole, true])
    expect(second).toMatch(/^HTTP\/1\.1 304 /)
  }
})

test.each([
  lines('GET http://localhost/memos HTTP/1.1', 'Host: localhost'),
  get('/memos', 'Content-Length: 0'),
  get('/memos', 'Transfer-Encoding: chunked').replace(/$/, '0\r\n\r\n'),
  get(`/memos?${'x'.repeat(1000)}`),
  get(`${memo}/`),
  get('/%6Demos'),
  get('/login'),
  get('/contact'),
  get('/me.json'),
  get('/no/such'),
  get('/memos/999999'),
  get('/en/memos'),
  get('/robots.txt'),
  get('/admin'),
  lines('POST /memos HTTP/1.1', 'Host: localhost', 'Content-Length: 0'),
  lines('PUT /memos HTTP/1.1', 'Host: localhost'),
])('what is not the plain address of a stored page takes the whole way: %j', async (request) => {
  const { isKept } = await askBoth(request)
  expect(isKept).toBe(false)
})

test.each(['/?preview=draft', '/?%70review=draft'])(
  'the home’s draft is never mistaken for the home, nor the home for it: %s',
  async (path) => {
    const { person } = await createPerson(provider.deps, { roles: ['home-edit'] })
    provider.clock.now = new Date()
    const { token, refreshToken } = await createSessionFor(provider, person.id)
    const staff = `Cookie: ${sessionCookie({ id: person.id, accessToken: token, refreshToken })}`
    expect(await askBoth(get(path))).toMatchObject({ isKept: false })
    const draft = await askBoth(get(path, staff))
    expect(draft.isKept).toBe(false)
    expect(draft.second).toContain('private, no-store')
  },
)

test('a changed answer is no longer found, and is then kept again', async () => {
  expect((await askBoth(get('/memos'))).isKept).toBe(true)
  shop.purge()
  await askKept(get('/memos'))
  expect(found.at(-1)).toBeUndefined()
  await askKept(get('/memos'))
  expect(found.at(-1)).toBeDefined()
})
