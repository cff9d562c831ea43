import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { memos } from '../../db/schema/catalog.ts'
import { searchEntries } from '../../db/schema/search.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openImportDesk } from '../../testing/catalog/import-factory.ts'
import { countDeadlocks, untilWaiting } from '../../testing/crowd/lock-waits.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { catalogueImports, importRows } from './import.schema.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
let content: string
beforeAll(async () => {
  catalog = await createCatalog(shop.deps.db)
  desk = await openImportDesk(shop)
  content = await desk.contentOf(catalog.memo)
})

const heads = 'sku,subject,type,content_language,title_en,author_en,price,content'
const table = (prefix: string, count: number, price = '2.000') =>
  [
    heads,
    ...Array.from(
      { length: count },
      (_, index) => `${prefix}-${index},${catalog.subject.key},notes,en,Memo ${index},K,${price},${content}`,
    ),
    '',
  ].join('\n')
const countOf = (prefix: string) => shop.deps.db.$count(memos, sql`${memos.sku} like ${`${prefix}-%`}`)
const begunToApply = async (id: string) => {
  const { data } = (await (await desk.askToApply(id)).json()) as { data: { job: { id: string } } }
  return data.job.id
}

test('if two imports of the same numbers are saved at once, one is saved, and the other shows what is left of it', async () => {
  const [first, second] = [await desk.check(table('TWO', 1500)), await desk.check(table('TWO', 1500, '3.000'))]
  const jobs = [await begunToApply(first.id), await begunToApply(second.id)]
  await Promise.all(jobs.map((id) => desk.run(id)))
  const ends = [await desk.see(first.id), await desk.see(second.id)]
  expect(ends.map(({ state }) => state).toSorted()).toEqual(['applied', 'checked'])
  expect(ends.find(({ state }) => state === 'checked')).toMatchObject({ isOvertaken: true, counts: { added: 0, changed: 1500 } })
  const prices = await shop.deps.db.selectDistinct({ price: memos.priceMinor }).from(memos).where(sql`${memos.sku} like 'TWO-%'`)
  expect(prices).toHaveLength(1)
})

test('twin: without comparing versions, the second of two imports overwrites unseen changes', async () => {
  const [first, second] = [
    await desk.check(`sku,price\n${catalog.memo.sku},4.000\n`),
    await desk.check(`sku,price\n${catalog.memo.sku},5.000\n`),
  ]
  await desk.apply(first.id)
  const [now] = await shop.deps.db.select({ version: memos.version }).from(memos).where(eq(memos.id, catalog.memo.id))
  await shop.deps.db
    .update(importRows)
    .set({ seenVersion: now?.version ?? 0 })
    .where(eq(importRows.importId, second.id))
  expect(await desk.apply(second.id)).toMatchObject({ state: 'applied', isOvertaken: false })
})

test('editing a memo while an import waits for it ends the import, with nothing saved', async () => {
  const checked = await desk.check(
    `${table('EDIT', 1200)}${catalog.otherMemo.sku},${catalog.subject.key},notes,en,Heat,K,9.000,${content}\n`,
  )
  const job = await begunToApply(checked.id)
  let isOver: Promise<void> | undefined
  await shop.deps.db.transaction(async (tx) => {
    await tx
      .update(memos)
      .set({ priceMinor: 1234, version: sql`${memos.version} + 1` })
      .where(eq(memos.id, catalog.otherMemo.id))
    isOver = desk.run(job)
    // The import has reached the memo when it waits for this transaction.
    await untilWaiting(shop.deps.db, 1, '%update memos set%')
  })
  await isOver
  expect(await desk.see(checked.id)).toMatchObject({ state: 'checked', isOvertaken: true })
  expect(await countOf('EDIT')).toBe(0)
  const [memo] = await shop.deps.db.select().from(memos).where(eq(memos.id, catalog.otherMemo.id))
  expect(memo?.priceMinor).toBe(1234)
})

