import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { customerForm, mailsTo } from 'provider/src/testing/student/sign-up-factory.ts'
import { describe, expect, test } from 'vitest'
import { sessionCookie } from '../../../../testing/create-test-storefront.ts'
import { openShop } from '../../../../testing/open-shop.ts'

const { provider, shop } = await openShop({ withWorkers: true })

const typedForm = (overrides: Record<string, string> = {}) => ({
  fullName: 'Dana Al-Mutairi',
  email: customerForm().email,
  password: 'correct horse battery',
  ...overrides,
})
const signUp = (form: Record<string, string>, headers: Record<string, string> = {}) => shop.post('/signup', form, headers)
const cookieOf = (response: Response, name: string) => response.headers.getSetCookie().find((value) => value.startsWith(`${name}=`)) ?? ''
const sent = (cookie: string) => cookie.split(';')[0] ?? ''

async function signedUp(overrides: Record<string, string> = {}) {
  const form = typedForm(overrides)
  const response = await signUp(form)
  return { form, response, headers: { Cookie: sent(cookieOf(response, 'sign-up')) } }
}

describe('sign-up', () => {
  test('three fields lead to the mail’s page, and set a cookie of 30 minutes that no script can read', async () => {
    const { response, form } = await signedUp()
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe(`/gotMail?${new URLSearchParams({ email: form.email })}`)
    expect(cookieOf(response, 'sign-up')).toMatch(/HttpOnly; SameSite=Lax; Max-Age=1800$/)
    expect((await mailsTo(provider, form.email, 1))[0]?.locale).toBe('en')
  })

  test('goes to the address step if something is printed in the cart', async () => {
    expect((await signedUp({ hasPaper: 'true' })).response.headers.get('Location')).toBe('/signup/add-address')
  })

  test('answers the same if the e-mail has an account', async () => {
    const { person } = await createPerson(provider.deps)
    const known = await signedUp({ email: person.email })
    expect([known.response.status, known.response.headers.get('Location')]).toEqual([
      302,
      `/gotMail?${new URLSearchParams({ email: person.email })}`,
    ])
    const names = (response: Response) => response.headers.getSetCookie().map((value) => value.split('=')[0])
    const unknown = await signedUp()
    expect(names(known.response)).toEqual(names(unknown.response))
    const pageOf = async ({ response, form, headers }: typeof known) =>
      (await (await shop.get(response.headers.get('Location') ?? '', headers)).text())
        .replaceAll(/nonce="[^"]*"/g, '')
        .replaceAll(encodeURIComponent(form.email), 'EMAIL')
        .replaceAll(form.email, 'EMAIL')
    expect(await pageOf(known)).toBe(await pageOf(unknown))
  })

  test('says beside its button that pressing it accepts the terms, and where they are', async () => {
    const page = await (await shop.get('/signup')).text()
    expect(page).toMatch(/By creating an account you accept the.*href="\/home\/terms_and_conditions".*href="\/home\/privacy_policy"/s)
    expect(page.match(/<input(?![^>]*type="hidden")/g)).toHaveLength(3)
  })

  test('keeps the wish to go back to the cart for as long as the mail may take', async () => {
    const { response } = await signedUp()
    expect(cookieOf(response, 'return-to')).toBe('')
    const wishing = await signUp(typedForm(), { Cookie: 'return-to=%2Fcart' })
    expect(cookieOf(wishing, 'return-to')).toMatch(/^return-to=%2Fcart;.*Max-Age=1800/)
  })

  test('names each fault beside its field in the reader’s language, keeps what was typed, and never the password', async () => {
    const form = typedForm({ fullName: 'دانة المطيري', email: 'dana', password: 'secret1' })
    const response = await signUp(form, { Cookie: 'locale=ar' })
    expect(response.status).toBe(422)
    const page = await response.text()
    for (const text of ['هذا ليس بريداً إلكترونياً مكتملاً', 'كلمة المرور 8 خانات على الأقل', 'دانة المطيري']) {
      expect(page).toContain(text)
    }
    expect(page).toContain('href="#field-email"')
    expect(page).not.toContain('secret1')
  })

  test('names beside the field what only the provider knows: a password that everybody uses', async () => {
    const response = await signUp(typedForm({ password: 'password123' }))
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('This password is very common')
  })

  test('asks once about an address that looks mistyped; if it is sent again, it is taken', async () => {
    const form = typedForm({ email: `dana-${Date.now()}@gmial.com` })
    const asked = await signUp(form)
    expect(asked.status).toBe(422)
    expect(await asked.text()).toContain(form.email.replace('gmial', 'gmail'))
    expect((await signUp({ ...form, keptEmail: form.email })).status).toBe(302)
  })

  test('keeps the form if the shop does not answer', async () => {
    shop.network.intercept = () => Promise.reject(new TypeError('fetch failed'))
    const page = await (await signUp(typedForm({ fullName: 'Kept Name' }))).text()
    expect(page).toContain('Kept Name')
    expect(page).toContain('We could not reach the shop')
  })
})

