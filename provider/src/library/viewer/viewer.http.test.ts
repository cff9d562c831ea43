import type { Viewer } from 'contract/account/viewer.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { people } from '../../db/schema/account.ts'
import { memos, packageItems } from '../../db/schema/catalog.ts'
import { refundOrder } from '../../sales/aftercare/refund/refund-order.ts'
import {
  createCatalog,
  createComponent,
  createMemo,
  createPackage,
  createStudyStage,
  createSubject,
} from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { order, orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'

const shop = await openTestShop()
const { db } = shop.deps
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(db)
  student = await logInAs(shop)
})

const viewer = async ({ token } = student) => (await read<Viewer>(await shop.get('Student/GetViewer', { token }))).data
const sorted = (...ids: number[]) => ids.toSorted((a, b) => a - b)

test('a new student owns nothing, has an empty wish list and no grade; a guest is refused', async () => {
  const [person] = await db.select().from(people).where(eq(people.id, student.personId))
  expect(await viewer()).toEqual({ fullName: person?.fullName, numerals: 'latn', componentId: null, ownedItemIds: [], wishIds: [] })
  expect((await shop.get('Student/GetViewer')).status).toBe(401)
})

test('digits, grade and wish list are included, newest first', async () => {
  const component = await createComponent(db, { studyStageId: catalog.stage.id })
  await db.update(people).set({ numerals: 'arab', componentId: component.id }).where(eq(people.id, student.personId))
  await shop.post('Wish/Add', { itemIds: [String(catalog.memo.id)] }, student)
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await shop.post('Wish/Add', { itemIds: [String(catalog.otherMemo.id)] }, student)
  expect(await viewer()).toMatchObject({ numerals: 'arab', componentId: component.id, wishIds: [catalog.otherMemo.id, catalog.memo.id] })
})

test('a paid item is owned, an unpaid one is not, and a refunded one no longer', async () => {
  await order(shop, student, [catalog.otherMemo.id])
  const { orderId } = await orderAndPay(shop, student, [catalog.memo.id])
  expect((await viewer()).ownedItemIds).toEqual([catalog.memo.id])
  const by = { byId: student.personId, locale: 'en', requestId: 'test' } as const
  await refundOrder(shop.deps, { ...by, orderId, lines: [String(catalog.memo.id)], idempotencyKey: 'one' })
  expect((await viewer()).ownedItemIds).toEqual([])
})

test('a package, and a package within it, gives its present contents and those at the purchase', async () => {
  const outer = await createPackage(db, { items: [{ id: catalog.package.id, kind: 'package' }] })
  await orderAndPay(shop, student, [outer.id])
  const all = sorted(catalog.memo.id, catalog.otherMemo.id, catalog.package.id, outer.id)
  expect((await viewer()).ownedItemIds).toEqual(all)
  const added = await createMemo(db, { subjectId: catalog.subject.id, studyStageId: catalog.stage.id })
  await db.insert(packageItems).values({ packageId: catalog.package.id, itemId: added.id, itemKind: 'memo', position: 9 })
  expect((await viewer()).ownedItemIds).toEqual(sorted(...all, added.id))
})

test('a subject gives its memos, a stage its subjects and their memos, including later ones and those off sale', async () => {
  const stage = await createStudyStage(db, { priceMinor: 29_000 })
  const subject = await createSubject(db, { studyStageId: stage.id, priceMinor: 9000 })
  const memo = await createMemo(db, { subjectId: subject.id, studyStageId: stage.id })
  const other = await logInAs(shop)
  await orderAndPay(shop, student, [subject.id])
  await orderAndPay(shop, other, [stage.id])
  const added = await createMemo(db, { subjectId: subject.id, studyStageId: stage.id })
  await db.update(memos).set({ isActive: false }).where(eq(memos.id, memo.id))
  expect((await viewer()).ownedItemIds).toEqual(sorted(subject.id, memo.id, added.id))
  expect((await viewer(other)).ownedItemIds).toEqual(sorted(stage.id, subject.id, memo.id, added.id))
})
