import { and, eq, max, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { components, memos, packages, studyStages, subjects } from '../../db/schema/catalog.ts'
import { isMemoOnSale } from '../memo/memo.queries.ts'
import { isPackageOnSale } from '../package/package.queries.ts'
import { isSubjectOnSale } from '../subject/subject.queries.ts'

export const listedKinds = ['memo', 'package', 'subject', 'studyStage', 'component'] as const
export type ListedKind = (typeof listedKinds)[number]

/** How many ids are in one part: with two languages that is 5,000 addresses of a site map. */
export const idsInPart = 2_500

/** Everything of a kind that has a page for search engines, with its last change; a component changes with its memos. */
export function selectListed(db: DbOrTx, kind: ListedKind) {
  return selections[kind](db).as('listed')
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
  component: (db: DbOrTx) =>
    db
      .select({ id: components.id, lastChange: sql<Date>`${max(memos.updatedAt)}`.as('last_change') })
      .from(memos)
      .innerJoin(components, eq(components.id, memos.componentId))
      .innerJoin(subjects, eq(subjects.id, memos.subjectId))
      .innerJoin(studyStages, and(eq(studyStages.id, memos.studyStageId), eq(studyStages.id, components.studyStageId)))
      .where(isMemoOnSale)
      .groupBy(components.id),
} satisfies Record<ListedKind, unknown>
