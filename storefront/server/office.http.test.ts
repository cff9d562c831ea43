import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { superAdmin } from 'contract/office/role.ts'
import { revokeRoles } from 'provider/src/staff/change-roles.ts'
import { createTestApp } from 'provider/src/testing/create-test-app.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../testing/create-test-storefront.ts'

const provider = await createTestApp()
provider.clock.now = new Date()
const storefront = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
afterAll(() => provider.close())

const [asset = ''] = readdirSync(fileURLToPath(new URL('../office/build/client/assets', import.meta.url))).filter((name) =>
  name.endsWith('.js'),
)
const addresses = ['/admin', '/admin/', '/admin/orders', '/admin/nowhere', `/admin/assets/${asset}`]

async function logIn(...roles: string[]) {
  const { person } = await createPerson(provider.deps, { roles })
  return { id: person.id, headers: { Cookie: sessionCookie({ id: person.id, ...(await tokensOf(person.id)) }) } }
}

async function tokensOf(id: string) {
  const { token, refreshToken } = await createSessionFor(provider, id)
  return { accessToken: token, refreshToken }
}

test('every address of the back office is one that does not exist for guests and students', async () => {
  const student = await logIn()
  for (const headers of [{}, student.headers])
    for (const address of addresses) {
      const answer = await storefront.get(address, headers)
      expect(answer.status, address).toBe(404)
      const text = await answer.text()
      expect(text, address).toContain('Page Not Found')
      expect(text.match(/"\/admin\/[^"?]*"/g), address).toBeNull()
    }
})

test('staff get the office in their language, its files, and its own page for what does not exist', async () => {
  const { headers } = await logIn('order-view')
  const page = await storefront.get('/admin', { Cookie: `${headers.Cookie}; locale=ar` })
  expect(page.status).toBe(200)
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  const text = await page.text()
  expect(text).toContain('<html lang="ar" dir="rtl"')
  expect(text).toContain('نظرة عامة')
  const menu = [...text.matchAll(/<a [^>]*href="(\/admin[^"?]*)"/g)].map(([, to]) => to)
  expect([...new Set(menu)], 'only what the roles open').toEqual(['/admin', '/admin/orders'])
  expect((await storefront.get(`/admin/assets/${asset}`, headers)).status).toBe(200)
  const missing = await storefront.get('/admin/nowhere', headers)
  expect(missing.status).toBe(404)
  const told = await missing.text()
  expect(told).toContain('Back to the overview')
  expect(told, 'the menu stays').toContain('href="/admin/orders"')
})

test('a page that the roles do not include says so', async () => {
  const { headers } = await logIn('order-view')
  const page = await storefront.get('/admin/coupons', headers)
  expect(page.status).toBe(403)
  const told = await page.text()
  expect(told).toContain('You may not open this page')
  expect(told, 'the menu stays').toContain('href="/admin/orders"')
})

test('staff who may only look at coupons get no button that would be refused', async () => {
  const { headers } = await logIn('coupon-view')
  const page = await (await storefront.get('/admin/coupons/new', headers)).text()
  expect(page).toContain('<fieldset disabled=""')
  expect(page).not.toContain('data-batch-bar="true"')
  const full = await logIn('coupon-view', 'coupon-edit')
  expect(await (await storefront.get('/admin/coupons/new', full.headers)).text()).toContain('data-batch-bar="true"')
})

test('a token that nobody signed opens nothing', async () => {
  const claims = Buffer.from(JSON.stringify({ role: ['SuperAdmin'], exp: 4_000_000_000 })).toString('base64url')
  const accessToken = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.x`
  const answer = await storefront.get('/admin', { Cookie: sessionCookie({ id: 'nobody', accessToken, refreshToken: 'none' }) })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe('/login')
})

test('staff who lose their last role lose the office at once', async () => {
  const { id, headers } = await logIn('order-view')
  const chief = await logIn(superAdmin)
  await revokeRoles(provider.deps, { byId: chief.id, personId: id, roles: ['order-view'], requestId: 'a request' })
  const answer = await storefront.get('/admin', headers)
  expect(answer.status).toBe(302)
  const [cookie = ''] = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const next = await storefront.get('/admin', { Cookie: cookie })
  expect(next.status).toBe(404)
  expect(await next.text()).toContain('Page Not Found')
})
