import { eq } from 'drizzle-orm'
import { saveDemoPeople } from 'provider/src/account/demo-people.ts'
import { people } from 'provider/src/db/schema/account.ts'
import { wishes } from 'provider/src/db/schema/wish.ts'
import { bookmarks, pageNotes } from 'provider/src/library/marks/mark.schema.ts'
import { orders } from 'provider/src/sales/books/order.schema.ts'
import { verifyLedger } from 'provider/src/sales/ledger/verify-ledger.ts'
import { getShelf } from 'provider/src/shelf/get-shelf.ts'
import {
  createComponent,
  createMemo,
  createPackage,
  createPrintedOffer,
  createStudyStage,
  createSubject,
} from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp } from 'provider/src/testing/create-test-app.ts'
import { createCoupon } from 'provider/src/testing/sales/coupon-factory.ts'
import { afterAll, expect, test } from 'vitest'
import { fillReader } from './fill-reader.ts'
import { reader } from './students.ts'

const shop = await createTestApp({ settings: { gateways: { sandbox: true, stripe: undefined, 'my-fatoorah': undefined, cod: true } } })
const { deps } = shop
const { db } = deps
afterAll(() => shop.close())

const stage = await createStudyStage(db)
const component = await createComponent(db, { studyStageId: stage.id, key: reader.component })
const memos = new Map<string, number>()
for (const sku of ['MAT-12S-1041', 'PHY-12S-1052', 'PHY-12S-1129', 'ARB-12S-4059', 'BIO-12S-1074', 'CHE-12S-1063']) {
  const subject = await createSubject(db, { studyStageId: stage.id, componentIds: [component.id] })
  const place = { studyStageId: stage.id, componentId: component.id, subjectId: subject.id }
  const { id } = await createMemo(db, { ...place, sku, pageCount: 6 })
  if (/^(MAT|ARB)/.test(sku)) await createPrintedOffer(db, { memoId: id })
  memos.set(sku, id)
}
await createPackage(db, { componentId: component.id, studyStageId: stage.id, items: [...memos.values()].map((id) => ({ id })) })
await createCoupon(db, { code: 'WELCOME20', isFirstOrderOnly: true })
await saveDemoPeople(deps)
const idOfReader = async () => (await db.select({ id: people.id }).from(people).where(eq(people.email, reader.mail)))[0]?.id ?? ''

test('the demo’s reader has half a term, and the books are right', async () => {
  expect(await fillReader(deps)).toEqual({ refused: [] })
  expect(await verifyLedger(db, deps.now())).toEqual([])
  const personId = await idOfReader()
  const { term, spines, offer } = await getShelf(db, personId, { currency: 'KWD', now: deps.now() })
  expect(term?.id).toBe(component.id)
  const lastPages = Object.fromEntries(spines.map(({ id, lastPage }) => [id, lastPage]))
  const pageOf = (sku: string) => lastPages[memos.get(sku) ?? '']
  expect(pageOf('ARB-12S-4059')).toBe(6)
  expect(pageOf('MAT-12S-1041')).toBe(5)
  expect(pageOf('PHY-12S-1129')).toBe(2)
  expect(pageOf('BIO-12S-1074')).toBeNull()
  expect(offer).toMatchObject({ owned: 4, missing: 2 })
  const shipped = await db
    .select({ copies: orders.shipmentStatus })
    .from(orders)
    .where(eq(orders.personId, personId))
    .orderBy(orders.createdAt)
  expect(shipped.map(({ copies }) => copies)).toEqual(['notNeeded', 'delivered', 'shipped'])
  expect(await db.$count(pageNotes, eq(pageNotes.personId, personId))).toBe(2)
  expect(await db.$count(bookmarks, eq(bookmarks.personId, personId))).toBe(2)
})

test('it is given once, and an interrupted start is completed by the next one', async () => {
  const counts = async () => Promise.all([db.$count(orders), db.$count(pageNotes), db.$count(wishes)])
  const before = await counts()
  await fillReader(deps)
  expect(await counts()).toEqual(before)
  // As if it had ended just before its last step.
  await db.delete(wishes)
  expect(await fillReader(deps)).toEqual({ refused: [] })
  expect(await counts()).toEqual(before)
})
