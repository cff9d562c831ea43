import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/database.ts'
import { components, memos, packageItems, packages, studyStages, subjectComponents, subjects } from '../../db/schema/catalog.ts'
import { coupons } from '../../db/schema/order.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { CatalogInput } from './parse-catalog.ts'
import { type Existing, readExisting } from './read-existing.ts'
import { saveContents } from './save-contents.ts'
import { type Counts, saveRows } from './save-rows.ts'
import type { MemoContent } from './set-contents.ts'

type Ids = ReadonlyMap<string, number>
export type ImportCounts = Record<keyof CatalogInput, Counts>

const updatedAt = sql`now()`

/** Writes a checked catalogue; the caller's transaction makes it all or nothing. One import at a time. */
export async function saveCatalog(
  tx: Tx,
  files: FileStore,
  input: CatalogInput,
  contents: Map<string, MemoContent>,
): Promise<ImportCounts> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue import'))`)
  const existing = await readExisting(tx)
  const stages = await saveStudyStages(tx, input, existing)
  const parts = await saveComponents(tx, input, existing, stages.ids)
  const taught = await saveSubjects(tx, input, existing, stages.ids, parts.ids)
  const savedMemos = await saveMemos(tx, files, input, existing, contents, taught.ids, parts.ids)
  const bundles = await savePackages(tx, input, existing, stages.ids, parts.ids, savedMemos.ids)
  const codes = await saveCoupons(tx, input, existing, taught.ids)
  return {
    studyStages: stages.counts,
    components: parts.counts,
    subjects: taught.counts,
    memos: savedMemos.counts,
    packages: bundles.counts,
    coupons: codes.counts,
  }
}

/** References were checked before; that one is missing here is our fault, not the file's. */
function idOf(ids: Ids, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`No id for ${key}`)
  return id
}

function idIn(rows: { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('The database gave no id back')
  return row.id
}

function saveStudyStages(tx: Tx, input: CatalogInput, existing: Existing) {
  return saveRows(input.studyStages, existing.studyStages, {
    insert: async (key, values) =>
      idIn(
        await tx
          .insert(studyStages)
          .values({ key, ...values })
          .returning({ id: studyStages.id }),
      ),
    update: async (id, values) =>
      void (await tx
        .update(studyStages)
        .set({ ...values, updatedAt })
        .where(eq(studyStages.id, id))),
  })
}

function saveComponents(tx: Tx, input: CatalogInput, existing: Existing, stageIds: Ids) {
  const rows = input.components.map(({ key, studyStage, values }) => ({
    key,
    values: { ...values, studyStageId: idOf(stageIds, studyStage) },
  }))
  return saveRows(rows, existing.components, {
    insert: async (key, values) =>
      idIn(
        await tx
          .insert(components)
          .values({ key, ...values })
          .returning({ id: components.id }),
      ),
    update: async (id, values) => void (await tx.update(components).set(values).where(eq(components.id, id))),
  })
}

function saveSubjects(tx: Tx, input: CatalogInput, existing: Existing, stageIds: Ids, componentIds: Ids) {
  const rows = input.subjects.map(({ key, studyStage, components: parts, values }) => {
    const taughtIn = [...new Set(parts)].map((part) => idOf(componentIds, part)).sort((a, b) => a - b)
    return { key, values: { ...values, studyStageId: idOf(stageIds, studyStage), componentIds: taughtIn } }
  })
  const link = async (subjectId: number, taughtIn: number[]) => {
    await tx.delete(subjectComponents).where(eq(subjectComponents.subjectId, subjectId))
    if (taughtIn.length > 0) await tx.insert(subjectComponents).values(taughtIn.map((componentId) => ({ subjectId, componentId })))
  }
  return saveRows(rows, existing.subjects, {
    insert: async (key, { componentIds: taughtIn, ...values }) => {
      const id = idIn(
        await tx
          .insert(subjects)
          .values({ key, ...values })
          .returning({ id: subjects.id }),
      )
      await link(id, taughtIn)
      return id
    },
    update: async (id, { componentIds: taughtIn, ...values }) => {
      await tx
        .update(subjects)
        .set({ ...values, updatedAt })
        .where(eq(subjects.id, id))
      await link(id, taughtIn)
    },
  })
}

async function saveMemos(
  tx: Tx,
  files: FileStore,
  input: CatalogInput,
  existing: Existing,
  contents: Map<string, MemoContent>,
  subjectIds: Ids,
  componentIds: Ids,
) {
  const saved = await saveContents(tx, files, contents, existing.memos)
  const stageOf = new Map(
    (await tx.select({ id: subjects.id, stageId: subjects.studyStageId }).from(subjects)).map(({ id, stageId }) => [String(id), stageId]),
  )
  const rows = input.memos.map(({ key, subject, component, values }) => {
    const content = saved.get(key)
    if (!content) throw new Error(`No content for ${key}`)
    const subjectId = idOf(subjectIds, subject)
    const componentId = component === null ? null : idOf(componentIds, component)
    return { key, values: { ...values, ...content, subjectId, componentId, studyStageId: idOf(stageOf, String(subjectId)) } }
  })
  return saveRows(rows, existing.memos, {
    insert: async (sku, values) =>
      idIn(
        await tx
          .insert(memos)
          .values({ sku, ...values })
          .returning({ id: memos.id }),
      ),
    update: async (id, values) =>
      void (await tx
        .update(memos)
        .set({ ...values, updatedAt })
        .where(eq(memos.id, id))),
  })
}

function savePackages(tx: Tx, input: CatalogInput, existing: Existing, stageIds: Ids, componentIds: Ids, memoIds: Ids) {
  const rows = input.packages.map(({ key, studyStage, component, items, values }) => {
    const studyStageId = studyStage === null ? null : idOf(stageIds, studyStage)
    const componentId = component === null ? null : idOf(componentIds, component)
    return { key, values: { ...values, studyStageId, componentId, itemIds: items.map((sku) => idOf(memoIds, sku)) } }
  })
  const fill = async (packageId: number, itemIds: number[]) => {
    await tx.delete(packageItems).where(eq(packageItems.packageId, packageId))
    await tx.insert(packageItems).values(itemIds.map((itemId, position) => ({ packageId, itemId, itemKind: 'memo' as const, position })))
  }
  return saveRows(rows, existing.packages, {
    insert: async (key, { itemIds, ...values }) => {
      const id = idIn(
        await tx
          .insert(packages)
          .values({ key, ...values })
          .returning({ id: packages.id }),
      )
      await fill(id, itemIds)
      return id
    },
    update: async (id, { itemIds, ...values }) => {
      await tx
        .update(packages)
        .set({ ...values, updatedAt })
        .where(eq(packages.id, id))
      await fill(id, itemIds)
    },
  })
}

/** How often a code was used is the orders' business: `used` is never touched here. */
function saveCoupons(tx: Tx, input: CatalogInput, existing: Existing, subjectIds: Ids) {
  const rows = input.coupons.map(({ key, subject, values }) => ({
    key,
    values: { ...values, subjectId: subject === null ? null : idOf(subjectIds, subject) },
  }))
  return saveRows(rows, existing.coupons, {
    insert: async (code, values) => {
      const id = uuidv7()
      await tx.insert(coupons).values({ id, code, ...values })
      return id
    },
    update: async (id, values) => void (await tx.update(coupons).set(values).where(eq(coupons.id, id))),
  })
}
