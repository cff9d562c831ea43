import { eq } from 'drizzle-orm'
import { memos } from 'provider/src/db/schema/catalog.ts'
import { createMemo, createPackage, createPlace } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront } from '../../../testing/create-test-storefront.ts'

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
let ids: { stage: number; subject: number; waves: number; energy: number; bundle: number }

beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request))
  const { db } = provider.deps
  const place = await createPlace(db)
  const waves = await createMemo(db, { ...place, title: { en: 'Waves', ar: 'الأمواج' }, sku: 'PHY-12S-1052' })
  const energy = await createMemo(db, { ...place, title: { en: 'Work and Energy', ar: null } })
  const bundle = await createPackage(db, { title: { en: 'The Term', ar: null }, studyStageId: place.studyStageId, items: [waves] })
  ids = { stage: place.studyStageId, subject: place.subjectId, waves: waves.id, energy: energy.id, bundle: bundle.id }
})
afterAll(() => provider.close())

const addressOf = (search: Record<string, string>) => `/home/globalSearch?${new URLSearchParams(search)}`

async function open(search: Record<string, string>) {
  const response = await shop.get(addressOf(search))
  const page = await response.text()
  const text = page.slice(page.indexOf('<main'), page.indexOf('</main>')).replaceAll(/<script[\s\S]*?<\/script>/g, '')
  return { status: response.status, headers: response.headers, text }
}
const links = { waves: () => `href="/memos/${ids.waves}"`, energy: () => `href="/memos/${ids.energy}"` }

test('every kind that is found is shown as on its list, with the searched words marked', async () => {
  const { status, text } = await open({ q: 'waves' })
  expect(status).toBe(200)
  expect(text).toContain(links.waves())
  expect(text).toContain(`href="/pakage/${ids.bundle}"`)
  expect(text).not.toContain(links.energy())
  expect(text).toContain('<mark>Waves</mark>')
  expect(text).toContain('2 results')
  const bySubject = (await open({ q: 'physics' })).text
  expect(bySubject).toContain(`href="/subjects/${ids.subject}"`)
})

test.each([
  ['a code', 'PHY-12S-1052', 'waves'],
  ['Arabic without its hamza', 'الامواج', 'waves'],
  ['both languages at once', 'أمواج PHY', 'waves'],
  ['Arabic digits', 'energy ١٢', 'energy'],
] as const)('%s finds what it means', async (_what, q, found) => {
  expect((await open({ q })).text).toContain(links[found]())
})

test('the search stays in the field and in the address, and can be narrowed to a kind', async () => {
  const { text } = await open({ q: 'waves', kind: 'memo' })
  expect(text).toMatch(/<input[^>]*name="q"[^>]*value="waves"/)
  expect(text).toContain(links.waves())
  expect(text).not.toContain(`href="/pakage/${ids.bundle}"`)
  expect(text).toContain('href="/home/globalSearch?q=waves"')
})

test('the page suggests subjects, as searches, if nothing was searched', async () => {
  const { status, text } = await open({})
  expect(status).toBe(200)
  expect(text).toContain('href="/home/globalSearch?q=Physics"')
  for (const q of ['', '   ']) expect((await open({ q })).status).toBe(200)
})

test('a mistyped word says what was searched for, one can insist, and go back from there', async () => {
  const { text } = await open({ q: 'waevs' })
  expect(text).toContain(links.waves())
  expect(text).toContain('Showing results for “\u2068Waves\u2069”')
  expect(text).toContain('href="/home/globalSearch?q=waevs&amp;exact=1"')
  const insisted = (await open({ q: 'waevs', exact: '1', kind: 'memo' })).text
  expect(insisted).not.toContain(links.waves())
  expect(insisted).toContain('Did you mean “\u2068Waves\u2069”?')
  expect(insisted).toContain('href="/home/globalSearch?q=Waves&amp;kind=memo"')
})

test('a word that fits nothing is left out and named', async () => {
  const { text } = await open({ q: 'waves zebra' })
  expect(text).toContain(links.waves())
  expect(text).toContain('These leave out “\u2068zebra\u2069”')
})

test('a recognised concept is a removable chip; a grade without results links to those with some', async () => {
  const { text } = await open({ q: 'energy grade 11' })
  expect(text).toContain('Nothing for “\u2068energy\u2069” in Grade\u00a011, but in other grades:')
  expect(text).toContain('href="/home/globalSearch?q=energy&amp;grade=12"')
  expect(text).not.toContain('without “')
  expect(text).not.toContain('leave out “')
  const twelfth = (await open({ q: 'energy grade 12 term 1' })).text
  expect(twelfth).toContain(links.energy())
  expect(twelfth).toContain('aria-label="Search without “\u2068grade 12\u2069”"')
  expect(twelfth).toContain('ignore=grade"')
  const without = (await open({ q: 'energy grade 12 term 1', ignore: 'grade' })).text
  expect(without).not.toContain('aria-label="Search without “\u2068grade 12\u2069”"')
  expect(without).toContain('ignore=grade%2Cterm"')
})

