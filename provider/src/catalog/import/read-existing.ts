import { asc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import {
  components,
  memos,
  packageItems,
  packages,
  printedOffers,
  storedFiles,
  studyStages,
  subjectComponents,
  subjects,
} from '../../db/schema/catalog.ts'
import { coupons } from '../../sales/books/coupon.schema.ts'

export type Existing = Awaited<ReturnType<typeof readExisting>>

/** The shop's curriculum, by the keys of the files: it is never large. */
export async function readPlaces(db: DbOrTx) {
  const links = await db.select().from(subjectComponents).orderBy(asc(subjectComponents.componentId))
  const componentsOf = Map.groupBy(links, (link) => link.subjectId)
  const subjectRows = await db.select().from(subjects)
  return {
    studyStages: byKey(await db.select().from(studyStages)),
    components: byKey(await db.select().from(components)),
    subjects: byKey(subjectRows.map((row) => ({ ...row, ...taughtIn(componentsOf.get(row.id) ?? []) }))),
  }
}

/** A subject's exam days, by component id. */
export type Exams = Record<number, string>

function taughtIn(links: (typeof subjectComponents.$inferSelect)[]): { componentIds: number[]; exams: Exams } {
  const exams = links.flatMap(({ componentId, examOn }) => (examOn === null ? [] : [[componentId, examOn] as const]))
  return { componentIds: links.map(({ componentId }) => componentId), exams: Object.fromEntries(exams) }
}

/** The shop's present data, by the keys of the files. */
export async function readExisting(db: DbOrTx) {
  const listed = await db.select().from(packageItems).orderBy(asc(packageItems.position))
  const itemsOf = Map.groupBy(listed, (item) => item.packageId)
  const packageRows = await db.select().from(packages)
  const memoRows = await readMemos(db)
  const skus = new Map(memoRows.map(({ id, sku }) => [id, sku]))
  return {
    ...(await readPlaces(db)),
    memos: new Map(memoRows.map((row) => [row.sku, row])),
    packages: byKey(packageRows.map((row) => ({ ...row, itemIds: (itemsOf.get(row.id) ?? []).map((item) => item.itemId) }))),
    coupons: new Map((await db.select().from(coupons)).map((row) => [row.code, row])),
    printed: new Map((await db.select().from(printedOffers)).map((row) => [skus.get(row.memoId) ?? '', { ...row, id: row.memoId }])),
  }
}

/** Memos with the hashes of their files. */
export async function readMemos(db: DbOrTx, skus?: readonly string[]) {
  const rows = await db
    .select({ memo: memos, sha256: storedFiles.sha256 })
    .from(memos)
    .innerJoin(storedFiles, eq(storedFiles.id, memos.fileId))
    .where(skus && inArray(memos.sku, [...skus]))
  return rows.map(({ memo, sha256 }) => ({ ...memo, sha256 }))
}

function byKey<Row extends { key: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.key, row]))
}