test('an import cancelled during saving leaves no memo, no search entry, no row and no file', async () => {
  const checked = await desk.check(table('STOP', 3000))
  const job = await begunToApply(checked.id)
  // Somebody has taken its last number without committing: the import waits there, and is cancelled meanwhile.
  let isOver: Promise<void> | undefined
  await shop.deps.db
    .transaction(async (tx) => {
      const [{ id: _, ...memo } = { id: 0 }] = await tx.select().from(memos).where(eq(memos.id, catalog.memo.id))
      await tx.insert(memos).values({ ...(memo as typeof memos.$inferInsert), sku: 'STOP-1700' })
      isOver = desk.run(job)
      await untilWaiting(shop.deps.db, 1, '%insert into memos%')
      expect((await desk.discard(checked.id)).status).toBe(200)
      throw new Error('taken back')
    })
    .catch(() => undefined)
  await isOver
  expect(await countOf('STOP')).toBe(0)
  expect(await shop.deps.db.$count(importRows, eq(importRows.importId, checked.id))).toBe(0)
  expect(await shop.deps.db.$count(searchEntries, sql`${searchEntries.titleEn} like 'memo 1699%'`)).toBe(0)
  await expect(shop.deps.files.read(checked.id)).rejects.toThrow()
  const [record] = await shop.deps.db
    .select()
    .from(catalogueImports)
    .where(inArray(catalogueImports.id, [checked.id]))
  expect(record).toMatchObject({ state: 'discarded' })
})

test('a bad row at the end of many changes nothing, and the findings are deleted with the import', async () => {
  const checked = await desk.check(`${table('LATE', 3000)}LATE-X,nowhere,notes,en,Late,K,2.000,${content}\n`)
  expect(checked.counts).toMatchObject({ added: 3000, problems: 1 })
  expect((await desk.problems(checked.id))[0]).toMatchObject({ line: 3002, column: 'subject' })
  expect((await desk.askToApply(checked.id)).status).toBe(409)
  expect(await countOf('LATE')).toBe(0)
})

let price = 20

/**
 * An import of memos and the holder of one of their packages deadlock: a trigger makes the package follow its memo. After a while the server
 * aborts whoever checks for deadlocks; the other never checks here, so it is always the import.
 */
async function importAgainstEditor() {
  const { db } = shop.deps
  price += 1
  const checked = await desk.check(`sku,price\n${catalog.memo.sku},${price}.000\n`)
  const job = await begunToApply(checked.id)
  const before = await countDeadlocks(db)
  const [gate, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const gatekeeper = db.transaction(async (tx) => {
    await tx.execute(sql`select from subjects where id = ${catalog.subject.id} for update`)
    held.resolve()
    await gate.promise
  })
  await held.promise
  let isOver: Promise<unknown> | undefined
  await db.transaction(async (editor) => {
    await editor.execute(sql`set local deadlock_timeout = '1h'`)
    await editor.execute(sql`select from packages where id = ${catalog.package.id} for update`)
    isOver = desk.run(job)
    await untilWaiting(db, 1, '%from subjects order by id for share%')
    const after = Promise.resolve(editor.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue import'))`))
    await untilWaiting(db, 2)
    gate.resolve()
    await after
  })
  await Promise.all([isOver, gatekeeper])
  return { ended: await desk.see(checked.id), deadlocks: async () => (await countDeadlocks(db)) - before }
}

test('an import that the database aborts because of an editor restarts, and is saved completely', async () => {
  const { ended, deadlocks } = await importAgainstEditor()
  expect(ended).toMatchObject({ state: 'applied', counts: { changed: 1 } })
  const [memo] = await shop.deps.db.select().from(memos).where(eq(memos.id, catalog.memo.id))
  expect(memo?.priceMinor).toBe(price * 1000)
  await expect.poll(deadlocks).toBe(1)
})

test('twin: an import that is not told why it was aborted fails, with nothing saved', async () => {
  const begin = shop.deps.db.transaction.bind(shop.deps.db)
  const spy = vi.spyOn(shop.deps.db, 'transaction').mockImplementation(((act: Parameters<typeof begin>[0]) =>
    begin(act).catch((error: unknown) => {
      throw new Error(`Ended: ${error}`)
    })) as typeof begin)
  const { ended } = await importAgainstEditor()
  spy.mockRestore()
  expect(ended.state).toBe('failed')
  const [memo] = await shop.deps.db.select().from(memos).where(eq(memos.id, catalog.memo.id))
  expect(memo?.priceMinor).not.toBe(price * 1000)
})
