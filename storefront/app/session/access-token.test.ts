import { proactiveRefreshSeconds } from 'contract/limits.ts'
import { expect, test } from 'vitest'
import { viewToken } from './access-token.ts'

const now = new Date('2026-11-21T09:00:00Z')
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (claims: object) => `${part({ alg: 'ES256' })}.${part(claims)}.c2ln`
const withSecondsLeft = (seconds: number) => viewToken(token({ exp: now.getTime() / 1000 + seconds, role: [] }), now)

test('a token is near its end with 5 minutes or less left, and has ended with none', () => {
  expect(proactiveRefreshSeconds).toBe(300)
  expect(withSecondsLeft(301)).toMatchObject({ isNearExpiry: false, isExpired: false })
  expect(withSecondsLeft(300)).toMatchObject({ isNearExpiry: true, isExpired: false })
  expect(withSecondsLeft(1)).toMatchObject({ isNearExpiry: true, isExpired: false })
  expect(withSecondsLeft(0)).toMatchObject({ isNearExpiry: true, isExpired: true })
})

test('the roles are those of the role claim', () => {
  const rolesOf = (role: unknown) => viewToken(token({ exp: 1, role }), now).roles
  expect(rolesOf(['Admin', 'order-refund'])).toEqual(['Admin', 'order-refund'])
  expect(rolesOf('Admin')).toEqual(['Admin'])
  expect(rolesOf(undefined)).toEqual([])
})

test('a text that is no token has ended and has no roles', () => {
  expect(viewToken('nonsense', now)).toEqual({ isExpired: true, isNearExpiry: true, roles: [] })
})
