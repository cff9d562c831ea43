import { locales } from 'contract/locale.ts'
import { files, linkTo } from 'contract/pages.ts'
import { defaultShopSettings } from 'contract/shop/default-shop-settings.ts'
import { publicSettings } from 'contract/shop/shop-settings.ts'
import { createTestApp } from 'provider/src/testing/create-test-app.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestStorefront } from '../../testing/create-test-storefront.ts'

const settings = defaultShopSettings(false)
const provider = await createTestApp({ settings: { isDemo: false, shop: settings } })
const shop = await createTestStorefront((request) => provider.app.fetch(request), {
  clientSecret: provider.deps.secrets.client,
  settings: {
    current: () => publicSettings(settings),
    refresh: async () => {},
    isFresh: () => true,
    forget: () => {},
    onChange: () => {},
  },
})
afterAll(() => provider.close())

const paths = [
  ...(['home', 'memos', 'contact', 'terms', 'privacyPolicy', 'logIn', 'cart'] as const).map((name) => linkTo(name)),
  '/Nowhere',
]
const name = { en: 'New shop', ar: 'متجر جديد' }
const other = /warraq|ورّاق/gi
/** Cookie and storage names, which nobody reads. */
const technical = /warraq[-_.:][a-z-]+/g

test.each(locales)('a shop that nobody has named says that it is new, and bears no other shop’s name (%s)', async (locale) => {
  for (const path of paths) {
    const html = await (await shop.get(path, { Cookie: `locale=${locale}` })).text()
    expect(html, path).toContain(name[locale])
    expect(html.replace(technical, '').match(other) ?? [], path).toEqual([])
  }
  const manifest = await (await shop.get(files.manifest, { Cookie: `locale=${locale}` })).text()
  expect([manifest.includes(name[locale]), other.test(manifest)]).toEqual([true, false])
})

test('only the demo is Warraq', () => {
  expect(defaultShopSettings(true)).toMatchObject({ nameEn: 'Warraq', nameAr: 'ورّاق' })
})
