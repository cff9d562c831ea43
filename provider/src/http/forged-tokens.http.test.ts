import { createHmac } from 'node:crypto'
import { decodeJwt, exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { logInAs } from '../testing/student/account-factory.ts'

let shop: TestApp
let token: string
let claims: Record<string, unknown>
beforeAll(async () => {
  shop = await createTestApp()
  token = (await logInAs(shop)).token
  claims = decodeJwt(token)
})
afterAll(() => shop.close())

const keys = () => shop.deps.secrets.accessToken.signing(shop.clock.now)
const statusOf = async (forged: string) => (await shop.get('Student/GetMe', { token: forged })).status
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const header = (overrides: object = {}) => ({ alg: 'ES256', typ: 'at+jwt', kid: keys().kid, ...overrides })
const sign = (key: CryptoKey, payload: object = {}, overrides: object = {}) =>
  new SignJWT({ ...claims, ...payload }).setProtectedHeader(header(overrides)).sign(key)

test('the control: the same claims, signed by us, are accepted', async () => {
  expect(await statusOf(token)).toBe(200)
  expect(await statusOf(await sign(keys().privateKey))).toBe(200)
})

test('a token without a signature is refused, however "none" is spelled', async () => {
  for (const alg of ['none', 'None', 'NONE', '']) {
    expect(await statusOf(`${part(header({ alg }))}.${part(claims)}.`)).toBe(401)
    expect(await statusOf(`${part(header({ alg }))}.${part(claims)}.${token.split('.')[2]}`)).toBe(401)
  }
})

test('HS256 with our public key as its secret is refused', async () => {
  const publicKey = keys().publicKey
  const secrets = [await exportSPKI(publicKey), (await exportSPKI(publicKey)).trim(), JSON.stringify(await exportJWK(publicKey))]
  for (const secret of secrets) {
    const content = `${part(header({ alg: 'HS256' }))}.${part(claims)}`
    expect(await statusOf(`${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`)).toBe(401)
  }
})

test('a foreign key is refused with its own kid, with ours, and if the token contains it', async () => {
  const foreign = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(foreign.publicKey)), kid: 'foreign' }
  const headers = [
    { kid: 'foreign' },
    {},
    { jwk },
    { kid: 'foreign', jwk },
    { jku: 'http://127.0.0.1:9/keys.json' },
    { x5u: 'http://127.0.0.1:9/chain.pem' },
  ]
  for (const overrides of headers)
    expect(await statusOf(await sign(foreign.privateKey, {}, overrides)), JSON.stringify(overrides)).toBe(401)
})

test('our own signature is refused if it is expired, for others, of another type, or without its claims', async () => {
  const seconds = Math.floor(shop.clock.now.getTime() / 1000)
  const payloads = [
    { exp: seconds - 31 },
    { exp: undefined, sub: undefined },
    { iss: 'elsewhere' },
    { aud: 'elsewhere' },
    { nbf: seconds + 3600 },
    { sub: undefined },
    { sid: undefined },
    { role: 'SuperAdmin' },
  ]
  for (const payload of payloads) expect(await statusOf(await sign(keys().privateKey, payload)), JSON.stringify(payload)).toBe(401)
  expect(await statusOf(await sign(keys().privateKey, {}, { typ: 'JWT' }))).toBe(401)
})

test('a token without an expiry is refused', async () => {
  expect(await statusOf(await sign(keys().privateKey, { exp: undefined }))).toBe(401)
})

test('our signature with other claims is refused: nobody makes themselves an admin', async () => {
  const [head, , signature] = token.split('.')
  expect(await statusOf(`${head}.${part({ ...claims, role: ['SuperAdmin'] })}.${signature}`)).toBe(401)
})

test('a session and a person that do not belong together are refused', async () => {
  const other = await logInAs(shop)
  expect(await statusOf(await sign(keys().privateKey, { sub: other.personId }))).toBe(401)
})

test('a text that is no token is refused', async () => {
  for (const text of ['x', 'a.b.c', '..', `${token}.`, token.slice(0, -4), 'null', 'undefined'])
    expect(await statusOf(text), text).toBe(401)
})

test('a token that was accepted before is refused half a minute after its expiry', async () => {
  const { token: living } = await logInAs(shop)
  const start = shop.clock.now
  const statusAfter = async (seconds: number) => {
    shop.clock.now = new Date(start.getTime() + seconds * 1000)
    return statusOf(living)
  }
  expect([await statusAfter(0), await statusAfter(15 * 60 + 29), await statusAfter(15 * 60 + 30)]).toEqual([200, 200, 401])
  shop.clock.now = start
})
