import { arabicMessage } from 'contract/messages-ar.ts'
import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { customerForm, keyIn } from 'provider/src/testing/student/sign-up-factory.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../../../testing/open-shop.ts'

const { provider, shop } = await openShop({ withWorkers: true })

async function waiting() {
  const form = customerForm()
  await provider.post('Customer/Create', form)
  const key = await keyIn(provider, form.email)
  return { ...form, ...key, path: `/gotMail?${new URLSearchParams({ email: form.email })}` }
}

const linkOf = ({ email, token }: { email: string; token: string }) => `/gotMail?${new URLSearchParams({ email, token })}`
const arabicDigits = (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
const post = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await shop.post(path, form, headers)
  return { status: response.status, cookies: response.headers.getSetCookie(), page: await response.text() }
}

test.each([
  ['as it is', (code: string) => code],
  ['in Arabic digits with spaces', (code: string) => ` ${arabicDigits(code.slice(0, 3))} ${arabicDigits(code.slice(3))} `],
])('the code, typed %s, confirms and offers the log-in', async (_how, typed) => {
  const { email, code, path } = await waiting()
  const { status, cookies, page } = await post(path, { email, code: typed(code) })
  expect(status).toBe(200)
  expect(cookies).toEqual([expect.stringMatching(/^known-device=[\w-]+;.*HttpOnly/)])
  expect(page).toContain('Your e-mail is confirmed')
})

test('a wrong code is refused beside the field; an impossible one asks nobody', async () => {
  const { email, code, path } = await waiting()
  const wrong = await post(path, { email, code: code === '000000' ? '111111' : '000000' })
  expect([wrong.status, wrong.page.includes('This code is not right or no longer works')]).toEqual([422, true])
  shop.calls.length = 0
  expect((await post(path, { email, code: '12' })).page).toContain('The code has six digits')
  expect(shop.calls).not.toContain('ConfirmEmail')
})

test('opening the mail’s link confirms nothing, however often; its button confirms', async () => {
  const person = await waiting()
  for (let time = 0; time < 3; time++) {
    const response = await shop.get(linkOf(person))
    expect(response.headers.get('Referrer-Policy')).toBe('same-origin')
    expect(await response.text()).toContain('One tap, and you can log in')
  }
  expect((await provider.post('Student/LogIn', { email: person.email, password: person.password })).status).toBe(401)
  expect((await post(linkOf(person), { intent: 'link', token: person.token })).page).toContain('Your e-mail is confirmed')
  expect((await provider.post('Student/LogIn', { email: person.email, password: person.password })).status).toBe(200)
  expect(await (await shop.get(linkOf(person))).text()).toContain('Your e-mail is confirmed')
})

test('an expired link explains itself and offers a code and a new mail', async () => {
  const { email } = await waiting()
  const page = await (await shop.get(linkOf({ email, token: 'x'.repeat(43) }))).text()
  expect(page).toContain('This link no longer works')
  expect(page).toContain('name="code"')
  expect(page).toContain('Send a new mail')
})

test('the answer to a request for a new mail is the same for every address, and the wait outlasts a reload', async () => {
  const { email, path } = await waiting()
  const { person } = await createPerson(provider.deps)
  const pages = await Promise.all(
    [email, person.email, 'nobody@example.com'].map(async (address) => (await post(path, { intent: 'resend', email: address })).page),
  )
  for (const page of pages) expect(page).toContain('a new mail is on its way')
  const { cookies } = await post(path, { intent: 'resend', email })
  const cookie = cookies.find((value) => value.startsWith('mail-sent=')) ?? ''
  expect(cookie).toMatch(/HttpOnly.*Max-Age=60/)
  expect(await (await shop.get(path, { Cookie: cookie.split(';')[0] ?? '' })).text()).toMatch(/You can ask for a new mail in (60|59) s/)
})

test('the contract’s message is shown after a refused log-in, and not after a sign-up', async () => {
  const { email, path, password } = await waiting()
  const signUpOf = (address: string) => `sign-up=${encodeURIComponent(JSON.stringify({ token: 't', email: address, fullName: 'D' }))}`
  const signUp = signUpOf(email)
  expect(await (await shop.get(path, { Cookie: signUp })).text()).not.toContain(arabicMessage.confirmEmailFirst)
  const refused = await shop.post('/login', { email: email.toUpperCase(), password }, { Cookie: signUp })
  expect(refused.headers.get('Location')?.toLowerCase()).toBe(path.toLowerCase())
  const [kept = ''] = refused.headers.getSetCookie().filter((cookie) => cookie.startsWith('sign-up='))
  expect(decodeURIComponent(kept)).toContain('"token":"t"')
  for (const headers of [{}, { Cookie: kept.split(';')[0] ?? '' }])
    expect(await (await shop.get(path, headers)).text()).toContain(arabicMessage.confirmEmailFirst)
  const another = await shop.post('/login', { email, password }, { Cookie: signUpOf('another@example.com') })
  expect(another.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^sign-up=;.*Max-Age=0/))
})

test('a made-up address is text on the page, from left to right', async () => {
  const page = await (await shop.get(`/gotMail?email=${encodeURIComponent('<script>alert(1)</script>@x.example')}`)).text()
  expect(page).not.toContain('<script>alert(1)')
  expect(page).toMatch(/<bdi dir="ltr"[^>]*>&lt;script&gt;/)
})

test('the page explains itself if it has no address', async () => {
  const response = await shop.get('/gotMail')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('This page opens from our e-mail')
})

test('if the shop does not answer, the operation has failed, and the code can be sent again', async () => {
  const { email, path, code } = await waiting()
  shop.network.intercept = () => Promise.reject(new TypeError('fetch failed'))
  const { status, page } = await post(path, { email, code })
  expect(status).toBe(503)
  expect(page).toContain(arabicMessage.operationFailed)
  expect(page).toContain('name="code"')
})

test('if a provider does not know how to look at a link, the person may try it', async () => {
  const person = await waiting()
  shop.network.intercept = (request) =>
    request.url.endsWith('/CheckLink') ? new Response(null, { status: 404 }) : provider.app.fetch(request)
  expect(await (await shop.get(linkOf(person))).text()).toContain('One tap, and you can log in')
})

test('the page leads to the mailbox in the demo, which sends no mail out', async () => {
  const { path } = await waiting()
  expect(await (await shop.get(path)).text()).toContain('href="/mailbox"')
})
