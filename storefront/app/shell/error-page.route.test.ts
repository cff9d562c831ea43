import { superAdmin } from 'contract/office/role.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { sessionCookie } from '../../testing/create-test-storefront.ts'
import { openShop } from '../../testing/open-shop.ts'
import { readHead } from '../../testing/read-head.ts'

const { shop, provider } = await openShop()
const awayWords = {
  en: ['We will be right back', 'Your orders and everything you have bought are safe.', 'Try again'],
  ar: ['سنعود بعد قليل', 'طلباتك وكل ما اشتريته محفوظ.', 'حاول مرة أخرى'],
}
const words = { en: 'Internal Server Error', ar: 'خطأ داخلي في الخادم' }

async function cookieOf(roles: string[]): Promise<string> {
  const { person } = await createPerson(provider.deps, { roles })
  provider.clock.now = new Date()
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  return sessionCookie({ id: person.id, accessToken: token, refreshToken })
}

async function read(language: 'en' | 'ar', path: string, init: RequestInit = {}, cookie = '') {
  shop.purge()
  const response = await shop.fetch(path, { ...init, headers: { Cookie: `locale=${language}; ${cookie}` } })
  const html = await response.text()
  return { response, html, title: readHead(html).title, heading: /<h1[^>]*>([^<]*)/.exec(html)?.[1] }
}

for (const language of ['en', 'ar'] as const) {
  test.each([
    ['a provider that breaks', 500, () => new Response('{}', { status: 500 })],
    ['a provider that refuses', 500, () => new Response('{}', { status: 403 })],
    ['an answer that makes no page', 500, () => Response.json({})],
    ['no answer', 500, () => Promise.reject(new TypeError('fetch failed'))],
  ])(`${language}: %s is %i and Internal Server Error, and never said to be a missing connection`, async (_what, status, answer) => {
    shop.network.intercept = answer
    const { response, title, heading } = await read(language, '/memos')
    expect([response.status, heading]).toEqual([status, words[language]])
    expect(title).toContain(words[language])
    expect(response.headers.get('Retry-After')).toBeNull()
    expect(response.headers.get('Cache-Control')).toMatch(/no-store/)
  })

  test.each([
    ['/memos', undefined],
    ['/admin', [superAdmin]],
  ] satisfies [string, string[] | undefined][])(
    `${language}: while the provider is out of service, %s is a page of its own that says when to come again`,
    async (path, roles) => {
      const cookie = roles ? await cookieOf(roles) : ''
      shop.network.intercept = () => new Response('{}', { status: 503, headers: { 'Retry-After': '7' } })
      const { response, title, heading, html } = await read(language, path, {}, cookie)
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '7'])
      expect(response.headers.get('Cache-Control')).toMatch(/no-store/)
      expect(title).toContain(awayWords[language][0])
      expect(heading).toBe(awayWords[language][0])
      for (const text of awayWords[language]) expect(html).toContain(text)
      expect(html).not.toContain(words[language])
      expect(html).not.toContain('<script')
    },
  )

  test(`${language}: a page without forms answers a form with 405 and the same words`, async () => {
    const { response, title, heading } = await read(language, '/memos', { method: 'POST' })
    expect([response.status, heading]).toEqual([405, words[language]])
    expect(title).toContain(words[language])
  })
}
