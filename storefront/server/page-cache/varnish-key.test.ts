import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findSharedPage } from 'contract/shared-page.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noVarnish, spawnVarnish } from '../../testing/spawn-varnish.ts'
import { sharedRequest } from './cache-key.ts'

/** Varnish asks the shop for exactly what is in its key. */
type Asked = { path: string; cookie: string }
let varnish: Awaited<ReturnType<typeof spawnVarnish>> | undefined
/** A shop that echoes its request, which nobody may keep. */
const shop = createServer((request, response) => {
  response.setHeader('Cache-Control', 'no-store')
  response.end(JSON.stringify({ path: request.url, cookie: request.headers.cookie ?? '' }))
})

beforeAll(async () => {
  if (noVarnish) return
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  varnish = await spawnVarnish((shop.address() as AddressInfo).port, 'a-token-of-more-than-32-characters')
})
beforeEach((context) => {
  if (noVarnish) context.skip(noVarnish)
})
afterAll(async () => {
  await varnish?.close()
  shop.close()
})

/** Not by `fetch`, which would write the address its own way. */
async function throughVarnish({ path, cookie }: Asked): Promise<Asked> {
  const { hostname, port } = new URL(varnish?.origin ?? '')
  const headers = { Host: 'shop.test', ...(cookie ? { Cookie: cookie } : {}) }
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ hostname, port, path, headers }, resolve).on('error', reject),
  )
  return (await new Response(response as unknown as ReadableStream).json()) as Asked
}

function keyOf({ path, cookie }: Asked): string | undefined {
  const page = findSharedPage(new URL(path, 'http://shop.test').pathname)
  if (!page) throw new Error(`${path} is no shared page`)
  return sharedRequest(new Request(`http://shop.test${path}`, { headers: { Cookie: cookie } }), page).key?.text
}

const paths = [
  '/',
  '/home/globalSearch',
  '/memos',
  '/memos/5',
  '/pakage',
  '/subjects',
  '/studyStage/view/3',
  '/home/terms_and_conditions',
  '/cart',
]
/** Values that count, for some page. */
const counting = {
  ...{
    q: ['energy', 'x'],
    kind: ['memo', 'package'],
    stage: ['5', 'a:b'],
    component: ['5', '6'],
    grade: ['1', '12'],
    stream: ['science', 'arts'],
  },
  ...{ term: ['1', 'full'], subject: ['5', '5,6'], type: ['notes', 'exams'], language: ['en', 'ar'], price: ['free', '2'], rating: ['4'] },
  ...{ format: ['file', 'printed'], sort: ['title', 'rating'], page: ['2', '13'], reviews: ['2', '20'], questions: ['3'], version: ['1'] },
  ...{ exact: ['1'], for: ['all'], ignore: ['grade', 'grade,term'], lang: ['en', 'ar'] },
}
const others = ['utm_source', 'Page', 'pages', '_routes', ...Object.keys(counting)]
const oddValues = ['', '0', '02', 'nonsense', 'a%3Ab', '5%2C6', '%D8%B7+x', 'x%20y', '%00', 'a=b', '17']
const parameter = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...Object.entries(counting).flatMap(([name, values]) => values.map((value) => `${name}=${value}`))),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...others), fc.constantFrom(...oddValues)).map((pair) => pair.join('=')) },
)
const query = fc.oneof(
  { weight: 9, arbitrary: fc.array(parameter, { maxLength: 6 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom('page', '', '=', 'page=', 'q'), { maxLength: 3 }) },
)
const cookie = fc
  .array(
    fc.constantFrom(
      ...['locale=ar', 'locale=en', 'locale=fr', 'xlocale=ar', 'grade=17', 'grade=017.1763900000', 'grade=18', 'grade=0.1763900000'],
      ...['grade=a', 'grade=', 'ungrade=3', 'warraq-user-data=secret', 'wishes=5'],
    ),
    { maxLength: 4 },
  )
  .map((cookies) => cookies.join('; '))
const suffix = fc.constantFrom('', '', '', '.data')
const asked = fc.tuple(fc.constantFrom(...paths), suffix, query, cookie).map(([path, data, parameters, cookies]) => ({
  path: `${path === '/' && data ? '/_' : path}${data}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`,
  cookie: cookies,
}))

test('any request reaches the shop as one for the page of the same key, without other cookies', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (request) => {
      const seen = await throughVarnish(request)
      expect(keyOf(seen)).toBe(keyOf(request))
      expect(seen.cookie).toMatch(/^locale=(en|ar)(; grade=[1-9]\d*)?$/)
    }),
    { numRuns: 1_500 },
  )
})

test('requests with one key for the shop have one for Varnish: order, repeats and ignored parameters make no difference', async () => {
  const one = await throughVarnish({ path: '/memos?grade=12&type=exams&type=notes&page=2', cookie: 'locale=ar' })
  expect(one).toEqual({ path: '/memos?grade=12&type=exams&type=notes&page=2', cookie: 'locale=ar' })
  for (const path of [
    '/memos?page=2&page=3&type=notes&type=exams&type=notes&grade=12',
    '/memos?utm_source=x&grade=99&grade=12&type=exams&sort=newest&type=notes&page=2&fbclid=y',
  ])
    expect(await throughVarnish({ path, cookie: 'a=b; locale=ar; grade=17; warraq-user-data=secret' })).toEqual(one)
})

test.each([
  ['/dashboard/library', 'warraq-user-data=secret; locale=ar'],
  ['/login?next=1', 'a=b'],
  ['/me.json', 'warraq-user-data=secret'],
  ['/admin/memos?page=2', 'warraq-user-data=secret'],
  ['/memos/5?preview=draft', 'warraq-user-data=secret'],
  ['/memos/5/review', 'warraq-user-data=secret'],
  ['/api/Website/Memo/GetAll?x=1', 'a=b'],
  [`/memos?subject=${'5,'.repeat(900)}`, 'warraq-user-data=secret'],
])('personal requests are passed on unchanged: %s', async (path, cookie) => {
  expect(await throughVarnish({ path, cookie })).toEqual({ path, cookie })
})

test('a file that is the same for everybody is asked for without cookies', async () => {
  for (const path of ['/assets/a-1.js', '/pictures/ab/320.webp', '/memos/5/pages/2?v=1', '/suggestions.json?q=a&lang=ar', '/favicon.svg'])
    expect(await throughVarnish({ path, cookie: 'warraq-user-data=secret' })).toEqual({ path, cookie: '' })
})
