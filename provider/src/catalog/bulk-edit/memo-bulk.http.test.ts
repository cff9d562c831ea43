import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/audit.ts'
import { memos, packages, printedOffers } from '../../db/schema/catalog.ts'
import { openBulkDesk } from '../../testing/catalog/bulk-factory.ts'
import { createCatalog, createComponent, createMemo, createPrintedOffer, createSubject } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { bulkEdits, bulkRows } from './bulk-edit.schema.ts'
import { expireBulk } from './expire-bulk.ts'

const shop = await openTestShop()
const { db } = shop.deps
const catalog = await createCatalog(db)
const place = { studyStageId: catalog.stage.id, componentId: catalog.component.id, subjectId: catalog.subject.id }
const desk = await openBulkDesk(shop)
const draft = (fields: Partial<typeof memos.$inferInsert> = {}) => createMemo(db, { ...place, isActive: false, ...fields })
const memoOf = async ({ id }: { id: number }) => (await db.select().from(memos).where(eq(memos.id, id)))[0]
const offerOf = async ({ id }: { id: number }) => (await db.select().from(printedOffers).where(eq(printedOffers.memoId, id)))[0]
const idsOf = (...items: { id: number }[]) => ({ ids: items.map(({ id }) => id) })
const raise = (value: string, more: object = {}) => ({ what: 'price', of: ['price'], how: 'percent', value, ...more })
const toState = (state: string, publishAt?: string) => ({ what: 'state', state, publishAt })
/** Somebody else saves the memo in the editor. */
const changeElsewhere = ({ id }: { id: number }) =>
  db
    .update(memos)
    .set({ priceMinor: 1111, version: sql`${memos.version} + 1` })
    .where(eq(memos.id, id))

test('a preview shows each change, old and new, and each row that is refused with its reason, and saves nothing', async () => {
  const [one, free] = [await draft({ priceMinor: 4250 }), await draft({ isFree: true })]
  const looked = await desk.look(idsOf(one, free), raise('5'))
  expect(looked).toMatchObject({ state: 'checked', counts: { changed: 1, refused: 1, unchanged: 0, saved: 0 } })
  expect(await desk.rows(looked.id, 'changed')).toMatchObject([
    { itemId: one.id, name: one.sku, fields: [{ field: 'price', before: '4.250', after: '4.463' }], reasons: [] },
  ])
  expect((await desk.rows(looked.id, 'refused'))[0]).toMatchObject({ itemId: free.id, reasons: [{ field: 'price', reason: /price/ }] })
  expect((await desk.rows(looked.id, 'refused', 'ar'))[0]?.reasons[0]?.reason).toMatch(/[\u0600-\u06ff]/)
  expect(await memoOf(one)).toMatchObject({ priceMinor: 4250, version: 1 })
})

test('applying does what was shown, like the editor: version, log, pages and packages', async () => {
  const { memo, otherMemo, package: bundle } = await createCatalog(db)
  await db.update(packages).set({ discountBasisPoints: 1000, priceMinor: 4950 }).where(eq(packages.id, bundle.id))
  const told: (readonly string[] | undefined)[] = []
  shop.deps.onCatalogueChange((tags) => told.push(tags))
  const looked = await desk.look(idsOf(memo, otherMemo), raise('10'))
  const applied = await desk.apply(looked.id)
  expect(applied).toMatchObject({ state: 'applied', counts: { saved: 2, changed: 0 }, job: { state: 'done', done: 2, total: 2 } })
  expect(await memoOf(memo)).toMatchObject({ priceMinor: 3850, version: 2 })
  expect(await memoOf(otherMemo)).toMatchObject({ priceMinor: 2200, version: 2 })
  expect((await db.select().from(packages).where(eq(packages.id, bundle.id)))[0]?.priceMinor).toBe(5445)
  expect(told.flat().toSorted()).toEqual(['memo', `memo:${memo.id}`, `memo:${otherMemo.id}`].toSorted())
  const requestId = applied.job?.id ?? ''
  const said = await db.select().from(auditEntries).where(eq(auditEntries.requestId, requestId)).orderBy(auditEntries.id)
  expect(said.map(({ action, targetId, fields }) => [action, targetId, fields])).toEqual([
    // In the order of the list: the newest first.
    ['memo-changed', String(otherMemo.id), ['priceMinor']],
    ['memo-changed', String(memo.id), ['priceMinor']],
    ['bulk-edit-saved', looked.id, ['price', '2 saved', '0 refused']],
  ])
  expect(new Set(said.map(({ actorId }) => actorId))).toEqual(new Set([desk.clerk.personId]))
})

