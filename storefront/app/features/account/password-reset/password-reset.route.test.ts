import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { keyIn } from 'provider/src/testing/student/sign-up-factory.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestStorefront, readSessionChange, sessionCookie } from '../../../../testing/create-test-storefront.ts'

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
const fresh = 'a quite new password'

beforeAll(async () => {
  provider = await createTestApp({ withWorkers: true })
  shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
})
afterAll(() => provider.close())

async function forgotten() {
  const { person } = await createPerson(provider.deps)
  await shop.post('/forgetpassword', { email: person.email })
  const { token } = await keyIn(provider, person.email)
  const { email } = person
  return { email, token, path: `/resetpassword?${new URLSearchParams({ email, token })}` }
}

const send = async (path: string, form: Record<string, string>) => {
  const response = await shop.post(path, form)
  const cookies = response.headers.getSetCookie()
  return { status: response.status, session: readSessionChange(response), cookies, page: await response.text() }
}
const pageOf = async (path: string) => (await shop.get(path)).text()

test('the answer to a request for a link is the same for every address', async () => {
  const { person } = await createPerson(provider.deps)
  const answers = await Promise.all([person.email, 'nobody@example.com'].map((email) => send('/forgetpassword', { email })))
  for (const { status, page } of answers) expect([status, page.includes('If this address has an account')]).toEqual([200, true])
})

test('an invalid address is refused beside the field, and stays in it', async () => {
  const { status, page } = await send('/forgetpassword', { email: 'dana@' })
  expect(status).toBe(422)
  expect(page).toContain('Enter a full e-mail address')
  expect(page).toContain('value="dana@"')
})

test('the link opens a form, is not used up, and leaks its key to no other site', async () => {
  const { path } = await forgotten()
  for (let time = 0; time < 3; time++) {
    const response = await shop.get(path)
    expect(response.headers.get('Referrer-Policy')).toBe('same-origin')
    expect(await response.text()).toContain('autoComplete="new-password"')
  }
})

test('a new password is saved, logs nobody in, and leads to the log-in with the e-mail', async () => {
  const { email, token, path } = await forgotten()
  const { status, session, cookies, page } = await send(path, { email, token, password: fresh })
  expect([status, session]).toEqual([200, undefined])
  expect(cookies).toEqual([expect.stringMatching(/^known-device=[\w-]+;.*HttpOnly/)])
  expect(page).toContain('Your password is changed')
  expect(page).toContain(`href="/login?${new URLSearchParams({ email })}"`)
  expect((await shop.post('/login', { email, password: fresh })).headers.get('Location')).toBe('/')
})

test('a password that is refused is named beside its field and is nowhere in the page; the link still works', async () => {
  const { email, token, path } = await forgotten()
  for (const [password, text] of [
    ['short-1', 'at least 8 characters'],
    ['password123', 'This password is very common'],
  ] as const) {
    const { status, page } = await send(path, { email, token, password })
    expect(status).toBe(422)
    expect(page).toContain(text)
    expect(page).not.toContain(password)
  }
  expect((await send(path, { email, token, password: fresh })).status).toBe(200)
})

test.each([
  [
    'used',
    async () => {
      const { email, token, path } = await forgotten()
      await send(path, { email, token, password: fresh })
      return path
    },
    'This link has been used',
  ],
  ['ended', async () => `/resetpassword?email=a@b.example&token=${'x'.repeat(43)}`, 'This link no longer works'],
  ['missing', async () => '/resetpassword', 'You need a link for this'],
  ['half', async () => '/resetpassword?email=a@b.example', 'You need a link for this'],
])('a link that is %s answers 200, says why, and offers a new one', async (_what, path, text) => {
  const response = await shop.get(await path())
  expect(response.status).toBe(200)
  const page = await response.text()
  expect(page).toContain(text)
  expect(page).toContain('href="/forgetpassword"')
})

