import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coupons } from '../../sales/books/coupon.schema.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openImportDesk } from '../../testing/catalog/import-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createCoupon } from '../../testing/sales/coupon-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'

const shop = await openTestShop()
const { db } = shop.deps
let catalog: Awaited<ReturnType<typeof createCatalog>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  catalog = await createCatalog(db)
  desk = await openImportDesk(shop)
})

// The uses are made up: no order has them.
afterAll(() => db.update(coupons).set({ used: 0 }))

const couponOf = async (code: string) => (await db.select().from(coupons).where(eq(coupons.code, code)))[0]
const exported = async () => {
  const answer = await shop.get('Coupon/Export?For=import', desk.clerk)
  expect(answer.headers.get('Content-Type')).toContain('text/csv')
  return new Uint8Array(await answer.arrayBuffer())
}

test('code and percentage are enough for a new coupon; every rule of a coupon is a column', async () => {
  const { memo, subject, stage } = catalog
  const plain = await desk.check('code,percent\nPLAIN-10,10\n', 'coupons')
  expect(plain.counts).toEqual({ added: 1, changed: 0, unchanged: 0, problems: 0 })
  expect((await desk.rows(plain.id, 'added'))[0]?.fields).toEqual([
    { column: 'percent', before: '', after: '10' },
    { column: 'free_delivery', before: '', after: 'no' },
    { column: 'skip_reduced', before: '', after: 'no' },
    { column: 'first_order_only', before: '', after: 'no' },
  ])
  expect(await couponOf('PLAIN-10')).toBeUndefined()
  await desk.apply(plain.id)
  const open = { amountMinor: null, kinds: null, subjectIds: null, itemIds: null, startsAt: null, endsAt: null, maxUses: null }
  expect(await couponOf('PLAIN-10')).toMatchObject({ ...open, basisPoints: 1000, isFirstOrderOnly: false, used: 0 })

  const head = 'code,amount,kinds,subjects,study_stages,items,min_order,starts_on,ends_on,max_uses,max_uses_per_student,first_order_only'
  const row = `WHOLE,1.500,package|memo,${subject.key},${stage.key},${memo.sku},5,2026-09-01,2026-09-30,100,2,yes`
  const whole = await desk.check(`${head}\n${row}\n`, 'coupons')
  expect(await desk.problems(whole.id)).toEqual([])
  await desk.apply(whole.id)
  expect(await couponOf('WHOLE')).toMatchObject({
    ...{ basisPoints: 0, amountMinor: 1500, kinds: ['memo', 'package'], subjectIds: [subject.id], studyStageIds: [stage.id] },
    ...{ itemIds: [memo.id], minSubTotalMinor: 5000, maxUses: 100, maxUsesPerStudent: 2, isFirstOrderOnly: true },
    ...{ startsAt: new Date('2026-08-31T21:00:00Z'), endsAt: new Date('2026-09-30T21:00:00Z') },
  })
})

test('a file as Excel saves it in Arabic, with semicolons and Arabic digits, is read', async () => {
  const checked = await desk.check('\ufeffcode;percent;min_order;ends_on;max_uses\r\neid-١٠;١٢٫٥٪;٥٫٢٥٠;٢٠٢٧-٠١-٣١;٤٠\r\n', 'coupons')
  expect(await desk.problems(checked.id)).toEqual([])
  await desk.apply(checked.id)
  expect(await couponOf('EID-10')).toMatchObject({ basisPoints: 1250, minSubTotalMinor: 5250, maxUses: 40 })
})

test('a row may give free delivery alone or beside a discount; without one and without a discount it is refused', async () => {
  const rows = ['FREE,,yes', 'BOTH-5,5,yes', 'NOTHING,,no', 'WRONG,5,perhaps']
  const wrong = await desk.check(`code,percent,free_delivery\n${rows.join('\n')}\n`, 'coupons')
  expect((await desk.problems(wrong.id)).map(({ line, column }) => `${line} ${column}`)).toEqual(['4 percent', '5 free_delivery'])
  const right = await desk.check(`code,percent,free_delivery\n${rows.slice(0, 2).join('\n')}\n`, 'coupons')
  await desk.apply(right.id)
  expect(await couponOf('FREE')).toMatchObject({ basisPoints: 0, amountMinor: null, freesDelivery: true })
  expect(await couponOf('BOTH-5')).toMatchObject({ basisPoints: 500, freesDelivery: true })
  const off = await desk.check('code,percent,free_delivery\nFREE,15,no\n', 'coupons')
  expect((await desk.rows(off.id, 'changed'))[0]?.fields).toEqual([
    { column: 'percent', before: '', after: '15' },
    { column: 'free_delivery', before: 'yes', after: 'no' },
  ])
})

test('buy and get belong together and need a percentage, which is then off those alone', async () => {
  const rows = ['THIRD,100,٢,1', 'ALONE,50,2,', 'WITHOUT,,2,1', 'MANY,50,2,21']
  const wrong = await desk.check(`code,percent,buy,get\n${rows.join('\n')}\n`, 'coupons')
  const said = (await desk.problems(wrong.id)).map(({ line, column }) => `${line} ${column}`)
  expect(said.toSorted()).toEqual(['3 get', '4 buy', '4 percent', '5 get'])
  const right = await desk.check(`code,percent,buy,get\n${rows[0]}\n`, 'coupons')
  await desk.apply(right.id)
  expect(await couponOf('THIRD')).toMatchObject({ basisPoints: 0, buyCount: 2, getCount: 1, getBasisPoints: 10_000 })
})

