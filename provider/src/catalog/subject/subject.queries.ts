import type { Subject } from 'contract/catalogue/catalog.ts'
import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { idsAsked, inOrder, jsonOf, listStatement, type RowsAsked } from '../../db/json-rows.ts'
import { components, studyStages, subjectComponents, subjects } from '../../db/schema/catalog.ts'
import { memoCounts } from '../../db/schema/memo-counts.ts'
import { type SubjectRow, toSubject } from './subject-wire.ts'

export const isSubjectOnSale = and(subjects.isActive, studyStages.isActive)

/** Subjects have no date: their order is set by staff. */
export const subjectsInOrder = [asc(studyStages.sortOrder), asc(subjects.sortOrder), asc(subjects.id)]

/** The components in which the row's subject is taught, in staff's order. */
export const componentIdsOfRow = sql<number[]>`(
  select coalesce(json_agg(${components.id} order by ${components.sortOrder}, ${components.id}), '[]') from ${subjectComponents}
  join ${components} on ${components.id} = ${subjectComponents.componentId} where ${subjectComponents.subjectId} = ${subjects.id}
)`

const { id, slug, title, summary, priceMinor, compareAtMinor, isFree, hue } = subjects
/** In the shape of `SubjectRow`, from rows of `subjectTables`. */
export const subjectFields = {
  subject: { id, slug, title, summary, priceMinor, compareAtMinor, isFree, hue },
  studyStage: { id: studyStages.id, title: studyStages.title },
  componentIds: componentIdsOfRow,
  memoCount: sql<number>`coalesce(memos_counted.memo_count, 0)`,
}

/** Counts all subjects at once: there are few, and looking each one up costs more. */
export const subjectTables = sql`${subjects} join ${studyStages} on ${studyStages.id} = ${subjects.studyStageId}
  left join (select ${memoCounts.subjectId} as subject_id, sum(${memoCounts.items})::int as memo_count from ${memoCounts} group by 1) as memos_counted
    on memos_counted.subject_id = ${subjects.id}`

/** Subjects as `SubjectRow`, each as one value `item`. */
export const listedSubjects = (rows: RowsAsked): SQL => sql`select ${jsonOf(subjectFields)} as item from ${subjectTables} ${inOrder(rows)}`

const ofIds = listStatement<SubjectRow>('subjects_by_id', () =>
  listedSubjects({ where: sql`${subjects.id} = any(${idsAsked})`, order: subjectsInOrder }),
)

/** Subjects by id, whether on sale or not, unordered. */
export async function listSubjectsByIds(db: DbOrTx, ids: readonly number[], currency: string): Promise<Subject[]> {
  return ids.length === 0 ? [] : (await ofIds(db, { ids })).map((row) => toSubject(row, currency))
}

/** Subjects on sale in a study stage, in its order. */
export const subjectsOfStage = (stageId: SQL): SQL =>
  listedSubjects({ where: and(sql`${subjects.studyStageId} = ${stageId}`, isSubjectOnSale), order: subjectsInOrder })

/** Subjects on sale that are taught in a component or have memos there, in its stage's order. */
export function subjectsOfComponent(componentId: SQL): SQL {
  const taught = sql`select ${subjectComponents.subjectId} from ${subjectComponents} where ${subjectComponents.componentId} = ${componentId}`
  const written = sql`select ${memoCounts.subjectId} from ${memoCounts} where ${memoCounts.componentId} = ${componentId}
    group by 1 having sum(${memoCounts.items}) > 0`
  return listedSubjects({
    where: and(sql`${subjects.id} = any(array(${taught} union ${written}))`, isSubjectOnSale),
    order: subjectsInOrder,
  })
}
