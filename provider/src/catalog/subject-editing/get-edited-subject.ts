import type { SubjectDraft } from 'contract/catalogue/editing/subject-draft.ts'
import type { EditedSubject } from 'contract/catalogue/editing/subject-editing.ts'
import { asc, eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { memos, subjectComponents, subjects } from '../../db/schema/catalog.ts'
import { countSold } from '../editing/count-sold.ts'
import { findTie } from '../editing/find-tie.ts'
import { itemStateOf } from '../editing/item-state.ts'
import { toEditedPrice } from '../editing/read-price.ts'
import { parseItemId } from '../item-id.ts'
import { getSubjectInAnyState, listSimilarTo } from '../subject/get-subject.ts'

/** A subject in any state, as its editor shows it. */
export async function getEditedSubject(db: DbOrTx, id: string | number, currency: string): Promise<EditedSubject> {
  const itemId = parseItemId(String(id)) ?? 0
  const [subject] = await db.select().from(subjects).where(eq(subjects.id, itemId))
  if (!subject) throw new AppError('not_found')
  const memoCount = await db.$count(memos, eq(memos.subjectId, itemId))
  const { key, version, title, summary, description, studyStageId, hue, aliases } = subject
  return {
    ...{ id: itemId, key, version, title, summary, description, studyStageId, hue, aliases },
    componentIds: await listTaughtIn(db, itemId),
    exams: await listExams(db, itemId),
    teachers: namesByLanguage(subject.teacherNames),
    ...toEditedPrice(subject, currency),
    state: itemStateOf(subject),
    memos: memoCount,
    sold: await countSold(db, itemId),
    updatedAt: subject.updatedAt.toISOString(),
    canBeDeleted: memoCount === 0 && (await findTie(db, itemId)) === undefined,
  }
}

/** The ids of the components in which a subject is taught, in the order of their numbers. */
export async function listTaughtIn(db: DbOrTx, subjectId: number): Promise<number[]> {
  const rows = await db
    .select({ id: subjectComponents.componentId })
    .from(subjectComponents)
    .where(eq(subjectComponents.subjectId, subjectId))
    .orderBy(asc(subjectComponents.componentId))
  return rows.map(({ id }) => id)
}

async function listExams(db: DbOrTx, subjectId: number): Promise<EditedSubject['exams']> {
  const rows = await db
    .select({ componentId: subjectComponents.componentId, examOn: subjectComponents.examOn })
    .from(subjectComponents)
    .where(eq(subjectComponents.subjectId, subjectId))
    .orderBy(asc(subjectComponents.componentId))
  return rows.flatMap(({ componentId, examOn }) => (examOn === null ? [] : [{ componentId, examOn }]))
}

/** Empty if nobody is named; otherwise missing names keep their lines, so that the languages stay aligned. */
function namesByLanguage(teachers: { en: string | null; ar: string | null }[]) {
  const namesIn = (lang: 'en' | 'ar') => (teachers.some((teacher) => teacher[lang]) ? teachers.map((teacher) => teacher[lang] ?? '–') : [])
  return { en: namesIn('en'), ar: namesIn('ar') }
}

/** The page of a subject as it is or will be, in any state: for staff only. */
export async function getSubjectDraft(db: DbOrTx, id: string, currency: string): Promise<SubjectDraft> {
  const { row, detail } = await getSubjectInAnyState(db, id, currency)
  return { ...detail, state: itemStateOf(row), similar: await listSimilarTo(db, row.subject.id, currency) }
}
