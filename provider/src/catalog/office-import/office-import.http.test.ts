import type { CatalogueImport } from 'contract/catalogue/editing/catalogue-import.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../audit/audit-log.ts'
import { memoEditions, memos } from '../../db/schema/catalog.ts'
import { shopSettings } from '../../db/schema/shop-settings.ts'
import { expireJobFiles } from '../../office-job/expire-files.job.ts'
import { settingsId } from '../../shop-settings/read-settings.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openImportDesk } from '../../testing/catalog/import-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { expireImports } from './expire-imports.ts'
import { catalogueImports, importProblems, importRows } from './import.schema.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  catalog = await createCatalog(shop.deps.db)
  desk = await openImportDesk(shop)
})

const memoOf = async (sku: string) => (await shop.deps.db.select().from(memos).where(eq(memos.sku, sku)))[0]
const heads = 'sku,subject,component,type,content_language,title_en,title_ar,author_ar,price,content'
const rowOf = async (sku: string, title: string, price = '2.500') =>
  `${sku},${catalog.subject.key},,notes,ar,"${title}",,أ. خالد,${price},${await desk.contentOf(catalog.memo)}`
const isFound = async (word: string) => {
  const { data } = (await (await shop.get(`Search?Text=${encodeURIComponent(word)}`)).json()) as {
    data: { groups: { totalCount: number }[] }
  }
  return data.groups.some(({ totalCount }) => totalCount > 0)
}

test('a file shows what it would add and change, old and new, before anything is saved; applied, it does that', async () => {
  const { sku } = catalog.memo
  const file = `${heads}\n${await rowOf('NEW-1', 'Optics of lenses')}\n${sku},,,,,,,,9.250,\n`.replace(
    `${sku},,,,,,,,9.250,`,
    `${sku},${catalog.subject.key},,notes,ar,Work and Energy,الشغل والطاقة,أ. خالد الرشيدي,9.250,`,
  )
  const checked = await desk.check(file)
  expect(checked).toMatchObject({ state: 'checked', counts: { added: 1, changed: 1, unchanged: 0, problems: 0 }, isOvertaken: false })
  expect((await desk.rows(checked.id, 'changed'))[0]?.fields).toContainEqual({ column: 'price', before: '3.500', after: '9.250' })
  expect((await desk.rows(checked.id, 'added'))[0]).toMatchObject({ key: 'NEW-1', title: { en: 'Optics of lenses' }, line: 2 })
  expect(await memoOf('NEW-1')).toBeUndefined()
  expect(await desk.apply(checked.id)).toMatchObject({ state: 'applied', job: { state: 'done' } })
  expect(await memoOf('NEW-1')).toMatchObject({
    priceMinor: 2500,
    studyStageId: catalog.stage.id,
    isActive: false,
    slug: 'optics-of-lenses',
  })
  expect(await memoOf(sku)).toMatchObject({ priceMinor: 9250, version: 2 })
  expect((await desk.check(file)).counts).toEqual({ added: 0, changed: 0, unchanged: 2, problems: 0 })
})

test('a file about an existing memo only needs the columns to change', async () => {
  const { sku } = catalog.otherMemo
  const before = await memoOf(sku)
  const checked = await desk.check(`sku,price\n${sku},7.000\n`)
  expect((await desk.rows(checked.id, 'changed'))[0]?.fields).toEqual([{ column: 'price', before: '2.000', after: '7.000' }])
  await desk.apply(checked.id)
  expect(await memoOf(sku)).toEqual({ ...before, priceMinor: 7000, version: 2, updatedAt: expect.any(Date) })
})

test('Excel’s own file in Arabic is read: with its mark, semicolons, Windows line ends and Arabic digits; and its Unicode text', async () => {
  const { sku } = catalog.memo
  const arabic = await desk.check(`\ufeffsku;title_ar;price\r\n${sku};"الشغل؛ والطاقة";٤٫٢٥٠\r\n`)
  expect((await desk.rows(arabic.id, 'changed'))[0]?.fields).toEqual([
    { column: 'title_ar', before: 'الشغل والطاقة', after: 'الشغل؛ والطاقة' },
    { column: 'price', before: expect.any(String), after: '4.250' },
  ])
  const unicode = await desk.check(new Uint8Array(Buffer.from(`\ufeffsku\tprice\r\n${sku}\t5.000\r\n`, 'utf16le')))
  expect((await desk.rows(unicode.id, 'changed'))[0]?.fields).toMatchObject([{ column: 'price', after: '5.000' }])
})

