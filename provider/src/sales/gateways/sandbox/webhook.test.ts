import { expect, test } from 'vitest'
import { isSignedBody, signBody } from './webhook.ts'

const secret = 'k'.repeat(32)
const now = new Date('2026-11-21T09:00:00Z')
const body = new TextEncoder().encode('{"amount":3500}')
const signature = signBody(secret, body, now)
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('a body is recognised by its signature, for five minutes', () => {
  expect(isSignedBody(secret, body, signature, now)).toBe(true)
  expect(isSignedBody(secret, body, signature, later(300))).toBe(true)
  expect(isSignedBody(secret, body, signature, later(301))).toBe(false)
  expect(isSignedBody(secret, body, signature, later(-301))).toBe(false)
})

test('one changed byte, another time or another secret is a forgery', () => {
  expect(isSignedBody(secret, new TextEncoder().encode('{"amount":3501}'), signature, now)).toBe(false)
  expect(isSignedBody(secret, body, signature.replace(/t=\d+/, `t=${Math.floor(later(10).getTime() / 1000)}`), now)).toBe(false)
  expect(isSignedBody('x'.repeat(32), body, signature, now)).toBe(false)
})

test.each(['', 't=1', 'v1=00', `t=abc,v1=${'0'.repeat(64)}`, `t=1,v1=${'0'.repeat(63)}`, `${signature},v1=00`])(
  '"%s" is no signature',
  (text) => {
    expect(isSignedBody(secret, body, text, now)).toBe(false)
  },
)

test('a short secret signs nothing and trusts nothing', () => {
  expect(() => signBody('', body, now)).toThrow()
  expect(() => isSignedBody('', body, signature, now)).toThrow()
})
