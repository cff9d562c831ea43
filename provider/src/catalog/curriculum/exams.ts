import type { ComponentChange, EditedComponent } from 'contract/catalogue/editing/curriculum.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { components, subjectComponents, subjects } from '../../db/schema/catalog.ts'

/** The subjects of a component in order, with their exam days. */
export function listExams(db: DbOrTx, componentId: number): Promise<EditedComponent['exams']> {
  return db
    .select({ subjectId: subjects.id, title: subjects.title, examOn: subjectComponents.examOn })
    .from(subjectComponents)
    .innerJoin(subjects, eq(subjects.id, subjectComponents.subjectId))
    .where(eq(subjectComponents.componentId, componentId))
    .orderBy(asc(subjects.sortOrder), asc(subjects.id))
}

/** Answers whether a day has changed. A subject that is no longer taught there has no exam. */
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

/** A subject's new exam day in a component; `before`: undefined if it is not taught there yet. */
type DayAfter = (componentId: number, before: string | null | undefined) => string | null

/**
 * Exam days are edited in their component's form, so changing them makes a new version of the component, which whoever has its form open is
 * shown. Call it before changing where a subject is taught. Like that form, it locks a component before its days; rows that only refer to the
 * component do not wait.
 */
export async function renewVersions(tx: Tx, subjectId: number, componentIds: readonly number[], dayAfter: DayAfter): Promise<void> {
  const readDays = async () => {
    const links = await tx.select().from(subjectComponents).where(eq(subjectComponents.subjectId, subjectId))
    return new Map(links.map(({ componentId, examOn }) => [componentId, examOn]))
  }
  const changedIn = (before: Map<number, string | null>) =>
    [...new Set([...before.keys(), ...componentIds])].filter((id) => (before.get(id) ?? null) !== dayAfter(id, before.get(id)))
  const touched = changedIn(await readDays())
  if (touched.length === 0) return
  const locked = await tx
    .select({ id: components.id })
    .from(components)
    .where(inArray(components.id, touched))
    .orderBy(asc(components.id))
    .for('no key update')
  const changed = new Set(changedIn(await readDays()))
  const renewed = locked.filter(({ id }) => changed.has(id)).map(({ id }) => id)
  if (renewed.length > 0)
    await tx
      .update(components)
      .set({ version: sql`${components.version} + 1` })
      .where(inArray(components.id, renewed))
}
