import { Memo, Package, StudyStage, Subject } from 'contract/catalogue/catalog.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memos, studyStages, subjects } from '../db/schema/catalog.ts'
import { createMemo, createPackage, createSubject } from '../testing/catalog/catalog-factory.ts'
import { catalogReader } from '../testing/catalog/catalog-reader.ts'
import { createFullStage } from '../testing/catalog/full-stage-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'

const shop = await openTestShop()

const get = catalogReader(shop)

test('every item of every list and page matches the contract', async () => {
  const { work, bundle, physics, stage } = await createFullStage(shop.deps.db)
  const lists = { Memo, Package, Subject, StudyStage }
  const ids = { Memo: work.id, Package: bundle.id, Subject: physics.id, StudyStage: stage.id }
  for (const [name, schema] of Object.entries(lists)) {
    const list = await get(`${name}/GetAll?PageSize=100`)
    expect(list.status).toBe(200)
    expect(list.body.data.items.length).toBeGreaterThan(0)
    for (const item of list.body.data.items) schema.parse(item)
    schema.parse((await get(`${name}/GetById?Id=${ids[name as keyof typeof ids]}`)).body.data)
    expect((await get(`${name}/GetSimilar?Id=${ids[name as keyof typeof ids]}`)).status).toBe(200)
  }
})

test('an item not on sale is hidden everywhere: an inactive memo, a memo of an inactive subject, everything of an inactive stage', async () => {
  const { db } = shop.deps
  const { stage, work, waves, kuwait, history, bundle, physics } = await createFullStage(shop.deps.db)
  await db.update(memos).set({ isActive: false }).where(eq(memos.id, work.id))
  await db.update(subjects).set({ isActive: false }).where(eq(subjects.id, history.id))
  const listed = (await get(`Memo/GetAll?StudyStageId=${stage.id}`)).body.data
  expect(listed.totalCount).toBe(3)
  expect(listed.items.map((item) => item.id)).not.toContain(kuwait.id)
  expect((await get(`Memo/GetById?Id=${work.id}`)).status).toBe(404)
  expect((await get(`Memo/GetById?Id=${kuwait.id}`)).status).toBe(404)
  expect((await get(`Subject/GetById?Id=${history.id}`)).status).toBe(404)
  expect((await get(`Package/GetById?Id=${bundle.id}`)).body.data).toMatchObject({ listPrice: 2, savings: 0 })
  expect((await get(`StudyStage/GetById?Id=${stage.id}`)).body.data).toMatchObject({ memoCount: 3, subjectCount: 1 })
  await db.update(studyStages).set({ isActive: false }).where(eq(studyStages.id, stage.id))
  const gone = [
    `Memo/GetById?Id=${waves.id}`,
    `Package/GetById?Id=${bundle.id}`,
    `Subject/GetById?Id=${physics.id}`,
    `StudyStage/GetById?Id=${stage.id}`,
  ]
  for (const path of gone) expect((await get(path)).status).toBe(404)
  expect((await get(`Memo/GetAll?StudyStageId=${stage.id}`)).body.data.items).toEqual([])
})

test.each(['abc', '0', '-1', '1.5', '01', '999999999999999999999', '9223372036854775808', '1;drop table memos', '٥', '999999'])(
  'the id %s is a 404 on a page and an empty list in a filter',
  async (id) => {
    const encoded = encodeURIComponent(id)
    for (const kind of ['Memo', 'Package', 'Subject', 'StudyStage']) {
      for (const action of ['GetById', 'GetSimilar']) {
        const answer = await get(`${kind}/${action}?Id=${encoded}`)
        expect([answer.status, answer.headers.get('X-Error-Code')]).toEqual([404, 'not_found'])
      }
      for (const filter of ['StudyStageId', 'ComponentId', 'SubjectId']) {
        const { status, body } = await get(`${kind}/GetAll?${filter}=${encoded}`)
        expect([status, body.data.items, body.data.totalCount]).toEqual([200, [], 0])
      }
    }
  },
)