test('a bad row is named by line, column and reason in the reader’s language, and nothing of the file can be applied', async () => {
  const good = await rowOf('GOOD-1', 'Good')
  const checked = await desk.check(`${heads}\n${good}\n${await rowOf('BAD-1', 'Bad', '1,5')}\n`.replace('1,5', '"1,5"'))
  expect(checked.counts).toMatchObject({ added: 1, problems: 1 })
  expect(await desk.problems(checked.id)).toEqual([
    { file: 'memos.csv', line: 3, column: 'price', reason: expect.stringContaining('"1,5" is not a price in KWD') },
  ])
  expect((await desk.problems(checked.id, 'ar'))[0]?.reason).toContain('ليس سعراً بعملة KWD')
  expect((await desk.askToApply(checked.id)).status).toBe(409)
  expect(await memoOf('GOOD-1')).toBeUndefined()
})

test('a duplicate number, an unknown subject, and a new memo without a file are refused', async () => {
  const once = await rowOf('TWICE', 'Twice')
  const checked = await desk.check(
    `${heads}\n${once}\n${once}\n${once.replace('TWICE', 'X-1').replace(catalog.subject.key, 'nowhere')}\nX-2,${catalog.subject.key},,notes,ar,T,,A,1,\n`,
  )
  expect((await desk.problems(checked.id)).map(({ line, column }) => [line, column])).toEqual([
    [4, 'subject'],
    [5, 'content'],
    [3, 'sku'],
  ])
})

test('if the catalogue changed meanwhile, nothing is saved and the new differences are shown', async () => {
  const checked = await desk.check(`sku,price\n${catalog.memo.sku},8.000\n${catalog.otherMemo.sku},7.000\n`)
  expect(checked.counts).toMatchObject({ changed: 1, unchanged: 1 })
  await shop.deps.db
    .update(memos)
    .set({ priceMinor: 6000, version: sql`${memos.version} + 1` })
    .where(eq(memos.id, catalog.otherMemo.id))
  expect(await desk.apply(checked.id)).toMatchObject({ state: 'checked', isOvertaken: true, counts: { changed: 2, unchanged: 0 } })
  expect(await memoOf(catalog.memo.sku)).not.toMatchObject({ priceMinor: 8000 })
  expect(await desk.apply(checked.id)).toMatchObject({ state: 'applied' })
  expect(await memoOf(catalog.otherMemo.sku)).toMatchObject({ priceMinor: 7000 })
})

test('a later edition keeps the previous one for its owners, and an earlier one is refused', async () => {
  const later = await desk.check(`sku,edition\n${catalog.memo.sku},2\n`)
  await desk.apply(later.id)
  const kept = await shop.deps.db.select().from(memoEditions).where(eq(memoEditions.memoId, catalog.memo.id))
  expect(kept).toMatchObject([{ edition: 1, fileId: catalog.memo.fileId, toldAt: null }])
  const earlier = await desk.check(`sku,edition\n${catalog.memo.sku},1\n`)
  expect((await desk.problems(earlier.id))[0]).toMatchObject({ column: 'edition' })
})

test('the search finds new memos, and page caches are notified', async () => {
  const told: unknown[] = []
  shop.deps.onCatalogueChange((tags) => told.push(tags))
  const checked = await desk.check(`${heads},state\n${await rowOf('FIND-1', 'Thermodynamics')},published\n`)
  expect(await isFound('Thermodynamics')).toBe(false)
  await desk.apply(checked.id)
  expect(await isFound('Thermodynamics')).toBe(true)
  expect(told).toEqual([undefined])
})

test('an import and its job begin together, or neither', async () => {
  const { db } = shop.deps
  const checked = await desk.check(`sku,price\n${catalog.memo.sku},1.250\n`)
  const before = await db.$count(catalogueImports)
  await db.execute(sql`create function refuse_job() returns trigger language plpgsql as 'begin raise exception ''no room''; end'`)
  await db.execute(sql`create trigger refuse_job before insert on office_jobs for each row execute function refuse_job()`)
  try {
    expect((await desk.send(`sku,price\n${catalog.memo.sku},1.500\n`)).status).toBe(500)
    expect((await desk.askToApply(checked.id)).status).toBe(500)
  } finally {
    await db.execute(sql`drop function refuse_job cascade`)
  }
  expect(await db.$count(catalogueImports)).toBe(before)
  expect(await desk.see(checked.id)).toMatchObject({ state: 'checked' })
  expect((await desk.askToApply(checked.id)).status).toBe(200)
})

test('an import follows its job: cancelling the job discards it, and it fails with the job', async () => {
  const listed = async () => (await read<{ items: { id: string }[] }>(await shop.get('CatalogueImport/GetAll', desk.clerk))).data.items
  const cancelled = await desk.begin(`sku,price\n${catalog.memo.sku},1.000\n`)
  expect(cancelled.state).toBe('checking')
  await shop.post('OfficeJob/Cancel', { id: cancelled.job?.id }, desk.clerk)
  expect(await desk.see(cancelled.id)).toMatchObject({ state: 'discarded', job: { state: 'cancelled' } })
  expect((await listed()).map(({ id }) => id)).not.toContain(cancelled.id)
  const lost = await desk.begin(`sku,price\n${catalog.memo.sku},1.000\n`)
  await shop.deps.db.execute(sql`delete from pgboss.job where data ->> 'id' = ${lost.job?.id}`)
  await expireJobFiles(shop.deps)
  expect(await desk.see(lost.id)).toMatchObject({ state: 'failed', job: { state: 'failed' } })
  expect((await desk.discard(lost.id)).status).toBe(200)
  expect(await desk.see(lost.id)).toMatchObject({ state: 'discarded' })
  const later = { ...shop.deps, now: () => new Date(shop.clock.now.getTime() + 49 * 3_600_000) }
  await expireImports(later)
  await expect(shop.deps.files.read(cancelled.id)).rejects.toThrow()
})