test('if nothing is found, the word that finds nothing is named, and the others lead on', async () => {
  const { status, text } = await open({ q: 'waves zebra', exact: '1' })
  expect(status).toBe(200)
  expect(text).toContain('“\u2068zebra\u2069”')
  expect(text).toContain('href="/home/globalSearch?q=waves"')
  expect(text).toContain('href="/contact?topic=suggestion"')
  expect(text).toContain('href="/contact?topic=suggestion&amp;wanted=waves+zebra"')
  const filtered = (await open({ q: 'energy', kind: 'package' })).text
  expect(filtered).toContain('Show 1 result in the whole shop')
  expect(filtered).not.toContain('Without “')
  const narrowed = (await open({ q: 'energy', kind: 'memo', grade: '12', type: 'worksheet' })).text
  expect(narrowed).toMatch(
    /href="\/home\/globalSearch\?q=energy&amp;kind=memo&amp;grade=12"[^>]*><bdi>Without “\u2068Worksheets?\u2069” \(1\)/,
  )
  expect((await open({ q: '… !؟' })).text).toContain('no letters or digits')
})

test('what was typed is shown as text, and never runs', async () => {
  const { text } = await open({ q: '<img src=x onerror=alert(1)>' })
  expect(text).not.toContain('<img')
  expect(text).toContain('&lt;img')
})

test('a search that is too long or cannot be stored is answered like any other', async () => {
  const long = await open({ q: `waves ${'و'.repeat(400)}` })
  expect(long.status).toBe(200)
  expect(long.text).toContain('the first 200 characters')
  for (const address of ['?q=%00waves', '?q=%ED%A0%80', '?q=waves&page=-3&kind=robot&stage=%2e%2e'])
    expect((await shop.get(`/home/globalSearch${address}`)).status, address).toBe(200)
})

test('results are stored for everyone but not listed, each search by itself', async () => {
  const { headers, text } = await open({ q: 'waves' })
  expect(headers.get('X-Robots-Tag')).toBe('noindex')
  expect(headers.get('Set-Cookie')).toBeNull()
  const before = shop.calls.length
  expect((await open({ q: 'waves' })).text).toBe(text)
  expect(shop.calls.length).toBe(before)
  expect((await open({ q: 'energy' })).text).not.toBe(text)
})

test('if the search does not answer, the page says so, keeps what was typed, and is not stored', async () => {
  const broken = await createTestStorefront((request) =>
    new URL(request.url).pathname.endsWith('/Search') ? new Response('', { status: 500 }) : provider.app.fetch(request),
  )
  const response = await broken.get(addressOf({ q: 'waves' }))
  const page = await response.text()
  expect(response.status).toBe(503)
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  expect(page).toMatch(/<input[^>]*name="q"[^>]*value="waves"/)
  expect(page).toContain('is not working right now')
})

test('what may be meant is the same for everyone, in the language of the address, and may be kept a minute', async () => {
  const Cookie = 'locale=en; warraq-user-data=broken'
  for (const [lang, title] of [
    ['ar', 'الأمواج'],
    ['en', 'Waves'],
  ] as const) {
    const response = await shop.get(`/suggestions.json?${new URLSearchParams({ q: title.slice(0, 4), lang })}`, { Cookie })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=60'])
    expect([response.headers.get('Set-Cookie'), response.headers.get('X-Robots-Tag')]).toEqual([null, 'noindex'])
    const { words } = (await response.json()) as { words: { text: string }[] }
    expect(words.map(({ text }) => text).join()).toContain(title)
  }
})

test('failed suggestions are not cached', async () => {
  const broken = await createTestStorefront((request) =>
    new URL(request.url).pathname.endsWith('/Suggest') ? new Response('', { status: 500 }) : provider.app.fetch(request),
  )
  const response = await broken.get('/suggestions.json?q=waves&lang=en')
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([500, 'no-store'])
})

test.each([
  ['en', '4 and up'],
  ['ar', '4 فأكثر'],
])('a form of links and fields narrows results by price, rating and format (%s)', async (lang, label) => {
  const { db } = provider.deps
  await db.update(memos).set({ priceMinor: 5000, ratingAverage: 4.5, ratingCount: 2 }).where(eq(memos.id, ids.waves))
  await db.update(memos).set({ priceMinor: 1500, ratingAverage: 2, ratingCount: 2 }).where(eq(memos.id, ids.energy))
  const narrowed = (more: Record<string, string>) => open({ q: 'physics', kind: 'memo', lang, ...more })
  const all = (await narrowed({})).text
  for (const [name, value] of [
    ['price', '2'],
    ['price', '4'],
    ['rating', '4'],
  ])
    expect(all).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"`))
  expect(all).toContain(label)
  for (const more of [{ price: '4' }, { rating: '4' }, { price: '4', rating: '4', format: 'file' }] as Record<string, string>[]) {
    const { text } = await narrowed(more)
    expect(text, JSON.stringify(more)).toContain(links.waves())
    expect(text, JSON.stringify(more)).not.toContain(links.energy())
  }
})
