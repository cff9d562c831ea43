import { expect, test } from 'vitest'
import { openShop } from '../../testing/open-shop.ts'
import { readHead } from '../../testing/read-head.ts'

const { shop } = await openShop()
const words = { en: 'Internal Server Error', ar: 'خطأ داخلي في الخادم' }

async function read(language: 'en' | 'ar', path: string, init: RequestInit = {}) {
  shop.purge()
  const response = await shop.fetch(path, { ...init, headers: { Cookie: `locale=${language}` } })
  const html = await response.text()
  return { response, title: readHead(html).title, heading: /<h1[^>]*>([^<]*)/.exec(html)?.[1] }
}

for (const language of ['en', 'ar'] as const) {
  test.each([
    ['a provider that breaks', 500, () => new Response('{}', { status: 500 })],
    ['a provider that refuses', 500, () => new Response('{}', { status: 403 })],
    ['an answer that makes no page', 500, () => Response.json({})],
    ['no answer', 500, () => Promise.reject(new TypeError('fetch failed'))],
    ['a provider that is out of service', 503, () => new Response('{}', { status: 503, headers: { 'Retry-After': '5' } })],
  ])(`${language}: %s is %i and Internal Server Error, and never said to be a missing connection`, async (_what, status, answer) => {
    shop.network.intercept = answer
    const { response, title, heading } = await read(language, '/memos')
    expect([response.status, heading]).toEqual([status, words[language]])
    expect(title).toContain(words[language])
    expect(response.headers.get('Retry-After')).toBe(status === 503 ? '5' : null)
    expect(response.headers.get('Cache-Control')).toMatch(/no-store/)
  })

  test(`${language}: a page without forms answers a form with 405 and the same words`, async () => {
    const { response, title, heading } = await read(language, '/memos', { method: 'POST' })
    expect([response.status, heading]).toEqual([405, words[language]])
    expect(title).toContain(words[language])
  })
}
