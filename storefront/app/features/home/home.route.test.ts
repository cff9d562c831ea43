import { defaultHomeLayout, emptyBlock, type HomeBlock } from 'contract/shop/home.ts'
import { homeDrafts, homeVersions } from 'provider/src/home/home.schema.ts'
import { createMemo, createPackage } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createPicture, pngOf } from 'provider/src/testing/file/picture-factory.ts'
import { createSessionFor, logInAs } from 'provider/src/testing/student/account-factory.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sessionCookie } from '../../../testing/create-test-storefront.ts'
import { openShop } from '../../../testing/open-shop.ts'

const { provider, shop, catalog, member } = await openShop()
const { subject, stage, component, memo } = catalog
const { db } = provider.deps
await createPackage(db, { studyStageId: stage.id, componentId: component.id, items: [{ id: memo.id }] })
const picked = await createMemo(db, { subjectId: subject.id, studyStageId: stage.id, title: { en: 'Waves picked', ar: 'موجات مختارة' } })

beforeEach(async () => {
  provider.clock.now = new Date()
  await db.delete(homeDrafts)
  await db.delete(homeVersions)
  shop.purge()
})

async function staff(roles: string[]) {
  const { personId } = await logInAs(provider, { roles })
  const { token, refreshToken } = await createSessionFor(provider, personId)
  return { token, cookie: sessionCookie({ id: personId, accessToken: token, refreshToken }) }
}

async function arrange(path: 'SaveDraft' | 'Publish', blocks: readonly HomeBlock[]) {
  const { token } = await staff(['home-edit'])
  const response = await provider.post(`Home/${path}`, { version: 0, layout: { schema: 1, blocks } }, { token })
  expect(response.status).toBe(200)
  shop.purge()
}

async function see(address: string, { locale = 'en', cookie = '' } = {}) {
  const response = await shop.get(address, { Cookie: [`locale=${locale}`, cookie].filter(Boolean).join('; ') })
  const page = await response.text()
  return { response, page, main: page.slice(page.indexOf('<main'), page.indexOf('</main>')) }
}

/** The given texts, by position. */
const orderIn = (main: string, texts: string[]) => texts.toSorted((a, b) => main.indexOf(a) - main.indexOf(b))

const own = Object.fromEntries(defaultHomeLayout.blocks.map((block) => [block.kind, block])) as Record<string, HomeBlock>
const blocksOf = (...kinds: string[]) => kinds.map((kind) => own[kind] as HomeBlock)
const announcement = {
  ...emptyBlock('announcement', 'a1'),
  textEn: 'Closed on Friday',
  textAr: 'مغلق يوم الجمعة',
  link: '/contact',
} as HomeBlock
const chosen = {
  ...emptyBlock('chosen', 'c1'),
  ...{ titleEn: 'Our picks', titleAr: 'مختاراتنا' },
  items: [
    { kind: 'memo', id: picked.id },
    { kind: 'memo', id: 999_999 },
  ],
} as HomeBlock

const banner = {
  ...emptyBlock('banner', 'b1'),
  ...{
    titleEn: 'Back to school',
    titleAr: 'العودة إلى المدارس',
    textEn: 'Packages for less',
    textAr: 'الباقات بسعر أقل',
    link: '/memos',
  },
} as Extract<HomeBlock, { kind: 'banner' }>

const marks = ['<h1', 'id="grades"', 'id="new-editions"', 'id="every-subject"']

test('the home has the shop’s own blocks in their order as long as nobody has arranged it', async () => {
  const { main, response } = await see('/')
  for (const mark of marks) expect(main).toContain(mark)
  expect(orderIn(main, marks)).toEqual(marks)
  expect(main).toContain('Yours at once')
  expect(response.headers.get('Cache-Control')).toContain('s-maxage=60')
})

test('published blocks are drawn in their order, in each language, and what is switched off is not', async () => {
  const off = { ...own.subjects, isOn: false } as HomeBlock
  await arrange('Publish', [announcement, ...blocksOf('newest', 'welcome'), chosen, off])
  const { main } = await see('/')
  const order = ['Closed on Friday', 'id="new-editions"', 'id="grades"', 'Our picks']
  for (const mark of order) expect(main).toContain(mark)
  expect(orderIn(main, order)).toEqual(order)
  expect(main).toMatch(/<a[^>]*href="\/contact"[^>]*>Closed on Friday/)
  expect(main.slice(main.indexOf('Our picks'))).toContain(`href="/memos/${picked.id}"`)
  expect(main).not.toContain('id="every-subject"')
  expect(main).not.toContain('Yours at once')
  const { main: arabic } = await see('/', { locale: 'ar' })
  for (const words of ['مغلق يوم الجمعة', 'مختاراتنا']) expect(arabic).toContain(words)
})

test('the page still has a title without its first block', async () => {
  await arrange('Publish', [{ ...own.welcome, isOn: false } as HomeBlock, ...blocksOf('trust')])
  const { main } = await see('/')
  expect(main).toMatch(/<h1 class="sr-only">Study notes/)
})

test('a block with nothing to show is not drawn', async () => {
  await arrange('Publish', [{ ...chosen, items: [{ kind: 'memo', id: 999_999 }] } as HomeBlock, ...blocksOf('trust')])
  const { main } = await see('/')
  expect(main).not.toContain('Our picks')
})

