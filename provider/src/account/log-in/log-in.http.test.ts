import { createHmac } from 'node:crypto'
import { hashSync } from '@node-rs/argon2'
import { arabicMessage, confirmEmailFirstBody } from 'contract/messages-ar.ts'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../db/schema/account.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createPerson } from '../../testing/student/account-factory.ts'
import { findPerson } from '../account.queries.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const logIn = (email: string, password: string, lang = 'en') => shop.post('Student/LogIn', { email, password }, { lang })
const codeOf = (response: Response) => response.headers.get('X-Error-Code')

test('a right password gives an id and two tokens at the top level, never to be cached', async () => {
  const { person, password } = await createPerson(shop.deps, { roles: ['order-view'] })
  const response = await logIn(person.email, password)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const session = (await response.json()) as { accessToken: string }
  expect(session).toEqual({ id: person.id, accessToken: expect.any(String), refreshToken: expect.stringMatching(/^rt1\./) })
  const claims = decodeJwt(session.accessToken)
  expect(claims).toMatchObject({ sub: person.id, role: ['order-view'] })
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(15 * 60)
})

test('a person without roles has an empty role list in the token, not none', async () => {
  const { person, password } = await createPerson(shop.deps)
  const { accessToken } = (await (await logIn(person.email, password)).json()) as { accessToken: string }
  expect(decodeJwt(accessToken).role).toEqual([])
})

test('upper case and spaces around the e-mail do not matter', async () => {
  const { person, password } = await createPerson(shop.deps)
  expect((await logIn(` ${person.email.toUpperCase()} `, password)).status).toBe(200)
})

test('the same password typed as composed or decomposed letters is the same password', async () => {
  const { person } = await createPerson(shop.deps, { password: 'سرّي-أحمد-مؤمن'.normalize('NFC') })
  expect((await logIn(person.email, 'سرّي-أحمد-مؤمن'.normalize('NFD'))).status).toBe(200)
})

describe('every refusal (ruling 6)', () => {
  test('404 user_not_found for an e-mail without an account', async () => {
    const response = await logIn('nobody@example.com', 'whatever-1')
    expect([response.status, codeOf(response)]).toEqual([404, 'user_not_found'])
  })

  test('400 wrong_password for a wrong password, also of a disabled or unconfirmed account', async () => {
    const accounts = [{}, { disabledAt: new Date() }, { isEmailConfirmed: false }, { isTwoStepOn: true }]
    for (const overrides of accounts) {
      const { person, password } = await createPerson(shop.deps, overrides)
      const response = await logIn(person.email, `${password}x`)
      expect([response.status, codeOf(response)]).toEqual([400, 'wrong_password'])
    }
  })

  test('403 account_disabled only after the right password', async () => {
    const { person, password } = await createPerson(shop.deps, { disabledAt: new Date(), isEmailConfirmed: false })
    const response = await logIn(person.email, password)
    expect([response.status, codeOf(response)]).toEqual([403, 'account_disabled'])
  })

  test('401 with the untranslated text in both languages only after the right password', async () => {
    const { person, password } = await createPerson(shop.deps, { isEmailConfirmed: false })
    for (const lang of ['en', 'ar']) {
      const response = await logIn(person.email, password, lang)
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ message: confirmEmailFirstBody })
    }
    expect(confirmEmailFirstBody).not.toBe(arabicMessage.confirmEmailFirst)
  })

  test('422 with the field names for a malformed body', async () => {
    const response = await shop.post('Student/LogIn', { email: 5 })
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual(['email', 'password'])
  })

  test('422 for an unknown field', async () => {
    expect((await shop.post('Student/LogIn', { email: 'a@b.c', password: 'x', roles: ['SuperAdmin'] })).status).toBe(422)
  })
})

test('a hash with other parameters is renewed at the next log-in and stays right', async () => {
  const { person, password } = await createPerson(shop.deps)
  const weak = hashSync(createHmac('sha256', shop.deps.secrets.passwordPepper).update(password).digest('base64'), {
    memoryCost: 1024,
    timeCost: 1,
  })
  await shop.deps.db.update(people).set({ passwordHash: weak }).where(eq(people.id, person.id))
  expect((await logIn(person.email, password)).status).toBe(200)
  expect((await findPerson(shop.deps.db, person.id))?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await logIn(person.email, password)).status).toBe(200)
})

test('staff get tokens at once on demo data and a code elsewhere', async () => {
  const strict = await createTestApp({ settings: { isDemo: false } })
  try {
    for (const [app, status] of [
      [shop, 200],
      [strict, 202],
    ] as const) {
      const { person, password } = await createPerson(app.deps, { roles: ['order-view'] })
      expect((await app.post('Student/LogIn', { email: person.email, password })).status).toBe(status)
    }
  } finally {
    await strict.close()
  }
})
