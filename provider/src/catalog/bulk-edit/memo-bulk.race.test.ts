import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/audit.ts'
import { memos } from '../../db/schema/catalog.ts'
import { openBulkDesk } from '../../testing/catalog/bulk-factory.ts'
import { createCatalog, createMemo } from '../../testing/catalog/catalog-factory.ts'
import { untilWaiting } from '../../testing/crowd/lock-waits.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { bulkRows } from './bulk-edit.schema.ts'

const shop = await openTestShop()
const { db } = shop.deps
let catalog: Awaited<ReturnType<typeof createCatalog>>
let desk: Awaited<ReturnType<typeof openBulkDesk>>
beforeAll(async () => {
  catalog = await createCatalog(db)
  desk = await openBulkDesk(shop)
})

const raise = { what: 'price', of: ['price'], how: 'percent', value: '100' }
const createMemos = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createMemo(db, { subjectId: catalog.subject.id, studyStageId: catalog.stage.id })))
const look = (rows: readonly { id: number }[]) => desk.look({ ids: rows.map(({ id }) => id) }, raise)
const begun = async (id: string) => (await desk.ask('Apply', { id })).data.job?.id
const countRaised = (rows: readonly { id: number }[]) =>
  db.$count(
    memos,
    and(
      inArray(
        memos.id,
        rows.map(({ id }) => id),
      ),
      eq(memos.priceMinor, 7000),
    ),
  )
const editElsewhere = ({ id }: { id: number }) => ({
  set: { priceMinor: 1234, version: sql`${memos.version} + 1` },
  isIt: eq(memos.id, id),
})

/** Somebody else's change of this memo is uncommitted when saving reaches it, and then commits. */
async function editWhileSaving(memo: { id: number }, job: string | undefined, meanwhile: () => Promise<unknown> = async () => {}) {
  let isOver: Promise<void> | undefined
  await db.transaction(async (tx) => {
    const { set, isIt } = editElsewhere(memo)
    await tx.update(memos).set(set).where(isIt)
    isOver = desk.run(job)
    await untilWaiting(db, 1, '%from "memos"%')
    await meanwhile()
  })
  await isOver
}

test('a memo edited while saving waits for it keeps that edit, and the others are saved', async () => {
  const rows = await createMemos(3)
  const { id } = await look(rows)
  await editWhileSaving(rows[1] as { id: number }, await begun(id))
  expect(await desk.see(id)).toMatchObject({ state: 'applied', counts: { saved: 2, refused: 1 } })
  expect(await countRaised(rows)).toBe(2)
})

test('twin: saving without comparing versions overwrites unseen changes', async () => {
  const rows = await createMemos(1)
  const { id } = await look(rows)
  const { set, isIt } = editElsewhere(rows[0] as { id: number })
  await db.update(memos).set(set).where(isIt)
  await db.update(bulkRows).set({ seenVersion: 2 }).where(eq(bulkRows.editId, id))
  expect(await desk.apply(id)).toMatchObject({ counts: { saved: 1, refused: 0 } })
})

test('cancelling during saving keeps what was saved; continuing saves the rest, each once', async () => {
  const rows = await createMemos(120)
  const { id } = await look(rows)
  const isInSecond = and(eq(bulkRows.editId, id), eq(bulkRows.number, 60))
  const [held] = await db.select({ id: bulkRows.itemId }).from(bulkRows).where(isInSecond)
  const job = await begun(id)
  let ends: Promise<unknown>[] = []
  await db.transaction(async (tx) => {
    const isHeld = eq(memos.id, held?.id ?? 0)
    await tx.select().from(memos).where(isHeld).for('update')
    ends = [desk.run(job)]
    await untilWaiting(db, 1, '%from "memos"%')
    // Cancelling waits for the current rows.
    ends.push(desk.ask('Cancel', { id }))
    await untilWaiting(db, 1, '%pg_advisory_xact_lock(%')
  })
  await Promise.all(ends)
  expect(await desk.see(id)).toMatchObject({ state: 'stopped', counts: { saved: 100, changed: 20 } })
  expect(await countRaised(rows)).toBe(100)
  expect(await desk.apply(id)).toMatchObject({ state: 'applied', counts: { saved: 120, changed: 0 } })
  expect(await countRaised(rows)).toBe(120)
})

test('two runs of one saving at once save each row once', async () => {
  const rows = await createMemos(120)
  const { id } = await look(rows)
  const job = await begun(id)
  await Promise.all([desk.run(job), desk.run(job)])
  expect(await desk.see(id)).toMatchObject({ state: 'applied', counts: { saved: 120 } })
  expect(await countRaised(rows)).toBe(120)
  const ids = rows.map((row) => String(row.id))
  expect(await db.$count(auditEntries, inArray(auditEntries.targetId, ids))).toBe(120)
  expect(await db.$count(auditEntries, eq(auditEntries.targetId, id))).toBe(1)
})
