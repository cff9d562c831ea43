import { eq } from 'drizzle-orm'
import { publishMemos } from 'provider/src/catalog/editing/publish-memos.job.ts'
import { memos } from 'provider/src/db/schema/catalog.ts'
import { createMemo, createPrintedOffer } from 'provider/src/testing/catalog/catalog-factory.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../../../testing/open-shop.ts'

const { provider, shop, catalog } = await openShop()
const { db } = provider.deps
const publishAt = new Date('2026-12-05T03:00:00Z')
const title = { en: 'Optics in one evening', ar: 'البصريات في مساء واحد' }
provider.deps.onCatalogueChange((tags) => shop.purge(tags))

const schedule = (fields: Partial<typeof memos.$inferInsert> = {}) =>
  createMemo(db, { studyStageId: catalog.stage.id, subjectId: catalog.subject.id, isActive: false, publishAt, title, ...fields })
async function open(path: string) {
  const response = await shop.get(path)
  const html = await response.text()
  return { response, html, text: html.slice(html.indexOf('<main'), html.indexOf('</main>')) }
}

test.each([
  ['en', 'Coming on 5 Dec 2026, 6:00', title.en],
  ['ar', 'تتوفر ابتداءً من 5 ديسمبر 2026 في 6:00 ص', title.ar],
])(
  'a scheduled memo has a page that says when it comes and takes an address, and that search engines do not list (%s)',
  async (lang, on, name) => {
    const memo = await schedule()
    const { response, html, text } = await open(`/memos/${memo.id}?lang=${lang}`)
    expect(response.status).toBe(200)
    expect(text).toContain(on)
    expect(text).toContain(name)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toMatch(
      new RegExp(`<form [^>]*action="/wishes"[\\s\\S]*name="item" value="${memo.id}"[\\s\\S]*name="reason" value="sale"`),
    )
    for (const absent of ['data-buy-bar', 'KWD', '/pages/', 'value="add"']) expect(text).not.toContain(absent)
    expect(html).not.toContain('"@type":"Product"')
  },
)

test('a memo due at midnight comes on that day, and one sold only in packages takes no notifications', async () => {
  const memo = await schedule({ publishAt: new Date('2026-12-04T21:00:00Z'), priceMinor: null })
  const { text } = await open(`/memos/${memo.id}?lang=en`)
  expect(text).toContain('Coming on 5 Dec 2026<')
  expect(text).not.toContain('name="reason"')
  await createPrintedOffer(db, { memoId: memo.id })
  shop.purge()
  expect((await open(`/memos/${memo.id}?lang=en`)).text).toContain('name="reason"')
})

test('the page is cached for all until the memo is on sale, and then replaced at once', async () => {
  const memo = await schedule()
  const first = await open(`/memos/${memo.id}`)
  expect(first.response.headers.get('Cache-Control')).toContain('s-maxage')
  await db
    .update(memos)
    .set({ title: { en: 'Renamed', ar: null } })
    .where(eq(memos.id, memo.id))
  expect((await open(`/memos/${memo.id}`)).text).toBe(first.text)
  await publishMemos({ ...provider.deps, now: () => publishAt })
  const { text, html } = await open(`/memos/${memo.id}`)
  expect(text).toContain('data-buy-bar')
  expect(text).toContain('Renamed')
  expect(html).not.toContain('content="noindex"')
})

test('neither a draft nor a withdrawn memo has a page', async () => {
  const draft = await schedule({ publishAt: null })
  const archived = await schedule({ publishAt: null, archivedAt: new Date('2026-01-01') })
  for (const { id } of [draft, archived]) expect((await shop.get(`/memos/${id}`)).status).toBe(404)
})
