import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { beforeEach, expect, test } from 'vitest'
import { readSessionChange, sessionCookie } from '../../testing/create-test-storefront.ts'
import { openShop } from '../../testing/open-shop.ts'

const { provider, shop, catalog } = await openShop()

beforeEach(() => {
  provider.clock.now = new Date()
})

/** A browser: stores cookies and sends them back. */
function browser(first: string) {
  const jar = new Map<string, string>()
  const keep = (cookie: string) => {
    const [pair = ''] = cookie.split('; ')
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    if (/Max-Age=0(;|$)/.test(cookie)) jar.delete(name)
    else jar.set(name, value)
  }
  if (first) keep(first)
  const taken = (response: Response) => {
    response.headers.getSetCookie().forEach(keep)
    return response
  }
  const headers = () => ({ Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') })
  return {
    jar,
    get: async (path: string) => taken(await shop.get(path, headers())),
    post: async (path: string, form: Record<string, string>) => taken(await shop.post(path, form, headers())),
  }
}

/** Somebody whose session the provider has ended while their cookie remains. */
async function endedSession(language = 'en', roles: string[] = []) {
  const password = 'a long enough password'
  const { person } = await createPerson(provider.deps, { password, roles })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  await provider.post('Student/LogOut', {}, { token })
  const visitor = browser(sessionCookie({ id: person.id, accessToken: token, refreshToken }))
  visitor.jar.set('locale', language)
  return { person, visitor, logIn: (email = person.email) => visitor.post('/login', { email, password }) }
}

const words = {
  en: {
    ended: 'Your session has ended',
    back: 'you will be back where you were',
    kept: 'What you typed is kept',
    here: 'It is not saved yet',
  },
  ar: { ended: 'انتهت جلستك', back: 'ستعود إلى حيث كنت', kept: 'ما كتبته محفوظ', here: 'ولم يُحفظ بعد' },
}

test('staff whose session has ended are led back into the back office by a full page load', async () => {
  const { visitor, logIn } = await endedSession('en', ['audit-view'])
  const sent = await visitor.get('/admin/log?PageNumber=2')
  expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/login'])
  const back = await logIn()
  expect([back.status, back.headers.get('Location'), back.headers.get('X-Remix-Reload-Document')]).toEqual([
    302,
    '/admin/log?PageNumber=2',
    'true',
  ])
})

for (const language of ['en', 'ar'] as const) {
  test(`${language}: after the session has ended, the log-in says so and leads back to where the person was`, async () => {
    const { visitor, logIn } = await endedSession(language)
    const sent = await visitor.get('/dashboard/orders?page=2')
    expect([sent.status, sent.headers.get('Location'), readSessionChange(sent)]).toEqual([302, '/login', 'cleared'])
    const page = await (await visitor.get('/login')).text()
    expect(page).toContain(words[language].ended)
    expect(page).toContain(words[language].back)
    expect(page).not.toContain(words[language].kept)
    const back = await logIn()
    expect([back.status, back.headers.get('Location')]).toEqual([302, '/dashboard/orders?page=2'])
    expect(visitor.jar.has('return-to')).toBe(false)
  })

  test(`${language}: what was sent to a page of members is in its form again after the log-in, and nothing of it is saved`, async () => {
    const { visitor, logIn } = await endedSession(language)
    const sent = await visitor.post('/profile', {
      intent: 'details',
      fullName: 'Dana Al-Mutairi',
      phone: '51234567',
      currentPassword: 'secret',
    })
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/login'])
    expect(await (await visitor.get('/login')).text()).toContain(words[language].kept)
    expect([...visitor.jar.values()].join()).not.toContain('secret')
    expect((await logIn()).headers.get('Location')).toBe('/profile')
    const page = await (await visitor.get('/profile')).text()
    expect(page).toContain('value="Dana Al-Mutairi"')
    expect(page).toContain(words[language].here)
    const later = await visitor.get('/profile')
    expect(later.status).toBe(200)
    expect(await later.text()).not.toContain('Dana Al-Mutairi')
  })
}

test('an address that was being typed, with all its parts, is in its form again', async () => {
  const { visitor, logIn } = await endedSession()
  const street = 'ش'.repeat(60)
  await visitor.post('/profile/addresses?new=1', { recipientName: 'Dana', street, block: '4', isDefault: 'true' })
  expect((await logIn()).headers.get('Location')).toBe('/profile/addresses?new=1')
  const page = await (await visitor.get('/profile/addresses?new=1')).text()
  for (const value of [street, 'Dana', '4']) expect(page).toContain(`value="${value}"`)
})

test('a kept form waits for its own person: another person who logs in goes home and never sees it', async () => {
  const { visitor } = await endedSession()
  await visitor.post('/profile', { intent: 'details', fullName: 'Dana Al-Mutairi', phone: '' })
  const password = 'a long enough password'
  const { person: other } = await createPerson(provider.deps, { password })
  const back = await visitor.post('/login', { email: other.email, password })
  expect(back.headers.get('Location')).toBe('/')
  const page = await visitor.get('/profile')
  expect(page.status).toBe(200)
  expect(await page.text()).not.toContain('Dana Al-Mutairi')
  await visitor.post('/logout', {})
  expect([visitor.jar.has('kept-form'), visitor.jar.has('return-to')]).toEqual([false, false])
})

test('a guest who never had a session goes to exactly /login, is told nothing of a session, and goes home afterwards', async () => {
  const { person } = await endedSession()
  const visitor = browser('')
  const sent = await visitor.get('/dashboard/orders')
  expect([sent.headers.get('Location'), [...visitor.jar.keys()]]).toEqual(['/login', ['members-only']])
  expect(await (await visitor.get('/login')).text()).not.toContain(words.en.ended)
  const back = await visitor.post('/login', { email: person.email, password: 'a long enough password' })
  expect(back.headers.get('Location')).toBe('/')
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/login', '/no-such-page', '/Dashboard', 'dashboard', '/cart\n'])(
  'a planted wish to go to %j after the log-in leads home',
  async (path) => {
    const { person } = await endedSession()
    const visitor = browser('')
    visitor.jar.set('return-to', `${encodeURIComponent(path)}|${person.id}`)
    const back = await visitor.post('/login', { email: person.email, password: 'a long enough password' })
    expect(back.headers.get('Location')).toBe('/')
  },
)

test('an open page stays: it says that the reader is a guest now, and what is sent from it arrives', async () => {
  const { visitor } = await endedSession()
  const page = await visitor.get('/contact')
  expect([page.status, readSessionChange(page)]).toEqual([200, 'cleared'])
  const text = await page.text()
  expect(text).toContain(words.en.ended)
  expect(text).toContain('continue as a guest')
})

test('a message that was being written when the session ended arrives as a guest’s', async () => {
  const { visitor } = await endedSession()
  const message = {
    topic: 'other',
    name: 'Dana',
    email: 'dana@example.com',
    phone: '',
    orderNumber: '',
    message: 'There is a slip on page 3.',
  }
  const sent = await visitor.post('/contact', message)
  const text = await sent.text()
  expect(sent.status).toBe(200)
  expect(text).toContain('we have your message')
  expect(text).toContain(words.en.ended)
})

test('a review that was being written when the session ended is kept, and the log-in leads back to its memo', async () => {
  const { visitor, logIn } = await endedSession()
  const { memo } = catalog
  const sent = await visitor.post(`/memos/${memo.id}/review`, { rating: '5', text: 'Clear.' })
  expect(sent.status).toBe(401)
  expect(await sent.text()).toContain('log in to send it')
  expect((await logIn()).headers.get('Location')).toBe(`/memos/${memo.id}`)
})

test('an order whose session has ended leads to the log-in, which says so, and back to the cart', async () => {
  const { visitor, logIn } = await endedSession()
  const order = JSON.stringify({ items: [{ id: String(catalog.memo.id), kind: 'memo', format: 'digital', quantity: 1 }], couponCode: null })
  const sent = await visitor.post('/cart', { intent: 'order', order })
  expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/login'])
  expect(await (await visitor.get('/login')).text()).toContain(words.en.ended)
  expect((await logIn()).headers.get('Location')).toBe('/cart')
})
