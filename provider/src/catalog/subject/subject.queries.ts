import type { Subject } from 'contract/catalogue/catalog.ts'
import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { components, studyStages, subjectComponents, subjects } from '../../db/schema/catalog.ts'
import { memoCounts } from '../../db/schema/memo-counts.ts'
import { memosCounted } from '../memo/memos-counted.ts'
import { type SubjectRow, toSubject } from './subject-wire.ts'

export const isSubjectOnSale = and(subjects.isActive, studyStages.isActive)

/** Subjects have no date: their order is the one that staff gave them. */
export const subjectsInOrder = [asc(studyStages.sortOrder), asc(subjects.sortOrder), asc(subjects.id)]

export function selectSubjects(db: DbOrTx) {
  return db
    .select({ subject: getTableColumns(subjects), studyStage: { id: studyStages.id, title: studyStages.title } })
    .from(subjects)
    .innerJoin(studyStages, eq(studyStages.id, subjects.studyStageId))
    .$dynamic()
}

/** Subjects with their components and their number of memos on sale: two more statements, however many subjects. */
export async function toSubjects(db: DbOrTx, rows: readonly SubjectRow[], currency: string): Promise<Subject[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.subject.id)
  const [links, counts] = await Promise.all([
    db
      .select({ subjectId: subjectComponents.subjectId, componentId: subjectComponents.componentId })
      .from(subjectComponents)
      .innerJoin(components, eq(components.id, subjectComponents.componentId))
      .where(inArray(subjectComponents.subjectId, ids))
      .orderBy(asc(components.sortOrder), asc(components.id)),
    db
      .select({ subjectId: memoCounts.subjectId, count: memosCounted })
      .from(memoCounts)
      .where(inArray(memoCounts.subjectId, ids))
      .groupBy(memoCounts.subjectId),
  ])
  const linksOf = Map.groupBy(links, (link) => link.subjectId)
  const countOf = new Map(counts.map(({ subjectId, count }) => [subjectId, count]))
  return rows.map((row) => {
    const componentIds = (linksOf.get(row.subject.id) ?? []).map((link) => link.componentId)
    return toSubject(row, componentIds, countOf.get(row.subject.id) ?? 0, currency)
  })
}

/** Subjects on sale in a study stage, in its order. */
export function listSubjectsOfStage(db: DbOrTx, studyStageId: number, currency: string): Promise<Subject[]> {
  return listSubjectsWhere(db, eq(subjects.studyStageId, studyStageId), currency)
}

/** Subjects on sale that are taught in a component or have memos there, in its stage's order. */
export function listSubjectsOfComponent(db: DbOrTx, componentId: number, currency: string): Promise<Subject[]> {
  const taught = db
    .select({ id: subjectComponents.subjectId })
    .from(subjectComponents)
    .where(eq(subjectComponents.componentId, componentId))
  const written = db
    .select({ id: memoCounts.subjectId })
    .from(memoCounts)
    .where(eq(memoCounts.componentId, componentId))
    .groupBy(memoCounts.subjectId)
    .having(sql`sum(${memoCounts.items}) > 0`)
  return listSubjectsWhere(db, or(inArray(subjects.id, taught), inArray(subjects.id, written)), currency)
}

async function listSubjectsWhere(db: DbOrTx, condition: SQL | undefined, currency: string): Promise<Subject[]> {
  const rows = await selectSubjects(db)
    .where(and(condition, isSubjectOnSale))
    .orderBy(...subjectsInOrder)
  return toSubjects(db, rows, currency)
}
