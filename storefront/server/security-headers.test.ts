import { expect, test } from 'vitest'
import { withSecurityHeaders } from './security-headers.ts'

const headersAt = (url: string, isSecure = false) => withSecurityHeaders(new Request(url), new Response(), isSecure).headers

test.each([
  ['https://shop.example/', false, 'same-origin'],
  ['http://shop.example/', true, 'same-origin'],
  ['http://127.0.0.1:3000/', false, 'same-origin'],
  ['http://[::1]:3000/', false, 'same-origin'],
  ['http://localhost:3000/memos', false, 'same-origin'],
  ['http://shop.localhost/', false, 'same-origin'],
  ['http://shop.example:3000/', false, null],
  ['http://192.168.1.7:3000/', false, null],
  ['http://127.0.0.1.example/', false, null],
  ['http://notlocalhost/', false, null],
])('the opener policy is sent where browsers obey it: %s, public address https: %s', (url, isSecure, policy) => {
  expect(headersAt(url, isSecure).get('Cross-Origin-Opener-Policy')).toBe(policy)
})

test('HSTS is sent exactly where the public address is https', () => {
  expect(headersAt('http://127.0.0.1:3000/', true).get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
  expect(headersAt('https://shop.example/').has('Strict-Transport-Security')).toBe(false)
})

test.each(['/resetpassword?token=x', '/gotMail?token=x', '/pay/abc', '/pay/abc/done', '/pay/abc.data'])(
  'other sites never see an address with a key: %s',
  (path) => {
    expect(headersAt(`http://shop.example${path}`).get('Referrer-Policy')).toBe('same-origin')
  },
)

test('a page with a stricter referrer policy keeps it', () => {
  const strict = new Response(null, { headers: { 'Referrer-Policy': 'no-referrer' } })
  expect(withSecurityHeaders(new Request('http://shop.example/'), strict, false).headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(headersAt('http://shop.example/').get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
})
