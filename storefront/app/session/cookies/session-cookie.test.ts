import { deflateRawSync } from 'node:zlib'
import { generatePrivateJwk, importKey, signAccessToken } from 'provider/src/keys/access-token.ts'
import { expect, test } from 'vitest'
import { readSessionCookie, serializeClearedSession, serializeSession } from './session-cookie.ts'

const session = { id: '0199', accessToken: 'a.b.c', refreshToken: 'r' }
const attributesOf = (cookie: string) => cookie.split('; ').slice(1)

test('the session cookie is named from the product key, lasts about two years and is same-site lax', () => {
  const cookie = serializeSession(session, 'another-shop', false)
  expect(cookie).toMatch(/^another-shop-user-data=/)
  expect(attributesOf(cookie)).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${2 * 365 * 24 * 60 * 60}`])
})

test('it holds id, accessToken and refreshToken, and nothing else', () => {
  const cookie = serializeSession({ ...session, name: 'Dana' } as typeof session, 'warraq', false)
  const [pair = ''] = cookie.split(';')
  expect(JSON.parse(decodeURIComponent(pair.slice('warraq-user-data='.length)))).toEqual(session)
  expect(readSessionCookie(pair, 'warraq')).toEqual({ session, isBroken: false })
})

test('it is Secure where the shop is on https, and cleared with the same attributes', () => {
  expect(attributesOf(serializeSession(session, 'warraq', true))).toContain('Secure')
  expect(attributesOf(serializeClearedSession('warraq', true))).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=0', 'Secure'])
})

const resources = [
  'memo',
  'package',
  'subject',
  'studyStage',
  'coupon',
  'order',
  'customer',
  'review',
  'message',
  'report',
  'staff',
  'audit',
]
const actions = [
  'view',
  'create',
  'edit',
  'delete',
  'export',
  'refund',
  'print',
  'publish',
  'approve',
  'import',
  'archive',
  'assign',
  'hide',
]
const manyRoles = resources.flatMap((resource) => actions.map((action) => `${resource}Section-${action}`)).slice(0, 150)

async function sessionWithRoles(roles: string[]) {
  const key = await importKey(await generatePrivateJwk(), { kid: crypto.randomUUID(), signsFrom: new Date() })
  const keys = { issuer: 'warraq', signing: () => key, find: async () => key }
  const ids = { personId: crypto.randomUUID(), sessionId: crypto.randomUUID() }
  const accessToken = await signAccessToken(keys, { ...ids, roles, authorisationVersion: 3 }, new Date())
  return { id: ids.personId, accessToken, refreshToken: `rt1.${ids.sessionId}.12.${'m'.repeat(43)}` }
}

test('the cookie of somebody with 150 roles has at most 4096 bytes, which browsers keep, and gives the same session back', async () => {
  expect(manyRoles).toHaveLength(150)
  const many = await sessionWithRoles(manyRoles)
  expect(encodeURIComponent(JSON.stringify(many)).length).toBeGreaterThan(4096)
  const cookie = serializeSession(many, 'warraq', true)
  expect(Buffer.byteLength(cookie)).toBeLessThan(4096)
  expect(readSessionCookie(cookie.split(';')[0] ?? '', 'warraq')).toEqual({ session: many, isBroken: false })
})

test('roles in Arabic letters, and a text that is no token, come back as they were', async () => {
  for (const session of [
    await sessionWithRoles(Array.from({ length: 150 }, (_, index) => `دور-${index}`)),
    { ...(await sessionWithRoles([])), accessToken: `a.${'b'.repeat(5000)}.c` },
    { ...(await sessionWithRoles([])), accessToken: 'x'.repeat(5000) },
  ]) {
    const [pair = ''] = serializeSession(session, 'warraq', false).split(';')
    expect(readSessionCookie(pair, 'warraq').session).toEqual(session)
  }
})

test.each(['z.', 'z.AAAA', 'z.not-deflated', `z.${deflateRawSync('x'.repeat(10_000_000)).toString('base64url')}`])(
  'a packed cookie that was tampered with is no session, and is cleared',
  (value) => {
    expect(readSessionCookie(`warraq-user-data=${value}`, 'warraq')).toEqual({ session: undefined, isBroken: true })
  },
)

test('two cookies of one name are no session, and count as broken only if neither can be ours', () => {
  const ours = serializeSession(session, 'warraq', false).split(';')[0]
  expect(readSessionCookie(`${ours}; warraq-user-data=planted`, 'warraq')).toEqual({ session: undefined, isBroken: false })
  expect(readSessionCookie('warraq-user-data=a; warraq-user-data=b', 'warraq')).toEqual({ session: undefined, isBroken: true })
})
