import type { Shelf } from 'contract/student/shelf.ts'
import { and, asc, eq, gte, isNotNull, or } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { subjectComponents, subjects } from '../db/schema/catalog.ts'

/** The exams of a term's subjects from this day on, the next one first. A subject off sale is taught all the same; of a draft nobody has been told. */
export async function listComingExams(db: DbOrTx, componentId: number, today: string): Promise<Shelf['exams']> {
  const { examOn } = subjectComponents
  const rows = await db
    .select({ subjectId: subjects.id, title: subjects.title, hue: subjects.hue, examOn })
    .from(subjectComponents)
    .innerJoin(subjects, eq(subjects.id, subjectComponents.subjectId))
    .where(and(eq(subjectComponents.componentId, componentId), gte(examOn, today), or(subjects.isActive, isNotNull(subjects.archivedAt))))
    .orderBy(asc(examOn), asc(subjects.sortOrder), asc(subjects.id))
  return rows.map((row) => ({ ...row, examOn: row.examOn ?? today, daysToExam: daysBetween(today, row.examOn ?? today) }))
}

/** Days of the shop, as dates. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
