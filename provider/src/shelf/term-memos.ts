import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isMemoOnSale } from '../catalog/memo/memo.queries.ts'
import { isPackageOnSale } from '../catalog/package/package.queries.ts'
import type { DbOrTx } from '../db/database.ts'
import { memos, packages, studyStages, subjects } from '../db/schema/catalog.ts'

/** Whether a memo can be bought, or taken, separately; in a query that has its subject and its stage. */
export const isMemoSold = sql`(${isMemoOnSale} and (${memos.isFree} or ${memos.priceMinor} is not null))`

/** A memo of a term; `isLead`: it represents its subject if none of it is owned. `isOwned`: in any edition, on sale or not. */
export type TermMemo = { id: number; subjectId: number; isLead: boolean; isOwned: boolean }

/** For each subject of a term one buyable memo, notes before other kinds, and all owned ones of the term; in the order of the subjects. */
export async function listTermMemos(db: DbOrTx, componentId: number, ownedIds: readonly number[]): Promise<TermMemo[]> {
  const isOwned: SQL<boolean> = ownedIds.length > 0 ? sql`${inArray(memos.id, [...ownedIds])}` : sql`false`
  const place = sql`row_number() over (partition by ${memos.subjectId} order by ${isMemoSold} desc, ${memos.type} = 'notes' desc, ${memos.isFree},
    ${memos.updatedOn} desc, ${memos.id})`
  const ranked = db
    .select({
      id: memos.id,
      subjectId: memos.subjectId,
      isLead: sql<boolean>`${isMemoSold} and ${place} = 1`.as('is_lead'),
      isOwned: sql<boolean>`${isOwned}`.as('is_owned'),
      sortOrder: subjects.sortOrder,
    })
    .from(memos)
    .innerJoin(subjects, eq(subjects.id, memos.subjectId))
    .innerJoin(studyStages, eq(studyStages.id, memos.studyStageId))
    .where(and(eq(memos.componentId, componentId), or(isMemoSold, isOwned)))
    .as('ranked')
  return db
    .select({ id: ranked.id, subjectId: ranked.subjectId, isLead: ranked.isLead, isOwned: ranked.isOwned })
    .from(ranked)
    .where(sql`${ranked.isLead} or ${ranked.isOwned}`)
    .orderBy(ranked.sortOrder, ranked.subjectId, ranked.id)
}

/** The package that covers most subjects of a term, at least two; among several the one with most memos, then the cheapest. */
export async function findTermPackage(db: DbOrTx, componentId: number): Promise<number | undefined> {
  const subjectsHeld = sql`cardinality(${packages.subjectIds})`
  const memosHeld = sql`(select count(*) from package_items where package_items.package_id = ${packages.id})`
  const [found] = await db
    .select({ id: packages.id })
    .from(packages)
    .leftJoin(studyStages, eq(studyStages.id, packages.studyStageId))
    .where(and(eq(packages.componentId, componentId), isPackageOnSale, sql`${packages.priceMinor} > 0`, sql`${subjectsHeld} >= 2`))
    .orderBy(desc(subjectsHeld), desc(memosHeld), packages.priceMinor, packages.id)
    .limit(1)
  return found?.id
}
