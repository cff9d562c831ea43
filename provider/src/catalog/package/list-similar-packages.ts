import type { Package } from 'contract/catalogue/catalog.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { jsonList, selectValues } from '../../db/json-rows.ts'
import { packages, studyStages } from '../../db/schema/catalog.ts'
import { statement } from '../../db/statement.ts'
import { parseItemId } from '../item-id.ts'
import { maxSimilar } from '../similar.ts'
import { isPackageOnSale, listedPackages, newestPackages } from './package.queries.ts'
import { type PackageRow, toPackage } from './package-wire.ts'

const id = sql`${sql.placeholder('id')}::bigint`
const own = (column: SQL) => sql`(select ${column} from packages as origin where origin.id = ${id})`

const select = statement('similar_packages', (db) => {
  const inItsComponent = sql`case when ${packages.componentId} is not distinct from ${own(sql`component_id`)} then 0 else 1 end`
  const ofItsStage = sql`${packages.studyStageId} is not distinct from ${own(sql`study_stage_id`)}`
  return selectValues(db, {
    isOnSale: sql<boolean>`exists (select from ${packages} left join ${studyStages} on ${studyStages.id} = ${packages.studyStageId}
      where ${packages.id} = ${id} and ${isPackageOnSale})`,
    items: jsonList<PackageRow>(
      listedPackages({
        where: and(ofItsStage, sql`${packages.id} <> ${id}`, isPackageOnSale),
        order: [inItsComponent, ...newestPackages],
        limit: sql.raw(String(maxSimilar)),
      }),
    ),
  })
})

/** Packages similar to one: those of its component first, then those of its stage. Throws not_found if it is not on sale. */
export async function listSimilarPackages(db: DbOrTx, id: string, currency: string): Promise<Package[]> {
  const packageId = parseItemId(id)
  const [found] = packageId === undefined ? [] : await select(db).execute({ id: packageId })
  if (!found?.isOnSale) throw new AppError('not_found')
  return found.items.map((row) => toPackage(row, currency))
}

/** The same for any state, for staff. */
export async function listSimilarTo(db: DbOrTx, packageId: number, currency: string): Promise<Package[]> {
  const [found] = await select(db).execute({ id: packageId })
  return (found?.items ?? []).map((row) => toPackage(row, currency))
}
