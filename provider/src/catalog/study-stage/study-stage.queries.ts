import type { StudyStage } from 'contract/catalogue/catalog.ts'
import { asc, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { idsAsked, inOrder, jsonOf, listStatement, type RowsAsked } from '../../db/json-rows.ts'
import { components, studyStages, subjects } from '../../db/schema/catalog.ts'
import { memoCounts } from '../../db/schema/memo-counts.ts'
import { type ComponentFields, componentFields, toComponent } from '../component-wire.ts'
import { type SellableRow, toSellable } from '../sellable-wire.ts'

/** A stage with its components and what is on sale in them. A component's `memoCount` only counts its own memos. */
export type StudyStageRow = {
  stage: SellableRow & Pick<typeof studyStages.$inferSelect, 'kind'>
  components: (ComponentFields & { memoCount: number })[]
  subjectCount: number
  memoCount: number
}

/** Stages have no date: staff order them, from the youngest to the oldest students. */
export const stagesInOrder = [asc(studyStages.sortOrder), asc(studyStages.id)]

const { id, slug, title, summary, priceMinor, compareAtMinor, isFree, kind } = studyStages

/** For the `with` of a statement that has `stageFields`: memos on sale of each component, in one pass over all counts. */
export const countedInStages = sql`counted_in_stages as materialized (
  select ${memoCounts.studyStageId} as study_stage_id, ${memoCounts.componentId} as component_id, sum(${memoCounts.items})::int as memo_count
  from ${memoCounts} join ${subjects} on ${subjects.id} = ${memoCounts.subjectId} where ${subjects.isActive} group by 1, 2
)`
const countedOf = (condition: SQL) =>
  sql<number>`(select coalesce(sum(memo_count), 0)::int from counted_in_stages as counted where ${condition})`

/** In the shape of `StudyStageRow`, from rows of `study_stages`. */
export const stageFields = {
  stage: { id, slug, title, summary, priceMinor, compareAtMinor, isFree, kind },
  components: sql<StudyStageRow['components']>`(
    select coalesce(json_agg(${jsonOf({ ...componentFields, memoCount: countedOf(sql`counted.component_id = ${components.id}`) })}
      order by ${components.sortOrder}, ${components.id}), '[]')
    from ${components} where ${components.studyStageId} = ${studyStages.id}
  )`,
  subjectCount: sql<number>`(select count(*)::int from ${subjects} where ${subjects.studyStageId} = ${studyStages.id} and ${subjects.isActive})`,
  memoCount: countedOf(sql`counted.study_stage_id = ${studyStages.id}`),
}

/** Stages as `StudyStageRow`, each as one value `item`, after `countedInStages`. */
export const listedStages = (rows: RowsAsked): SQL => sql`select ${jsonOf(stageFields)} as item from ${studyStages} ${inOrder(rows)}`

export function toStudyStage({ stage, components, subjectCount, memoCount }: StudyStageRow, currency: string): StudyStage {
  return {
    kind: 'studyStage',
    ...toSellable(stage, currency),
    stageKind: stage.kind,
    components: components.map((part) => ({ ...toComponent(part), memoCount: part.memoCount })),
    subjectCount,
    memoCount,
  }
}

const ofIds = listStatement<StudyStageRow>(
  'study_stages_by_id',
  () => listedStages({ where: sql`${studyStages.id} = any(${idsAsked})`, order: stagesInOrder }),
  countedInStages,
)

/** Stages by id, whether on sale or not, unordered. */
export async function listStudyStagesByIds(db: DbOrTx, ids: readonly number[], currency: string): Promise<StudyStage[]> {
  return ids.length === 0 ? [] : (await ofIds(db, { ids })).map((row) => toStudyStage(row, currency))
}