test('a row changed since the preview is left and reported; the others are saved', async () => {
  const [one, other] = [await draft(), await draft()]
  const looked = await desk.look(idsOf(one, other), raise('100'))
  await changeElsewhere(one)
  expect(await desk.apply(looked.id)).toMatchObject({ state: 'applied', counts: { saved: 1, refused: 1 } })
  expect(await memoOf(one)).toMatchObject({ priceMinor: 1111, version: 2 })
  expect(await memoOf(other)).toMatchObject({ priceMinor: 7000, version: 2 })
  expect(await desk.rows(looked.id, 'refused')).toMatchObject([{ name: one.sku, reasons: [{ reason: /Somebody else/ }] }])
})

test('undoing restores every row, except those that somebody changed since', async () => {
  const [one, other] = [await draft(), await draft()]
  const { id } = await desk.look(idsOf(one, other), raise('-50'))
  await desk.apply(id)
  await changeElsewhere(other)
  expect(await desk.undo(id)).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1, saved: 0 } })
  expect(await memoOf(one)).toMatchObject({ priceMinor: 3500, version: 3 })
  expect(await memoOf(other)).toMatchObject({ priceMinor: 1111 })
  expect(await desk.rows(id, 'kept')).toMatchObject([{ name: other.sku, reasons: [{ reason: /Somebody else/ }] }])
  expect((await desk.ask('Undo', { id })).status).toBe(409)
})

test.each([
  ['a share, half up', raise('12.5'), '3.938'],
  ['a share to the next 50 fils', raise('12.5', { roundTo: '0.050' }), '3.950'],
  ['an amount more', { ...raise('0.125'), how: 'amount' }, '3.625'],
  ['an amount less', { ...raise('-0.5'), how: 'amount' }, '3.000'],
  ['a price of its own', { ...raise('٢.٧٥'), how: 'set' }, '2.750'],
])('a price is changed by %s', async (_, change, after) => {
  const looked = await desk.look(idsOf(await draft()), change)
  expect((await desk.rows(looked.id, 'changed'))[0]?.fields).toEqual([{ field: 'price', before: '3.500', after }])
})

test('several existing prices of a memo are changed together; if that breaks the editor’s rule for both, the row is refused', async () => {
  const [both, fileOnly] = [await draft(), await draft()]
  await createPrintedOffer(db, { memoId: both.id, bothMinor: 8000 })
  const all = { of: ['price', 'compareAtPrice', 'printed.price', 'printed.bothPrice'] }
  const looked = await desk.look(idsOf(both, fileOnly), raise('10', all))
  const changed = await desk.rows(looked.id, 'changed')
  expect(changed.find(({ itemId }) => itemId === both.id)?.fields.map(({ field, after }) => [field, after])).toEqual([
    ['price', '3.850'],
    ['printed.price', '5.500'],
    ['printed.bothPrice', '8.800'],
  ])
  expect(changed.find(({ itemId }) => itemId === fileOnly.id)?.fields).toMatchObject([{ field: 'price' }])
  const alone = await desk.look(idsOf(both), raise('-20'))
  expect((await desk.rows(alone.id, 'refused'))[0]?.reasons).toMatchObject([{ field: 'printed.bothPrice' }])
  await desk.apply(looked.id)
  expect(await offerOf(both)).toMatchObject({ priceMinor: 5500, bothMinor: 8800, stock: 10 })
})

test('states follow the editor’s rules: what was on sale never becomes a draft, and equal states stay unchanged', async () => {
  const [hidden, sold] = [await draft(), await createMemo(db, place)]
  const toDraft = await desk.look(idsOf(hidden, sold), toState('draft'))
  expect(toDraft.counts).toMatchObject({ changed: 0, unchanged: 1, refused: 1 })
  const { id } = await desk.look(idsOf(hidden, sold), toState('archived'))
  expect(await desk.apply(id)).toMatchObject({ counts: { saved: 1, refused: 1 } })
  expect((await shop.get(`Memo/GetById?Id=${sold.id}`)).status).toBe(404)
  await desk.undo(id)
  expect((await shop.get(`Memo/GetById?Id=${sold.id}`)).status).toBe(200)
  const published = await desk.look(idsOf(hidden), toState('published'))
  await desk.apply(published.id)
  expect((await shop.get(`Memo/GetById?Id=${hidden.id}`)).status).toBe(200)
  expect(await desk.undo(published.id)).toMatchObject({ counts: { undone: 0, kept: 1 } })
})

