import type { StudyStage, StudyStageDetail } from 'contract/catalogue/catalog.ts'
import { and, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { inOrder, jsonList, jsonOf, listStatement, selectValues } from '../../db/json-rows.ts'
import { studyStages } from '../../db/schema/catalog.ts'
import { statement } from '../../db/statement.ts'
import { parseItemId } from '../item-id.ts'
import { countPackagesOfStage, packagesOfStage } from '../package/package.queries.ts'
import { type PackageRow, toPackage } from '../package/package-wire.ts'
import { subjectsOfStage } from '../subject/subject.queries.ts'
import { type SubjectRow, toSubject } from '../subject/subject-wire.ts'
import { countedInStages, listedStages, type StudyStageRow, stageFields, stagesInOrder, toStudyStage } from './study-stage.queries.ts'

const id = sql`${sql.placeholder('id')}::bigint`
type DetailRow = StudyStageRow & Pick<typeof studyStages.$inferSelect, 'description'>

const select = statement('study_stage', (db) => {
  const row = sql`select ${jsonOf({ ...stageFields, description: studyStages.description })} as item from ${studyStages}
    ${inOrder({ where: and(sql`${studyStages.id} = ${id}`, studyStages.isActive), order: stagesInOrder })}`
  const values = {
    stage: jsonList<DetailRow>(row),
    subjects: jsonList<SubjectRow>(subjectsOfStage(id)),
    packages: jsonList<PackageRow>(packagesOfStage(id)),
    packageCount: countPackagesOfStage(id),
  }
  return selectValues(db, values, { before: sql`with ${countedInStages}` })
})

/** The page of one study stage with its subjects and packages. Throws not_found if it is not on sale. */
export async function getStudyStage(db: DbOrTx, id: string, currency: string): Promise<StudyStageDetail> {
  const stageId = parseItemId(id)
  const [found] = stageId === undefined ? [] : await select(db).execute({ id: stageId })
  const row = found?.stage[0]
  if (!row) throw new AppError('not_found')
  const subjects = found.subjects.map((subject) => toSubject(subject, currency))
  const packages = found.packages.map((bundle) => toPackage(bundle, currency))
  return { ...toStudyStage(row, currency), description: row.description, subjects, packages, packageCount: found.packageCount }
}

const allOnSale = listStatement<StudyStageRow>(
  'study_stages_on_sale',
  () => listedStages({ where: sql`${studyStages.isActive}`, order: stagesInOrder }),
  countedInStages,
)

/** The previous and the next stage. A country has a handful of stages: reading them all is one small statement. */
export async function listSimilarStudyStages(db: DbOrTx, id: string, currency: string): Promise<StudyStage[]> {
  const all = await allOnSale(db)
  const position = all.findIndex(({ stage }) => stage.id === parseItemId(id))
  if (position < 0) throw new AppError('not_found')
  const neighbours = [all[position - 1], all[position + 1]].filter((row) => row !== undefined)
  return neighbours.map((row) => toStudyStage(row, currency))
}
