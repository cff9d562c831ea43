import { testSettings } from 'provider/src/testing/staff/shop-settings-factory.ts'
import { describe, expect, test } from 'vitest'
import { followSettings } from '../../server/live-settings.ts'
import { createContractProvider } from '../../testing/contract-provider.ts'
import { createTestStorefront, readSessionChange } from '../../testing/create-test-storefront.ts'

/** A shop on a provider with only what the contract shows. */
async function openShop() {
  const provider = createContractProvider()
  const shop = await createTestStorefront(provider.answer)
  const logIn = async () => {
    const response = await shop.post('/login', { email: 'dana@example.com', password: 'a password' })
    return {
      response,
      headers: {
        Cookie:
          response.headers
            .getSetCookie()
            .map((cookie) => cookie.split(';')[0])
            .at(-1) ?? '',
      },
    }
  }
  return { provider, shop, logIn }
}

const open = ['/', '/home/home', '/home/globalSearch', '/home/globalSearch?q=waves', '/home/privacy_policy', '/home/terms_and_conditions']
const lists = ['/memos', '/pakage', '/subjects', '/studyStage', '/contact', '/cart', '/wishes', '/grade', '/gotMail?email=a%40b.example']
const guests = ['/login', '/signup', '/signup/add-address', '/forgetpassword', '/resetpassword', '/twoverification']
const members = ['/cart/address', '/paymentSucceesed', '/paymentCanclled', '/profile', '/profile/changePassword', '/dashboard']
const files = ['/suggestions.json?q=wa', '/sitemap.xml', '/me.json']
const others = ['/dashboard/library', '/dashboard/orders', '/profile/addresses', '/profile/security', '/me.json', '/suggestions.json?q=wa']

