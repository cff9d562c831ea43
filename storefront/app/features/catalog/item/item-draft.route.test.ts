import { linkToItem } from 'contract/pages.ts'
import { eq } from 'drizzle-orm'
import { memos } from 'provider/src/db/schema/catalog.ts'
import { createMemo, createPackage, createPrintedOffer, createSubject } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createSessionFor, logInAs } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { sessionCookie } from '../../../../testing/create-test-storefront.ts'
import { openShop } from '../../../../testing/open-shop.ts'

const { provider, shop, catalog, member } = await openShop()
const { db } = provider.deps
const place = { subjectId: catalog.subject.id, studyStageId: catalog.stage.id, componentId: catalog.component.id }
const title = { en: 'Optics in one evening', ar: 'البصريات في مساء واحد' }
provider.clock.now = new Date()

const draftMemo = (columns: Partial<typeof memos.$inferInsert> = {}) => createMemo(db, { ...place, isActive: false, title, ...columns })
const preview = (kind: 'memo' | 'package' | 'subject', id: number) => `${linkToItem(kind, id)}?preview=draft`

async function staff(...roles: string[]): Promise<string> {
  const { personId } = await logInAs(provider, { roles })
  const { token, refreshToken } = await createSessionFor(provider, personId)
  return sessionCookie({ id: personId, accessToken: token, refreshToken })
}

async function see(address: string, { locale = 'en', cookie = '' } = {}) {
  const response = await shop.get(address, { Cookie: [`locale=${locale}`, cookie].filter(Boolean).join('; ') })
  const html = await response.text()
  return { response, html, main: html.slice(html.indexOf('<main'), html.indexOf('</main>')) }
}
const keeping = ({ headers }: Response) => [headers.get('Cache-Control'), headers.get('X-Robots-Tag')]

test.each([
  ['en', 'Preview: only staff see this.', 'This is a draft.', 'Nothing can be bought in a preview.', 'Back to the editor', title.en],
  ['ar', 'معاينة لا يراها إلا الموظفون.', 'ما زالت مسودة', 'لا يمكن شراء شيء في المعاينة.', 'العودة إلى التحرير', title.ar],
])(
  'staff see a draft on its page in the shop, with what goes well with it, and cannot buy it (%s)',
  async (locale, says, state, why, back, name) => {
    const memo = await draftMemo()
    await createPrintedOffer(db, { memoId: memo.id })
    const { response, html, main } = await see(preview('memo', memo.id), { locale, cookie: await staff('memo-view', 'memo-edit') })
    expect([response.status, ...keeping(response)]).toEqual([200, 'private, no-store', 'noindex'])
    for (const words of [name, says, state, why, `href="/admin/memos/${memo.id}"`, back, memo.sku, 'name="format"'])
      expect(main).toContain(words)
    expect(main).toContain(`/admin/memos/${memo.id}/preview/1?Size=thumbnail`)
    expect(main).toContain(`href="/memos/${catalog.memo.id}"`)
    const buttons = main.match(/<button[^>]*bg-buy[^>]*>/g) ?? []
    expect(buttons).toHaveLength(2)
    for (const button of buttons) expect(button).toContain('disabled=""')
    for (const absent of ['action="/wishes"', `/memos/${memo.id}/pages/`, '/memos/similar/']) expect(main).not.toContain(absent)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    for (const absent of ['"@type"', 'og:title', 'rel="canonical"']) expect(html).not.toContain(absent)
  },
)

test.each<[string, Partial<typeof memos.$inferInsert>, string]>([
  ['scheduled', { publishAt: new Date('2026-12-05T03:00:00Z') }, 'It goes on sale on 5 Dec 2026, 6:00.'],
  ['off sale', { archivedAt: new Date('2026-01-01') }, 'It is no longer on sale.'],
  ['on sale', { isActive: true }, 'It is on sale:'],
])('a memo that is %s says so in its preview', async (_, columns, state) => {
  const memo = await draftMemo(columns)
  const { response, main } = await see(preview('memo', memo.id), { cookie: await staff('memo-view') })
  expect([response.status, ...keeping(response)]).toEqual([200, 'private, no-store', 'noindex'])
  expect(main).toContain(state)
  expect(main).toContain(memo.sku)
  // Without edit rights there is no editor to return to.
  expect(main).toContain('href="/admin/memos"')
})

