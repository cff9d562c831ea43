import { linkToItem } from 'contract/pages.ts'
import { afterEach, expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'

const { shop, provider, catalog } = await openShop()
afterEach(() => {
  provider.pressed.level = 0
  shop.purge()
})

const failed = 'This part did not load'
const pages = [
  '/memos',
  linkToItem('memo', catalog.memo.id),
  linkToItem('subject', catalog.subject.id),
  linkToItem('package', catalog.package.id),
]
const english = { Cookie: 'locale=en' }
const cachingOf = async (path: string) => {
  const answer = await shop.get(path, english)
  return { status: answer.status, caching: answer.headers.get('Cache-Control'), html: await answer.text() }
}

test.each(pages)(
  'while the shop is busy, %s comes without its dispensable parts, does not mention it, and is kept for seconds',
  async (path) => {
    provider.pressed.level = 1
    const { status, caching, html } = await cachingOf(path)
    expect([status, caching]).toEqual([200, 'public, max-age=0, s-maxage=10'])
    expect(html).not.toContain(failed)
    provider.pressed.level = 0
    shop.purge()
    expect((await cachingOf(path)).caching).toContain('s-maxage=60')
  },
)

test('a page about similar items says that they could not be loaded, never that there are none', async () => {
  provider.pressed.level = 1
  const { html, caching } = await cachingOf(`/memos/similar/${catalog.memo.id}`)
  expect(html).toContain(failed)
  expect(caching).toMatch(/no-store/)
})
