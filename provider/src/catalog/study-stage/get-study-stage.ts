import type { StudyStage, StudyStageDetail } from 'contract/catalogue/catalog.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { studyStages } from '../../db/schema/catalog.ts'
import { parseItemId } from '../item-id.ts'
import { listPackagesOfStage } from '../package/package.queries.ts'
import { listSubjectsOfStage } from '../subject/subject.queries.ts'
import { type StudyStageRow, stagesInOrder, toStudyStages } from './study-stage.queries.ts'

/** The page of one study stage with its subjects and packages. Throws not_found if it is not on sale. */
export async function getStudyStage(db: DbOrTx, id: string, currency: string): Promise<StudyStageDetail> {
  const { stage: row } = await getStageAmongAll(db, id)
  const [[stage], subjects, { packages, packageCount }] = await Promise.all([
    toStudyStages(db, [row], currency),
    listSubjectsOfStage(db, row.id, currency),
    listPackagesOfStage(db, row.id, currency),
  ])
  if (!stage) throw new AppError('not_found')
  return { ...stage, description: row.description, subjects, packages, packageCount }
}

/** The stage before and the stage after. */
export async function listSimilarStudyStages(db: DbOrTx, id: string, currency: string): Promise<StudyStage[]> {
  const { all, position } = await getStageAmongAll(db, id)
  const neighbours = [all[position - 1], all[position + 1]].filter((row) => row !== undefined)
  return toStudyStages(db, neighbours, currency)
}

// A country has a handful of stages: reading them all is one small statement.
async function getStageAmongAll(db: DbOrTx, id: string): Promise<{ stage: StudyStageRow; all: StudyStageRow[]; position: number }> {
  const stageId = parseItemId(id)
  const all = await db
    .select()
    .from(studyStages)
    .where(eq(studyStages.isActive, true))
    .orderBy(...stagesInOrder)
  const position = all.findIndex((row) => row.id === stageId)
  const stage = all[position]
  if (!stage) throw new AppError('not_found')
  return { stage, all, position }
}
