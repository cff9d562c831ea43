import type { ListQuery } from 'contract/catalogue/catalog.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { jsonList, selectValues } from '../../db/json-rows.ts'
import { components, studyStages, subjects } from '../../db/schema/catalog.ts'
import { statementOfShape } from '../../db/statement.ts'
import { filterByComponent, isAmong, isValue } from '../list-filters.ts'
import { orderOf } from '../list-order.ts'
import { type ListContext, toPage } from '../list-page.ts'
import { type ListShape, shapeOf, slotsOf, valuesOf } from '../list-slots.ts'
import { countedInStages, listedStages, type StudyStageRow, stagesInOrder, toStudyStage } from './study-stage.queries.ts'

const select = statementOfShape((db, shape: ListShape) => {
  const slots = slotsOf(shape)
  const where = and(
    studyStages.isActive,
    isValue(studyStages.id, slots.StudyStageId),
    hasSubject(isAmong(subjects.id, slots.SubjectId)),
    hasComponent(filterByComponent(slots)),
  )
  const order = orderOf(shape.sort, studyStages, shape.locale, stagesInOrder)
  const page = listedStages({ where, order, limit: sql`${slots.limit} offset ${slots.offset}` })
  const total = sql<number>`(select count(*)::int from ${studyStages} where ${where})`
  return selectValues(db, { total, items: jsonList<StudyStageRow>(page) }, { before: sql`with ${countedInStages}` })
})

/** One page of the study stages. `Type` does not apply to stages. */
export async function listStudyStages(db: DbOrTx, query: ListQuery, context: ListContext) {
  const [found] = await select(db, shapeOf(query, context)).execute(valuesOf(query, context.currency))
  const items = (found?.items ?? []).map((row) => toStudyStage(row, context.currency))
  return toPage(query, items, found?.total ?? 0)
}

const hasSubject = (subject: SQL | undefined): SQL | undefined =>
  subject && sql`${studyStages.id} in (select ${subjects.studyStageId} from ${subjects} where ${subject})`

const hasComponent = (component: SQL | undefined): SQL | undefined =>
  component && sql`exists (select from ${components} where ${components.studyStageId} = ${studyStages.id} and ${component})`