test('a free draft has a button that takes nothing, also without a script', async () => {
  const memo = await draftMemo({ isFree: true })
  const cookie = await staff('memo-view')
  const { main } = await see(preview('memo', memo.id), { cookie })
  expect(main).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/)
  const sent = await shop.post(preview('memo', memo.id), {}, { Cookie: cookie })
  expect([sent.status, sent.headers.get('Location')]).toEqual([422, null])
})

test('everybody else gets the same as without it at that address, and no cache stores what staff saw', async () => {
  const draft = await draftMemo()
  const archived = await draftMemo({ archivedAt: new Date('2026-01-01') })
  const reader = await staff('memo-view')
  const others = ['', (await member()).headers.Cookie, await staff('order-view', 'package-view')]
  for (const { id } of [draft, archived]) {
    for (const address of [preview('memo', id), `/memos/${id}.data?preview=draft`]) {
      const shown = await see(address, { cookie: reader })
      expect(shown.response.status).toBe(200)
      expect(shown.html).toContain(title.en)
      for (const cookie of others) {
        const { response, html } = await see(address, { cookie })
        expect(response.status, address).toBe(404)
        expect(response.headers.get('Cache-Control'), address).toContain('no-store')
        expect(html, address).not.toContain(title.en)
      }
    }
    for (const address of [linkToItem('memo', id), `${linkToItem('memo', id)}?preview=still`])
      expect((await see(address, { cookie: reader })).response.status).toBe(404)
  }
})

test('the preview of a memo on sale neither comes from the page cache nor goes into it', async () => {
  const memo = await draftMemo({ isActive: true })
  const [first, shown] = [await see(linkToItem('memo', memo.id)), await see(preview('memo', memo.id), { cookie: await staff('memo-view') })]
  expect(first.response.headers.get('Cache-Control')).toContain('s-maxage=60')
  expect(shown.main).toContain('only staff see this')
  await db
    .update(memos)
    .set({ title: { en: 'Renamed', ar: null } })
    .where(eq(memos.id, memo.id))
  for (const address of [linkToItem('memo', memo.id), preview('memo', memo.id)]) {
    const { response, main } = await see(address)
    expect(response.headers.get('Cache-Control')).toContain('s-maxage=60')
    expect(main).toBe(first.main)
  }
  expect((await see(preview('memo', memo.id), { cookie: await staff('memo-view') })).main).toContain('Renamed')
})

test('a scheduled memo is announced to staff who may not read the catalogue, as to students', async () => {
  const memo = await draftMemo({ publishAt: new Date('2026-12-05T03:00:00Z') })
  for (const cookie of ['', await staff('order-view')]) {
    const { response, main } = await see(preview('memo', memo.id), { cookie })
    expect(response.status).toBe(200)
    expect(main).toContain('Coming on 5 Dec 2026')
    expect(main).not.toContain(memo.sku)
  }
})

test('packages and subjects are seen by staff in the same way', async () => {
  const hidden = { title, isActive: false }
  const bundle = await createPackage(db, { ...hidden, studyStageId: catalog.stage.id, items: [{ id: catalog.memo.id }] })
  const subject = await createSubject(db, { ...hidden, studyStageId: catalog.stage.id, priceMinor: 9000 })
  for (const [kind, id] of [
    ['package', bundle.id],
    ['subject', subject.id],
  ] as const) {
    const { response, html, main } = await see(preview(kind, id), { cookie: await staff(`${kind}-view`, `${kind}-edit`) })
    expect([response.status, ...keeping(response)]).toEqual([200, 'private, no-store', 'noindex'])
    for (const words of [title.en, 'Preview: only staff see this.', `href="/admin/${kind}s/${id}"`]) expect(main).toContain(words)
    for (const button of main.match(/<button[^>]*bg-buy[^>]*>/g) ?? ['none']) expect(button).toContain('disabled=""')
    expect(html).not.toContain('"@type"')
    for (const cookie of ['', (await member()).headers.Cookie, await staff('memo-view')])
      expect((await see(preview(kind, id), { cookie })).response.status).toBe(404)
  }
})

test('neither the site map nor the lists name a draft that staff have looked at', async () => {
  const memo = await draftMemo()
  await see(preview('memo', memo.id), { cookie: await staff('memo-view') })
  const { html: index } = await see('/sitemap.xml')
  const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const listed = [...files, '/memos', linkToItem('subject', catalog.subject.id)]
  const all = (await Promise.all(listed.map(async (path) => (await see(path)).html))).join('')
  expect(all).toContain(linkToItem('memo', catalog.memo.id))
  expect(all).not.toMatch(new RegExp(`/memos/${memo.id}\\b`))
})
