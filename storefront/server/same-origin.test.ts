import { expect, test } from 'vitest'
import { isFromOurPages } from './same-origin.ts'

const post = (headers: Record<string, string>) =>
  new Request('http://shop.test/login', { method: 'POST', headers: { Host: 'shop.test', ...headers } })

test('if Sec-Fetch-Site is there, it decides: only same-origin passes', () => {
  expect(isFromOurPages(post({ 'Sec-Fetch-Site': 'same-origin' }), undefined)).toBe(true)
  for (const site of ['same-site', 'cross-site', 'none']) expect(isFromOurPages(post({ 'Sec-Fetch-Site': site }), undefined)).toBe(false)
})

test('if Sec-Fetch-Site is missing, Origin must be the public address, else the Host', () => {
  expect(isFromOurPages(post({ Origin: 'https://shop.example' }), 'https://shop.example')).toBe(true)
  expect(isFromOurPages(post({ Origin: 'http://shop.test' }), 'https://shop.example')).toBe(false)
  expect(isFromOurPages(post({ Origin: 'http://shop.test' }), undefined)).toBe(true)
  expect(isFromOurPages(post({ Origin: 'http://evil.test' }), undefined)).toBe(false)
  expect(isFromOurPages(post({ Origin: 'null' }), undefined)).toBe(false)
})

test('a request without both comes from no browser, and is allowed', () => {
  expect(isFromOurPages(post({}), 'https://shop.example')).toBe(true)
})
