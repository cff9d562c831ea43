import { mostWishes } from 'contract/student/wish-list.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { memos, packages, studyStages, subjects } from '../db/schema/catalog.ts'
import { wishes } from '../db/schema/wish.ts'
import { createCatalog, createMemo, createPackage } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

type Kept = { itemIds: number[]; isFull?: boolean }
type Shown = { items: { id: number; kind: string }[]; gone: string[] }

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})

const place = () => ({ studyStageId: catalog.stage.id, subjectId: catalog.subject.id })
const add = async (...ids: (number | string)[]) =>
  (await read<Kept>(await shop.post('Wish/Add', { itemIds: ids.map(String) }, { token: student.token }))).data
const remove = async (...ids: number[]) =>
  (await read<Kept>(await shop.post('Wish/Remove', { itemIds: ids.map(String) }, { token: student.token }))).data
const listed = async () => (await read<Kept>(await shop.get('Wish/GetAll', { token: student.token }))).data.itemIds
const show = async (...ids: (number | string)[]) =>
  (await read<Shown>(await shop.get(`Wish/Show?${ids.map((id) => `Ids=${id}`).join('&')}`))).data

test('items of every kind are kept, newest first', async () => {
  const { memo, subject, stage } = catalog
  const pack = await createPackage(shop.deps.db, { studyStageId: stage.id, items: [memo] })
  await add(memo.id)
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  expect(await add(pack.id, subject.id, stage.id)).toEqual({ itemIds: [pack.id, subject.id, stage.id, memo.id], isFull: false })
  const { items, gone } = await show(...(await listed()))
  expect(items.map(({ id, kind }) => [id, kind])).toEqual([
    [pack.id, 'package'],
    [subject.id, 'subject'],
    [stage.id, 'studyStage'],
    [memo.id, 'memo'],
  ])
  expect(gone).toEqual([])
})

test('a list that is merged twice changes nothing the second time', async () => {
  const other = await createMemo(shop.deps.db, place())
  const first = await add(other.id, catalog.memo.id)
  const [before] = await shop.deps.db.select().from(wishes).where(eq(wishes.itemId, other.id))
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  expect(await add(catalog.memo.id, other.id)).toEqual(first)
  expect((await shop.deps.db.select().from(wishes).where(eq(wishes.itemId, other.id)))[0]).toEqual(before)
})

test('removed items leave the list; removing them again changes nothing', async () => {
  await add(catalog.memo.id, catalog.subject.id)
  expect(await remove(catalog.memo.id)).toEqual({ itemIds: [catalog.subject.id] })
  expect(await remove(catalog.memo.id)).toEqual({ itemIds: [catalog.subject.id] })
})

test('nobody sees or changes another person’s list', async () => {
  await add(catalog.memo.id)
  const other = await logInAs(shop)
  expect((await read<Kept>(await shop.get('Wish/GetAll', { token: other.token }))).data.itemIds).toEqual([])
  await shop.post('Wish/Remove', { itemIds: [String(catalog.memo.id)] }, { token: other.token })
  expect(await listed()).toEqual([catalog.memo.id])
  expect((await shop.get('Wish/GetAll')).status).toBe(401)
})

test('items not on sale, and impossible ids, are not kept', async () => {
  const draft = await createMemo(shop.deps.db, { ...place(), isActive: false })
  expect(await add(draft.id, 'x', '0', 999_999_999, catalog.component.id)).toEqual({ itemIds: [], isFull: false })
})

test('an account keeps a limited number of items, and says when it is full', async () => {
  const rows = Array.from({ length: mostWishes - 1 }, (_, index) => ({ itemId: 900_000 + index, addedAt: new Date(0) }))
  await shop.deps.db.insert(wishes).values(rows.map((row) => ({ ...row, personId: student.personId })))
  const { itemIds, isFull } = await add(catalog.memo.id, catalog.subject.id)
  expect([itemIds.length, itemIds[0], isFull]).toEqual([mostWishes, catalog.memo.id, true])
  const tooMany = Array.from({ length: mostWishes + 1 }, (_, index) => String(index + 1))
  expect((await shop.post('Wish/Add', { itemIds: tooMany }, { token: student.token })).status).toBe(422)
})

test.each([
  ['the memo itself', () => shop.deps.db.update(memos).set({ isActive: false }).where(eq(memos.id, catalog.memo.id))],
  ['its subject', () => shop.deps.db.update(subjects).set({ isActive: false }).where(eq(subjects.id, catalog.subject.id))],
  ['its stage', () => shop.deps.db.update(studyStages).set({ isActive: false }).where(eq(studyStages.id, catalog.stage.id))],
])('a memo drops out of what is shown when %s is taken off sale, and is not named', async (_, takeOff) => {
  await add(catalog.memo.id)
  await takeOff()
  expect(await show(...(await listed()))).toEqual({ items: [], gone: [String(catalog.memo.id)] })
})

test('a package that is taken off sale drops out of what is shown', async () => {
  const pack = await createPackage(shop.deps.db, { studyStageId: catalog.stage.id, items: [catalog.memo] })
  await shop.deps.db.update(packages).set({ isActive: false }).where(eq(packages.id, pack.id))
  expect(await show(pack.id, catalog.memo.id, 'x')).toMatchObject({ items: [{ id: catalog.memo.id }], gone: [String(pack.id), 'x'] })
})