test('an id of one kind is not found among another kind', async () => {
  const { work, bundle } = await createFullStage(shop.deps.db)
  expect((await get(`Package/GetById?Id=${work.id}`)).status).toBe(404)
  expect((await get(`Memo/GetById?Id=${bundle.id}`)).status).toBe(404)
})

test('a wrong filter is refused by name in the reader’s language', async () => {
  const wrong = 'Memo/GetAll?PageSize=100000&Sort=cheapest&Grade=twelve&Type=novel'
  const english = await shop.get(wrong, { lang: 'en' })
  const arabic = await shop.get(wrong, { lang: 'ar' })
  const [en, ar] = [await english.json(), await arabic.json()] as { message: string; errors: Record<string, string[]> }[]
  expect([english.status, arabic.status]).toEqual([422, 422])
  expect(Object.keys(en?.errors ?? {}).sort()).toEqual(['Grade', 'PageSize', 'Sort', 'Type.0'])
  expect(en?.message).toMatch(/[a-z]/)
  for (const text of [ar?.message, ...Object.values(ar?.errors ?? {}).flat()]) expect(text).toMatch(/[\u0600-\u06FF]/)
})

test('every answer names its records and may be shared for a minute', async () => {
  const { stage, physics, work, bundle } = await createFullStage(shop.deps.db)
  const tagsOf = async (path: string) => {
    const { headers } = await get(path)
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60')
    return headers.get('Cache-Tag')?.split(',')
  }
  expect(await tagsOf('Memo/GetAll')).toContain('memo')
  expect(await tagsOf(`Memo/GetById?Id=${work.id}`)).toEqual(
    expect.arrayContaining([`memo:${work.id}`, `subject:${physics.id}`, `studyStage:${stage.id}`]),
  )
  expect(await tagsOf(`Package/GetById?Id=${bundle.id}`)).toEqual(expect.arrayContaining([`package:${bundle.id}`, `memo:${work.id}`]))
  expect(await tagsOf(`StudyStage/GetSimilar?Id=${stage.id}`)).toContain('studyStage')
})

test('a call runs the same number of statements however much it finds', async () => {
  const client = (shop.deps.db as unknown as { $client: { query: (...args: unknown[]) => unknown } }).$client
  const query = client.query.bind(client)
  let statements = 0
  // A process rereads the shop's settings once a second, and the job queue polls on its own schedule, whatever is requested.
  const isByClock = (asked: unknown) => /shop_settings|shop_connections|pgboss/.test(JSON.stringify(asked))
  client.query = (...args) => {
    if (!isByClock(args[0])) statements++
    return query(...args)
  }
  const count = async (path: string) => {
    statements = 0
    await get(path)
    return statements
  }
  const { stage, physics, work, bundle } = await createFullStage(shop.deps.db)
  await createPackage(shop.deps.db, { studyStageId: stage.id, items: [work] })
  const paths = [
    ...['Memo', 'Package', 'Subject', 'StudyStage'].map((kind) => `${kind}/GetAll`),
    `Memo/GetById?Id=${work.id}`,
    `Package/GetById?Id=${bundle.id}`,
    `Subject/GetById?Id=${physics.id}`,
    `StudyStage/GetById?Id=${stage.id}`,
    `Memo/GetSimilar?Id=${work.id}`,
    `Package/GetSimilar?Id=${bundle.id}`,
  ]
  const before = new Map<string, number>()
  for (const path of paths) before.set(path, await count(path))
  for (let extra = 0; extra < 3; extra++) {
    const memo = await createMemo(shop.deps.db, { studyStageId: stage.id, subjectId: physics.id })
    await createSubject(shop.deps.db, { studyStageId: stage.id })
    await createPackage(shop.deps.db, { studyStageId: stage.id, items: [memo, work] })
    await createFullStage(shop.deps.db)
  }
  for (const path of paths) expect([path, await count(path)]).toEqual([path, before.get(path)])
  expect(Math.max(...before.values())).toBeLessThanOrEqual(9)
  client.query = query
})