test('a title and numbers of the owner’s take the place of the shop’s', async () => {
  await arrange('Publish', [
    { ...own.welcome, titleEn: 'Welcome in', titleAr: 'أهلاً بكم', hasGrades: false, hasPackage: false } as HomeBlock,
    { ...own.newest, titleEn: 'Just printed', titleAr: 'صدر الآن', count: 1 } as HomeBlock,
  ])
  const { main, page } = await see('/')
  expect(main).toContain('Welcome in</h1>')
  expect(page).toContain('Welcome in</title>')
  expect(main).not.toContain('id="grades"')
  expect(main).not.toContain('class="counter')
  const row = main.slice(main.indexOf('Just printed'))
  expect(new Set(row.match(/href="\/memos\/\d+"/g)).size).toBe(1)
})

test('markup in the owner’s texts is text, and links lead only to pages', async () => {
  const hostile = '<script>alert(1)</script> [here](javascript:alert(1)) [there](/cart)\n\n## <b>x</b>\n\n- <img src=x onerror=alert(1)>'
  const text = { ...emptyBlock('text', 't1'), titleEn: '<i>T</i>', titleAr: '<i>T</i>', bodyEn: hostile, bodyAr: hostile } as HomeBlock
  await arrange('Publish', [text, { ...announcement, textEn: '<u>A</u>', textAr: '<u>A</u>' } as HomeBlock, ...blocksOf('trust')])
  const { main } = await see('/')
  expect(main).not.toMatch(/<script>alert|<img src=x|<b>x|<i>T|<u>A|href="javascript/)
  expect(main).toContain('href="/cart"')
  expect(main).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('staff see the draft at its own address, which is neither cached nor indexed; everybody else sees the home there', async () => {
  await arrange('SaveDraft', [announcement, ...blocksOf('welcome')])
  const { cookie } = await staff(['home-view'])
  const preview = await see('/?preview=draft', { cookie })
  expect(preview.main).toContain('Closed on Friday')
  const { headers } = preview.response
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(headers.get('X-Robots-Tag')).toBe('noindex')
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('Set-Cookie')).toBeNull()
  const still = await see('/?preview=still', { cookie })
  expect(still.main).toContain('Closed on Friday')
  expect(still.page).not.toMatch(/<script|modulepreload/)
  expect(still.response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
  const student = (await member()).headers.Cookie
  for (const address of ['/?preview=draft', '/?preview=still', '/', '/home/home?preview=draft', '/_.data?preview=draft'])
    for (const other of ['', student]) {
      const { page, response } = await see(address, { cookie: other })
      expect(response.status, address).toBe(200)
      expect(page, address).not.toContain('Closed on Friday')
      expect(response.headers.get('Cache-Control'), address).toContain('s-maxage=60')
      if (!address.includes('data')) expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    }
  expect((await see('/_.data?preview=draft', { cookie })).page).toContain('Closed on Friday')
})

test('staff without the role see no draft', async () => {
  await arrange('SaveDraft', [announcement])
  const { cookie } = await staff(['setting-view'])
  const { response, page } = await see('/?preview=draft', { cookie })
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'private, no-store'])
  expect(page).not.toContain('Closed on Friday')
})

test('a banner has its words beside its picture, which keeps its place, and leads where it should', async () => {
  const { token } = await staff(['home-edit'])
  const form = new FormData()
  form.append('file', new File([await pngOf(createPicture({ width: 1200, height: 800 }))], 'x.png', { type: 'image/png' }))
  const headers = { Authorization: `Bearer ${token}` }
  const kept = await provider.fetch('/api/Website/Home/AddPicture', { method: 'POST', headers, body: form })
  const { picture } = ((await kept.json()) as { data: { picture: string } }).data
  await arrange('Publish', [{ ...banner, picture }, ...blocksOf('welcome')])
  for (const [locale, title, text] of [
    ['en', 'Back to school', 'Packages for less'],
    ['ar', 'العودة إلى المدارس', 'الباقات بسعر أقل'],
  ] as const) {
    const { main } = await see('/', { locale })
    expect(main).toMatch(new RegExp(`<h2[^>]*><a[^>]*href="/memos"[^>]*>${title}</a></h2><p[^>]*>${text}`))
    const [image = ''] = /<img[^>]*pictures[^>]*>/.exec(main) ?? []
    expect(image).toMatch(/width="960" height="540" alt=""/)
    expect(main).toContain('type="image/avif"')
    const sources = [...main.matchAll(/(\/pictures\/[^ ",]+)/g)].map(([, path]) => path ?? '')
    expect(new Set(sources).size).toBe(6)
    for (const source of new Set(sources)) expect((await shop.get(source)).status, source).toBe(200)
  }
})

test('a banner without a picture or a link is words alone', async () => {
  await arrange('Publish', [{ ...banner, link: '' }, ...blocksOf('trust')])
  const { main } = await see('/')
  expect(main).toMatch(/<h2[^>]*>Back to school<\/h2>/)
  expect(main).not.toContain('<picture')
})

test('the home may not be cached beyond a banner’s last day, and then no longer shows it', async () => {
  // Ends at Kuwait's next midnight, in 90 seconds.
  provider.clock.now = new Date('2026-11-21T20:58:30Z')
  await arrange('Publish', [{ ...banner, until: '2026-11-21' }, ...blocksOf('trust')])
  vi.useFakeTimers({ now: provider.clock.now, toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { page, response } = await see('/')
  expect(page).toContain('Back to school')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=30')
  provider.clock.now = new Date('2026-11-21T21:00:01Z')
  shop.purge()
  expect((await see('/')).page).not.toContain('Back to school')
})
