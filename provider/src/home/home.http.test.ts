import { defaultHomeLayout, emptyBlock, type HomeBlock, type HomeLayout, type HomeState, type ShownHome } from 'contract/shop/home.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '../audit/audit-log.ts'
import { memos } from '../db/schema/catalog.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { createSessionFor, logInAs } from '../testing/student/account-factory.ts'
import { homeDrafts, homeVersions } from './home.schema.ts'

const shop = await openTestShop()
const catalog = await createCatalog(shop.deps.db)
const owner = await logInAs(shop, { roles: ['home-view', 'home-edit'] })

beforeEach(async () => {
  shop.clock.now = new Date('2026-11-21T09:00:00Z')
  await shop.deps.db.delete(homeDrafts)
  await shop.deps.db.delete(homeVersions)
})

const post = (path: string, version: number, layout: HomeLayout, lang = 'en') =>
  shop.post(`Home/${path}`, { version, layout }, { token: owner.token, lang })
const dataOf = async <Data>(response: Response) => ((await response.json()) as { data: Data }).data
const shown = async () => dataOf<ShownHome>(await shop.get('Home/GetPage'))
/** With a fresh session: the clock may have moved past the end of another. */
const preview = async () => {
  const { token } = await createSessionFor(shop, owner.personId)
  return dataOf<ShownHome>(await shop.get('Home/GetPreview', { token }))
}
const idsOf = ({ blocks }: { blocks: HomeBlock[] }) => blocks.map(({ id }) => id)

const announcement = { ...emptyBlock('announcement', 'a1'), textEn: 'Closed', textAr: 'مغلق' } as HomeBlock
const banner = {
  ...emptyBlock('banner', 'b1'),
  ...{ titleEn: 'Sale', titleAr: 'تخفيضات', textEn: 'All packages for less', textAr: 'كل الباقات بسعر أقل', link: '/packages' },
} as Extract<HomeBlock, { kind: 'banner' }>
const chosen = {
  ...emptyBlock('chosen', 'c1'),
  ...{ titleEn: 'Picks', titleAr: 'مختارات' },
  items: [
    { kind: 'package', id: catalog.package.id },
    { kind: 'memo', id: catalog.memo.id },
  ],
} as HomeBlock
const arranged = (...blocks: HomeBlock[]): HomeLayout => ({ schema: 1, blocks: [...blocks, ...defaultHomeLayout.blocks] })

test('the default home page is the shop’s own', async () => {
  expect(await shown()).toEqual({ blocks: defaultHomeLayout.blocks, memos: [], packages: [], changesAt: null })
})

test('a draft is only in the preview; published it is the home page, with its chosen items', async () => {
  const saved = await dataOf<HomeState>(await post('SaveDraft', 0, arranged(announcement, chosen)))
  expect([saved.draft?.version, saved.published]).toEqual([1, null])
  expect(idsOf(await shown())).toEqual(idsOf(defaultHomeLayout))
  expect(idsOf(await preview())).toEqual(['a1', 'c1', ...idsOf(defaultHomeLayout)])
  const published = await dataOf<HomeState>(await post('Publish', 1, arranged(announcement, chosen)))
  expect(published.published).toMatchObject({ number: 1, publishedAt: '2026-11-21T09:00:00.000Z' })
  const home = await shown()
  expect(idsOf(home)).toEqual(['a1', 'c1', ...idsOf(defaultHomeLayout)])
  expect(home.memos.map(({ id }) => id)).toEqual([catalog.memo.id])
  expect(home.packages.map(({ id }) => id)).toEqual([catalog.package.id])
})

test('staff who may not see the draft get no preview', async () => {
  await post('SaveDraft', 0, arranged(announcement))
  const clerk = await logInAs(shop, { roles: ['setting-view'] })
  for (const [token, status] of [
    [undefined, 401],
    [clerk.token, 403],
  ] as const)
    expect((await shop.get('Home/GetPreview', token ? { token } : {})).status).toBe(status)
  expect((await shop.get('Home/GetPreview', { token: owner.token })).headers.get('Cache-Control')).toMatch(/no-store/)
})

test('a block that is switched off is hidden, and one of an unknown form is left out', async () => {
  await post('Publish', 0, arranged({ ...announcement, isOn: false }))
  expect(idsOf(await shown())).toEqual(idsOf(defaultHomeLayout))
  const stored = { schema: 1, blocks: [{ kind: 'carousel', id: 'x', isOn: true }, announcement] }
  await shop.deps.db.insert(homeVersions).values({ number: 2, layout: stored, publishedAt: shop.clock.now })
  expect(idsOf(await shown())).toEqual(['a1'])
})

