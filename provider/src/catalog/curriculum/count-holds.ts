import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { components, memos, packages, studyStages, subjectComponents, subjects } from '../../db/schema/catalog.ts'

/** How many rows of a table refer to this id, as a column of a query about it. */
const countOf = (column: PgColumn, id: SQL | number) =>
  sql<number>`(select count(*)::int from ${column.table} where ${column} = ${id})`.mapWith(Number)

/** Columns: how many things belong to a stage, in any state. */
export const heldByStage = (id: SQL | number = sql`${studyStages}.id`) => ({
  components: countOf(components.studyStageId, id),
  subjects: countOf(subjects.studyStageId, id),
  memos: countOf(memos.studyStageId, id),
  packages: countOf(packages.studyStageId, id),
})

export const heldByComponent = (id: SQL | number = sql`${components}.id`) => ({
  subjects: countOf(subjectComponents.componentId, id),
  memos: countOf(memos.componentId, id),
  packages: countOf(packages.componentId, id),
})

export const sumOfHeld = (holds: Record<string, number>): number => Object.values(holds).reduce((sum, count) => sum + count, 0)
