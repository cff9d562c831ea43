import type { BilingualText } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../db/database.ts'
import { memos, packages, studyStages, subjects } from '../db/schema/catalog.ts'

export type SellableItem = {
  id: number
  kind: ItemKind
  title: BilingualText
  /** Minor units; null: not sold on its own. */
  priceMinor: number | null
  isFree: boolean
  /** The item, its subject and its study stage are all on sale. */
  isActive: boolean
  /** The subject of a memo; a subject's own id. */
  subjectId: number | null
  /** The stage of a memo, package or subject; a stage's own id. */
  studyStageId: number | null
  componentId: number | null
}

/** The items of any kind that have one of these ids, in one statement; in no order, the unknown left out. */
export async function findSellableItems(db: DbOrTx, ids: readonly number[]): Promise<SellableItem[]> {
  const wanted = ids.filter((id) => Number.isSafeInteger(id) && id > 0)
  if (wanted.length === 0) return []
  return unionAll(memoItems(db, wanted), packageItems(db, wanted), subjectItems(db, wanted), stageItems(db, wanted))
}

const toId = (value: string | number): number | null => Number(value)

// The first part of a union says how its columns are read.
function memoItems(db: DbOrTx, ids: number[]) {
  return db
    .select({
      id: memos.id,
      kind: sql<ItemKind>`'memo'::text`,
      title: memos.title,
      priceMinor: memos.priceMinor,
      isFree: memos.isFree,
      isActive: sql<boolean>`${memos.isActive} and ${subjects.isActive} and ${studyStages.isActive}`,
      subjectId: sql`${memos.subjectId}`.mapWith(toId),
      studyStageId: sql`${memos.studyStageId}`.mapWith(toId),
      componentId: memos.componentId,
    })
    .from(memos)
    .innerJoin(subjects, eq(subjects.id, memos.subjectId))
    .innerJoin(studyStages, eq(studyStages.id, memos.studyStageId))
    .where(inArray(memos.id, ids))
}

function packageItems(db: DbOrTx, ids: number[]) {
  return db
    .select({
      id: packages.id,
      kind: sql<ItemKind>`'package'::text`,
      title: packages.title,
      priceMinor: packages.priceMinor,
      isFree: packages.isFree,
      isActive: sql<boolean>`${packages.isActive} and coalesce(${studyStages.isActive}, true)`,
      subjectId: sql<number | null>`null::bigint`,
      studyStageId: sql<number | null>`${packages.studyStageId}`,
      componentId: packages.componentId,
    })
    .from(packages)
    .leftJoin(studyStages, eq(studyStages.id, packages.studyStageId))
    .where(inArray(packages.id, ids))
}

function subjectItems(db: DbOrTx, ids: number[]) {
  return db
    .select({
      id: subjects.id,
      kind: sql<ItemKind>`'subject'::text`,
      title: subjects.title,
      priceMinor: subjects.priceMinor,
      isFree: subjects.isFree,
      isActive: sql<boolean>`${subjects.isActive} and ${studyStages.isActive}`,
      subjectId: sql<number | null>`${subjects.id}`,
      studyStageId: sql<number | null>`${subjects.studyStageId}`,
      componentId: sql<number | null>`null::bigint`,
    })
    .from(subjects)
    .innerJoin(studyStages, eq(studyStages.id, subjects.studyStageId))
    .where(inArray(subjects.id, ids))
}

function stageItems(db: DbOrTx, ids: number[]) {
  return db
    .select({
      id: studyStages.id,
      kind: sql<ItemKind>`'studyStage'::text`,
      title: studyStages.title,
      priceMinor: studyStages.priceMinor,
      isFree: studyStages.isFree,
      isActive: sql<boolean>`${studyStages.isActive}`,
      subjectId: sql<number | null>`null::bigint`,
      studyStageId: sql<number | null>`${studyStages.id}`,
      componentId: sql<number | null>`null::bigint`,
    })
    .from(studyStages)
    .where(inArray(studyStages.id, ids))
}
