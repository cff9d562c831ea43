import { and, eq } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { subjectComponents, subjects } from '../../db/schema/catalog.ts'

/** The stage of a subject, undefined if there is no such subject, and whether it is taught in this component; true without one. */
export type FindPlace = (subjectId: number, componentId: number | null) => Promise<{ studyStageId: number | undefined; isTaught: boolean }>

/**
 * `isHeld`: the subject keeps its stage and components until the transaction ends. Changing or deleting a subject locks it before counting what
 * it contains.
 */
export const placesIn =
  (db: DbOrTx, { isHeld }: { isHeld: boolean }): FindPlace =>
  async (subjectId, componentId) => {
    const found = db.select({ studyStageId: subjects.studyStageId }).from(subjects).where(eq(subjects.id, subjectId))
    const [subject] = await (isHeld ? found.for('key share') : found)
    const isLinked = and(eq(subjectComponents.subjectId, subjectId), eq(subjectComponents.componentId, componentId ?? 0))
    const isTaught = componentId === null || (subject !== undefined && (await db.$count(subjectComponents, isLinked)) > 0)
    return { studyStageId: subject?.studyStageId, isTaught }
  }

/** Asks once for each place: for many memos in a row. */
export function rememberPlaces(find: FindPlace): FindPlace {
  const found = new Map<string, ReturnType<FindPlace>>()
  return (subjectId, componentId) => {
    const key = `${subjectId} ${componentId}`
    const place = found.get(key) ?? find(subjectId, componentId)
    found.set(key, place)
    return place
  }
}
