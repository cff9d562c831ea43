import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { formatPayToken, parsePayToken } from './pay-token.ts'

const secret = 's'.repeat(32)

test('a token opens its link, and a changed one opens nothing', () => {
  const id = uuidv7()
  const token = formatPayToken(secret, id)
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(parsePayToken(secret, token)).toBe(id)
  for (const place of token.split('').keys()) {
    const other = token[place] === '0' ? '1' : '0'
    expect(parsePayToken(secret, token.slice(0, place) + other + token.slice(place + 1))).toBeUndefined()
  }
})

test.each(['', 'x', '0'.repeat(64), 'f'.repeat(64), `${'0'.repeat(63)}é`])('"%s" opens nothing', (token) => {
  expect(parsePayToken(secret, token)).toBeUndefined()
})

test('another secret gives another seal', () => {
  expect(parsePayToken('t'.repeat(32), formatPayToken(secret, uuidv7()))).toBeUndefined()
})
