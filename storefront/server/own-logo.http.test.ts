import { linkToOffice } from 'contract/office/office-pages.ts'
import { files, linkTo } from 'contract/pages.ts'
import { type LogoFile, linkToLogo, logoOfMails, type ShopLogo, versionOfIcon } from 'contract/shop/logo.ts'
import { createTestApp } from 'provider/src/testing/create-test-app.ts'
import { createPicture, pngOf, sizeOfPicture } from 'provider/src/testing/file/picture-factory.ts'
import { testSettings } from 'provider/src/testing/staff/shop-settings-factory.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../testing/create-test-storefront.ts'
import { followTestSettings } from '../testing/follow-test-settings.ts'

const provider = await createTestApp()
provider.clock.now = new Date()
const fetchProvider = (request: Request) => provider.app.fetch(request)
const storefront = await createTestStorefront(fetchProvider, {
  clientSecret: provider.deps.secrets.client,
  publicUrl: 'https://shop.test',
  settings: followTestSettings(fetchProvider),
})
// As server.ts connects the two.
provider.deps.onCatalogueChange((tags) => storefront.purge(tags))
afterAll(() => provider.close())

const { person } = await createPerson(provider.deps, { roles: ['setting-view', 'setting-edit'] })
const { token, refreshToken } = await createSessionFor(provider, person.id)
const Cookie = sessionCookie({ id: person.id, accessToken: token, refreshToken })

function send(
  intent: string,
  bytes?: Uint8Array<ArrayBuffer>,
  { page = 'settings', lang = 'en' }: { page?: 'settings' | 'opening'; lang?: string } = {},
) {
  const form = new FormData()
  form.append('intent', intent)
  if (bytes) form.append('file', new File([bytes], 'logo.png'))
  const path = page === 'opening' ? linkToOffice(page, undefined, { step: 'shop' }) : linkToOffice(page)
  return storefront.post(path, form, { Cookie: `${Cookie}; locale=${lang}` })
}

const textOf = async (path: string, headers: Record<string, string> = {}) => (await storefront.get(path, headers)).text()
const presentLogo = async (): Promise<ShopLogo | null> =>
  ((await (await provider.get('Shop/GetSettings')).json()) as { data: { logo: ShopLogo | null } }).data.logo
type Manifest = { name: string; lang: string; dir: string; theme_color: string; icons: { src: string; sizes: string; purpose: string }[] }
const manifestIn = async (lang: string) => JSON.parse(await textOf(`${files.manifest}?lang=${lang}`)) as Manifest
const homeData = async () => /"@type":"Organization"[^<]*/.exec(await textOf(linkTo('home')))?.[0]

const sizeAt = async (path: string) => sizeOfPicture(await (await storefront.get(path)).arrayBuffer())
const fixedIcons = ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png', '/favicon.ico']

test('without a logo the drawn mark is everywhere, and icons are drawn for devices', async () => {
  const home = await textOf(linkTo('home'))
  expect(home).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>')
  expect(home).not.toContain('data-logo')
  expect(await homeData()).toContain('"logo":"https://shop.test/favicon.svg"')
  expect(await manifestIn('en')).toMatchObject({ name: 'Warraq', lang: 'en', dir: 'ltr' })
  expect((await storefront.get(logoOfMails)).status).toBe(404)
  for (const [index, size] of ['180x180', '180x180', '192x192'].entries()) {
    const answer = await storefront.get(fixedIcons[index] ?? '')
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      'image/png',
      'public, max-age=60',
    ])
    expect(await sizeOfPicture(await answer.arrayBuffer())).toBe(size)
  }
})

test.each([
  ['en', 'Warraq'],
  ['ar', 'ورّاق'],
] as const)(
  'the manifest’s drawn icons are PNGs of two sizes and one to be cut, kept for good until the shop changes (%s)',
  async (lang, name) => {
    const { icons } = await manifestIn(lang)
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
    for (const { src, sizes } of icons) {
      const answer = await storefront.get(src)
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(await sizeOfPicture(await answer.arrayBuffer())).toBe(sizes)
    }
    const other = icons[0]?.src.replace(versionOfIcon(name, testSettings.actionColour), versionOfIcon(name, '#123456')) ?? ''
    expect((await storefront.get(other)).headers.get('Cache-Control')).toBe('public, max-age=3600')
    for (const none of [other.replace('icon-192', 'icon-193'), other.replace(`/${lang}-`, '/fr-')])
      expect((await storefront.get(none)).status).toBe(404)
  },
)