test('an existing coupon only needs the columns to change; each shows its old and new value', async () => {
  const before = await createCoupon(db, { code: 'KNOWN', basisPoints: 1000, maxUses: 10, used: 4 })
  const checked = await desk.check('code,percent,max_uses\nKNOWN,15,8\n', 'coupons')
  expect((await desk.rows(checked.id, 'changed'))[0]?.fields).toEqual([
    { column: 'percent', before: '10', after: '15' },
    { column: 'max_uses', before: '10', after: '8' },
  ])
  await desk.apply(checked.id)
  expect(await couponOf('KNOWN')).toEqual({ ...before, basisPoints: 1500, maxUses: 8 })
})

test('bad rows are named by line and column, in both languages, and nothing of the table is saved', async () => {
  await createCoupon(db, { code: 'USED', maxUses: 10, used: 5 })
  const rows = ['GOOD,10,,,,', 'BOTH,10,1.000,,,', 'NONE,,,,,', 'WHERE,10,,nowhere,,', 'USED,10,,,,3', 'GOOD,20,,,,', 'KINDS,10,,,book,']
  const checked = await desk.check(`code,percent,amount,subjects,kinds,max_uses\n${rows.join('\n')}\n`, 'coupons')
  expect((await desk.problems(checked.id)).map(({ line, column }) => `${line} ${column}`).toSorted()).toEqual([
    '3 percent',
    '4 percent',
    '5 subjects',
    '6 max_uses',
    '7 code',
    '8 kinds',
  ])
  expect((await desk.problems(checked.id, 'ar')).every(({ reason }) => /[؀-ۿ]/.test(reason))).toBe(true)
  expect((await desk.askToApply(checked.id)).status).toBe(409)
  expect(await couponOf('GOOD')).toBeUndefined()
})

test('if the coupon changes between check and save, nothing is saved and the new difference is shown', async () => {
  await createCoupon(db, { code: 'MOVING', basisPoints: 1000 })
  const checked = await desk.check('code,percent\nMOVING,30\n', 'coupons')
  await db.update(coupons).set({ basisPoints: 2000 }).where(eq(coupons.code, 'MOVING'))
  expect(await desk.apply(checked.id)).toMatchObject({ state: 'checked', isOvertaken: true })
  expect(await couponOf('MOVING')).toMatchObject({ basisPoints: 2000 })
  expect((await desk.rows(checked.id, 'changed'))[0]?.fields).toEqual([{ column: 'percent', before: '20', after: '30' }])
})

test('uses between check and save are kept, and a limit below them is refused', async () => {
  await createCoupon(db, { code: 'BUSY', maxUses: 10, used: 2 })
  const checked = await desk.check('code,max_uses\nBUSY,5\n', 'coupons')
  await db.update(coupons).set({ used: 6 }).where(eq(coupons.code, 'BUSY'))
  expect(await desk.apply(checked.id)).toMatchObject({ state: 'checked', counts: { problems: 1 } })
  expect(await couponOf('BUSY')).toMatchObject({ maxUses: 10, used: 6 })
})

test('importing an export changes nothing, not even the exact time at which a coupon was ended', async () => {
  const endsAt = new Date('2026-09-15T09:30:00Z')
  await createCoupon(db, { code: 'ENDED', basisPoints: 1250, endsAt, itemIds: [catalog.otherMemo.id, catalog.memo.id] })
  await createCoupon(db, { code: 'FREE-EXPORTED', basisPoints: 0, freesDelivery: true, skipsReduced: true })
  await createCoupon(db, { code: 'THIRD-EXPORTED', basisPoints: 0, buyCount: 2, getCount: 1, getBasisPoints: 5000 })
  const same = await desk.check(await exported(), 'coupons')
  expect(await desk.problems(same.id)).toEqual([])
  expect(same.counts).toEqual({ added: 0, changed: 0, unchanged: await db.$count(coupons), problems: 0 })
  const changed = await desk.check('code,percent\nENDED,20\n', 'coupons')
  await desk.apply(changed.id)
  expect(await couponOf('ENDED')).toMatchObject({ basisPoints: 2000, endsAt })
})

test('a coupon for deleted items is neither exported nor changed: an empty list would mean everything', async () => {
  await createCoupon(db, { code: 'GONE', itemIds: [999_999] })
  expect(new TextDecoder().decode(await exported())).not.toContain('GONE')
  const checked = await desk.check('code,percent\nGONE,20\n', 'coupons')
  expect(await desk.problems(checked.id)).toMatchObject([{ line: 2, column: 'code' }])
  await db.delete(coupons).where(eq(coupons.code, 'GONE'))
})

test('importers may only import coupons, and see their rows, if they may change coupons', async () => {
  const checked = await desk.check('code,percent\nSECRET,10\n', 'coupons')
  const clerk = await logInAs(shop, { roles: ['catalogue-import'] })
  const begun = await shop.fetch('/api/Website/CatalogueImport/Begin?Kind=coupons&FileName=a.csv', {
    method: 'POST',
    headers: { Authorization: `Bearer ${clerk.token}`, 'Content-Type': 'application/octet-stream' },
    body: 'code,percent\nMINE,100\n',
  })
  expect(begun.status).toBe(403)
  for (const path of ['GetRows', 'GetProblems'])
    expect((await shop.get(`CatalogueImport/${path}?Id=${checked.id}`, clerk)).status).toBe(403)
  expect((await shop.post('CatalogueImport/Apply', { id: checked.id }, clerk)).status).toBe(403)
  expect((await shop.get('Coupon/Export?For=import', clerk)).status).toBe(403)
})
