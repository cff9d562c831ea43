import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memos, studyStages } from '../../db/schema/catalog.ts'
import { createComponent, createMemo, createPackage, createSubject } from '../../testing/catalog/catalog-factory.ts'
import { createFullStage } from '../../testing/catalog/full-stage-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

const shop = await openTestShop()

type Item = { id: number }
type Detail = {
  id: number
  memoCount: number
  studyStage: Item
  subjects: (Item & { memos: Item[] })[]
  packages: Item[]
  terms: Item[]
}

async function get(id: number | string) {
  const response = await shop.get(`Component/GetById?Id=${id}`)
  return { status: response.status, headers: response.headers, data: ((await response.json()) as { data: Detail }).data }
}
const ids = (items: readonly Item[]) => items.map(({ id }) => id)

test('a component has its subjects in the stage’s order, each with its memos of this component only, newest first', async () => {
  const { stage, science, physics, history, work, waves, free } = await createFullStage(shop.deps.db)
  const { data } = await get(science.id)
  expect(data).toMatchObject({ id: science.id, studyStage: { id: stage.id, title: stage.title }, memoCount: 3 })
  expect(ids(data.subjects)).toEqual([physics.id, history.id])
  expect(data.subjects.map((subject) => ids(subject.memos))).toEqual([[work.id, waves.id, free.id], []])
})

test('a subject that has memos here is listed here, even if nobody listed it', async () => {
  const { stage, arts } = await createFullStage(shop.deps.db)
  const loose = await createSubject(shop.deps.db, { studyStageId: stage.id, sortOrder: 9 })
  await createMemo(shop.deps.db, { subjectId: loose.id, studyStageId: stage.id, componentId: arts.id })
  expect(ids((await get(arts.id)).data.subjects)).toContain(loose.id)
})

test('the package with most contents comes first', async () => {
  const { stage, science, bundle, work } = await createFullStage(shop.deps.db)
  const small = await createPackage(shop.deps.db, { studyStageId: stage.id, componentId: science.id, priceMinor: 100, items: [work] })
  expect(ids((await get(science.id)).data.packages)).toEqual([bundle.id, small.id])
})

test('the other terms of the same grade and stream are listed beside it, other streams are not', async () => {
  const { stage, science } = await createFullStage(shop.deps.db)
  const second = await createComponent(shop.deps.db, { studyStageId: stage.id, grade: 12, stream: 'science', term: '2', sortOrder: 3 })
  await createComponent(shop.deps.db, { studyStageId: stage.id, grade: 12, stream: 'arts', term: '1', sortOrder: 4 })
  expect(ids((await get(science.id)).data.terms)).toEqual([science.id, second.id])
})

test('items not on sale are neither listed nor counted, and a component of such a stage is not found', async () => {
  const { stage, science, work } = await createFullStage(shop.deps.db)
  await shop.deps.db.update(memos).set({ isActive: false }).where(eq(memos.id, work.id))
  expect((await get(science.id)).data.memoCount).toBe(2)
  await shop.deps.db.update(studyStages).set({ isActive: false }).where(eq(studyStages.id, stage.id))
  expect((await get(science.id)).status).toBe(404)
})

test('an id of a stage, of nothing, or that is no id, is not found', async () => {
  const { stage } = await createFullStage(shop.deps.db)
  for (const id of [stage.id, 999_999_999, 'x', '0', '-1', '1e3', '9'.repeat(30)]) expect((await get(id)).status, String(id)).toBe(404)
})

test('a cached answer is dropped with its stage and its contents', async () => {
  const { stage, science } = await createFullStage(shop.deps.db)
  expect((await get(science.id)).headers.get('Cache-Tag')).toBe(`studyStage:${stage.id},subject,memo,package`)
})
