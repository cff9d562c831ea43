import type { Subject, SubjectDetail } from 'contract/catalogue/catalog.ts'
import { and, asc, eq, ne, type SQL } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { subjects } from '../../db/schema/catalog.ts'
import { parseItemId } from '../item-id.ts'
import { listMemosWithin } from '../memo/memo.queries.ts'
import { listPackagesOfSubject } from '../package/package.queries.ts'
import { maxSimilar } from '../similar.ts'
import { isSubjectOnSale, selectSubjects, toSubjects } from './subject.queries.ts'
import { type SubjectRow, toSubject } from './subject-wire.ts'

/** The page of one subject with its memos and the packages that hold several of them. Throws not_found if it is not on sale. */
export async function getSubject(db: DbOrTx, id: string, currency: string): Promise<SubjectDetail> {
  return toSubjectDetail(db, await getSubjectRow(db, id, isSubjectOnSale), currency)
}

/** `isShown`: which memos are shown; undefined: those on sale. */
export async function toSubjectDetail(db: DbOrTx, row: SubjectRow, currency: string, isShown?: SQL): Promise<SubjectDetail> {
  const [[subject], { memos, counts }, packages] = await Promise.all([
    toSubjects(db, [row], currency),
    listMemosWithin(db, { subjectId: row.subject.id }, currency, isShown),
    listPackagesOfSubject(db, row.subject.id, currency),
  ])
  const { description, teacherNames } = row.subject
  const memoCounts = counts.map(({ componentId, memoCount }) => ({ componentId, memoCount }))
  return { ...(subject ?? toSubject(row, [], 0, currency)), description, teacherNames, memos, memoCounts, packages }
}

/** The other subjects of the same stage, in its order. */
export async function listSimilarSubjects(db: DbOrTx, id: string, currency: string): Promise<Subject[]> {
  return listSimilarTo(db, await getSubjectRow(db, id, isSubjectOnSale), currency)
}

export async function listSimilarTo(db: DbOrTx, { subject: origin }: SubjectRow, currency: string): Promise<Subject[]> {
  const rows = await selectSubjects(db)
    .where(and(eq(subjects.studyStageId, origin.studyStageId), ne(subjects.id, origin.id), isSubjectOnSale))
    .orderBy(asc(subjects.sortOrder), asc(subjects.id))
    .limit(maxSimilar)
  return toSubjects(db, rows, currency)
}

/** `condition` is undefined for staff, who see it in any state. */
export async function getSubjectRow(db: DbOrTx, id: string, condition: SQL | undefined): Promise<SubjectRow> {
  const subjectId = parseItemId(id)
  if (subjectId === undefined) throw new AppError('not_found')
  const [row] = await selectSubjects(db).where(and(eq(subjects.id, subjectId), condition))
  if (!row) throw new AppError('not_found')
  return row
}