test.each([
  ['an announcement', () => announcement],
  ['a banner', () => banner],
])('%s is shown on its days, by the shop’s clocks; the preview shows it before', async (_what, make) => {
  const dated = { ...make(), id: 'a1', from: '2026-11-22', until: '2026-11-23' } as HomeBlock
  await post('Publish', 0, arranged(dated))
  // It is three hours later in Kuwait than in UTC.
  const begins = '2026-11-21T21:00:00.000Z'
  const ends = '2026-11-23T21:00:00.000Z'
  expect([idsOf(await shown()).includes('a1'), (await shown()).changesAt, idsOf(await preview()).includes('a1')]).toEqual([
    false,
    begins,
    true,
  ])
  shop.clock.now = new Date(begins)
  expect([idsOf(await shown()).includes('a1'), (await shown()).changesAt]).toEqual([true, ends])
  shop.clock.now = new Date(ends)
  expect([idsOf(await shown()).includes('a1'), (await shown()).changesAt, idsOf(await preview()).includes('a1')]).toEqual([
    false,
    null,
    false,
  ])
})

test('items no longer on sale vanish from the home page, and the office names them', async () => {
  await post('Publish', 0, arranged(chosen))
  await shop.deps.db.update(memos).set({ isActive: false }).where(eq(memos.id, catalog.memo.id))
  const home = await shown()
  const { items } = await dataOf<HomeState>(await shop.get('Home/GetDraft', { token: owner.token }))
  await shop.deps.db.update(memos).set({ isActive: true }).where(eq(memos.id, catalog.memo.id))
  expect([home.memos, home.packages.length]).toEqual([[], 1])
  expect(items.find(({ kind }) => kind === 'memo')).toMatchObject({ title: catalog.memo.title, isOnSale: false })
  expect(items.find(({ kind }) => kind === 'package')).toMatchObject({ isOnSale: true })
})

test('the second of two simultaneous editors is told, and shown what the first saved', async () => {
  await post('SaveDraft', 0, arranged(announcement))
  for (const [path, version] of [
    ['SaveDraft', 0],
    ['Publish', 0],
    ['Publish', 7],
  ] as const) {
    const refused = await post(path, version, arranged(chosen))
    expect(refused.status).toBe(409)
    const { draft } = await dataOf<HomeState>(refused)
    expect([draft?.version, draft && idsOf(draft.layout)[0]]).toEqual([1, 'a1'])
  }
  expect(idsOf(await shown())).toEqual(idsOf(defaultHomeLayout))
})

test.each([
  ['en', 'Write it in this language too', 'A link is a page of this shop'],
  ['ar', 'اكتبه بهذه اللغة أيضاً', 'الرابط صفحة من هذا المتجر'],
])('a missing or wrong value is reported at its field (%s)', async (lang, missing, link) => {
  const errorsOf = async (response: Response) => [response.status, ((await response.json()) as { errors: object }).errors]
  const half = { ...announcement, textAr: ' ' } as HomeBlock
  expect(await errorsOf(await post('Publish', 0, arranged(half), lang))).toEqual([422, { 'layout.blocks.0.textAr': [missing] }])
  const bad = { ...announcement, link: 'javascript:alert(1)' } as HomeBlock
  expect(await errorsOf(await post('SaveDraft', 0, arranged(bad), lang))).toEqual([
    422,
    { 'layout.blocks.0.link': [expect.stringContaining(link)] },
  ])
})

test('each publication leaves one line in the audit log, which names the blocks but not their text', async () => {
  const { items: before } = await listAudit(shop.deps.db, { actorId: owner.personId, number: 1, size: 100 })
  await post('SaveDraft', 0, arranged(announcement))
  const [first, ...others] = defaultHomeLayout.blocks as [HomeBlock, ...HomeBlock[]]
  await post('Publish', 1, { schema: 1, blocks: [announcement, ...others, first] })
  const { items } = await listAudit(shop.deps.db, { actorId: owner.personId, number: 1, size: 100 })
  const added = items.slice(0, items.length - before.length)
  expect(added).toMatchObject([{ action: 'home-published', fields: ['announcement', 'order'], targetId: null }])
  expect(JSON.stringify(added)).not.toContain('Closed')
})

test('each publication has a number, which page caches get with the settings', async () => {
  const number = async () => (await dataOf<{ homeNumber: number }>(await shop.get('Shop/GetSettings'))).homeNumber
  expect(await number()).toBe(0)
  await post('Publish', 0, arranged(announcement))
  await post('Publish', 1, arranged())
  expect(await number()).toBe(2)
})
