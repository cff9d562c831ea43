import { type Locale, locales } from 'contract/locale.ts'
import { type PageName, pages } from 'contract/pages.ts'
import { isListed, sharePicture } from 'contract/search-engines.ts'
import { createCatalog } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { sizeOfPicture } from 'provider/src/testing/file/picture-factory.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../testing/create-test-storefront.ts'
import { examplePaths } from '../../../testing/page-examples.ts'
import { readHead } from '../../../testing/read-head.ts'

const origin = 'https://warraq.example'
const names = Object.keys(pages) as PageName[]
const rows = names.flatMap((name) => locales.map((locale) => ({ name, locale })))
const listedRows = rows.filter(({ name }) => isListed[name])

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
let paths: Record<PageName, string>
let member: string

beforeAll(async () => {
  provider = await createTestApp()
  provider.clock.now = new Date()
  shop = await createTestStorefront((request) => provider.app.fetch(request), {
    clientSecret: provider.deps.secrets.client,
    publicUrl: origin,
  })
  const { memo, package: bundle, subject, stage, component } = await createCatalog(provider.deps.db)
  const ids = { memo: memo.id, package: bundle.id, subject: subject.id, studyStage: stage.id, component: component.id }
  paths = examplePaths({ ...ids, order: '00000000-0000-0000-0000-000000000000', payToken: 'unknown' })
  const { person } = await createPerson(provider.deps)
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  member = sessionCookie({ id: person.id, accessToken: token, refreshToken })
})
afterAll(() => provider.close())

const addressOf = (path: string, locale: Locale) => origin + path + (locale === 'ar' ? '?lang=ar' : '')

function open(name: PageName, locale: Locale): Promise<Response> {
  return shop.get(`${paths[name]}?lang=${locale}`, pages[name].access === 'membersOnly' ? { Cookie: member } : {})
}
const headOf = async (name: PageName, locale: Locale) => readHead(await (await open(name, locale)).text())

test.each(rows.filter(({ name }) => !['order', 'reader', 'pay', 'payDone'].includes(name)))(
  '$name ($locale) exists and has a title',
  async ({ name, locale }) => {
    const response = await open(name, locale)
    expect(response.status).toBe(200)
    expect(readHead(await response.text()).title).toMatch(locale === 'ar' ? /ورّاق/ : /Warraq/)
  },
)

test.each(listedRows)(
  '$name ($locale) tells search engines what it is, in its language, and where its other language is',
  async ({ name, locale }) => {
    const { title, meta, links } = await headOf(name, locale)
    const script = locale === 'ar' ? /[\u0600-\u06ff]/ : /[A-Za-z]/
    expect(title.replace(/ · [^·]+$/, '')).toMatch(script)
    expect(meta.description).toMatch(script)
    expect(meta.description?.length).toBeGreaterThan(20)
    expect(links).toContainEqual({ rel: 'canonical', href: addressOf(paths[name], locale) })
    expect(links.filter(({ rel }) => rel === 'alternate')).toEqual([
      { rel: 'alternate', hrefLang: 'en', href: addressOf(paths[name], 'en') },
      { rel: 'alternate', hrefLang: 'ar', href: addressOf(paths[name], 'ar') },
      { rel: 'alternate', hrefLang: 'x-default', href: addressOf(paths[name], 'en') },
    ])
  },
)

test.each(listedRows)('$name ($locale) has what is shown where its link is shared', async ({ name, locale }) => {
  const { title, meta } = await headOf(name, locale)
  expect(title).toContain(meta['og:title'])
  expect(meta).toMatchObject({
    'og:description': meta.description,
    'og:type': expect.stringMatching(/^(website|product)$/),
    'og:url': addressOf(paths[name], locale),
    'og:locale': locale === 'ar' ? 'ar_KW' : 'en_GB',
    'og:locale:alternate': locale === 'ar' ? 'en_GB' : 'ar_KW',
    'og:image': `${origin}${sharePicture.path}/${locale}.png`,
    'twitter:card': 'summary_large_image',
  })
})

test('the picture of a shared link is there in each language, as large as it is said to be', async () => {
  const pictures = await Promise.all(
    locales.map(async (locale) => {
      const response = await shop.get(`${sharePicture.path}/${locale}.png`)
      expect([response.status, response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([
        200,
        'image/png',
        'public, max-age=3600',
      ])
      return response.arrayBuffer()
    }),
  )
  for (const picture of pictures) expect(await sizeOfPicture(picture)).toBe(`${sharePicture.width}x${sharePicture.height}`)
  const [english, arabic] = pictures.map((picture) => Buffer.from(picture))
  expect(english?.equals(arabic ?? Buffer.of())).toBe(false)
})

test('no two listed pages have the same title', async () => {
  const titles = await Promise.all(listedRows.map(async ({ name, locale }) => (await headOf(name, locale)).title))
  expect(titles).toEqual([...new Set(titles)])
})

test.each(rows)('$name ($locale) is kept out of search engines exactly if contract/search-engines.ts says so', async ({ name, locale }) => {
  expect((await open(name, locale)).headers.get('X-Robots-Tag')).toBe(isListed[name] ? null : 'noindex')
})

test('/home/home names / as its canonical address', async () => {
  expect((await headOf('homeHome', 'en')).links).toContainEqual({ rel: 'canonical', href: `${origin}/` })
})

test('a filtered, sorted or extended list has the list’s address; far down a page has its own', async () => {
  const canonicalOf = async (path: string) =>
    readHead(await (await shop.get(path)).text()).links.find(({ rel }) => rel === 'canonical')?.href
  for (const path of ['/memos?grade=12', '/memos?sort=priceUp', '/memos?page=2', '/memos?subject=1&page=30', '/memos?utm_source=x'])
    expect(await canonicalOf(path), path).toBe(`${origin}/memos`)
  expect(await canonicalOf('/memos?page=30')).toBe(`${origin}/memos?page=30`)
  expect(await canonicalOf('/pakage?stage=1&lang=ar')).toBe(`${origin}/pakage?lang=ar`)
})

test('addresses have the host that was asked if there is no PUBLIC_URL', async () => {
  const local = await createTestStorefront((request) => provider.app.fetch(request))
  expect(readHead(await (await local.get('/memos')).text()).meta['og:url']).toBe('http://shop.test/memos')
})
