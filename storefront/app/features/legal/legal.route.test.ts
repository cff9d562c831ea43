import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront } from '../../../testing/create-test-storefront.ts'
import { cookieNames } from '../../cookies.ts'

const terms = '/home/terms_and_conditions'
const privacy = '/home/privacy_policy'
const languages = ['en', 'ar'] as const

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>

beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request))
})
afterAll(() => provider.close())

async function open(path: string, language: 'en' | 'ar') {
  const response = await shop.get(path, { Cookie: `locale=${language}` })
  expect(response.status).toBe(200)
  const page = await response.text()
  return page.slice(page.indexOf('<main'), page.indexOf('</main>'))
}
const idsOf = (page: string) => [...page.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)

test.each(languages.flatMap((language) => [terms, privacy].map((path) => [path, language] as const)))(
  '%s (%s) has its contents, with a link to each section, and says when it was last changed',
  async (path, language) => {
    const page = await open(path, language)
    const ids = idsOf(page)
    expect(ids.length).toBeGreaterThan(8)
    for (const id of ids) expect(page).toContain(`href="#${id}"`)
    expect(page).toContain(language === 'ar' ? 'آخر تغيير' : 'Last changed on')
    expect(page).toContain('2026')
  },
)

test.each([terms, privacy])('%s has the same sections in both languages', async (path) => {
  expect(idsOf(await open(path, 'ar'))).toEqual(idsOf(await open(path, 'en')))
})

test('links within the texts lead somewhere', async () => {
  for (const path of [terms, privacy])
    for (const language of languages) {
      const page = await open(path, language)
      const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
      for (const link of new Set(links.filter((link) => link.startsWith('/'))))
        expect([200, 302], `${path}: ${link}`).toContain((await shop.get(link)).status)
      for (const link of links.filter((link) => link.startsWith('#'))) expect(idsOf(page)).toContain(link.slice(1))
    }
})

test('the sections that other pages link to exist: refunds and printed copies', async () => {
  expect(idsOf(await open(terms, 'en'))).toEqual(expect.arrayContaining(['refunds', 'printed']))
})

test.each(languages)('every cookie and storage key that the code sets is named in the privacy policy (%s)', async (language) => {
  const page = await open(privacy, language)
  const notes = namesIn('app', /\.tsx?$/, /const storageKey = '([^']+)'/)
  expect(notes.length).toBeGreaterThan(2)
  for (const name of ['warraq-user-data', 'locale', 'items', 'coupon-code', ...cookieNames, ...notes]) expect(page, name).toContain(name)
})

/** Names in matching lines of our sources. */
function namesIn(folder: string, file: RegExp, line: RegExp): string[] {
  const root = join(import.meta.dirname, '../../..', folder)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => file.test(path) && !/\.test\./.test(path))
    .flatMap((path) => line.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? [])
}