test('each gets its time to go on sale, and a past time is refused at once, beside its field', async () => {
  const memo = await draft()
  const { id } = await desk.look(idsOf(memo), toState('scheduled', '2026-11-25T06:00:00+03:00'))
  expect((await desk.rows(id, 'changed'))[0]?.fields).toEqual([
    { field: 'state', before: 'draft', after: 'scheduled' },
    { field: 'publishAt', before: '', after: '2026-11-25T03:00:00.000Z' },
  ])
  await desk.apply(id)
  expect(await memoOf(memo)).toMatchObject({ publishAt: new Date('2026-11-25T03:00:00Z') })
  const late = await desk.ask('Begin', { ...idsOf(memo), change: toState('scheduled', '2020-01-01T00:00:00Z') })
  expect(late).toMatchObject({ status: 422, errors: { 'change.publishAt': [expect.any(String)] } })
})

test('memos move to another subject and component, and back; a component in which it is not taught is refused beside its field', async () => {
  const term = await createComponent(db, { studyStageId: catalog.stage.id })
  const subject = await createSubject(db, { studyStageId: catalog.stage.id, componentIds: [term.id] })
  const memo = await draft()
  const change = { what: 'place', subjectId: subject.id, componentId: term.id }
  const { id } = await desk.look(idsOf(memo), change)
  await desk.apply(id)
  expect(await memoOf(memo)).toMatchObject({ subjectId: subject.id, componentId: term.id })
  await desk.undo(id)
  expect(await memoOf(memo)).toMatchObject({ subjectId: catalog.subject.id, componentId: catalog.component.id })
  const wrong = await desk.ask('Begin', { ...idsOf(memo), change: { ...change, componentId: catalog.component.id } }, 'ar')
  expect(wrong).toMatchObject({ status: 422, errors: { 'change.componentId': [expect.stringMatching(/[\u0600-\u06ff]/)] } })
})

test('copies go on sale with these values or their previous ones, and off sale again', async () => {
  const [fresh, former, bare] = [await draft(), await draft(), await draft()]
  await createPrintedOffer(db, { memoId: former.id, stock: 3, isActive: false })
  const on = { what: 'printed', isSold: true, price: '6', weightG: 150, stock: 20 }
  const { id } = await desk.look(idsOf(fresh, former), on)
  await desk.apply(id)
  expect(await offerOf(fresh)).toMatchObject({ priceMinor: 6000, stock: 20, weightG: 150, isActive: true })
  expect(await offerOf(former)).toMatchObject({ priceMinor: 5000, stock: 3, weightG: 200, isActive: true })
  await desk.undo(id)
  expect(await offerOf(fresh)).toMatchObject({ isActive: false })
  const lacking = await desk.look(idsOf(bare), { what: 'printed', isSold: true })
  expect((await desk.rows(lacking.id, 'refused'))[0]?.reasons.map(({ field }) => field)).toEqual(['printed.price', 'printed.weightG'])
})

test('saving only writes the difference in stock: copies sold since the preview stay sold, and those sold since saving, too', async () => {
  const memo = await draft()
  await createPrintedOffer(db, { memoId: memo.id, stock: 10 })
  const sell = (count: number) =>
    db
      .update(printedOffers)
      .set({ stock: sql`${printedOffers.stock} - ${count}` })
      .where(eq(printedOffers.memoId, memo.id))
  const { id } = await desk.look(idsOf(memo), { what: 'stock', how: 'set', stock: 50, reorderPoint: 8 })
  await sell(2)
  await desk.apply(id)
  expect(await offerOf(memo)).toMatchObject({ stock: 48, reorderPoint: 8 })
  await sell(1)
  await desk.undo(id)
  expect(await offerOf(memo)).toMatchObject({ stock: 7, reorderPoint: 5 })
  const fewer = await desk.look(idsOf(memo), { what: 'stock', how: 'add', stock: -8 })
  expect(fewer.counts).toMatchObject({ refused: 1 })
})

test('all that match a filter are changed, however many there are, and no others', async () => {
  const subject = await createSubject(db, { studyStageId: catalog.stage.id })
  const own = { ...place, subjectId: subject.id, componentId: null }
  const rows = await Promise.all(Array.from({ length: 60 }, () => draft(own)))
  await createMemo(db, own)
  const filter = { SubjectId: String(subject.id), State: 'draft' }
  const looked = await desk.look({ filter }, raise('100'))
  expect(looked.counts).toMatchObject({ changed: 60 })
  expect(await desk.apply(looked.id)).toMatchObject({ counts: { saved: 60 }, job: { done: 60 } })
  const isRaised = and(eq(memos.subjectId, subject.id), eq(memos.priceMinor, 7000))
  expect(await db.$count(memos, isRaised)).toBe(rows.length)
})

