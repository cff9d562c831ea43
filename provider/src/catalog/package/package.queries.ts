import type { Package } from 'contract/catalogue/catalog.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { idsAsked, inOrder, jsonIf, jsonOf, listStatement, type RowsAsked } from '../../db/json-rows.ts'
import { components, packageItems, packages, studyStages } from '../../db/schema/catalog.ts'
import { componentFields } from '../component-wire.ts'
import { contentsOfRow } from './package-contents.ts'
import { type PackageRow, toPackage } from './package-wire.ts'

export const isPackageOnSale = and(packages.isActive, sql`coalesce(${studyStages.isActive}, true)`)

/** Packages have no date: the newest is the one added last. */
export const newestPackages = [sql`${packages.id} desc`]
const cheapestFirst = [sql`case when ${packages.isFree} then 0 else ${packages.priceMinor} end asc nulls last`, ...newestPackages]

const { id, slug, title, summary, priceMinor, compareAtMinor, isFree, academicYear, hue } = packages
/** In the shape of `PackageRow`. */
export const packageFields = {
  package: { id, slug, title, summary, priceMinor, compareAtMinor, isFree, academicYear, hue },
  studyStage: jsonIf(studyStages.id, { id: studyStages.id, title: studyStages.title }),
  component: jsonIf(components.id, componentFields),
  contents: contentsOfRow,
}

export const packageTables = sql`${packages}
  left join ${studyStages} on ${studyStages.id} = ${packages.studyStageId}
  left join ${components} on ${components.id} = ${packages.componentId}`

/** Packages as `PackageRow`, each as one value `item`. */
export const listedPackages = (rows: RowsAsked): SQL => sql`select ${jsonOf(packageFields)} as item from ${packageTables} ${inOrder(rows)}`

/** How many packages another item's page contains. */
const mostBeside = sql.raw('12')
const mostOfComponent = sql.raw('24')

/** Packages on sale containing one of these items, cheapest first; `itemIds` stands for an array. */
export function packagesHolding(itemIds: SQL): SQL {
  const listed = sql`array(select ${packageItems.packageId} from ${packageItems} where ${packageItems.itemId} = any(${itemIds}))`
  return sql`${packagesOnSale(listed)} limit ${mostBeside}`
}

/** Those of these packages that are on sale; `ids` stands for an array. */
export const packagesOnSale = (ids: SQL): SQL =>
  listedPackages({ where: and(sql`${packages.id} = any(${ids})`, isPackageOnSale), order: cheapestFirst })

const ofIds = listStatement<PackageRow>('packages_by_id', () =>
  listedPackages({ where: sql`${packages.id} = any(${idsAsked})`, order: newestPackages }),
)
const onSaleOfIds = listStatement<PackageRow>('packages_on_sale', () => packagesOnSale(idsAsked))

/** Packages by id, whether on sale or not, unordered. */
export async function listPackagesByIds(db: DbOrTx, ids: readonly number[], currency: string): Promise<Package[]> {
  return ids.length === 0 ? [] : (await ofIds(db, { ids })).map((row) => toPackage(row, currency))
}

/** Those of these packages that are on sale, unordered. */
export async function listPackagesOnSale(db: DbOrTx, ids: readonly number[], currency: string): Promise<Package[]> {
  return ids.length === 0 ? [] : (await onSaleOfIds(db, { ids })).map((row) => toPackage(row, currency))
}

/** How many packages of each component a stage's page shows. */
const ofEachComponent = sql.raw('3')

/** The cheapest packages on sale of each component of a stage, cheapest first. */
export function packagesOfStage(stageId: SQL): SQL {
  const place = sql`row_number() over (partition by ${packages.componentId} order by ${sql.join(cheapestFirst, sql`, `)})`
  const ranked = sql`select ${packages.id} as id, ${place} as place from ${packages}
    left join ${studyStages} on ${studyStages.id} = ${packages.studyStageId}
    where ${packages.studyStageId} = ${stageId} and ${isPackageOnSale}`
  const first = sql`array(select id from (${ranked}) as ranked where place <= ${ofEachComponent})`
  return listedPackages({ where: sql`${packages.id} = any(${first})`, order: cheapestFirst })
}

/** How many there are in all. */
export const countPackagesOfStage = (stageId: SQL) => sql<number>`(select count(*)::int from ${packages}
  left join ${studyStages} on ${studyStages.id} = ${packages.studyStageId} where ${packages.studyStageId} = ${stageId} and ${isPackageOnSale})`

/** Packages on sale for a component, those with most contents first. */
export function packagesOfComponent(componentId: SQL): SQL {
  const listed = sql`(select count(*) from ${packageItems} where ${packageItems.packageId} = ${packages.id}) desc`
  const where = and(sql`${packages.componentId} = ${componentId}`, isPackageOnSale)
  return listedPackages({ where, order: [listed, ...cheapestFirst], limit: mostOfComponent })
}

/** Packages on sale with at least two memos of a subject, those with most of them first. */
export function packagesOfSubject(subjectId: SQL): SQL {
  const memosOfIt = sql`${packages.subjectMemos}[array_position(${packages.subjectIds}, ${subjectId})]`
  const where = and(sql`${packages.subjectIds} @> array[${subjectId}]`, sql`${memosOfIt} >= 2`, isPackageOnSale)
  return listedPackages({ where, order: [sql`${memosOfIt} desc`, sql`${packages.id}`], limit: mostBeside })
}
