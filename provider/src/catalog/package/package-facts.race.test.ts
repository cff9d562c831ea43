import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memos, packages } from '../../db/schema/catalog.ts'
import { createMemo, createPackage, createPlace } from '../../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { isOverBeforeWaiting, untilWaiting } from '../../testing/crowd/lock-waits.ts'
import { fillPackage } from '../fill-package.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp({ poolSize: 10 })
})
afterEach(() => shop.close())

/** Two memos of one package are repriced in two transactions: the second begins while the first is uncommitted. */
async function changeTwoAtOnce(): Promise<number | undefined> {
  const { db } = shop.deps
  const { subjectId, studyStageId } = await createPlace(db)
  const of = () => createMemo(db, { studyStageId, subjectId, priceMinor: 1000 })
  const [one, two] = [await of(), await of()]
  const bundle = await createPackage(db, { studyStageId, items: [one, two] })
  const change = (id: number) => sql`update memos set price_minor = 5000 where id = ${id}`
  let second: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(change(one.id))
    second = Promise.resolve(db.execute(change(two.id)))
    await untilWaiting(db, 1)
  })
  await second
  const [row] = await db.select({ listMinor: packages.listMinor }).from(packages).where(eq(packages.id, bundle.id))
  expect(await db.$count(memos, eq(memos.priceMinor, 5000))).toBe(2)
  return row?.listMinor
}

test('two simultaneous price changes in one package are both counted', async () => {
  expect(await changeTwoAtOnce()).toBe(10_000)
})

test('twin: without the lock the second does not see the first one’s change', async () => {
  await withoutGuard('keep_package_facts(bigint[])', /PERFORM FROM packages [^;]*;/)
  expect(await changeTwoAtOnce()).not.toBe(10_000)
})

/**
 * A memo is put into a package, and before that commits, something else changes the memo. Answers the package's stored facts and the true ones.
 */
async function listWhileChanged(change: (memoId: number, to: { subjectId: number; studyStageId: number }) => ReturnType<typeof sql>) {
  const { db } = shop.deps
  const [from, to] = [await createPlace(db), await createPlace(db)]
  const memo = await createMemo(db, { ...from, priceMinor: 1000 })
  const bundle = await createPackage(db, { items: [await createMemo(db, await createPlace(db))] })
  let changing: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await fillPackage(tx, bundle.id, [{ itemId: memo.id, itemKind: 'memo' }], new Date())
    changing = Promise.resolve(db.execute(change(memo.id, to)))
    await isOverBeforeWaiting(db, changing, 1)
  })
  await changing
  const kept = await readFacts(bundle.id)
  await db.execute(sql`select keep_package_facts(array[${bundle.id}::bigint])`)
  return { kept, isTrue: isDeepStrictEqual(kept, await readFacts(bundle.id)) }
}

const readFacts = async (id: number) => {
  const [row] = await shop.deps.db
    .select({ subjectIds: packages.subjectIds, listMinor: packages.listMinor })
    .from(packages)
    .where(eq(packages.id, id))
  return row
}

const moveMemo = (id: number, { subjectId, studyStageId }: { subjectId: number; studyStageId: number }) =>
  sql`update memos set subject_id = ${subjectId}, study_stage_id = ${studyStageId}, price_minor = 7000 where id = ${id}`
const closeSubject = (id: number) => sql`update subjects set is_active = false where id = (select subject_id from memos where id = ${id})`
const closeStage = (id: number) =>
  sql`update study_stages set is_active = false where id = (select study_stage_id from memos where id = ${id})`
const changes = { 'its memo moves': moveMemo, 'its subject goes off sale': closeSubject, 'its stage goes off sale': closeStage }

test.for(Object.entries(changes))('a package that is filled at the moment when %s knows of it', async ([, change]) => {
  expect(await listWhileChanged(change)).toMatchObject({ isTrue: true })
})

test.for(Object.entries(changes))('twin: without the locks of what is listed, a package stays wrong when %s', async ([, change]) => {
  await withoutGuard('keep_facts_of_lists()', /PERFORM FROM (memos|subjects|study_stages) [^;]*;/g)
  expect(await listWhileChanged(change)).toMatchObject({ isTrue: false })
})

test('filling a package waits for an uncommitted change of its memo', async () => {
  const { db } = shop.deps
  const [from, to] = [await createPlace(db), await createPlace(db)]
  const memo = await createMemo(db, { ...from, priceMinor: 1000 })
  const bundle = await createPackage(db, { items: [await createMemo(db, await createPlace(db))] })
  let filling: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(moveMemo(memo.id, to))
    filling = db.transaction((other) => fillPackage(other, bundle.id, [{ itemId: memo.id, itemKind: 'memo' }], new Date()))
    await untilWaiting(db, 1)
  })
  await filling
  expect(await readFacts(bundle.id)).toEqual({ subjectIds: [to.subjectId], listMinor: 7000 })
})

async function withoutGuard(name: string, guard: RegExp): Promise<void> {
  const { rows } = (await shop.deps.db.execute(sql`select pg_get_functiondef(${name}::regprocedure) as text`)) as unknown as {
    rows: { text: string }[]
  }
  const unguarded = (rows[0]?.text ?? '').replace(guard, '')
  expect(unguarded).not.toBe(rows[0]?.text)
  await shop.deps.db.execute(sql.raw(unguarded))
}
