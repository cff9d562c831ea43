import { pageParameters } from 'contract/page-parameters.ts'
import { type PageName, pages } from 'contract/pages.ts'
import { expect, test } from 'vitest'
import { sharedRequest } from './cache-key.ts'

function keyOf(
  path: string,
  { page = 'memos' as PageName, cookie = '', host = 'shop.test', publicUrl = undefined as string | undefined } = {},
) {
  const { key, request } = sharedRequest(new Request(`http://${host}${path}`, { headers: { Cookie: cookie } }), page, publicUrl)
  return { key: key?.text, isChosen: key?.isChosen, request }
}

test('the key is path, relevant query and locale, and the renderer sees no other cookie', () => {
  const plain = keyOf('/memos?subject=5&page=2', { cookie: 'locale=ar; warraq-user-data=secret' })
  expect(plain.request.headers.get('Cookie')).toBe('locale=ar')
  expect(keyOf('/memos?utm_source=x&page=2&subject=5', { cookie: 'locale=ar' }).key).toBe(plain.key)
  expect(keyOf('/memos?subject=5&page=2').key).not.toBe(plain.key)
})

test.each([
  '?q=1',
  '?utm_source=x&fbclid=y',
  '?page=0',
  '?page=1',
  '?page=01',
  '?page=10000',
  '?page=-3&sort=nonsense&grade=99&subject=a b',
  '?sort=newest',
  '?kind=memo',
  '?type=song&term=9&stream=dance',
  '?stage=%00',
  '?subject=,',
  '?_routes=root&index',
  '?lang=fr',
  '?Page=2',
])('a parameter that does not count or makes no sense is dropped, and gives the page itself: %s', (query) => {
  const plain = keyOf('/memos')
  const { key, isChosen, request } = keyOf(`/memos${query}`)
  expect([key, isChosen]).toEqual([plain.key, false])
  expect(new URL(request.url).search).toBe('')
})

test('the same choice has the same address, in whatever order and however often it is given', () => {
  const chosen = keyOf('/memos?grade=12&type=exams&type=notes&page=2').key
  expect(keyOf('/memos?page=2&page=3&type=notes&type=exams&type=notes&grade=12').key).toBe(chosen)
  expect(keyOf('/memos?grade=12&type=exams&page=2').key).not.toBe(chosen)
})

test('a filtered variant differs from the page itself; the page in another language is no such variant', () => {
  expect(keyOf('/memos?page=2').isChosen).toBe(true)
  expect(keyOf('/home/globalSearch?q=waves', { page: 'search' }).isChosen).toBe(true)
  expect(keyOf('/memos?lang=ar').isChosen).toBe(false)
  expect(keyOf('/memos?lang=ar').key).not.toBe(keyOf('/memos').key)
})

test('a query that is too long has no key', () => {
  expect(keyOf(`/home/globalSearch?q=${'x'.repeat(600)}`, { page: 'search' }).key).toBeUndefined()
})

test('with a public address, the requested host creates no separate page', () => {
  const publicUrl = 'https://shop.example'
  const own = keyOf('/memos', { publicUrl, host: 'shop.example' })
  expect(keyOf('/memos', { publicUrl, host: 'evil.example:8080' }).key).toBe(own.key)
  expect(own.request.url).toBe('https://shop.example/memos')
})

test('only shared pages have parameters that count', () => {
  for (const name of Object.keys(pageParameters) as PageName[]) expect(pages[name]).toHaveProperty('isShared', true)
})

test('a page that depends on the grade has a variant for each; any other is the same for all', () => {
  const cookie = 'grade=17.1763900000; warraq-user-data=secret'
  const home = keyOf('/', { page: 'home', cookie })
  expect([home.request.headers.get('Cookie'), home.isChosen]).toEqual(['locale=en; grade=17', true])
  expect(keyOf('/', { page: 'home', cookie: 'grade=17' }).key).toBe(home.key)
  expect(keyOf('/', { page: 'home', cookie: 'grade=18' }).key).not.toBe(home.key)
  const plain = keyOf('/', { page: 'home' })
  for (const [path, given] of [
    ['/?for=all', cookie],
    ['/', 'grade=0.1763900000'],
    ['/', 'grade=a b'],
    ['/', 'grade='],
  ] as const)
    expect([keyOf(path, { page: 'home', cookie: given }).key, given]).toEqual([plain.key, given])
  expect(keyOf('/memos/5', { page: 'memo', cookie }).key).toBe(keyOf('/memos/5', { page: 'memo' }).key)
})

test('a list depends on the grade only as long as its address says nothing itself', () => {
  const cookie = 'grade=17'
  const isOwn = (path: string) => keyOf(path, { cookie }).key !== keyOf(path).key
  expect([isOwn('/memos'), isOwn('/memos?utm_source=x')]).toEqual([true, true])
  for (const path of ['/memos?for=all', '/memos?grade=11', '/memos?grade=&stage=', '/memos?sort=title', '/memos?page=2', '/memos?lang=ar'])
    expect([path, isOwn(path)]).toEqual([path, false])
})