describe('over a provider of the contract alone', () => {
  test('every page works for guests, with its own text where the provider has none', async () => {
    const { shop } = await openShop()
    for (const path of [...open, ...lists, ...guests]) expect([path, (await shop.get(path)).status]).toEqual([path, 200])
    expect(await (await shop.get('/home/privacy_policy')).text()).toMatch(/<section id="/)
    expect((await shop.get('/home/privacy_policy?version=3')).status).toBe(404)
    expect(await (await shop.get('/home/globalSearch?q=waves')).text()).toContain('“⁨waves⁩”')
  })

  test.each([
    ['a log-in is asked for', 401],
    ['something else is there', 405],
  ])('every page is there, for guests and members, if %s where the provider does not know a call: %i', async (_what, status) => {
    const { provider, shop, logIn } = await openShop()
    provider.state.other = () => new Response(null, { status })
    for (const path of [...open, ...lists, ...guests, ...files]) expect([path, (await shop.get(path)).status]).toEqual([path, 200])
    expect(await (await shop.get('/home/privacy_policy')).text()).toMatch(/<section id="/)
    // Where a member has to be logged in, 401 means that nobody is.
    if (status === 401) return
    const { headers } = await logIn()
    for (const path of [...open, ...lists, ...members, ...others])
      expect([path, (await shop.get(path, headers)).status]).toEqual([path, 200])
  })

  test('every page works for members', async () => {
    const { shop, logIn } = await openShop()
    const { headers } = await logIn()
    for (const path of [...open, ...lists, ...members, ...others])
      expect([path, (await shop.get(path, headers)).status]).toEqual([path, 200])
  })

  test('every call says the language and that it is no page, that for the settings too', async () => {
    const { provider, shop, logIn } = await openShop()
    const settings = followSettings(testSettings, { fetchProvider: provider.answer, providerOrigin: 'http://provider.test' })
    await settings.refresh()
    const { headers } = await logIn()
    await shop.get('/dashboard', { Cookie: `${headers.Cookie}; locale=ar` })
    expect(provider.calls.length).toBeGreaterThan(4)
    for (const { path, headers } of provider.calls) {
      expect([path, headers.get('X-Requested-With')]).toEqual([path, 'XMLHttpRequest'])
      expect([path, headers.get('lang')]).toEqual([path, expect.stringMatching(/^(en|ar)$/)])
    }
  })

  test.each([
    ['nothing', () => new Response(null)],
    ['an empty object', () => Response.json({})],
    ['an envelope without content', () => Response.json({ data: null })],
    ['a list', () => Response.json({ data: [] })],
    ['a page', () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })],
  ])('the log-in stands, and the page knows who is there, if all other calls are answered by %s', async (_what, other) => {
    const { provider, shop, logIn } = await openShop()
    provider.state.other = other
    const { response, headers } = await logIn()
    expect(response.headers.get('Location')).toBe('/')
    expect(readSessionChange(response)).toMatchObject({ id: '7', refreshToken: 'r+1/=|!' })
    expect(await (await shop.get('/me.json', headers)).json()).toEqual({ name: '', ownedItemIds: [] })
    expect((await shop.get('/dashboard', headers)).status).toBe(200)
  })

  test.each([
    ['nothing', () => new Response(null)],
    ['an empty object', () => Response.json({})],
    ['an envelope without content', () => Response.json({ data: null })],
  ])('a sign-up, its confirmation and a new password go on if they are answered by %s', async (_what, customer) => {
    const { provider, shop } = await openShop()
    provider.state.customer = customer
    const dana = { fullName: 'Dana Al-Mutairi', email: 'dana@school.example', password: 'a quite long password' }
    expect((await shop.post('/signup', { ...dana, hasPaper: '1' })).headers.get('Location')).toBe('/gotMail?email=dana%40school.example')
    const confirmed = await shop.post('/gotMail?email=dana%40school.example', { email: dana.email, code: '123456' })
    expect(await confirmed.text()).toContain('Your e-mail is confirmed')
    const changed = await shop.post('/resetpassword?email=a%40b.example&token=t', { ...dana, token: 't' })
    expect(await changed.text()).toContain('Your password is changed')
  })

  test('the wish list of a member stays in the browser', async () => {
    const { shop, logIn } = await openShop()
    const { headers } = await logIn()
    const kept = await shop.post('/wishes', { item: '5', intent: 'add', here: '' }, headers)
    expect([kept.status, kept.headers.getSetCookie().some((cookie) => cookie.startsWith('wishes=5'))]).toEqual([200, true])
    const me = await shop.get('/me.json', { Cookie: `${headers.Cookie}; wishes=5` })
    expect(await me.json()).toEqual({ name: '', ownedItemIds: [], wishIds: [5] })
  })

  test('a student role opens no back office; a staff role gets the 404 page, not a redirect loop', async () => {
    const { provider, shop, logIn } = await openShop()
    for (const role of ['Student', 'SuperAdmin', 'memo-view']) {
      provider.state.roles = [role]
      const { headers } = await logIn()
      const office = await shop.get('/admin/memos', headers)
      expect([role, office.status]).toEqual([role, 404])
      expect([role, (await (await shop.get('/me.json', headers)).json()).isStaff]).toEqual([role, role === 'Student' ? undefined : true])
    }
  })

  test('a refresh belongs to one session: neither another person nor a later log-in gets its result', async () => {
    const { provider, shop, logIn } = await openShop()
    const refreshes = () => provider.calls.filter(({ path }) => path.includes('RefreshToken')).length
    const first = await logIn()
    provider.state.refusals = 1
    expect(readSessionChange(await shop.get('/dashboard', first.headers))).toMatchObject({ id: '7' })
    expect(refreshes()).toBe(1)

    provider.state.refresh = () => new Response(null, { status: 400 })
    for (const next of [() => logIn(), async () => ({ headers: { Cookie: first.headers.Cookie.replace('%227%22', '%228%22') } })]) {
      const { headers } = await next()
      provider.state.refusals = 9
      const response = await shop.get('/dashboard', headers)
      expect([response.headers.get('Location'), readSessionChange(response)]).toEqual(['/login', 'cleared'])
      provider.state.refusals = 0
    }
    expect(refreshes()).toBe(3)
  })

  test.each([
    ['an object', () => Response.json({ id: 12 })],
    ['an envelope', () => Response.json({ data: { id: 12 } }, { status: 201 })],
    ['a text', () => Response.json('ok')],
    ['nothing', () => new Response(null)],
  ])('an order that is answered by %s has been taken: nobody is told that it failed', async (_what, order) => {
    const { provider, shop, logIn } = await openShop()
    const { headers } = await logIn()
    provider.state.order = order
    const response = await shop.post('/cart', { intent: 'order', order: JSON.stringify({ items: [{ id: '5' }] }) }, headers)
    expect(response.headers.get('Location')).toBe('/paymentSucceesed')
    expect(await (await shop.get('/paymentSucceesed', headers)).text()).toContain('look at your orders before you order again')
  })

  test('an order that is refused says every message of its errors', async () => {
    const { provider, shop, logIn } = await openShop()
    const { headers } = await logIn()
    provider.state.order = () =>
      Response.json({ errors: { address: ['No such street', 'No such town'], 'items[0]': null } }, { status: 422 })
    const response = await shop.post('/cart.data', { intent: 'order', order: JSON.stringify({ items: [{ id: '5' }] }) }, headers)
    expect(await response.text()).toContain('"No such street No such town"')
  })
})
