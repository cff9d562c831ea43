import { TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { appUri, newAppSecret, stepOf } from './authenticator-app.ts'

/** RFC 6238, appendix B: the last six digits of its SHA-1 vectors. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('the code of RFC 6238 is right at %i seconds', (seconds, code) => {
  expect(stepOf(rfcSecret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test('a code is valid for its own step, the previous and the next one', () => {
  const secret = newAppSecret()
  const at = 1_800_000_000
  const code = TOTP.generate({ secret: (URI.parse(appUri(secret, 'a@example.com', 'Warraq')) as TOTP).secret, timestamp: at * 1000 })
  const isGood = [-60, -30, 0, 30, 60].map((seconds) => stepOf(secret, code, new Date((at + seconds) * 1000)) === at / 30)
  expect(isGood).toEqual([false, true, true, true, false])
})

test('the QR code names the shop and the account, and holds 160 bits', () => {
  const secret = newAppSecret()
  const read = URI.parse(appUri(secret, 'dana+notes@example.com', 'Warraq')) as TOTP
  expect(read).toMatchObject({ issuer: 'Warraq', label: 'dana+notes@example.com', digits: 6, period: 30, algorithm: 'SHA1' })
  expect(read.secret.base32).toBe(secret)
  expect(read.secret.bytes).toHaveLength(20)
})
