import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type memos, studyStages, subjects } from '../../db/schema/catalog.ts'
import { tellWaiting } from '../../notify-me/tell-waiting.job.ts'
import { createCatalog, createMemo, createPrintedOffer } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { publishMemos } from '../editing/publish-memos.job.ts'

const publishAt = new Date('2026-12-05T03:00:00Z')
const shop = await openTestShop({ withWorkers: true })
const { db } = shop.deps
const heard: string[] = []
shop.deps.onCatalogueChange((tags = []) => heard.push(...tags))
let place: { studyStageId: number; subjectId: number; componentId: number }
let listedId: number

beforeEach(async () => {
  const { stage, subject, component, memo } = await createCatalog(db)
  place = { studyStageId: stage.id, subjectId: subject.id, componentId: component.id }
  listedId = memo.id
})

const title = { en: 'Optics in one evening', ar: 'البصريات في مساء واحد' }
const schedule = (fields: Partial<typeof memos.$inferInsert> = {}) =>
  createMemo(db, { ...place, isActive: false, publishAt, title, slug: 'optics', ...fields })
const coming = (id: number | string) => shop.get(`Memo/GetComing?Id=${id}`)
const statusOf = async (id: number) => (await coming(id)).status

test('a scheduled memo shows its subject and date, but not its price, file and contents', async () => {
  const memo = await schedule({ toc: [{ title: 'Mirrors', page: 2 }] })
  const response = await coming(memo.id)
  expect(response.headers.get('Cache-Tag')).toBe(`memo:${memo.id},subject:${place.subjectId},studyStage:${place.studyStageId}`)
  const { data } = (await response.json()) as { data: object }
  expect(data).toMatchObject({
    id: memo.id,
    title,
    publishAt: publishAt.toISOString(),
    isSoldAlone: true,
    component: { id: place.componentId },
  })
  const names = ['id', 'title', 'summary', 'subject', 'studyStage', 'component', 'type', 'contentLanguage', 'academicYear']
  expect(Object.keys(data).toSorted()).toEqual([...names, 'picture', 'authorName', 'publishAt', 'isSoldAlone'].toSorted())
})

test('a scheduled memo is in no list and no search, has no open pages, and cannot be ordered', async () => {
  const { id } = await schedule({ isFree: true, priceMinor: null })
  expect((await shop.get(`Memo/GetById?Id=${id}`)).status).toBe(404)
  expect((await shop.get(`Memo/GetPreviewPage?Id=${id}&Page=1`)).status).toBe(404)
  const answers = [
    'Memo/GetAll?PageSize=50',
    'Search?Text=optics',
    'Search/Suggest?Text=optics',
    `Memo/GetSimilar?Id=${listedId}`,
    `Wish/Show?Ids=${id}`,
  ]
  const lists = await Promise.all([...answers, 'Sitemap/GetPart?Kind=memo&Part=1'].map((path) => shop.get(path)))
  for (const [index, list] of lists.entries()) {
    expect(list.status, answers[index]).toBe(200)
    expect(await list.text(), answers[index]).not.toMatch(new RegExp(`"id":"?${id}\\b`))
  }
  const { token } = await logInAs(shop)
  for (const call of ['Library/AddFree', 'Order/Quote']) {
    const refused = await shop.post(call, call === 'Order/Quote' ? { items: [{ id }] } : { id }, { token })
    expect([refused.status, await refused.text()], call).toEqual([422, expect.stringContaining('not for sale')])
  }
  expect((await shop.get(`Library/GetFile?Id=${id}`, { token })).status).toBe(404)
})

test('only scheduled memos are announced: no drafts, nothing on sale or off sale, and nothing of a hidden subject or stage', async () => {
  const draft = await schedule({ publishAt: null })
  const archived = await schedule({ publishAt: null, archivedAt: new Date('2026-01-01') })
  const { id } = await schedule()
  expect([await statusOf(draft.id), await statusOf(archived.id), await statusOf(listedId)]).toEqual([404, 404, 404])
  expect((await coming('x')).status).toBe(404)
  const close = async (isActive: boolean) => db.update(subjects).set({ isActive }).where(eq(subjects.id, place.subjectId))
  expect(await statusOf(id)).toBe(200)
  await close(false)
  expect(await statusOf(id)).toBe(404)
  await close(true)
  await db.update(studyStages).set({ isActive: false }).where(eq(studyStages.id, place.studyStageId))
  expect(await statusOf(id)).toBe(404)
})

test('a memo to be sold only in packages cannot be waited for; a printed copy can', async () => {
  const isSoldAlone = async (id: number) => (await read<{ isSoldAlone: boolean }>(await coming(id))).data.isSoldAlone
  const { id } = await schedule({ priceMinor: null })
  expect(await isSoldAlone(id)).toBe(false)
  await createPrintedOffer(db, { memoId: id })
  expect(await isSoldAlone(id)).toBe(true)
})

test.each([
  ['file', {}],
  ['paper', { priceMinor: null }],
])(
  'a reader who waits for it (sold as %s) is told once, when it is on sale, and the pages that show it are dropped',
  async (format, fields) => {
    const email = `waits-for-${format}@example.com`
    const { token } = await logInAs(shop, { email })
    const { id } = await schedule(fields)
    if (format === 'paper') await createPrintedOffer(db, { memoId: id, stock: 3 })
    const mails = async () => (await shop.mailbox()).filter(({ to }) => to === email).map(({ subject }) => subject)
    const ask = async () =>
      (await read<{ state: string }>(await shop.post('Wait/Create', { itemId: String(id), reason: 'sale' }, { token }))).data.state
    expect(await ask()).toBe('waiting')
    await publishMemos(shop.deps)
    await tellWaiting(shop.deps)
    heard.length = 0
    await publishMemos({ ...shop.deps, now: () => publishAt })
    expect(heard).toContain(`memo:${id}`)
    expect(await statusOf(id)).toBe(404)
    expect((await shop.get(`Memo/GetById?Id=${id}`)).status).toBe(200)
    expect(await ask()).toBe('there')
    await tellWaiting(shop.deps)
    await tellWaiting(shop.deps)
    await expect.poll(mails).toEqual([`Now in the shop: ${title.en}`])
  },
)