describe('the address step', () => {
  const address = {
    countryCode: 'KW',
    areaId: 'salmiya',
    block: '4',
    street: '12',
    building: '27',
    recipientName: 'Dana',
    phone: '51234567',
  }

  test('knows the name already, saves the address and goes to the mail', async () => {
    const { headers, form } = await signedUp({ fullName: 'Name of Sign-up' })
    const page = await (await shop.get('/signup/add-address', headers)).text()
    expect(page).toContain('value="Name of Sign-up"')
    const response = await shop.post('/signup/add-address', address, headers)
    expect(response.headers.get('Location')).toBe(`/gotMail?${new URLSearchParams({ email: form.email })}`)
  })

  test('can be skipped by a link', async () => {
    const { headers, form } = await signedUp()
    const page = await (await shop.get('/signup/add-address', headers)).text()
    expect(page).toContain(`href="/gotMail?${new URLSearchParams({ email: form.email })}"`)
    expect(page).toContain('Skip for now')
  })

  test('the sign-up’s token is nowhere in the page', async () => {
    const { headers } = await signedUp()
    const { token } = JSON.parse(decodeURIComponent(headers.Cookie.slice('sign-up='.length))) as { token: string }
    expect(await (await shop.get('/signup/add-address', headers)).text()).not.toContain(token)
  })

  test('names a fault beside its field, and nothing typed is lost', async () => {
    const { headers } = await signedUp()
    const response = await shop.post('/signup/add-address', { ...address, block: 'x', street: 'Kept Street' }, headers)
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page).toContain('Enter the number of the block, for example 4')
    expect(page).toContain('Kept Street')
  })

  test.each([
    ['no cookie', ''],
    ['nonsense', 'sign-up=%7B'],
    ['half a cookie', `sign-up=${encodeURIComponent('{"token":"x"}')}`],
  ])('the step explains itself if it has %s, and leads on', async (_what, Cookie) => {
    const response = await shop.get('/signup/add-address', { Cookie })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('This step is part of signing up')
  })

  test('says that a token has ended, and that nothing is lost', async () => {
    const Cookie = `sign-up=${encodeURIComponent(JSON.stringify({ token: 'x'.repeat(43), email: 'a@b.example', fullName: 'A' }))}`
    const response = await shop.post('/signup/add-address', address, { Cookie })
    expect(response.status).toBe(410)
    expect(await response.text()).toContain('The time for this step is over')
  })
})

test.each(['/signup', '/signup/add-address', '/forgetpassword', '/resetpassword'])('%s is for guests: members go home', async (path) => {
  const { person, password } = await createPerson(provider.deps)
  const response = await provider.post('Student/LogIn', { email: person.email, password })
  const Cookie = sessionCookie((await response.json()) as Parameters<typeof sessionCookie>[0])
  expect((await shop.get(path, { Cookie })).headers.get('Location')).toBe('/')
})

test('keeps these pages out of search engines and caches', async () => {
  for (const path of ['/signup', '/signup/add-address', '/forgetpassword', '/resetpassword', '/gotMail?email=a@b.example']) {
    const response = await shop.get(path)
    expect(response.status, path).toBe(200)
    expect(response.headers.get('Cache-Control'), path).toBe('private, no-store')
    expect(await response.text(), path).toContain('<meta name="robots" content="noindex"')
  }
})
