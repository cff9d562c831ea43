import { expect, test } from 'vitest'
import { readEnv } from './gather-env.ts'

test('a shop without any setting starts with its defaults', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: 'var',
    PRODUCT_KEY: 'warraq',
    shop: { country: 'KW', currency: 'KWD' },
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
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_POOL', '0'],
  ['REFRESH_TOKEN_SECRET', 'short'],
  ['CLIENT_SECRET', 'short'],
  ['PASSWORD_PEPPER', 'short'],
  ['TWO_STEP_SECRET', 'short'],
  ['SANDBOX_WEBHOOK_SECRET', 'short'],
  ['STRIPE_SECRET_KEY', 'pk_live_0123456789abcdef'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_short'],
  ['STRIPE_WEBHOOK_SECRET_NEXT', 'whsec_short'],
  ['MY_FATOORAH_API_KEY', 'short'],
  ['MY_FATOORAH_WEBHOOK_SECRET', 'short'],
  ['MY_FATOORAH_API_URL', 'api.myfatoorah'],
  ['CASH_ON_DELIVERY', 'yes'],
  ['ALLOW_SANDBOX', 'yes'],
])('a wrong %s is named, and its value is not repeated', (name, value) => {
  const start = () => readEnv({ [name]: value })
  expect(start).toThrow(new RegExp(`^  ${name}: `, 'm'))
  expect(start).not.toThrow(value)
})

test('a setting that is now the shop’s own stops the start, and the message says where to save it', () => {
  expect(() => readEnv({ COUNTRY: 'AE', REFUND_DAYS: '9' })).toThrow(/^ {2}COUNTRY: .*\/admin\/settings[\s\S]*^ {2}REFUND_DAYS: /m)
  expect(readEnv({ COUNTRY: '' }).shop.country).toBe('KW')
})

test('all faults are named at once', () => {
  expect(() => readEnv({ PORT: 'abc', LOG_LEVEL: 'loud', CURRENCY: 'KWD' })).toThrow(/PORT: [\s\S]*LOG_LEVEL: [\s\S]*CURRENCY: /)
})

test('a shop on https is no demo unless it says so', () => {
  expect(readEnv({ PUBLIC_URL: 'https://shop.example' }).isDemo).toBe(false)
  expect(readEnv({ PUBLIC_URL: 'https://shop.example', DEMO: 'true' }).isDemo).toBe(true)
  expect(readEnv({ PUBLIC_URL: 'http://127.0.0.1:3000' }).isDemo).toBe(true)
  expect(readEnv({ DEMO: 'false' }).isDemo).toBe(false)
})

const webhookSecret = `whsec_${'s'.repeat(32)}`
const stripe = (mode: 'test' | 'live') => ({ STRIPE_SECRET_KEY: `sk_${mode}_${'0'.repeat(24)}`, STRIPE_WEBHOOK_SECRET: webhookSecret })
const myFatoorah = { MY_FATOORAH_API_KEY: 'k'.repeat(64), MY_FATOORAH_WEBHOOK_SECRET: webhookSecret }
const postgres = { DATABASE_URL: 'postgres://127.0.0.1/shop' }

test('the sandbox is the gateway if there are no keys, and is off if there are keys of a real one', () => {
  expect(readEnv({}).gateways).toMatchObject({ sandbox: true, stripe: undefined, 'my-fatoorah': undefined })
  expect(readEnv(stripe('test')).gateways).toMatchObject({ sandbox: false, stripe: { webhookSecrets: [webhookSecret] } })
  const next = { MY_FATOORAH_WEBHOOK_SECRET_NEXT: 'n'.repeat(32) }
  expect(readEnv({ ...myFatoorah, ...next, ...postgres, DEMO: 'false' }).gateways).toMatchObject({
    sandbox: false,
    'my-fatoorah': { webhookSecrets: [webhookSecret, 'n'.repeat(32)], apiUrl: 'https://api.myfatoorah.com' },
  })
})

