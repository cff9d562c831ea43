import { arabicMessage } from 'contract/messages-ar.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestStorefront, readSessionChange, sessionCookie } from '../../../testing/create-test-storefront.ts'
import { markKept } from '../../session/cookies/kept-cookie.ts'
import { serializeReturnCookie } from '../../session/cookies/return-cookie.ts'
import { forgetScript } from '../offline/forget-script.ts'

type Shop = Awaited<ReturnType<typeof createTestStorefront>>

let provider: TestApp
let shop: Shop

beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
})
afterAll(() => provider.close())
afterEach(() => {
  shop.network.intercept = (request) => provider.app.fetch(request)
})

const logIn = (email: string, password: string, headers: Record<string, string> = {}) => shop.post('/login', { email, password }, headers)

/** Sends a log-in to a provider with this answer. */
function answered(answer: () => Response | Promise<Response>): Promise<Response> {
  shop.network.intercept = (request) => (request.url.endsWith('/Student/LogIn') ? answer() : provider.app.fetch(request))
  return logIn('dana@example.com', 'a password')
}

/** Expects that nobody is logged in, with the message beside the form. */
async function expectRefusal(response: Response, message: keyof typeof arabicMessage): Promise<string> {
  const page = await response.text()
  expect(page).toContain(arabicMessage[message])
  expect(readSessionChange(response)).toBeUndefined()
  expect(response.headers.get('Location')).toBeNull()
  return page
}

describe('log-in (contract §8)', () => {
  test('404: user not found, check your details', async () => {
    await expectRefusal(await logIn('nobody@example.com', 'whatever it is'), 'userNotFound')
  })

  test('403, a disabled account: user not found, check your details', async () => {
    const { person, password } = await createPerson(provider.deps, { disabledAt: new Date() })
    const page = await expectRefusal(await logIn(person.email, password), 'userNotFound')
    expect(page).toContain('This account is closed for now')
    expect(page).toContain('href="/contact"')
    expect(await (await logIn(person.email, 'not the password')).text()).not.toContain('closed for now')
  })

  test('400: wrong password, check letter case', async () => {
    const { person } = await createPerson(provider.deps)
    await expectRefusal(await logIn(person.email, 'not the password'), 'wrongPassword')
  })

  test('401 with body "confirm your email first": the person goes to /gotMail with the e-mail', async () => {
    const { person, password } = await createPerson(provider.deps, { isEmailConfirmed: false })
    const response = await logIn(person.email, password)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe(`/gotMail?${new URLSearchParams({ email: person.email })}`)
    expect(readSessionChange(response)).toBeUndefined()
    const page = await shop.get(response.headers.get('Location') ?? '')
    expect(await page.text()).toContain(arabicMessage.confirmEmailFirst)
  })

  test.each([
    ['as plain text', () => new Response('confirm your email first', { status: 401 })],
    ['as a JSON string', () => Response.json('confirm your email first', { status: 401 })],
    ['as message', () => Response.json({ message: 'confirm your email first' }, { status: 401 })],
  ])('that body is understood %s', async (_how, answer) => {
    expect((await answered(answer)).headers.get('Location')).toBe('/gotMail?email=dana%40example.com')
  })

  test('401 with another body: something went wrong', async () => {
    await expectRefusal(await answered(() => Response.json({ message: 'no' }, { status: 401 })), 'somethingWentWrong')
  })

  test('500: server error, try again', async () => {
    await expectRefusal(await answered(() => Response.json({ message: 'oops' }, { status: 500 })), 'serverError')
  })

  test.each([422, 429, 503, 418])('another response, %i: something went wrong', async (status) => {
    await expectRefusal(await answered(() => Response.json({ message: 'other' }, { status })), 'somethingWentWrong')
  })

  test('no response: the operation failed', async () => {
    await expectRefusal(await answered(() => Promise.reject(new TypeError('fetch failed'))), 'operationFailed')
  })

  test('success stores the tokens and goes to /', async () => {
    const { person, password } = await createPerson(provider.deps)
    const response = await logIn(person.email, password)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/')
    expect(readSessionChange(response)).toMatchObject({ id: person.id, accessToken: expect.any(String), refreshToken: expect.any(String) })
  })

  test.each([
    ['access token', { id: '1', refreshToken: 'r' }],
    ['refresh token', { id: '1', accessToken: 'a' }],
    ['tokens, both empty', { id: '1', accessToken: '', refreshToken: '' }],
    ['everything', {}],
    ['JSON', 'welcome'],
  ])('200 that lacks %s is invalid user data and nothing is stored', async (_what, body) => {
    await expectRefusal(await answered(() => Response.json(body)), 'invalidUserData')
  })

  test('the message is there in Arabic in both locales, with its English only in the English one', async () => {
    const english = await expectRefusal(await logIn('nobody@example.com', 'x'), 'userNotFound')
    expect(english).toContain('There is no such user')
    const arabic = await expectRefusal(await logIn('nobody@example.com', 'x', { Cookie: 'locale=ar' }), 'userNotFound')
    expect(arabic).not.toContain('There is no such user')
  })

  test('the e-mail stays after a refusal, and the password is nowhere in the page', async () => {
    const page = await expectRefusal(await logIn('nobody@example.com', 'my-secret-password'), 'userNotFound')
    expect(page).toContain('nobody@example.com')
    expect(page).not.toContain('my-secret-password')
  })

  test('no token is ever in the answer’s text', async () => {
    const { person, password } = await createPerson(provider.deps)
    const response = await logIn(person.email, password)
    const session = readSessionChange(response)
    if (typeof session !== 'object') throw new Error('Nobody was logged in')
    expect(await response.text()).not.toContain(session.accessToken)
    expect(response.headers.getSetCookie().every((cookie) => cookie.includes('HttpOnly'))).toBe(true)
  })
})

