import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { components, memos, packages, studyStages, subjects } from '../../db/schema/catalog.ts'
import { isMemoOnSale } from '../memo/memo.queries.ts'
import { isPackageOnSale } from '../package/package.queries.ts'
import { isSubjectOnSale } from '../subject/subject.queries.ts'

export const listedKinds = ['memo', 'package', 'subject', 'studyStage', 'component'] as const
export type ListedKind = (typeof listedKinds)[number]

/** How many ids one part covers: with two languages that is 5,000 addresses of a site map. */
export const idsInPart = 2_500

/** Everything of a kind that has a page for search engines, with its last change; a component changes with its memos. */
export function selectListed(db: DbOrTx, kind: ListedKind) {
  return selections[kind](db).as('listed')
}

/** The latest change of any of these memos; no row if none is on sale. Read from the end of an index. */
export function selectLastChange(db: DbOrTx, condition: SQL | undefined): SQL {
  const newest = db
    .select({ lastChange: sql<Date>`${memos.updatedAt}`.as('last_change') })
    .from(memos)
    .innerJoin(subjects, eq(subjects.id, memos.subjectId))
    .innerJoin(studyStages, eq(studyStages.id, memos.studyStageId))
    .where(and(condition, isMemoOnSale))
    .orderBy(sql`${memos.updatedAt} desc nulls last`)
    .limit(1)
  return sql`(${newest.getSQL()})`
}

const selections = {
  memo: (db: DbOrTx) =>
    db
      .select({ id: memos.id, lastChange: sql<Date>`${memos.updatedAt}`.as('last_change') })
      .from(memos)
      .innerJoin(subjects, eq(subjects.id, memos.subjectId))
      .innerJoin(studyStages, eq(studyStages.id, memos.studyStageId))
      .where(isMemoOnSale),
  package: (db: DbOrTx) =>
    db
      .select({ id: packages.id, lastChange: sql<Date>`${packages.updatedAt}`.as('last_change') })
      .from(packages)
      .leftJoin(studyStages, eq(studyStages.id, packages.studyStageId))
      .where(isPackageOnSale),
  subject: (db: DbOrTx) =>
    db
      .select({ id: subjects.id, lastChange: sql<Date>`${subjects.updatedAt}`.as('last_change') })
      .from(subjects)
      .innerJoin(studyStages, eq(studyStages.id, subjects.studyStageId))
      .where(isSubjectOnSale),
  studyStage: (db: DbOrTx) =>
    db
      .select({ id: studyStages.id, lastChange: sql<Date>`${studyStages.updatedAt}`.as('last_change') })
      .from(studyStages)
      .where(and(studyStages.isActive)),
  component: (db: DbOrTx) => {
    const changed = sql`${selectLastChange(db, and(eq(memos.componentId, components.id), eq(memos.studyStageId, components.studyStageId)))} as changed`
    return db
      .select({ id: components.id, lastChange: sql<Date>`changed.last_change`.as('last_change') })
      .from(components)
      .crossJoinLateral(changed)
  },
} satisfies Record<ListedKind, unknown>
