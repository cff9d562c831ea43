import { arabicMessage } from 'contract/messages-ar.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { appCode, createPersonWithApp } from 'provider/src/testing/student/two-step-factory.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestStorefront, readSessionChange, sessionCookie } from '../../../testing/create-test-storefront.ts'

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.clock.now = new Date()
})

async function browserOf(personId: string, locale = 'en') {
  const { token, refreshToken } = await createSessionFor(provider, personId)
  const Cookie = [sessionCookie({ id: personId, accessToken: token, refreshToken }), `locale=${locale}`].join('; ')
  return {
    token,
    change: (form: Record<string, string>) => shop.post('/profile/security', form, { Cookie }),
    file: () => shop.get('/profile/security/my-data.json', { Cookie }),
  }
}

test('the password brings a link to the file; before that the link leads back to the page that asks', async () => {
  const { person, password } = await createPerson(provider.deps)
  const { change, file } = await browserOf(person.id)
  expect((await file()).headers.get('Location')).toBe('/profile/security')
  const answer = await change({ intent: 'allowExport', currentPassword: password })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(/<a href="\/profile\/security\/my-data\.json"[^>]*>Download my data/)
  const fetched = await file()
  expect(fetched.headers.get('Content-Disposition')).toMatch(/^attachment; filename="my-data-/)
  expect(fetched.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await fetched.json()).toMatchObject({ profile: { id: person.id, email: person.email } })
})

test('a guest who knows the address of the file is sent to log in', async () => {
  expect((await shop.get('/profile/security/my-data.json')).headers.get('Location')).toBe('/login')
})

test.each([
  ['en', 'This Item Will Be Deleted .. Are You Sure ? ', 'Yes , Delete', 'This is not your current password'],
  ['ar', 'سيتم حذف هذا العنصر، هل أنت متأكد؟', 'نعم، احذف', 'هذه ليست كلمة مرورك الحالية'],
])('a wrong password is named beside its field under the question, which stays open (%s)', async (locale, question, yes, fault) => {
  const { person } = await createPerson(provider.deps, { locale: locale as 'en' | 'ar' })
  const { change, token } = await browserOf(person.id, locale)
  const answer = await change({ intent: 'deleteAccount', currentPassword: 'wrong-one' })
  expect(answer.status).toBe(422)
  const page = await answer.text()
  const open = /<details[^>]* open=""[^>]*>(.*?)<\/details>/s.exec(page)?.[1] ?? ''
  for (const text of [question, yes, fault]) expect(open).toContain(text)
  expect(page).not.toContain('wrong-one')
  expect((await provider.get('Student/GetMe', { token })).status).toBe(200)
})

test('a deletion clears the cookie and leads to the log-in, which says so; the session is dead', async () => {
  const { person, password } = await createPerson(provider.deps)
  const { change, token } = await browserOf(person.id)
  const answer = await change({ intent: 'deleteAccount', currentPassword: password })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/login'])
  expect(await (await shop.get('/login', { Cookie: 'account-deleted=1' })).text()).toContain(arabicMessage.deleted)
  expect(await (await shop.get('/login')).text()).not.toContain(arabicMessage.deleted)
  expect(readSessionChange(answer)).toBe('cleared')
  expect((await provider.get('Student/GetMe', { token })).status).toBe(401)
})

test('if an app is on, the file and the deletion need its code', async () => {
  const { person, password, secret } = await createPersonWithApp(provider)
  const { change } = await browserOf(person.id)
  expect(await (await change({ intent: 'allowExport', currentPassword: password, code: '1' })).text()).toContain('That code is not right')
  const answer = await change({ intent: 'deleteAccount', currentPassword: password, code: appCode(provider, secret) })
  expect(answer.headers.get('Location')).toBe('/login')
})

test('an account of staff stays, and the page says why', async () => {
  const { person, password } = await createPerson(provider.deps, { roles: ['order-view'] })
  const { change } = await browserOf(person.id)
  const answer = await change({ intent: 'deleteAccount', currentPassword: password })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('Ask for your roles to be removed first')
})
