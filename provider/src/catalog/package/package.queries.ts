import type { Package } from 'contract/catalogue/catalog.ts'
import { and, count, desc, eq, exists, getTableColumns, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { components, memos, packageItems, packages, studyStages } from '../../db/schema/catalog.ts'
import { listContents } from './package-contents.ts'
import { type PackageRow, toPackage } from './package-wire.ts'

export const isPackageOnSale = and(packages.isActive, sql`coalesce(${studyStages.isActive}, true)`)

/** Packages have no date of their own: the newest is the one added last. */
export const newestPackages = [sql`${packages.id} desc`]
const cheapestFirst = [sql`case when ${packages.isFree} then 0 else ${packages.priceMinor} end asc nulls last`, ...newestPackages]

export function selectPackages(db: DbOrTx) {
  return db
    .select({
      package: getTableColumns(packages),
      studyStage: { id: studyStages.id, title: studyStages.title },
      component: getTableColumns(components),
    })
    .from(packages)
    .leftJoin(studyStages, eq(studyStages.id, packages.studyStageId))
    .leftJoin(components, eq(components.id, packages.componentId))
    .$dynamic()
}

/** Packages with their contents, in two statements however many there are: the caller's, and one for all contents. */
export async function toPackages(db: DbOrTx, rows: readonly PackageRow[], currency: string): Promise<Package[]> {
  const contents = await listContents(
    db,
    rows.map((row) => row.package.id),
  )
  const contentsOf = Map.groupBy(contents, (content) => content.packageId)
  return rows.map((row) => toPackage(row, contentsOf.get(row.package.id) ?? [], currency))
}

/** Packages on sale that list one of these items, cheapest first. */
export function listPackagesHolding(db: DbOrTx, itemIds: readonly number[], currency: string): Promise<Package[]> {
  const listed = db
    .select({ one: sql`1` })
    .from(packageItems)
    .where(and(eq(packageItems.packageId, packages.id), inArray(packageItems.itemId, [...itemIds])))
  return listPackagesWhere(db, exists(listed), currency)
}

/** Those of these packages that are on sale, in no order. */
export async function listPackagesOnSale(db: DbOrTx, ids: readonly number[], currency: string): Promise<Package[]> {
  return ids.length === 0 ? [] : listPackagesWhere(db, inArray(packages.id, [...ids]), currency)
}

/** Packages on sale in a study stage, cheapest first. */
export function listPackagesOfStage(db: DbOrTx, studyStageId: number, currency: string): Promise<Package[]> {
  return listPackagesWhere(db, eq(packages.studyStageId, studyStageId), currency)
}

/** Packages on sale for a component, cheapest first. */
export function listPackagesOfComponent(db: DbOrTx, componentId: number, currency: string): Promise<Package[]> {
  return listPackagesWhere(db, eq(packages.componentId, componentId), currency)
}

const mostOfSubject = 24

/** Packages on sale that list two memos of a subject or more, those with most of them first. */
export async function listPackagesOfSubject(db: DbOrTx, subjectId: number, currency: string): Promise<Package[]> {
  const rows = await db
    .select({ id: packageItems.packageId })
    .from(packageItems)
    .innerJoin(memos, and(eq(memos.id, packageItems.itemId), memos.isActive))
    .innerJoin(packages, eq(packages.id, packageItems.packageId))
    .leftJoin(studyStages, eq(studyStages.id, packages.studyStageId))
    .where(and(eq(memos.subjectId, subjectId), isPackageOnSale))
    .groupBy(packageItems.packageId)
    .having(gte(count(), 2))
    .orderBy(desc(count()), packageItems.packageId)
    .limit(mostOfSubject)
  const place = new Map(rows.map(({ id }, index) => [id, index]))
  const found = await listPackagesOnSale(db, [...place.keys()], currency)
  return found.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

async function listPackagesWhere(db: DbOrTx, condition: SQL, currency: string): Promise<Package[]> {
  const rows = await selectPackages(db)
    .where(and(condition, isPackageOnSale))
    .orderBy(...cheapestFirst)
  return toPackages(db, rows, currency)
}
