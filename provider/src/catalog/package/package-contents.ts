import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../../db/database.ts'
import { idsAsked, jsonList, jsonOf, listStatement } from '../../db/json-rows.ts'
import { memos, packageItems, packages, studyStages, subjects } from '../../db/schema/catalog.ts'
import type { ContentRow } from './package-wire.ts'

const memoSubjects = alias(subjects, 'memo_subjects')
const homeStages = alias(studyStages, 'home_stages')
const innerPackages = alias(packages, 'inner_packages')

/** An item has one kind, so the columns of all others are null. */
const whichever = <Value>(...columns: SQLWrapper[]) => sql<Value>`coalesce(${sql.join(columns, sql`, `)})`

/** In the shape of `ContentRow`. */
const contentFields = {
  packageId: sql<number>`${packageItems.packageId}`,
  id: sql<number>`${packageItems.itemId}`,
  kind: sql<ContentRow['kind']>`${packageItems.itemKind}`,
  title: whichever<ContentRow['title']>(memos.title, subjects.title, studyStages.title, innerPackages.title),
  priceMinor: whichever<number | null>(memos.priceMinor, subjects.priceMinor, studyStages.priceMinor, innerPackages.priceMinor),
  isFree: whichever<boolean>(memos.isFree, subjects.isFree, studyStages.isFree, innerPackages.isFree),
  contentLanguage: sql<ContentRow['contentLanguage']>`${memos.contentLanguage}`,
  subjectTitle: whichever<ContentRow['subjectTitle']>(memoSubjects.title, subjects.title),
  hue: whichever<ContentRow['hue']>(memoSubjects.hue, subjects.hue, innerPackages.hue),
}

/** The contents of these packages that are on sale. `packagesOf`: a condition on the items. */
const contentsWhere = (packagesOf: SQL): SQL => {
  const isOf = (kind: ContentRow['kind'], { id, isActive }: { id: PgColumn; isActive: PgColumn }) =>
    sql`${packageItems.itemKind} = ${sql.raw(`'${kind}'`)} and ${id} = ${packageItems.itemId} and ${isActive}`
  return sql`${packageItems}
    left join ${memos} on ${isOf('memo', memos)}
    left join ${subjects} as ${sql.identifier('memo_subjects')} on ${memoSubjects.id} = ${memos.subjectId}
    left join ${subjects} on ${isOf('subject', subjects)}
    left join ${studyStages} as ${sql.identifier('home_stages')} on ${homeStages.id} = coalesce(${memos.studyStageId}, ${subjects.studyStageId})
    left join ${studyStages} on ${isOf('studyStage', studyStages)}
    left join ${packages} as ${sql.identifier('inner_packages')} on ${isOf('package', innerPackages)}
    where ${packagesOf} and coalesce(${memoSubjects.isActive}, true) and coalesce(${homeStages.isActive}, true)
      and coalesce(${memos.id}, ${subjects.id}, ${studyStages.id}, ${innerPackages.id}) is not null`
}

/** The contents of the row's package, in its own order: a value. */
export const contentsOfRow = jsonList<ContentRow>(
  sql`select ${jsonOf(contentFields)} as item from ${contentsWhere(sql`${packageItems.packageId} = ${packages.id}`)} order by ${packageItems.position}`,
)

const select = listStatement<ContentRow>(
  'package_contents',
  () => sql`select ${jsonOf(contentFields)} as item
    from ${contentsWhere(sql`${packageItems.packageId} = any(${idsAsked})`)}
    order by ${packageItems.packageId}, ${packageItems.position}`,
)

/** The contents of these packages that are on sale, each in its own order. One statement. */
export async function listContents(db: DbOrTx, packageIds: readonly number[]): Promise<ContentRow[]> {
  return packageIds.length === 0 ? [] : select(db, { ids: packageIds })
}
