import type { StudyStage } from 'contract/catalogue/catalog.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { components, studyStages, subjects } from '../../db/schema/catalog.ts'
import { memoCounts } from '../../db/schema/memo-counts.ts'
import { toComponent } from '../component-wire.ts'
import { countRows } from '../list-page.ts'
import { memosCounted } from '../memo/memos-counted.ts'
import { toSellable } from '../sellable-wire.ts'

export type StudyStageRow = typeof studyStages.$inferSelect

/** Stages have no date: their order is the one that staff gave them, from the youngest to the oldest. */
export const stagesInOrder = [asc(studyStages.sortOrder), asc(studyStages.id)]

/** Stages with their components and what is on sale in them: three more statements, however many stages. */
export async function toStudyStages(db: DbOrTx, rows: readonly StudyStageRow[], currency: string): Promise<StudyStage[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [parts, memoCounts, subjectCounts] = await Promise.all([
    db.select().from(components).where(inArray(components.studyStageId, ids)).orderBy(asc(components.sortOrder), asc(components.id)),
    countMemos(db, ids),
    db
      .select({ studyStageId: subjects.studyStageId, count: countRows })
      .from(subjects)
      .where(and(inArray(subjects.studyStageId, ids), subjects.isActive))
      .groupBy(subjects.studyStageId),
  ])
  const partsOf = Map.groupBy(parts, (part) => part.studyStageId)
  const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0)
  return rows.map((row) => ({
    kind: 'studyStage',
    ...toSellable(row, currency),
    stageKind: row.kind,
    components: (partsOf.get(row.id) ?? []).map((part) => ({
      ...toComponent(part),
      memoCount: sum(memoCounts.filter((count) => count.componentId === part.id)),
    })),
    subjectCount: sum(subjectCounts.filter((count) => count.studyStageId === row.id)),
    memoCount: sum(memoCounts.filter((count) => count.studyStageId === row.id)),
  }))
}

function countMemos(db: DbOrTx, studyStageIds: number[]) {
  return db
    .select({ studyStageId: memoCounts.studyStageId, componentId: memoCounts.componentId, count: memosCounted })
    .from(memoCounts)
    .innerJoin(subjects, eq(subjects.id, memoCounts.subjectId))
    .where(and(inArray(memoCounts.studyStageId, studyStageIds), subjects.isActive))
    .groupBy(memoCounts.studyStageId, memoCounts.componentId)
}
