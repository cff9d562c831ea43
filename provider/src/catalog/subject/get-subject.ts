import type { Subject, SubjectDetail } from 'contract/catalogue/catalog.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { subjects } from '../../db/schema/catalog.ts'
import { parseItemId } from '../item-id.ts'
import { listMemosOfSubject } from '../memo/memo.queries.ts'
import { listPackagesOfSubject } from '../package/package.queries.ts'
import { maxSimilar } from '../similar.ts'
import { isSubjectOnSale, selectSubjects, toSubjects } from './subject.queries.ts'
import { type SubjectRow, toSubject } from './subject-wire.ts'

/** The page of one subject with its memos and the packages that hold several of them. Throws not_found if it is not on sale. */
export async function getSubject(db: DbOrTx, id: string, currency: string): Promise<SubjectDetail> {
  const row = await getSubjectRow(db, id)
  const [[subject], memos, packages] = await Promise.all([
    toSubjects(db, [row], currency),
    listMemosOfSubject(db, row.subject.id, currency),
    listPackagesOfSubject(db, row.subject.id, currency),
  ])
  const { description, teacherNames } = row.subject
  return { ...(subject ?? toSubject(row, [], 0, currency)), description, teacherNames, memos, packages }
}

/** The other subjects of the same stage, in its order. */
export async function listSimilarSubjects(db: DbOrTx, id: string, currency: string): Promise<Subject[]> {
  const { subject: origin } = await getSubjectRow(db, id)
  const rows = await selectSubjects(db)
    .where(and(eq(subjects.studyStageId, origin.studyStageId), ne(subjects.id, origin.id), isSubjectOnSale))
    .orderBy(asc(subjects.sortOrder), asc(subjects.id))
    .limit(maxSimilar)
  return toSubjects(db, rows, currency)
}

async function getSubjectRow(db: DbOrTx, id: string): Promise<SubjectRow> {
  const subjectId = parseItemId(id)
  if (subjectId === undefined) throw new AppError('not_found')
  const [row] = await selectSubjects(db).where(and(eq(subjects.id, subjectId), isSubjectOnSale))
  if (!row) throw new AppError('not_found')
  return row
}
