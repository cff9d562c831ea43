import type { ComponentDetail } from 'contract/catalogue/component.ts'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { components, studyStages } from '../../db/schema/catalog.ts'
import { toComponent } from '../component-wire.ts'
import { parseItemId } from '../item-id.ts'
import { listMemosWithin } from '../memo/memo.queries.ts'
import { listPackagesOfComponent } from '../package/package.queries.ts'
import { listSubjectsOfComponent } from '../subject/subject.queries.ts'

/** The page of one component. Throws not_found if it is in no stage on sale. */
export async function getComponent(db: DbOrTx, id: string, currency: string): Promise<ComponentDetail> {
  const { component, studyStage } = await getComponentRow(db, id)
  const [subjects, { memos, counts }, packages, terms] = await Promise.all([
    listSubjectsOfComponent(db, component.id, currency),
    listMemosWithin(db, { componentId: component.id }, currency),
    listPackagesOfComponent(db, component.id, currency),
    listTerms(db, component),
  ])
  const countOf = new Map(counts.map(({ subjectId, memoCount }) => [subjectId, memoCount]))
  const memosOf = Map.groupBy(memos, (memo) => memo.subject.id)
  return {
    ...toComponent(component),
    studyStage,
    subjects: subjects.map((subject) => ({
      ...subject,
      memos: memosOf.get(subject.id) ?? [],
      memoCountHere: countOf.get(subject.id) ?? 0,
    })),
    packages: packages.toSorted((a, b) => b.contents.length - a.contents.length),
    memoCount: subjects.reduce((sum, { id }) => sum + (countOf.get(id) ?? 0), 0),
    terms: terms.map(toComponent),
  }
}

type ComponentRow = typeof components.$inferSelect

async function getComponentRow(db: DbOrTx, id: string) {
  const componentId = parseItemId(id)
  if (componentId === undefined) throw new AppError('not_found')
  const [row] = await db
    .select({ component: getTableColumns(components), studyStage: { id: studyStages.id, title: studyStages.title } })
    .from(components)
    .innerJoin(studyStages, eq(studyStages.id, components.studyStageId))
    .where(and(eq(components.id, componentId), studyStages.isActive))
  if (!row) throw new AppError('not_found')
  return row
}

/** A grade without a number has no other terms: nothing says which belong together. */
async function listTerms(db: DbOrTx, component: ComponentRow): Promise<ComponentRow[]> {
  const { studyStageId, grade, stream } = component
  if (grade === null) return [component]
  return db
    .select()
    .from(components)
    .where(
      and(eq(components.studyStageId, studyStageId), eq(components.grade, grade), sql`${components.stream} is not distinct from ${stream}`),
    )
    .orderBy(asc(components.sortOrder), asc(components.id))
}
