import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memos, packageItems, packages, studyStages, subjects } from '../../db/schema/catalog.ts'
import { createMemo, createPackage, createStudyStage, createSubject } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { fillPackage } from '../fill-package.ts'

const shop = await openTestShop()
const { db } = shop.deps

async function create() {
  const stage = await createStudyStage(db)
  const [maths, physics] = [await createSubject(db, { studyStageId: stage.id }), await createSubject(db, { studyStageId: stage.id })]
  const of = (subject: typeof maths, priceMinor: number | null) =>
    createMemo(db, { studyStageId: stage.id, subjectId: subject.id, priceMinor })
  const [one, two, free] = [await of(maths, 1000), await of(physics, 2500), await of(maths, null)]
  const bundle = await createPackage(db, { studyStageId: stage.id, items: [one, two, free] })
  return { stage, maths, physics, one, two, bundle }
}

async function factsOf(id: number) {
  const [row] = await db
    .select({ subjectIds: packages.subjectIds, subjectMemos: packages.subjectMemos, listMinor: packages.listMinor })
    .from(packages)
    .where(eq(packages.id, id))
  return row
}

test('a package stores its contents’ subjects, the number of memos of each, and the sum of single prices', async () => {
  const { maths, physics, bundle } = await create()
  expect(await factsOf(bundle.id)).toEqual({ subjectIds: [maths.id, physics.id], subjectMemos: [2, 1], listMinor: 3500 })
})

test('these facts follow contents, prices, subjects and items going off sale', async () => {
  const { stage, maths, physics, one, two, bundle } = await create()
  await db.update(memos).set({ priceMinor: 1500 }).where(eq(memos.id, one.id))
  expect((await factsOf(bundle.id))?.listMinor).toBe(4000)
  await db.update(memos).set({ isActive: false }).where(eq(memos.id, two.id))
  expect(await factsOf(bundle.id)).toEqual({ subjectIds: [maths.id, physics.id], subjectMemos: [2, 0], listMinor: 1500 })
  await db.update(memos).set({ isActive: true, subjectId: maths.id }).where(eq(memos.id, two.id))
  expect(await factsOf(bundle.id)).toEqual({ subjectIds: [maths.id], subjectMemos: [3], listMinor: 4000 })
  await db.update(subjects).set({ isActive: false }).where(eq(subjects.id, maths.id))
  expect((await factsOf(bundle.id))?.listMinor).toBe(0)
  await db.update(subjects).set({ isActive: true }).where(eq(subjects.id, maths.id))
  await db.update(studyStages).set({ isActive: false }).where(eq(studyStages.id, stage.id))
  expect((await factsOf(bundle.id))?.listMinor).toBe(0)
  await db.update(studyStages).set({ isActive: true }).where(eq(studyStages.id, stage.id))
  await db.transaction((tx) => fillPackage(tx, bundle.id, [{ itemId: physics.id, itemKind: 'subject' }], new Date()))
  await db.update(subjects).set({ priceMinor: 7000 }).where(eq(subjects.id, physics.id))
  expect(await factsOf(bundle.id)).toEqual({ subjectIds: [physics.id], subjectMemos: [0], listMinor: 7000 })
  await db.delete(packageItems).where(eq(packageItems.packageId, bundle.id))
  expect(await factsOf(bundle.id)).toEqual({ subjectIds: [], subjectMemos: [], listMinor: 0 })
})

test('both follow a subject that moves to a stage off sale, with its memos, and back', async () => {
  const { stage, maths, one, bundle } = await create()
  const draft = await createStudyStage(db, { isActive: false })
  await db.update(subjects).set({ studyStageId: draft.id }).where(eq(subjects.id, maths.id))
  await db.update(memos).set({ studyStageId: draft.id }).where(eq(memos.id, one.id))
  expect((await factsOf(bundle.id))?.listMinor).toBe(2500)
  await db.update(memos).set({ studyStageId: stage.id }).where(eq(memos.id, one.id))
  await db.update(subjects).set({ studyStageId: stage.id }).where(eq(subjects.id, maths.id))
  expect((await factsOf(bundle.id))?.listMinor).toBe(3500)
})

test('a package’s stored facts are neither a change of it nor words for the search', async () => {
  const { one, bundle } = await create()
  const stateOf = async () =>
    (await db.select({ version: packages.version, at: packages.updatedAt }).from(packages).where(eq(packages.id, bundle.id)))[0]
  const before = await stateOf()
  await db.execute(sql`delete from search_entries where item_id = ${bundle.id}`)
  await db.update(memos).set({ priceMinor: 9000 }).where(eq(memos.id, one.id))
  expect(await stateOf()).toEqual(before)
  expect(
    ((await db.execute(sql`select 1 from search_entries where item_id = ${bundle.id}`)) as unknown as { rows: unknown[] }).rows,
  ).toEqual([])
})