test('stopping before the start saves nothing; it can be continued and undone', async () => {
  const memo = await draft()
  const looked = await desk.look(idsOf(memo), raise('100'))
  const begun = await desk.ask('Apply', { id: looked.id })
  expect(await desk.ask('Cancel', { id: looked.id })).toMatchObject({ status: 200, data: { state: 'stopped', counts: { changed: 1 } } })
  await desk.run(begun.data.job?.id)
  expect(await memoOf(memo)).toMatchObject({ priceMinor: 3500 })
  expect(await desk.apply(looked.id)).toMatchObject({ state: 'applied', counts: { saved: 1 } })
  expect(await desk.undo(looked.id)).toMatchObject({ state: 'undone' })
})

test('a run restarted after its process died saves no row twice', async () => {
  const memo = await draft()
  const looked = await desk.look(idsOf(memo), raise('100'))
  const { data } = await desk.ask('Apply', { id: looked.id })
  await db.update(bulkRows).set({ state: 'saved' }).where(eq(bulkRows.editId, looked.id))
  await desk.run(data.job?.id)
  expect(await memoOf(memo)).toMatchObject({ priceMinor: 3500, version: 1 })
  expect(await desk.see(looked.id)).toMatchObject({ state: 'applied' })
})

test('a discarded preview cannot be saved', async () => {
  const looked = await desk.look(idsOf(await draft()), raise('5'))
  expect((await desk.ask('Cancel', { id: looked.id })).data.state).toBe('discarded')
  expect((await desk.ask('Apply', { id: looked.id })).status).toBe(409)
  expect((await desk.ask('Cancel', { id: looked.id })).status).toBe(409)
})

test.each([
  ['ids', {}, raise('5')],
  ['ids', { ids: [1], filter: {} }, raise('5')],
  ['ids', { ids: [] }, raise('5')],
  ['change.value', { ids: [1] }, raise('')],
  ['change.value', { ids: [1] }, raise('much')],
  ['change.value', { ids: [1] }, raise('-100')],
  ['change.value', { ids: [1] }, { ...raise('0'), how: 'set' }],
  ['change.value', { ids: [1] }, { ...raise('1.2345'), how: 'amount' }],
  ['change.roundTo', { ids: [1] }, raise('5', { roundTo: '0' })],
  ['change.of', { ids: [1] }, raise('5', { of: [] })],
  ['change.stock', { ids: [1] }, { what: 'stock', how: 'set' }],
  ['change.what', { ids: [1] }, { what: 'everything' }],
])('a wrong %s is named, in the language of the reader: %j %j', async (field, chosen, change) => {
  for (const [lang, letters] of [
    ['en', /[a-z]{2}/i],
    ['ar', /[\u0600-\u06ff]{2}/],
  ] as const) {
    const { status, errors } = await desk.ask('Begin', { ...chosen, change }, lang)
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
    expect(errors[field]?.[0]).toMatch(letters)
  }
})

test('staff who may change packages and not memos can neither see nor stop a change of memos', async () => {
  const looked = await desk.look(idsOf(await draft()), raise('5'))
  const { token } = await logInAs(shop, { roles: ['package-edit', 'job-view', 'job-edit'] })
  expect((await shop.get(`MemoBulk/GetById?Id=${looked.id}`, { token })).status).toBe(403)
  expect((await shop.get(`PackageBulk/GetById?Id=${looked.id}`, { token })).status).toBe(404)
  expect((await shop.post('OfficeJob/Cancel', { id: looked.job?.id }, { token })).status).toBe(404)
})

test('previews are kept for two days, and saved edits for thirty', async () => {
  const [seen, saved] = [await desk.look(idsOf(await draft()), raise('5')), await desk.look(idsOf(await draft()), raise('5'))]
  await desk.apply(saved.id)
  const left = async (days: number) => {
    await expireBulk({ db, now: () => new Date(shop.deps.now().getTime() + days * 86_400_000 + 1) })
    const rows = await db
      .select({ id: bulkEdits.id })
      .from(bulkEdits)
      .where(inArray(bulkEdits.id, [seen.id, saved.id]))
    return rows.map(({ id }) => id)
  }
  expect(await left(1)).toHaveLength(2)
  expect(await left(2)).toEqual([saved.id])
  expect(await left(30)).toEqual([])
})