describe('what is typed', () => {
  test('an empty form names both fields and asks nobody', async () => {
    shop.calls.length = 0
    const response = await logIn('', '')
    const page = await response.text()
    expect(page).toContain('Enter your e-mail')
    expect(page).toContain('Enter your password')
    expect(shop.calls).toEqual([])
  })

  test.each(['dana', 'dana@', `${'a'.repeat(300)}@example.com`, 'da\u0000na@example.com'])('%j is no e-mail address', async (email) => {
    const response = await logIn(email, 'x')
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('full e-mail address')
  })

  test('a body that is no form does not break the page', async () => {
    const response = await shop.post('/login', {})
    expect(response.status).toBe(422)
  })
})

describe('the way back (ruling 12)', () => {
  test('a person sent here by the cart’s order step returns to the cart, once', async () => {
    const { person, password } = await createPerson(provider.deps)
    const sent = await shop.post('/cart', { intent: 'order', order: '{}' })
    expect(sent.headers.get('Location')).toBe('/signup')
    const wish = sent.headers.getSetCookie()[0] ?? ''
    expect(wish).toMatch(/^return-to=.*HttpOnly.*Max-Age=1800/)
    const response = await logIn(person.email, password, { Cookie: wish.split(';')[0] ?? '' })
    expect(response.headers.get('Location')).toBe('/cart')
    expect(response.headers.getSetCookie().some((cookie) => cookie.startsWith('return-to=;') && cookie.includes('Max-Age=0'))).toBe(true)
  })

  test.each(['', '.data'])('a guest who asks about a memo goes back to the form%s', async (data) => {
    const { person, password } = await createPerson(provider.deps)
    const sent = await shop.get(`/questions/7${data}`)
    const wish = sent.headers.getSetCookie().find((cookie) => cookie.startsWith('return-to=')) ?? ''
    const response = await logIn(person.email, password, { Cookie: wish.split(';')[0] ?? '' })
    expect(response.headers.get('Location')).toBe('/questions/7')
  })

  test('a guest who asks for another page of members goes home', async () => {
    const sent = await shop.get('/dashboard/orders')
    expect(sent.headers.get('Location')).toBe('/login')
    expect(sent.headers.getSetCookie().filter((cookie) => cookie.startsWith('return-to='))).toEqual([])
  })

  test.each(['https://evil.example', '//evil.example', '/dashboard', '//questions/7', '/questions/7?x=1'])(
    'a cookie that names %s leads home',
    async (path) => {
      const { person, password } = await createPerson(provider.deps)
      const response = await logIn(person.email, password, { Cookie: `return-to=${encodeURIComponent(path)}` })
      expect(response.headers.get('Location')).toBe('/')
    },
  )
})

