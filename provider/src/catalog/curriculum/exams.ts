import type { ComponentChange, EditedComponent } from 'contract/catalogue/editing/curriculum.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { subjectComponents, subjects } from '../../db/schema/catalog.ts'

/** The subjects of a component in their order, with the days of their exams. */
export function listExams(db: DbOrTx, componentId: number): Promise<EditedComponent['exams']> {
  return db
    .select({ subjectId: subjects.id, title: subjects.title, examOn: subjectComponents.examOn })
    .from(subjectComponents)
    .innerJoin(subjects, eq(subjects.id, subjectComponents.subjectId))
    .where(eq(subjectComponents.componentId, componentId))
    .orderBy(asc(subjects.sortOrder), asc(subjects.id))
}

/** Answers whether a day has changed. A subject that is not taught there any more has no exam. */
export async function saveExams(tx: Tx, componentId: number, exams: ComponentChange['exams']): Promise<boolean> {
  let isChanged = false
  for (const { subjectId, examOn } of exams) {
    const isThis = and(eq(subjectComponents.componentId, componentId), eq(subjectComponents.subjectId, subjectId))
    const saved = await tx
      .update(subjectComponents)
      .set({ examOn })
      .where(and(isThis, sql`${subjectComponents.examOn} is distinct from ${examOn}::date`))
      .returning({ id: subjectComponents.subjectId })
    isChanged ||= saved.length > 0
  }
  return isChanged
}