test('a new name and a new colour change the addresses of the drawn icons and what they show', async () => {
  const pictureNow = async () => Buffer.from(await (await storefront.get('/apple-touch-icon.png')).arrayBuffer()).toString('base64')
  const seen = [[(await manifestIn('en')).icons[0]?.src, await pictureNow()]]
  for (const change of [{ nameEn: 'Qalam' }, { actionColour: '#23506e' }]) {
    expect((await provider.post('Shop/SaveSettings', change, { token })).status).toBe(200)
    seen.push([(await manifestIn('en')).icons[0]?.src, await pictureNow()])
  }
  for (const part of [0, 1]) expect(new Set(seen.map((one) => one[part])).size).toBe(3)
  const { nameEn, actionColour } = testSettings
  expect((await provider.post('Shop/SaveSettings', { nameEn, actionColour }, { token })).status).toBe(200)
})

test('an app installed from an account page opens in the library, from any other at home; it is one app', async () => {
  const taken = async (query: string) => {
    const { id, start_url } = JSON.parse(await textOf(`${files.manifest}?lang=ar${query}`)) as { id: string; start_url: string }
    return { id, start_url }
  }
  expect(await taken('')).toEqual({ id: '/', start_url: '/?lang=ar' })
  expect(await taken('&library')).toEqual({ id: '/', start_url: '/dashboard/library?lang=ar' })
})

test.each([
  ['en', 'SVG files are not accepted', 'Choose a picture', 'larger than 8 MB'],
  ['ar', 'لا تُقبل ملفات SVG', 'اختر صورة', 'الصورة أكبر من'],
])('a refused picture is told beside its field, in the settings and in the guide (%s)', async (lang, drawing, missing, large) => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const page of ['settings', 'opening'] as const) {
    const answer = await send('logo.set', svg, { page, lang })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(drawing)
  }
  expect(await (await send('logo.set', undefined, { lang })).text()).toContain(missing)
  expect(await (await send('logo.set', new Uint8Array(8_000_001), { lang })).text()).toContain(large)
  expect(await presentLogo()).toBeNull()
})

test('an uploaded logo is at once on pages, in the office, icons, each language’s manifest and the data for search engines', async () => {
  await textOf(linkTo('home'))
  expect((await send('logo.set', await pngOf(createPicture({ width: 640, height: 400 })))).status).toBe(200)
  const logo = await presentLogo()
  if (!logo) throw new Error('no logo was kept')
  const at = (file: LogoFile) => linkToLogo(logo, file)
  const office = await textOf(linkToOffice('settings'), { Cookie })
  for (const page of [await textOf(linkTo('home')), await textOf(linkTo('logIn')), office]) {
    expect(page).toMatch(new RegExp(`<html style="--shop-logo:url\\(${at('page')}\\);--shop-logo-ratio:1.6" data-logo="mark" `))
    expect(page).toContain(`<link rel="icon" href="${at('icon')}" type="image/png"/>`)
    expect(page).toContain(`<link rel="apple-touch-icon" href="${at('touchIcon')}"/>`)
    expect(page).not.toContain('href="/favicon.svg"')
  }
  expect(await homeData()).toContain(`"logo":"https://shop.test${at('largeIcon')}"`)
  const icons = ['icon', 'largeIcon', 'maskIcon'] as const
  for (const [lang, name, dir] of [
    ['en', 'Warraq', 'ltr'],
    ['ar', 'ورّاق', 'rtl'],
  ] as const) {
    const manifest = await manifestIn(lang)
    expect(manifest).toMatchObject({ name, lang, dir, theme_color: testSettings.actionColour })
    expect(manifest.icons.map(({ src }) => src)).toEqual(icons.map(at))
    for (const { src, sizes } of manifest.icons) expect(await sizeOfPicture(await (await storefront.get(src)).arrayBuffer())).toBe(sizes)
  }
  expect((await storefront.get(files.manifest)).headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8')
})

test('mails and devices find the current logo under fixed names, cached for a minute', async () => {
  for (const path of [logoOfMails, ...fixedIcons]) {
    const answer = await storefront.get(path)
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      'image/png',
      'public, max-age=60',
    ])
  }
})

test('a logo wide enough to spell the name replaces it, and screen readers still get the name', async () => {
  await send('logo.set', await pngOf(createPicture({ width: 800, height: 200 })))
  const home = await textOf(linkTo('home'))
  expect(home).toContain('data-logo="word"')
  expect(home).toMatch(/class="shop-mark[^>]*>.*?<\/svg><span[^>]*><span[^>]*>Warraq<\/span>/)
})

test('once removed, it is gone everywhere at once', async () => {
  expect((await send('logo.remove')).status).toBe(200)
  expect(await textOf(linkTo('home'))).not.toMatch(/data-logo|\/pictures\/[0-9a-f]{32}/)
  expect((await manifestIn('ar')).icons.map(({ src }) => src.startsWith('/pictures/icon/ar-'))).toEqual([true, true, true])
  expect(await sizeAt('/apple-touch-icon.png')).toBe('180x180')
  expect((await storefront.get(logoOfMails)).status).toBe(404)
})
