import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront } from '../../../testing/create-test-storefront.ts'

const path = '/home/terms_and_conditions'
let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
let token = ''

beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request))
  const { person } = await createPerson(provider.deps, { roles: ['setting-edit'] })
  token = (await createSessionFor(provider, person.id)).token
})
afterAll(() => provider.close())

const open = async (address: string, language: 'en' | 'ar' = 'en') => {
  const response = await shop.get(address, { Cookie: `locale=${language}` })
  const page = await response.text()
  return {
    status: response.status,
    main: page.slice(page.indexOf('<main'), page.indexOf('</main>')),
    head: page.slice(0, page.indexOf('<body')),
  }
}
const publish = (kind: string, version: number, bodyEn: string) =>
  provider.post('ShopText/Publish', { kind, version, titleEn: 'House rules', titleAr: 'قواعد', bodyEn, bodyAr: 'أهلاً.' }, { token })
/** Markup that must not run on a page. */
const hostile =
  'Hello <img src=x onerror=alert(1)>, [here](javascript:alert(1)).\n\n## <script>x</script> {#refunds}\n\n- one\n- [two](/contact)'

test('a published text replaces the default; markup in it is text, and links lead only to pages', async () => {
  expect((await open(path)).main).toContain('Terms and conditions')
  await publish('terms', 0, hostile)
  shop.purge()
  const { main, head } = await open(path)
  expect(main).toContain('House rules')
  expect(main).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(main).toContain('<section id="refunds"')
  expect(main).toContain('href="/contact"')
  expect(main).not.toMatch(/<img|<script|href="javascript/)
  expect(head).toMatch(/<meta name="description" content="Hello &lt;img/)
  expect((await open(path, 'ar')).main).toContain('أهلاً.')
})

test('an earlier version stays readable, and says that it is one; a version that never was is no page', async () => {
  await publish('terms', 1, 'The second.')
  shop.purge()
  expect((await open(path)).main).toContain('The second.')
  const earlier = await open(`${path}?version=1`)
  expect(earlier.main).toContain('&lt;img')
  expect(earlier.main).toContain('This is an earlier version')
  expect((await open(`${path}?version=9`)).status).toBe(404)
})

test('the page about the shop has no part that only its owner can write, until one is published', async () => {
  expect((await open('/home/about')).main).toContain('How to reach us')
  expect((await open('/home/about')).main).not.toContain('Write here who you are')
  await publish('about', 0, 'We are three teachers.')
  shop.purge()
  expect((await open('/home/about')).main).toContain('We are three teachers.')
})