test.each([
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', { ...stripe('test'), STRIPE_WEBHOOK_SECRET: '' }],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', { ...stripe('test'), STRIPE_SECRET_KEY: '' }],
  ['MY_FATOORAH_API_KEY', 'MY_FATOORAH_WEBHOOK_SECRET', { ...myFatoorah, ...postgres, MY_FATOORAH_WEBHOOK_SECRET: '' }],
])('%s without its %s, or the reverse, stops the start with both names', (key, secret, source) => {
  expect(() => readEnv(source)).toThrow(`${key} and ${secret} belong together`)
})

const forReal = { DEMO: 'false' }

test('keys that move real money do not start on the embedded database unless a setting allows it', () => {
  expect(() => readEnv({ ...stripe('live'), ...forReal })).toThrow(/^STRIPE_SECRET_KEY move.*DATABASE_URL, or ALLOW_EMBEDDED_DB=true/)
  expect(() => readEnv({ ...myFatoorah, ...stripe('live'), ...forReal })).toThrow(/^STRIPE_SECRET_KEY and MY_FATOORAH_API_KEY move/)
  for (const source of [stripe('test'), { ...myFatoorah, MY_FATOORAH_API_URL: 'https://apitest.myfatoorah.com/' }])
    expect(readEnv(source).gateways.sandbox).toBe(false)
  expect(readEnv({ ...stripe('live'), ...postgres, ...forReal }).gateways.stripe).toBeDefined()
  expect(readEnv({ ...stripe('live'), ALLOW_EMBEDDED_DB: 'true', ...forReal }).gateways.stripe).toBeDefined()
})

test('keys that move real money stop the start beside demo accounts, and beside a rehearsal', () => {
  const live = { ...stripe('live'), ...postgres }
  expect(() => readEnv(live)).toThrow(/^STRIPE_SECRET_KEY move real money, and everybody knows.*DEMO=false/)
  expect(() => readEnv({ ...live, PUBLIC_URL: 'https://shop.example', DEMO: 'true' })).toThrow(/DEMO=false/)
  expect(() => readEnv({ ...myFatoorah, ...postgres })).toThrow(/^MY_FATOORAH_API_KEY move/)
  expect(() => readEnv({ ...live, ...forReal, ALLOW_SANDBOX: 'true' })).toThrow(/ALLOW_SANDBOX=true is for a rehearsal/)
  expect(() => readEnv(stripe('live'))).toThrow(/DEMO=false[\s\S]*ALLOW_EMBEDDED_DB=true/)
})

test('test keys are not used beside live keys, nor alone unless the shop rehearses', () => {
  const testSystem = { ...myFatoorah, MY_FATOORAH_API_URL: 'https://apitest.myfatoorah.com' }
  const mixed = readEnv({ ...stripe('live'), ...testSystem, ...postgres, ...forReal })
  expect(mixed).toMatchObject({ money: 'real', hasUnusedKeys: true, gateways: { sandbox: false, 'my-fatoorah': undefined } })
  expect(mixed.gateways.stripe).toBeDefined()
  expect(readEnv({ ...testSystem, ...forReal })).toMatchObject({ money: 'none', gateways: { sandbox: false, 'my-fatoorah': undefined } })
  expect(readEnv({ ...testSystem, ...forReal, ALLOW_SANDBOX: 'true' }).gateways['my-fatoorah']).toBeDefined()
})

test('cash on delivery is offered if the shop says so, and on demo data', () => {
  expect(readEnv({}).gateways.cod).toBe(true)
  expect(readEnv({ DEMO: 'false' }).gateways.cod).toBe(false)
  expect(readEnv({ DEMO: 'false', CASH_ON_DELIVERY: 'true' }).gateways.cod).toBe(true)
})

test('a single-role process needs PostgreSQL', () => {
  expect(() => readEnv({ ROLE: 'worker' })).toThrow('ROLE: several processes need PostgreSQL')
  expect(() => readEnv({ ROLE: 'clerk' })).toThrow('ROLE')
  expect(readEnv({ ROLE: 'web', DATABASE_URL: 'postgres://localhost/shop' }).ROLE).toBe('web')
  expect(readEnv({}).ROLE).toBe('all')
})
