import { expect, test } from 'vitest'
import { readWaitToken, waitToken } from './wait-token.ts'

const secrets = { twoStep: 'a secret of this test' }
const id = '0192f7a0-1c2b-7def-8abc-0123456789ab'

test.each(['person', 'address'] as const)('a token names its recipient: %s', (kind) => {
  const token = waitToken(secrets, 'end', { kind, id })
  expect(token).toMatch(/^[A-Za-z0-9:-]{1,64}$/)
  expect(readWaitToken(secrets, 'end', token)).toEqual({ kind, id })
})

test('a token that ends mails confirms no address, and vice versa', () => {
  const reader = { kind: 'address' as const, id }
  expect(readWaitToken(secrets, 'confirm', waitToken(secrets, 'end', reader))).toBeUndefined()
  expect(readWaitToken(secrets, 'end', waitToken(secrets, 'confirm', reader))).toBeUndefined()
})

test('a changed token, or one made with another secret, is invalid', () => {
  const token = waitToken(secrets, 'end', { kind: 'person', id })
  expect(readWaitToken(secrets, 'end', token.replace('ep', 'ea'))).toBeUndefined()
  expect(readWaitToken(secrets, 'end', `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`)).toBeUndefined()
  expect(readWaitToken({ twoStep: 'another' }, 'end', token)).toBeUndefined()
  expect(readWaitToken(secrets, 'end', 'x')).toBeUndefined()
})
