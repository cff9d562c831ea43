import type { Subject, SubjectDetail } from 'contract/catalogue/catalog.ts'
import { and, asc, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { inOrder, type JsonRow, jsonList, jsonOf, selectValues } from '../../db/json-rows.ts'
import { studyStages, subjects } from '../../db/schema/catalog.ts'
import { memoCounts } from '../../db/schema/memo-counts.ts'
import { statement } from '../../db/statement.ts'
import { parseItemId } from '../item-id.ts'
import { memosWithin } from '../memo/memo.queries.ts'
import { toMemo } from '../memo/memo-wire.ts'
import { packagesOfSubject } from '../package/package.queries.ts'
import { type PackageRow, toPackage } from '../package/package-wire.ts'
import { maxSimilar } from '../similar.ts'
import { isSubjectOnSale, listedSubjects, subjectFields, subjectsInOrder, subjectTables } from './subject.queries.ts'
import { type SubjectRow, toSubject } from './subject-wire.ts'

const id = sql`${sql.placeholder('id')}::bigint`
const { description, teacherNames, isActive, archivedAt } = subjects
const alsoOnItsPage = { description, teacherNames, isActive, archivedAt }
type DetailRow = SubjectRow & JsonRow<typeof alsoOnItsPage>

/** `isShown`: which memos are visible; undefined: those on sale. */
const detail = (name: string, condition?: SQL, isShown?: SQL) =>
  statement(name, (db) => {
    const within = memosWithin(sql`${memoCounts.subjectId} = ${id}`, isShown)
    const row = sql`select ${jsonOf({ ...subjectFields, ...alsoOnItsPage })} as item from ${subjectTables}
      ${inOrder({ where: and(sql`${subjects.id} = ${id}`, condition), order: subjectsInOrder })}`
    const values = { subject: jsonList<DetailRow>(row), counts: within.counts, memos: within.memos }
    return selectValues(db, { ...values, packages: jsonList<PackageRow>(packagesOfSubject(id)) }, { before: sql`with ${within.parts}` })
  })
const onSale = detail('subject', isSubjectOnSale)
/** A draft subject hides its memos. */
const inAnyState = detail('subject_in_any_state', undefined, sql`memos.is_active`)

/** The page of one subject with its memos and the packages that contain several of them. Throws not_found if it is not on sale. */
export const getSubject = async (db: DbOrTx, id: string, currency: string): Promise<SubjectDetail> =>
  (await getDetail(onSale, db, id, currency)).detail

/** The same for any state, with its row: for staff only. */
export const getSubjectInAnyState = (db: DbOrTx, id: string, currency: string) => getDetail(inAnyState, db, id, currency)

async function getDetail(
  select: typeof onSale,
  db: DbOrTx,
  id: string,
  currency: string,
): Promise<{ row: DetailRow; detail: SubjectDetail }> {
  const subjectId = parseItemId(id)
  const [found] = subjectId === undefined ? [] : await select(db).execute({ id: subjectId })
  const row = found?.subject[0]
  if (!row) throw new AppError('not_found')
  const { description, teacherNames } = row
  const memos = found.memos.map((memo) => toMemo(memo, currency))
  const memoCounts = found.counts.map(({ componentId, memoCount }) => ({ componentId, memoCount }))
  const packages = found.packages.map((bundle) => toPackage(bundle, currency))
  return { row, detail: { ...toSubject(row, currency), description, teacherNames, memos, memoCounts, packages } }
}

const similar = statement('similar_subjects', (db) => {
  const ofItsStage = sql`${subjects.studyStageId} = (select study_stage_id from subjects as origin where origin.id = ${id})`
  return selectValues(db, {
    isOnSale: sql<boolean>`exists (select from ${subjects} join ${studyStages} on ${studyStages.id} = ${subjects.studyStageId}
      where ${subjects.id} = ${id} and ${isSubjectOnSale})`,
    items: jsonList<SubjectRow>(
      listedSubjects({
        where: and(ofItsStage, sql`${subjects.id} <> ${id}`, isSubjectOnSale),
        order: [asc(subjects.sortOrder), asc(subjects.id)],
        limit: sql.raw(String(maxSimilar)),
      }),
    ),
  })
})

/** The other subjects of the same stage, in its order. Throws not_found if it is not on sale. */
export async function listSimilarSubjects(db: DbOrTx, id: string, currency: string): Promise<Subject[]> {
  const subjectId = parseItemId(id)
  const [found] = subjectId === undefined ? [] : await similar(db).execute({ id: subjectId })
  if (!found?.isOnSale) throw new AppError('not_found')
  return found.items.map((row) => toSubject(row, currency))
}

/** The same for any state, for staff. */
export async function listSimilarTo(db: DbOrTx, subjectId: number, currency: string): Promise<Subject[]> {
  const [found] = await similar(db).execute({ id: subjectId })
  return (found?.items ?? []).map((row) => toSubject(row, currency))
}
