import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('with no setting at all the shop starts on its defaults', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: 'var',
    PRODUCT_KEY: 'warraq',
    CURRENCY: 'KWD',
    LOG_LEVEL: 'info',
    isDemo: true,
  })
})

test('an empty setting counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({ PORT: 3000 })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['PUBLIC_URL', 'shop.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['PRODUCT_KEY', 'Warraq!'],
  ['CURRENCY', 'KD'],
  ['CURRENCY', 'XTS'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_POOL', '0'],
  ['REFRESH_TOKEN_SECRET', 'short'],
  ['CLIENT_SECRET', 'short'],
  ['PASSWORD_PEPPER', 'short'],
  ['TWO_STEP_SECRET', 'short'],
  ['SANDBOX_WEBHOOK_SECRET', 'short'],
])('a wrong %s is named, and its value is not repeated', (name, value) => {
  const start = () => readEnv({ [name]: value })
  expect(start).toThrow(new RegExp(`^  ${name}: `, 'm'))
  expect(start).not.toThrow(value)
})

test('all faults are named at once', () => {
  expect(() => readEnv({ PORT: 'abc', CURRENCY: 'KD' })).toThrow(/PORT: [\s\S]*CURRENCY: /)
})

test('a shop on https is no demo unless it says so', () => {
  expect(readEnv({ PUBLIC_URL: 'https://shop.example' }).isDemo).toBe(false)
  expect(readEnv({ PUBLIC_URL: 'https://shop.example', DEMO: 'true' }).isDemo).toBe(true)
  expect(readEnv({ PUBLIC_URL: 'http://127.0.0.1:3000' }).isDemo).toBe(true)
  expect(readEnv({ DEMO: 'false' }).isDemo).toBe(false)
})