test('the log says who applied an import, not who sent it', async () => {
  const other = await logInAs(shop, { roles: ['catalogue-import'] })
  const { id } = await desk.check(`sku,price\n${catalog.memo.sku},1.750\n`)
  const { data } = await read<CatalogueImport>(await shop.post('CatalogueImport/Apply', { id }, other))
  await desk.run(data.job?.id ?? '')
  const { items } = await listAudit(shop.deps.db, { targetId: id, number: 1, size: 10 })
  expect(items).toMatchObject([{ action: 'catalogue-imported', actorId: other.personId }])
})

test('a discarded import leaves neither its file nor its differences', async () => {
  const checked = await desk.check(`sku,price\n${catalog.memo.sku},1.000\n`)
  expect((await desk.discard(checked.id)).status).toBe(200)
  expect(await desk.see(checked.id)).toMatchObject({ state: 'discarded' })
  expect(await shop.deps.db.$count(importRows, eq(importRows.importId, checked.id))).toBe(0)
  expect(await shop.deps.db.$count(importProblems, eq(importProblems.importId, checked.id))).toBe(0)
  await expect(shop.deps.files.read(checked.id)).rejects.toThrow()
  expect((await desk.askToApply(checked.id)).status).toBe(409)
})

test('cells that look like formulas, and scripts, are texts like any other', async () => {
  const checked = await desk.check(
    `sku,title_en\n${catalog.otherMemo.sku},"'=HYPERLINK(""http://evil.example"")<script>alert(1)</script>"\n`,
  )
  expect((await desk.rows(checked.id, 'changed'))[0]?.fields[0]?.after).toBe('=HYPERLINK("http://evil.example")<script>alert(1)</script>')
})

test.each([
  ['binary rubbish', new Uint8Array(Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)))],
  ['a million columns', `sku,${'a,'.repeat(1_000_000)}\n`],
  ['a quote that never ends', `sku,title_en\nA,"${'x'.repeat(1_000_000)}`],
  ['a header and nothing known', 'hello\nworld\n'],
])('%s is refused with a reason', async (_, content) => {
  const checked = await desk.check(content as string)
  expect(checked).toMatchObject({ state: 'checked', counts: { added: 0, changed: 0 } })
  expect(checked.counts.problems).toBeGreaterThan(0)
  expect((await desk.problems(checked.id))[0]?.reason.length).toBeLessThan(1000)
})

test('a file that is too large is refused, whether it announces its size or not; so is an empty one', async () => {
  const announced = await shop.fetch('/api/Website/CatalogueImport/Begin?Kind=memos', {
    method: 'POST',
    headers: { Authorization: `Bearer ${desk.clerk.token}`, 'Content-Length': String(1024 ** 3) },
    body: 'sku',
  })
  expect(announced.status).toBe(413)
  const piece = new Uint8Array(1024 * 1024)
  let pieces = 0
  const endless = new ReadableStream({
    pull: (controller) => {
      if (++pieces > 1024) controller.close()
      else controller.enqueue(piece)
    },
  })
  expect((await desk.send(endless)).status).toBe(413)
  expect(pieces).toBeLessThan(220)
  expect((await desk.send('')).status).toBe(422)
})

test('prices read in another currency are not saved: the file is checked again in the present one', async () => {
  const { db, live } = shop.deps
  const before = await memoOf(catalog.memo.sku)
  const checked = await desk.check(`sku,price\n${catalog.memo.sku},4.125\n`)
  expect(checked.counts).toMatchObject({ changed: 1, problems: 0 })
  const known = live.current()
  await db.insert(shopSettings).values({ id: settingsId, saved: { currency: 'AED' }, changedAt: shop.clock.now })
  live.take({ ...known, currency: 'AED' })
  expect(shop.deps.settings.currency).toBe('AED')
  try {
    expect(await desk.apply(checked.id)).toMatchObject({ state: 'checked', isOvertaken: true, counts: { changed: 0, problems: 1 } })
    expect((await desk.problems(checked.id))[0]?.reason).toContain('AED')
    expect(await memoOf(catalog.memo.sku)).toEqual(before)
  } finally {
    await db.delete(shopSettings)
    live.take(known)
  }
})