describe('leaving, and who may come', () => {
  async function member() {
    const { person, password } = await createPerson(provider.deps)
    const session = readSessionChange(await logIn(person.email, password))
    if (typeof session !== 'object') throw new Error('Nobody was logged in')
    return { session, cookie: { Cookie: sessionCookie(session) } }
  }

  test('logging out ends the session at the provider, clears the cookie and goes to /', async () => {
    const { session, cookie } = await member()
    const response = await shop.post('/logout', {}, cookie)
    expect(response.headers.get('Location')).toBe('/')
    expect(readSessionChange(response)).toBe('cleared')
    expect((await provider.get('Student/GetMe', { token: session.accessToken })).status).toBe(401)
  })

  test('logging out works when the provider does not answer', async () => {
    const { cookie } = await member()
    shop.network.intercept = () => Promise.reject(new TypeError('fetch failed'))
    const response = await shop.post('/logout', {}, cookie)
    expect(response.headers.get('Location')).toBe('/')
    expect(readSessionChange(response)).toBe('cleared')
  })

  test('on a device that may keep memos, log-out leads through a page that removes them, and says what to do without JavaScript', async () => {
    const { cookie } = await member()
    const response = await shop.post('/logout', {}, { Cookie: `${cookie.Cookie}; kept=1` })
    expect(response.headers.get('Location')).toBe('/logout?kept=')
    const page = await shop.get('/logout?kept=', { Cookie: 'kept=1' })
    const html = await page.text()
    const nonce = /'nonce-([^']+)'/.exec(page.headers.get('Content-Security-Policy') ?? '')?.[1]
    expect(html).toContain(`<script nonce="${nonce}">${forgetScript}</script>`)
    expect(/<noscript>.*<\/noscript>/s.exec(html)?.[0]).toContain('href="/logout?kept=&amp;next=%2F"')
  })

  test('somebody else who logs in on a device with kept memos is led through the same page, and their owner is not', async () => {
    const [owner, other] = [await createPerson(provider.deps), await createPerson(provider.deps)]
    const kept = {
      Cookie: [markKept(owner.person.id, false), serializeReturnCookie({ path: '/cart' }, false)]
        .map((one) => one.split(';')[0])
        .join('; '),
    }
    expect((await logIn(owner.person.email, owner.password, kept)).headers.get('Location')).toBe('/cart')
    const response = await logIn(other.person.email, other.password, kept)
    expect(response.headers.get('Location')).toBe('/logout?kept=&next=%2Fcart')
    expect(response.headers.get('X-Remix-Reload-Document')).toBe('true')
    const session = readSessionChange(response)
    if (typeof session !== 'object') throw new Error('Nobody was logged in')
    const page = await shop.get('/logout?kept=&next=%2Fcart', { Cookie: `${sessionCookie(session)}; ${kept.Cookie}` })
    expect(await page.text()).toMatch(/<a id="next" href="\/cart"/)
  })

  test.each(['/cart', 'https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', '/login'])(
    'a link to the page that removes kept memos takes nothing away from who is logged in, and leads nowhere else: %s',
    async (next) => {
      const { session, cookie } = await member()
      const own = { Cookie: `${cookie.Cookie}; ${markKept(session.id, false).split(';')[0]}` }
      const link = `/logout?kept=&next=${encodeURIComponent(next)}`
      const place = next === '/cart' ? next : '/'
      expect((await shop.get(link, own)).headers.get('Location')).toBe(place)
      expect(await (await shop.get(link)).text()).toContain(`<a id="next" href="${place}"`)
    },
  )

  test('the address /logout alone is the 404 page and logs nobody out', async () => {
    const { cookie } = await member()
    const response = await shop.get('/logout', cookie)
    expect(response.status).toBe(404)
    expect(readSessionChange(response)).toBeUndefined()
  })

  test('a person who is logged in is sent home from /login, also by client navigation', async () => {
    const { cookie } = await member()
    expect((await shop.get('/login', cookie)).headers.get('Location')).toBe('/')
    expect(await (await shop.get('/login.data', cookie)).text()).toContain('SingleFetchRedirect')
  })
})
