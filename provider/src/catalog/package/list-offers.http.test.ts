import { homeLimits } from 'contract/shop/home.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { searchEntries } from '../../db/schema/search.ts'
import { createComponent, createMemo, createPackage, createStudyStage, createSubject } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

const shop = await openTestShop()
const { db } = shop.deps

type Offers = { items: { id: number }[]; memos: { id: number }[]; totalCount: number; ownCount: number }
const offers = async (query: string): Promise<Offers> =>
  ((await (await shop.get(`Package/GetOffers?${query}`)).json()) as { data: Offers }).data

test('the offers include the largest savings and the best of each grade, this term first, and as many of the reader’s grade; all are counted', async () => {
  const stage = await createStudyStage(db)
  const subject = await createSubject(db, { studyStageId: stage.id })
  const memo = await createMemo(db, { studyStageId: stage.id, subjectId: subject.id, priceMinor: 9000 })
  const part = (grade: number, term: '1' | '2') => createComponent(db, { studyStageId: stage.id, grade, term })
  const [eleven, twelve, later] = [await part(11, '1'), await part(12, '1'), await part(12, '2')]
  const bundle = (componentId: number, priceMinor: number | null) =>
    createPackage(db, { studyStageId: stage.id, componentId, priceMinor, items: [memo] })
  const many = []
  for (let more = 0; more < homeLimits.shown + 2; more++) many.push(await bundle(twelve.id, 1000 + more))
  const [ofEleven, ofLater, unsold] = [await bundle(eleven.id, 8900), await bundle(later.id, 1), await bundle(eleven.id, null)]

  const { items, memos, totalCount, ownCount } = await offers('Term=1')
  const ids = items.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([...many.slice(0, homeLimits.shown + 1).map(({ id }) => id), ofEleven.id]))
  expect(ids).not.toContain(many.at(-1)?.id)
  expect(ids).not.toContain(ofLater.id)
  expect(ids).not.toContain(unsold.id)
  expect([totalCount, ownCount]).toEqual([many.length + 3, 0])
  expect(memos.map(({ id }) => id)).toEqual([memo.id])

  const own = await offers(`Term=2&ComponentId[0]=${eleven.id}`)
  expect(own.ownCount).toBe(2)
  expect(own.items.map(({ id }) => id)).toEqual(expect.arrayContaining([ofEleven.id, ofLater.id]))
})

test('among packages with equal savings the more popular one comes first, then the newer; ids do not matter', async () => {
  const stage = await createStudyStage(db)
  const subject = await createSubject(db, { studyStageId: stage.id })
  const memo = await createMemo(db, { studyStageId: stage.id, subjectId: subject.id, priceMinor: 90_000 })
  const part = await createComponent(db, { studyStageId: stage.id, grade: 5, term: '1' })
  const bundle = async (updatedAt: string) =>
    (
      await createPackage(db, {
        studyStageId: stage.id,
        componentId: part.id,
        priceMinor: 100,
        items: [memo],
        updatedAt: new Date(updatedAt),
      })
    ).id
  const [newer, ...older] = [await bundle('2026-03-01'), await bundle('2026-01-01'), await bundle('2026-02-01')]
  for (let more = 0; more < homeLimits.shown; more++) await bundle('2025-01-01')
  const popular = await bundle('2024-01-01')
  await db.update(searchEntries).set({ popularity: 40 }).where(eq(searchEntries.itemId, popular))
  const { items } = await offers('Term=1')
  expect(items.slice(0, 4).map(({ id }) => id)).toEqual([popular, newer, ...older.toReversed()])
})

test('all subjects on sale are in the index, in the order of the shop, with their components and how many memos they have', async () => {
  const stage = await createStudyStage(db, { sortOrder: 900 })
  const component = await createComponent(db, { studyStageId: stage.id })
  const [second, first] = [
    await createSubject(db, { studyStageId: stage.id, sortOrder: 2, componentIds: [component.id] }),
    await createSubject(db, { studyStageId: stage.id, sortOrder: 1 }),
  ]
  await createSubject(db, { studyStageId: stage.id, sortOrder: 3, isActive: false })
  await createMemo(db, { studyStageId: stage.id, subjectId: second.id })
  const { data } = (await (await shop.get('Subject/GetIndex')).json()) as { data: { items: { studyStageId: number }[] } }
  expect(data.items.filter(({ studyStageId }) => studyStageId === stage.id)).toEqual([
    { id: first.id, title: first.title, hue: first.hue, studyStageId: stage.id, componentIds: [], memoCount: 0 },
    { id: second.id, title: second.title, hue: second.hue, studyStageId: stage.id, componentIds: [component.id], memoCount: 1 },
  ])
})
