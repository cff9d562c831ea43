import { expect, test } from 'vitest'
import { formatRefreshToken, parseRefreshToken } from './refresh-token.ts'

const secret = 's'.repeat(32)
const sessionId = '0190f3a4-0000-7000-8000-000000000001'

test('a token contains its session and generation, and is the same on every instance', () => {
  const token = formatRefreshToken(secret, { sessionId, generation: 41 })
  expect(token).toMatch(new RegExp(`^rt1\\.${sessionId}\\.41\\.[\\w-]{43}$`))
  expect(formatRefreshToken(secret, { sessionId, generation: 41 })).toBe(token)
  expect(parseRefreshToken(secret, token)).toEqual({ sessionId, generation: 41 })
})

test('a token that we did not sign is not read', () => {
  const token = formatRefreshToken(secret, { sessionId, generation: 4 })
  const foreign = formatRefreshToken('t'.repeat(32), { sessionId, generation: 4 })
  const [version, id, , mac] = token.split('.')
  const forged = [
    foreign,
    `${version}.${id}.5.${mac}`,
    `${version}.${id}.04.${mac}`,
    `rt2.${id}.4.${mac}`,
    `${token}A`,
    token.slice(0, -1),
    `${version}.${id}.4.`,
    '',
    'null',
  ]
  for (const text of forged) expect(parseRefreshToken(secret, text), text).toBeUndefined()
})
