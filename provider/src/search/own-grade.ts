import { eq } from 'drizzle-orm'
import { parseItemId } from '../catalog/item-id.ts'
import type { DbOrTx } from '../db/database.ts'
import { components } from '../db/schema/catalog.ts'
import type { Query } from './read-query.ts'
import { conceptMark } from './to-tsquery.ts'

/** The marks of what is of the reader's grade, in any of its terms. None if the text names a grade: then that is the one that is looked for. */
export async function ownGradeMarks(db: DbOrTx, componentId: string | undefined, { wishes }: Pick<Query, 'wishes'>): Promise<string[]> {
  const id = componentId === undefined ? undefined : parseItemId(componentId)
  if (id === undefined || wishes.some(({ concept }) => concept?.kind === 'grade')) return []
  const { studyStageId, grade, stream } = components
  const [own] = await db.select({ studyStageId, grade, stream }).from(components).where(eq(components.id, id))
  if (!own) return []
  if (own.grade === null) return [`#component:${id}`]
  const inStream = own.stream ? [conceptMark({ kind: 'stream', value: own.stream })] : []
  return [`#stage:${own.studyStageId}`, conceptMark({ kind: 'grade', value: String(own.grade) }), ...inStream]
}
