import type { IndexedSubject } from 'contract/catalogue/offers.ts'
import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { components, studyStages, subjectComponents, subjects } from '../../db/schema/catalog.ts'
import { memoCounts } from '../../db/schema/memo-counts.ts'
import { isSubjectOnSale, subjectsInOrder } from './subject.queries.ts'

/** All subjects on sale by name, with how many memos each has: one statement. */
export function getSubjectIndex(db: DbOrTx): Promise<IndexedSubject[]> {
  const counted = db
    .select({ subjectId: memoCounts.subjectId, memoCount: sql<number>`sum(${memoCounts.items})::int`.as('memo_count') })
    .from(memoCounts)
    .groupBy(memoCounts.subjectId)
    .as('counted')
  const taught = db
    .select({
      subjectId: subjectComponents.subjectId,
      ids: sql`array_agg(${components.id} order by ${components.sortOrder}, ${components.id})`.as('ids'),
    })
    .from(subjectComponents)
    .innerJoin(components, eq(components.id, subjectComponents.componentId))
    .groupBy(subjectComponents.subjectId)
    .as('taught')
  return db
    .select({
      id: subjects.id,
      title: subjects.title,
      hue: subjects.hue,
      studyStageId: subjects.studyStageId,
      componentIds: sql<number[]>`coalesce(to_jsonb(${taught.ids}), '[]')`,
      memoCount: sql<number>`coalesce(${counted.memoCount}, 0)`,
    })
    .from(subjects)
    .innerJoin(studyStages, eq(studyStages.id, subjects.studyStageId))
    .leftJoin(counted, eq(counted.subjectId, subjects.id))
    .leftJoin(taught, eq(taught.subjectId, subjects.id))
    .where(isSubjectOnSale)
    .orderBy(...subjectsInOrder)
}
