import { linkTo, type PageName, pages } from 'contract/pages.ts'
import { isListed } from 'contract/search-engines.ts'
import { createMemo } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createFullStage } from 'provider/src/testing/catalog/full-stage-factory.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront } from '../../../../testing/create-test-storefront.ts'

const origin = 'https://warraq.example'
let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
let stage: Awaited<ReturnType<typeof createFullStage>>

beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request), { publicUrl: origin })
  stage = await createFullStage(provider.deps.db)
  await createMemo(provider.deps.db, { id: 250_000, studyStageId: stage.stage.id, subjectId: stage.physics.id })
})
afterAll(() => provider.close())

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
const pathOf = (address: string) => address.slice(origin.length)

async function read(path: string): Promise<string> {
  const response = await shop.get(path)
  expect(response.status, path).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toMatch(/public.*s-maxage=3600/)
  return response.text()
}

async function allListed(): Promise<string[]> {
  const files = locationsIn(await read('/sitemap.xml'))
  return (await Promise.all(files.map(async (file) => locationsIn(await read(pathOf(file)))))).flat()
}

test('the files named by the index together hold every listed page and item, once in each language', async () => {
  const listed = await allListed()
  expect(listed).toEqual([...new Set(listed)])
  const plain = (Object.keys(pages) as PageName[]).filter((name) => !pages[name].path.includes(':'))
  for (const name of plain) {
    const path = linkTo(name)
    expect(listed.includes(origin + path), path).toBe(isListed[name])
    expect(listed.includes(`${origin}${path}?lang=ar`), path).toBe(isListed[name])
  }
  const { work, loose, bundle, physics, science } = stage
  const items = [`/memos/${work.id}`, `/memos/${loose.id}`, '/memos/250000', `/pakage/${bundle.id}`, `/subjects/${physics.id}`]
  const places = [`/studyStage/${stage.stage.id}`, `/studyStage/view/${stage.stage.id}`, `/studyStage/component/${science.id}`]
  expect(listed).toEqual(expect.arrayContaining([...items, ...places].flatMap((path) => [origin + path, `${origin}${path}?lang=ar`])))
})

test('items with distant ids are in different files, each with its last change', async () => {
  const index = await read('/sitemap.xml')
  expect(index).toMatch(/sitemap-memos\.xml\?part=100<\/loc><lastmod>20\d\d-/)
  const part = await read('/sitemap-memos.xml?part=100')
  expect(locationsIn(part)).toEqual([`${origin}/memos/250000`, `${origin}/memos/250000?lang=ar`])
  expect(part).toMatch(/<lastmod>20\d\d-\d\d-\d\dT/)
})

test('an address names both languages, and the one for all others', async () => {
  const entry = /<url><loc>[^<]*\/memos\?lang=ar<\/loc>.*/.exec(await read('/sitemap-pages.xml'))?.[0]
  for (const [language, address] of [
    ['en', '/memos'],
    ['ar', '/memos?lang=ar'],
    ['x-default', '/memos'],
  ])
    expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${address}"/>`)
})

test('a part that does not exist is 404, an empty part is an empty file', async () => {
  expect((await shop.get('/sitemap-memos.xml?part=-1')).status).toBe(404)
  expect((await shop.get('/sitemap-memos.xml?part=x')).status).toBe(404)
  expect(locationsIn(await read('/sitemap-memos.xml?part=77'))).toEqual([])
})

test('if a provider knows no site map, our own pages remain; if it does not answer, crawlers keep what they have', async () => {
  shop.network.intercept = () => Response.json({ message: 'Not found' }, { status: 404 })
  expect(locationsIn(await read('/sitemap.xml'))).toEqual([`${origin}/sitemap-pages.xml`])
  shop.network.intercept = () => Promise.reject(new TypeError('fetch failed'))
  const broken = await shop.get('/sitemap.xml')
  shop.network.intercept = (request) => provider.app.fetch(request)
  expect(broken.status).toBe(503)
  expect(broken.headers.get('Cache-Control')).toBe('no-store')
})

test('robots.txt keeps crawlers from what is personal, lets them read everything else, and names the site map', async () => {
  const response = await shop.get('/robots.txt')
  const text = await response.text()
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
  expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
  const rules = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule = '']) => rule)
  expect(rules).toEqual(expect.arrayContaining(['/admin', '/api/', '/dashboard', '/profile', '/cart/address']))
  const isBarred = (path: string) => rules.some((rule) => !rule.includes('*') && path.startsWith(rule))
  for (const { path, access } of Object.values(pages).filter(({ path }) => path !== pages.mailbox.path))
    expect(isBarred(path), path).toBe(access === 'membersOnly')
})
