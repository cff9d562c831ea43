import { createFullStage } from 'provider/src/testing/catalog/full-stage-factory.ts'
import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { customerForm, keyIn } from 'provider/src/testing/student/sign-up-factory.ts'
import { expect, test } from 'vitest'
import { readSessionChange, sessionCookie } from '../../../../testing/create-test-storefront.ts'
import { openShop } from '../../../../testing/open-shop.ts'

const { provider, shop } = await openShop({ withWorkers: true })
const { science, arts } = await createFullStage(provider.deps.db, 0)

const wish = 'return-to=%2Fcart'
const cookieOf = (response: Response, name: string) => response.headers.getSetCookie().find((value) => value.startsWith(`${name}=`)) ?? ''

/** Signs somebody up in a browser; returns their mail's contents too. */
async function signUp(overrides: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const { fullName, email, password } = customerForm()
  const response = await shop.post('/signup', { fullName, email, password, ...overrides }, headers)
  const cookie = cookieOf(response, 'sign-up').split(';')[0] ?? ''
  const grade = cookieOf(response, 'grade').split(';')[0] ?? ''
  return { grade, email, password, cookie, path: `/gotMail?${new URLSearchParams({ email })}`, ...(await keyIn(provider, email)) }
}
type SignedUp = Awaited<ReturnType<typeof signUp>>

const sendCode = ({ path, email, code }: SignedUp, ...cookies: string[]) => shop.post(path, { email, code }, { Cookie: cookies.join('; ') })
const pressLink = ({ path, token }: SignedUp, ...cookies: string[]) =>
  shop.post(`${path}&token=${token}`, { intent: 'link', token }, { Cookie: cookies.join('; ') })
const ways = [
  ['code', sendCode],
  ['link', pressLink],
] as const

test.each(ways)('the %s logs in the browser that signed up from the cart, and shows the cart again', async (_way, confirm) => {
  const person = await signUp()
  const response = await confirm(person, person.cookie, wish)
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/cart'])
  const session = readSessionChange(response) as Parameters<typeof sessionCookie>[0]
  const me = await shop.get('/me.json', { Cookie: sessionCookie(session) })
  expect(await me.json()).toMatchObject({ name: expect.stringContaining('Dana') })
  for (const name of ['sign-up', 'return-to']) expect(cookieOf(response, name)).toMatch(new RegExp(`^${name}=;.*Max-Age=0`))
  expect(cookieOf(response, 'known-device')).toMatch(/HttpOnly/)
})

test.each([
  ['another grade', () => String(arts.id), () => `grade=${arts.id}`],
  ['none', () => '', () => 'grade=0'],
])('a grade that the sign-up changed to %s stays so after the confirmation', async (_which, chosen, kept) => {
  provider.clock.now = new Date()
  const before = `grade=${science.id}.${Math.floor(Date.now() / 1000) - 60}`
  const person = await signUp({ componentId: chosen() }, { Cookie: before })
  expect(person.grade).toMatch(new RegExp(`^${kept()}\\.\\d+$`))
  const response = await sendCode(person, person.cookie, person.grade)
  expect(cookieOf(response, 'grade').split(';')[0]).toBe(kept())
  const { accessToken } = readSessionChange(response) as { accessToken: string }
  const profile = (await (await provider.get('Profile/Get', { token: accessToken })).json()) as { data: { componentId: number | null } }
  expect(profile.data.componentId).toBe(Number(chosen()) || null)
})

test('somebody who signed up from another page goes home', async () => {
  const person = await signUp()
  expect((await sendCode(person, person.cookie)).headers.get('Location')).toBe('/')
})

test.each(ways)('another browser that is given the %s confirms, and is told to log in', async (_way, confirm) => {
  const person = await signUp()
  const stranger = await signUp()
  const response = await confirm(person, stranger.cookie, wish)
  expect([response.status, readSessionChange(response)]).toEqual([200, undefined])
  const page = await response.text()
  expect(page).toContain('Your e-mail is confirmed')
  expect(page).toContain(`href="/login?${new URLSearchParams({ email: person.email })}"`)
  const later = await shop.post('/login', { email: person.email, password: person.password }, { Cookie: wish })
  expect(later.headers.get('Location')).toBe('/cart')
})

test('a person who is logged in stays who they are', async () => {
  const { person, password } = await createPerson(provider.deps)
  const answer = await provider.post('Student/LogIn', { email: person.email, password })
  const own = sessionCookie((await answer.json()) as Parameters<typeof sessionCookie>[0])
  const other = await signUp()
  const response = await pressLink(other, other.cookie, own)
  expect(response.status).toBe(200)
  // It may have been refreshed, but is theirs.
  const session = readSessionChange(response) as { id: string } | undefined
  expect(session?.id ?? person.id).toBe(person.id)
})

test('the order goes to the address given during sign-up', async () => {
  const person = await signUp({ hasPaper: 'true' })
  const address = {
    countryCode: 'KW',
    areaId: 'salmiya',
    block: '4',
    street: '12',
    building: '27',
    recipientName: 'Dana',
    phone: '51234567',
  }
  expect((await shop.post('/signup/add-address', address, { Cookie: person.cookie })).headers.get('Location')).toBe(person.path)
  const response = await sendCode(person, person.cookie, wish)
  const cookies = [
    sessionCookie(readSessionChange(response) as Parameters<typeof sessionCookie>[0]),
    cookieOf(response, 'deliver-to').split(';')[0],
  ]
  const form = { rows: JSON.stringify([{ id: '1:print', format: 'printed', price: 1 }]), code: '', content: 'these' }
  const quote = (await (await shop.post('/cart.json', form, { Cookie: cookies.join('; ') })).json()) as { delivery?: { kind: string } }
  expect(quote.delivery?.kind).not.toBe('open')
  expect(cookieOf(response, 'deliver-to')).toMatch(/^deliver-to=[\w-]{36};/)
})

test('a wrong code leaves everything as it was, and the right one after it still logs in', async () => {
  const person = await signUp()
  const wrong = await sendCode({ ...person, code: person.code === '000000' ? '111111' : '000000' }, person.cookie, wish)
  expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([422, []])
  expect((await sendCode(person, person.cookie, wish)).headers.get('Location')).toBe('/cart')
})

test('if a provider returns no session, or half of one, the e-mail is confirmed and the person can log in', async () => {
  for (const session of [undefined, { id: '1', accessToken: 'a' }]) {
    const person = await signUp()
    shop.network.intercept = () => Response.json({ data: { email: person.email, ...(session ? { session } : {}) } })
    const response = await sendCode(person, person.cookie)
    shop.network.intercept = (request) => provider.app.fetch(request)
    expect([response.status, readSessionChange(response)]).toEqual([200, undefined])
    expect(await response.text()).toContain('Your e-mail is confirmed')
  }
})

test('none of its tokens is in what the browser can read', async () => {
  const person = await signUp()
  const { token } = JSON.parse(decodeURIComponent(person.cookie.slice('sign-up='.length))) as { token: string }
  expect(await (await shop.get(person.path, { Cookie: person.cookie })).text()).not.toContain(token)
  const answer = await shop.post(
    `/gotMail.data?${new URLSearchParams({ email: person.email })}`,
    { email: person.email, code: person.code },
    { Cookie: person.cookie },
  )
  const session = readSessionChange(answer) as { accessToken: string; refreshToken: string }
  const text = await answer.text()
  for (const secret of [session.accessToken, session.refreshToken, token]) expect(text).not.toContain(secret)
})
