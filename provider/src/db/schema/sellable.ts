import type { BilingualText } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, jsonb, pgView, text } from 'drizzle-orm/pg-core'
import { memos, packages, studyStages, subjects } from './catalog.ts'

/** Items of all four kinds in their common id space. */
export const sellableItems = pgView('sellable_items', {
  id: bigint('id', { mode: 'number' }).notNull(),
  kind: text('kind').$type<ItemKind>().notNull(),
  title: jsonb('title').$type<BilingualText>().notNull(),
  /** Minor units; null: not sold separately. */
  priceMinor: bigint('price_minor', { mode: 'number' }),
  isFree: boolean('is_free').notNull(),
  /** The item, its subject and its study stage are all on sale. */
  isActive: boolean('is_active').notNull(),
  /** The subject of a memo; a subject's own id. */
  subjectId: bigint('subject_id', { mode: 'number' }),
  /** The stage of a memo, package or subject; a stage's own id. */
  studyStageId: bigint('study_stage_id', { mode: 'number' }),
  componentId: bigint('component_id', { mode: 'number' }),
}).as(sql`
  select ${memos.id} as id, 'memo'::text as kind, ${memos.title} as title, ${memos.priceMinor} as price_minor, ${memos.isFree} as is_free,
    ${memos.isActive} and ${subjects.isActive} and ${studyStages.isActive} as is_active,
    ${memos.subjectId} as subject_id, ${memos.studyStageId} as study_stage_id, ${memos.componentId} as component_id
  from ${memos} join ${subjects} on ${subjects.id} = ${memos.subjectId} join ${studyStages} on ${studyStages.id} = ${memos.studyStageId}
  union all
  select ${packages.id}, 'package', ${packages.title}, ${packages.priceMinor}, ${packages.isFree},
    ${packages.isActive} and coalesce(${studyStages.isActive}, true), null, ${packages.studyStageId}, ${packages.componentId}
  from ${packages} left join ${studyStages} on ${studyStages.id} = ${packages.studyStageId}
  union all
  select ${subjects.id}, 'subject', ${subjects.title}, ${subjects.priceMinor}, ${subjects.isFree},
    ${subjects.isActive} and ${studyStages.isActive}, ${subjects.id}, ${subjects.studyStageId}, null
  from ${subjects} join ${studyStages} on ${studyStages.id} = ${subjects.studyStageId}
  union all
  select ${studyStages.id}, 'studyStage', ${studyStages.title}, ${studyStages.priceMinor}, ${studyStages.isFree},
    ${studyStages.isActive}, null, ${studyStages.id}, null
  from ${studyStages}`)
