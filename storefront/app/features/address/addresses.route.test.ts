import { arabicMessage } from 'contract/messages-ar.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { logInAs } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../testing/create-test-storefront.ts'

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request))
  provider.clock.now = new Date()
})
afterAll(() => provider.close())

const home = {
  countryCode: 'KW',
  areaId: 'salmiya',
  block: '4',
  street: '12',
  building: '27',
  recipientName: 'Noura',
  phone: '5123 4567',
  label: 'home',
}

async function student(language = 'en') {
  const { token, refreshToken, personId } = await logInAs(provider)
  const session = sessionCookie({ id: personId, accessToken: token, refreshToken })
  const headers = { Cookie: `${session}; locale=${language}` }
  const list = async () => {
    const response = await provider.get('Address/GetAll', { token })
    return ((await response.json()) as { data: { items: { id: string; areaId: string; isDefault: boolean }[] } }).data.items
  }
  return {
    token,
    session,
    list,
    page: async (path = '/profile/addresses') => (await shop.get(path, headers)).text(),
    post: (form: Record<string, string>, path = '/profile/addresses') => shop.post(path, form, headers),
  }
}

test('the area is a list grouped by governorate without a script, in the reader’s language', async () => {
  const english = await (await student()).page('/profile/addresses?new=1')
  expect(english).toMatch(/<optgroup label="Hawalli">.*<option value="salmiya">Salmiya<\/option>/s)
  const arabic = await (await student('ar')).page('/profile/addresses?new=1')
  expect(arabic).toMatch(/<optgroup label="حولي">.*<option value="salmiya">السالمية<\/option>/s)
  expect(arabic).not.toContain('Salmiya<')
})

test('an address is saved and appears in the list; faults are named beside their fields, and what was typed stays', async () => {
  const { post, page, list } = await student()
  const refused = await post({ ...home, block: 'four', directions: 'The green gate' }, '/profile/addresses?new=1')
  const answer = await refused.text()
  expect(refused.status).toBe(422)
  expect(answer).toContain('Enter the number of the block, for example 4')
  expect(answer).toContain('href="#field-block"')
  expect(answer).toContain('The green gate')
  expect(answer).toMatch(/<option value="salmiya" selected="">/)
  const saved = await post(home, '/profile/addresses?new=1')
  expect(saved.headers.get('Location')).toBe('/profile/addresses?saved=1')
  expect(await page()).toContain('Salmiya, Hawalli, Block 4, Street 12, Building 27')
  expect(await list()).toHaveLength(1)
})

test('an address is changed in a form that holds it', async () => {
  const { post, page, list } = await student()
  await post(home)
  const [{ id } = { id: '' }] = await list()
  const form = await page(`/profile/addresses?edit=${id}`)
  expect(form).toContain('value="Noura"')
  expect(form).toContain('value="+965 5123 4567"')
  await post({ ...home, id, areaId: 'jabriya' }, `/profile/addresses?edit=${id}`)
  expect(await list()).toMatchObject([{ id, areaId: 'jabriya' }])
})

test('another country has another form', async () => {
  const { page } = await student()
  const form = await page('/profile/addresses?new=1&country=SA')
  expect(form).toContain('name="postalCode"')
  expect(form).not.toContain('name="block"')
})

test.each([
  ['en', 'Deleted'],
  ['ar', ''],
])('the page says the contract’s message in Arabic after a deletion (%s)', async (language, english) => {
  const { post, list } = await student(language)
  await post(home)
  const [{ id } = { id: '' }] = await list()
  const answer = await (await post({ intent: 'remove', id })).text()
  expect(answer).toContain(arabicMessage.deleted)
  expect(answer).toContain(english)
  expect(await list()).toEqual([])
})

test('a button sets the default address', async () => {
  const { post, list } = await student()
  await post(home)
  await post({ ...home, areaId: 'bayan' })
  const second = (await list()).find(({ isDefault }) => !isDefault)
  await post({ intent: 'default', id: second?.id ?? '' })
  expect((await list()).find(({ isDefault }) => isDefault)?.id).toBe(second?.id)
})

test('if the provider is down, nothing is lost, and the page says so', async () => {
  const { post } = await student()
  shop.network.intercept = (request) => (request.method === 'POST' ? new Response('', { status: 503 }) : provider.app.fetch(request))
  const answer = await (await post({ ...home, directions: 'The green gate' }, '/profile/addresses?new=1')).text()
  shop.network.intercept = (request) => provider.app.fetch(request)
  expect(answer).toContain('The green gate')
  expect(answer).toContain('We could not reach the shop')
})

test('the address of an order is kept in a short cookie, and only the person’s own address can be chosen', async () => {
  const { post, list, page, token } = await student()
  await post(home)
  await post({ ...home, areaId: 'bayan' })
  const other = (await list()).find(({ isDefault }) => !isDefault)
  const chosen = await post({ intent: 'choose', addressId: other?.id ?? '' }, '/cart/address')
  expect(chosen.headers.get('Location')).toBe('/cart')
  expect(chosen.headers.getSetCookie()).toEqual([expect.stringMatching(new RegExp(`^deliver-to=${other?.id}; .*HttpOnly.*Max-Age=7200`))])
  expect((await list()).find(({ isDefault }) => isDefault)?.id).not.toBe(other?.id)
  expect(token).not.toBe('')
  const stranger = await student()
  const refused = await stranger.post({ intent: 'choose', addressId: other?.id ?? '' }, '/cart/address')
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([422, []])
  expect(await page('/cart/address')).toContain('Salmiya, Hawalli')
})

test('a person without an address finds the form at the order’s address step, and continues with the new one', async () => {
  const { post, page, list } = await student('ar')
  const empty = await page('/cart/address')
  expect(empty).toContain('name="block"')
  // The profile's data are prefilled, and the pick-up choice shows place and hours.
  expect(empty).toContain('value="Noura Al-Sabah"')
  for (const part of ['فرع حولي', 'شارع تونس، حولي', 'من 10 إلى 20']) expect(empty).toContain(part)
  const saved = await post(home, '/cart/address')
  expect(saved.headers.get('Location')).toBe('/cart')
  expect(saved.headers.getSetCookie()[0]).toContain(`deliver-to=${(await list())[0]?.id}`)
})

test('guests are sent to /login', async () => {
  for (const path of ['/cart/address', '/profile', '/profile/addresses', '/profile/changePassword'])
    expect((await shop.get(path)).headers.get('Location'), path).toBe('/login')
})
