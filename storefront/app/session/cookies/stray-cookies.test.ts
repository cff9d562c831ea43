import { expect, test } from 'vitest'
import { clearDoubles, type Site, serializeStraysCleared } from './stray-cookies.ts'

const site: Site = { isSecure: false, publicUrl: undefined }
const placesOf = (cookies: string[]) => cookies.map((cookie) => cookie.replace('warraq-user-data=; Max-Age=0; ', '').replaceAll('; ', ' '))
const clearedAt = (url: string, headers: Record<string, string> = {}, at = site) =>
  placesOf(serializeStraysCleared('warraq-user-data', new Request(url, { headers }), at))

test('strays are cleared for the host as a domain, every domain above it, and every part of the path, with and without a slash', () => {
  expect(clearedAt('http://shop.warraq.example/dashboard/orders').sort()).toEqual(
    [
      'Path=/ Domain=shop.warraq.example',
      'Path=/ Domain=warraq.example',
      'Path=/dashboard',
      'Path=/dashboard Domain=shop.warraq.example',
      'Path=/dashboard Domain=warraq.example',
      'Path=/dashboard/',
      'Path=/dashboard/ Domain=shop.warraq.example',
      'Path=/dashboard/ Domain=warraq.example',
      'Path=/dashboard/orders',
      'Path=/dashboard/orders Domain=shop.warraq.example',
      'Path=/dashboard/orders Domain=warraq.example',
      'Path=/dashboard/orders/',
      'Path=/dashboard/orders/ Domain=shop.warraq.example',
      'Path=/dashboard/orders/ Domain=warraq.example',
    ].sort(),
  )
})

test('our own cookie, for this host alone and the whole site, is never among them', () => {
  for (const path of ['/', '/login', '/a/b/c/d/e/f', '//', '/x;y'])
    expect(clearedAt(`http://shop.warraq.example${path}`)).not.toContain('Path=/')
})

test('a call for the data of a page clears what was planted for the page and for the call', () => {
  expect(clearedAt('http://127.0.0.1:3000/profile.data')).toEqual([
    'Path=/profile.data',
    'Path=/profile.data/',
    'Path=/profile',
    'Path=/profile/',
  ])
})

test('a numeric address, or a name without dots, has no domain above it', () => {
  for (const host of ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000'])
    expect(clearedAt(`http://${host}/login`).join()).not.toContain('Domain')
})

test('the domains behind a proxy are those of the browser’s host and of the public address', () => {
  const places = clearedAt(
    'http://10.0.0.5:3000/',
    { Host: 'www.warraq.example' },
    { isSecure: false, publicUrl: 'https://shop.elsewhere.example' },
  )
  expect(places).toEqual(expect.arrayContaining(['Path=/ Domain=warraq.example', 'Path=/ Domain=shop.elsewhere.example']))
})

test('cookies on https are cleared as Secure, and once more as partitioned', () => {
  const places = clearedAt('https://shop.example/', {}, { isSecure: true, publicUrl: 'https://shop.example' })
  expect(places).toEqual(['Path=/ Domain=shop.example Secure', 'Path=/ Domain=shop.example Secure Partitioned'])
})

test('only those of our own cookies that came twice are cleared, and no cookie of others', () => {
  const cookie = 'two-step=a; two-step=b; warraq-user-data=a; other=1; other=2; sign-up=x'
  const cleared = clearDoubles(new Request('http://shop.example/', { headers: { Cookie: cookie } }), 'warraq', site)
  expect(cleared).toEqual(['two-step=; Max-Age=0; Path=/; Domain=shop.example'])
})
