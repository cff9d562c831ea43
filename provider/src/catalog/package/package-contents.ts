import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../../db/database.ts'
import { memos, packageItems, packages, studyStages, subjects } from '../../db/schema/catalog.ts'
import type { ContentRow } from './package-wire.ts'

const memoSubjects = alias(subjects, 'memo_subjects')
const homeStages = alias(studyStages, 'home_stages')
const innerPackages = alias(packages, 'inner_packages')

const contentFields = {
  item: getTableColumns(packageItems),
  memo: { title: memos.title, priceMinor: memos.priceMinor, isFree: memos.isFree, contentLanguage: memos.contentLanguage },
  memoSubject: { title: memoSubjects.title, hue: memoSubjects.hue },
  subject: { title: subjects.title, priceMinor: subjects.priceMinor, isFree: subjects.isFree, hue: subjects.hue },
  studyStage: { title: studyStages.title, priceMinor: studyStages.priceMinor, isFree: studyStages.isFree },
  inner: { title: innerPackages.title, priceMinor: innerPackages.priceMinor, isFree: innerPackages.isFree, hue: innerPackages.hue },
}

/** What these packages list, as far as it is on sale, in each package's own order. One statement. */
export async function listContents(db: DbOrTx, packageIds: readonly number[]): Promise<ContentRow[]> {
  if (packageIds.length === 0) return []
  const rows = await db
    .select(contentFields)
    .from(packageItems)
    .leftJoin(memos, and(eq(packageItems.itemKind, 'memo'), eq(memos.id, packageItems.itemId), memos.isActive))
    .leftJoin(memoSubjects, eq(memoSubjects.id, memos.subjectId))
    .leftJoin(subjects, and(eq(packageItems.itemKind, 'subject'), eq(subjects.id, packageItems.itemId), subjects.isActive))
    .leftJoin(homeStages, eq(homeStages.id, sql`coalesce(${memos.studyStageId}, ${subjects.studyStageId})`))
    .leftJoin(studyStages, and(eq(packageItems.itemKind, 'studyStage'), eq(studyStages.id, packageItems.itemId), studyStages.isActive))
    .leftJoin(innerPackages, and(eq(packageItems.itemKind, 'package'), eq(innerPackages.id, packageItems.itemId), innerPackages.isActive))
    .where(
      and(inArray(packageItems.packageId, [...packageIds]), unlessInactive(memoSubjects.isActive), unlessInactive(homeStages.isActive)),
    )
    .orderBy(asc(packageItems.packageId), asc(packageItems.position))
  return rows.flatMap(({ item, memo, memoSubject, subject, studyStage, inner }) => {
    const content = memo ?? subject ?? studyStage ?? inner
    if (!content) return []
    const { title, priceMinor, isFree } = content
    const subjectTitle = memoSubject?.title ?? subject?.title ?? null
    const hue = memoSubject?.hue ?? subject?.hue ?? inner?.hue ?? null
    const contentLanguage = memo?.contentLanguage ?? null
    return {
      packageId: item.packageId,
      id: item.itemId,
      kind: item.itemKind,
      title,
      priceMinor,
      isFree,
      contentLanguage,
      subjectTitle,
      hue,
    }
  })
}

function unlessInactive(isActive: PgColumn): SQL {
  return sql`coalesce(${isActive}, true)`
}