test('a link that ends between opening and sending the form says so', async () => {
  const { email, token, path } = await forgotten()
  await send(path, { email, token, password: fresh })
  const { status, page } = await send(path, { email, token, password: 'yet another password' })
  expect(status).toBe(410)
  expect(page).toContain('This link no longer works')
})

test('the log-in page links to a new password and to the sign-up', async () => {
  const page = await pageOf('/login')
  expect(page).toContain('href="/forgetpassword"')
  expect(page).toContain('href="/signup"')
})

test('the storefront writes neither key nor password anywhere, even without the provider', async () => {
  const written: string[] = []
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
    vi
      .spyOn(console, name)
      .mockImplementation((...words) => void written.push(JSON.stringify(words, Object.getOwnPropertyNames(Error.prototype)))),
  )
  shop.network.intercept = () => Promise.reject(new Error('the network is away'))
  const path = '/resetpassword?email=canary@example.com&token=canary-token'
  expect((await shop.get(path)).status).toBe(200)
  expect((await send(path, { email: 'canary@example.com', token: 'canary-token', password: 'canary password' })).status).toBe(503)
  shop.network.intercept = (request) => provider.app.fetch(request)
  for (const spy of spies) spy.mockRestore()
  expect(written.join('')).not.toContain('canary')
})

async function loggedIn(fullName: string) {
  const { person } = await createPerson(provider.deps, { fullName })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  return { email: person.email, headers: { Cookie: `${sessionCookie({ id: person.id, accessToken: token, refreshToken })}; locale=en` } }
}

test('a member who opens the link of a mail is told whose session this is, and logs out to go on', async () => {
  const { email, path } = await forgotten()
  const member = await loggedIn('Hessa Al-Enezi')
  const page = await (await shop.get(path, member.headers)).text()
  expect(page).toContain('Hessa Al-Enezi')
  expect(page).toContain(member.email)
  expect(page).toContain(email)
  expect(page).not.toContain('autoComplete="new-password"')
  const left = await shop.post(path, { intent: 'logOut' }, member.headers)
  expect([left.status, left.headers.get('Location'), readSessionChange(left)]).toEqual([302, path, 'cleared'])
  expect(await pageOf(path)).toContain('autoComplete="new-password"')
})

test('if the address has no link, a member is sent home, and a person whose session has ended chooses a password at once', async () => {
  const { path } = await forgotten()
  const member = await loggedIn('Hessa Al-Enezi')
  for (const start of ['/resetpassword', '/resetpassword?token=x', '/resetpassword?email=a@b.example'])
    expect((await shop.get(start, member.headers)).headers.get('Location')).toBe('/')
  await shop.post('/logout', {}, member.headers)
  expect(await (await shop.get(path, member.headers)).text()).toContain('autoComplete="new-password"')
})

test('the link that undoes a change says so, and one that has ended leads to a person', async () => {
  const { person, password } = await createPerson(provider.deps)
  const { token } = await createSessionFor(provider, person.id)
  await provider.post('Profile/ChangePassword', { currentPassword: password, newPassword: 'chosen by a thief' }, { token })
  const { token: link } = await keyIn(provider, person.email)
  const path = `/resetpassword?${new URLSearchParams({ email: person.email, token: link })}`
  expect(await pageOf(path)).toContain('Undo the change to your account')
  expect((await send(path, { email: person.email, token: link, password: fresh })).page).toContain('Your password is changed')
  const over = await pageOf(path)
  expect(over).toContain('href="/contact"')
  expect(over).not.toContain('Ask for a new link')
})

test('somebody who comes from the log-in finds the e-mail that was typed there', async () => {
  const asked = await shop.get('/forgetpassword?email=dana%40example.com')
  expect(await asked.text()).toContain('value="dana@example.com"')
  const refused = await shop.post('/login', { email: 'dana@example.com', password: 'not this one' })
  expect(await refused.text()).toContain('href="/forgetpassword?email=dana%40example.com"')
})
