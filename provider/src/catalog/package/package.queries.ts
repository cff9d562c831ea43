import type { Package } from 'contract/catalogue/catalog.ts'
import { and, arrayContains, desc, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { components, packageItems, packages, studyStages } from '../../db/schema/catalog.ts'
import { listContents } from './package-contents.ts'
import { type PackageRow, toPackage } from './package-wire.ts'

export const isPackageOnSale = and(packages.isActive, sql`coalesce(${studyStages.isActive}, true)`)

/** Packages have no date of their own: the newest is the one added last. */
export const newestPackages = [sql`${packages.id} desc`]
const cheapestFirst = [sql`case when ${packages.isFree} then 0 else ${packages.priceMinor} end asc nulls last`, ...newestPackages]

export const packageFields = {
  package: getTableColumns(packages),
  studyStage: { id: studyStages.id, title: studyStages.title },
  component: getTableColumns(components),
}

export function selectPackages(db: DbOrTx) {
  return db
    .select(packageFields)
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

/** How many travel with the page of something else. */
const mostBeside = 12
const mostOfComponent = 24

/** Packages on sale that list one of these items, cheapest first. */
export function listPackagesHolding(db: DbOrTx, itemIds: readonly number[], currency: string): Promise<Package[]> {
  const listed = sql`array(select ${packageItems.packageId} from ${packageItems} where ${inArray(packageItems.itemId, [...itemIds])})`
  return listPackagesWhere(db, sql`${packages.id} = any(${listed})`, currency, [], mostBeside)
}

/** Those of these packages that are on sale, in no order. */
export async function listPackagesOnSale(db: DbOrTx, ids: readonly number[], currency: string): Promise<Package[]> {
  return ids.length === 0 ? [] : listPackagesWhere(db, inArray(packages.id, [...ids]), currency)
}

/** As many of each component as the page of a stage shows of one. */
const ofEachComponent = 3

/** The cheapest packages on sale of each component of a stage, cheapest first, and how many there are in all. */
export async function listPackagesOfStage(
  db: DbOrTx,
  studyStageId: number,
  currency: string,
): Promise<{ packages: Package[]; packageCount: number }> {
  const place = sql<number>`row_number() over (partition by ${packages.componentId} order by ${sql.join(cheapestFirst, sql`, `)})`
  const ranked = db
    .select({ id: packages.id, place: place.as('place'), packageCount: sql<number>`(count(*) over ())::int`.as('package_count') })
    .from(packages)
    .leftJoin(studyStages, eq(studyStages.id, packages.studyStageId))
    .where(and(eq(packages.studyStageId, studyStageId), isPackageOnSale))
    .as('ranked')
  const rows = await db
    .select({ ...packageFields, packageCount: ranked.packageCount })
    .from(ranked)
    .innerJoin(packages, eq(packages.id, ranked.id))
    .leftJoin(studyStages, eq(studyStages.id, packages.studyStageId))
    .leftJoin(components, eq(components.id, packages.componentId))
    .where(lte(ranked.place, ofEachComponent))
    .orderBy(...cheapestFirst)
  return { packages: await toPackages(db, rows, currency), packageCount: Number(rows[0]?.packageCount ?? 0) }
}

/** Packages on sale for a component, those that list most first. */
export function listPackagesOfComponent(db: DbOrTx, componentId: number, currency: string): Promise<Package[]> {
  const listed = sql`(select count(*) from ${packageItems} where ${packageItems.packageId} = ${packages.id}) desc`
  return listPackagesWhere(db, eq(packages.componentId, componentId), currency, [listed], mostOfComponent)
}

/** Packages on sale that list two memos of a subject or more, those with most of them first. */
export async function listPackagesOfSubject(db: DbOrTx, subjectId: number, currency: string): Promise<Package[]> {
  const memosOfIt = sql`${packages.subjectMemos}[array_position(${packages.subjectIds}, ${subjectId}::bigint)]`
  const rows = await db
    .select({ id: packages.id })
    .from(packages)
    .leftJoin(studyStages, eq(studyStages.id, packages.studyStageId))
    .where(and(arrayContains(packages.subjectIds, [subjectId]), gte(memosOfIt, 2), isPackageOnSale))
    .orderBy(desc(memosOfIt), packages.id)
    .limit(mostBeside)
  const place = new Map(rows.map(({ id }, index) => [id, index]))
  const found = await listPackagesOnSale(db, [...place.keys()], currency)
  return found.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

async function listPackagesWhere(
  db: DbOrTx,
  condition: SQL,
  currency: string,
  order: readonly SQL[] = [],
  most?: number,
): Promise<Package[]> {
  const found = selectPackages(db)
    .where(and(condition, isPackageOnSale))
    .orderBy(...order, ...cheapestFirst)
  return toPackages(db, await (most ? found.limit(most) : found), currency)
}
