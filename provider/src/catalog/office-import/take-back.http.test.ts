import type { CatalogueImport } from 'contract/catalogue/editing/catalogue-import.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memos, subjects } from '../../db/schema/catalog.ts'
import { coupons } from '../../sales/books/coupon.schema.ts'
import { createCatalog, createMemo } from '../../testing/catalog/catalog-factory.ts'
import { openImportDesk } from '../../testing/catalog/import-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { expireImports } from './expire-imports.ts'

const shop = await openTestShop()
const { db } = shop.deps
const catalog = await createCatalog(db)
const desk = await openImportDesk(shop)

const memoOf = async (sku: string) => (await db.select().from(memos).where(eq(memos.sku, sku)))[0]
const ask = (id: string, call: { token: string; lang?: string } = desk.clerk) => shop.post('CatalogueImport/TakeBack', { id }, call)
/** The import of the values from before, looked at but not applied. */
async function takeBack(id: string, lang = 'en'): Promise<CatalogueImport> {
  const { data } = await read<CatalogueImport>(await ask(id, { ...desk.clerk, lang }))
  await desk.run(data.job?.id ?? '')
  return desk.see(data.id)
}

test('what an import changed is taken back after a look at it; what it did not change, and what changed since, stays', async () => {
  const [one, other] = [catalog.memo, catalog.otherMemo]
  const [oneBefore, otherBefore] = [await memoOf(one.sku), await memoOf(other.sku)]
  // Of the other one, only the price changes.
  const file = `sku,price,summary_en\n${one.sku},9.250,"Short, and ""clear"" now"\n${other.sku},8.500,${otherBefore?.summary?.en ?? ''}\n`
  const { id } = await desk.check(file)
  await desk.apply(id)
  const later = { authorName: { en: 'Somebody else', ar: 'غيره' }, summary: { en: 'Written since', ar: null } }
  await db.update(memos).set(later).where(eq(memos.sku, other.sku))
  const back = await takeBack(id)
  expect(back).toMatchObject({ kind: 'memos', state: 'checked', counts: { added: 0, changed: 2, unchanged: 0, problems: 0 } })
  expect(back.fileName).toBe('Before \u2068memos.csv\u2069')
  expect((await memoOf(one.sku))?.priceMinor).toBe(9250)
  await desk.apply(back.id)
  expect(await memoOf(one.sku)).toMatchObject({ priceMinor: oneBefore?.priceMinor, summary: oneBefore?.summary })
  expect(await memoOf(other.sku)).toMatchObject({ ...later, priceMinor: otherBefore?.priceMinor })
})

test('what an import put on sale is taken off sale; what was on sale before is again', async () => {
  const place = { studyStageId: catalog.stage.id, subjectId: catalog.subject.id }
  const draft = await createMemo(db, { ...place, isActive: false })
  const sold = await createMemo(db, place)
  const { id } = await desk.check(`sku,state\n${draft.sku},published\n${sold.sku},archived\n`)
  await desk.apply(id)
  await desk.apply((await takeBack(id)).id)
  expect(await memoOf(draft.sku)).toMatchObject({ isActive: false, archivedAt: expect.any(Date) })
  expect(await memoOf(sold.sku)).toMatchObject({ isActive: true, archivedAt: null })
})

test('other tables are taken back, too, an emptied cell and a formula included', async () => {
  await db
    .update(subjects)
    .set({ summary: { en: '=1+1', ar: null } })
    .where(eq(subjects.id, catalog.subject.id))
  const { id } = await desk.check(`key,summary_en\n${catalog.subject.key},\n`, 'subjects')
  await desk.apply(id)
  const back = await takeBack(id, 'ar')
  expect(back.fileName).toBe('قبل \u2068subjects.csv\u2069')
  await desk.apply(back.id)
  const [subject] = await db.select().from(subjects).where(eq(subjects.id, catalog.subject.id))
  expect(subject?.summary).toEqual({ en: '=1+1', ar: null })

  await db.insert(coupons).values({ id: crypto.randomUUID(), code: 'BACK', basisPoints: 1000, maxUses: 7 })
  const changed = await desk.check('code,percent,max_uses\nBACK,90,\n', 'coupons')
  await desk.apply(changed.id)
  await desk.apply((await takeBack(changed.id)).id)
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, 'BACK'))
  expect(coupon).toMatchObject({ basisPoints: 1000, maxUses: 7 })
})

test('only an applied import that changed something is taken back, while its differences are kept, and by whom may import that kind', async () => {
  const { sku } = catalog.memo
  const checked = await desk.check(`sku,price\n${sku},6.000\n`)
  expect((await ask(checked.id)).status).toBe(409)
  await desk.apply(checked.id)
  await db.insert(coupons).values({ id: crypto.randomUUID(), code: 'THEIRS', basisPoints: 1000 })
  const ofCoupons = await desk.check('code,percent\nTHEIRS,20\n', 'coupons')
  await desk.apply(ofCoupons.id)
  const without = await logInAs(shop, { roles: ['catalogue-import'] })
  expect([(await ask(ofCoupons.id, without)).status, (await ask(checked.id, without)).status]).toEqual([403, 200])
  shop.clock.now = new Date(shop.clock.now.getTime() + 49 * 3_600_000)
  await expireImports(shop.deps)
  const later = await logInAs(shop, { roles: ['catalogue-import'] })
  expect((await ask(checked.id, later)).status).toBe(409)
})
