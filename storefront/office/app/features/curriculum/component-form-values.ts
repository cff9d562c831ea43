import type { EditedComponent } from 'contract/catalogue/editing/curriculum.ts'
import { latinDigits } from 'contract/digits.ts'
import { type Faults, textsOf } from 'storefront/app/api/parse-form.ts'
import { fieldsOfText, textIn } from '../../kit/form/two-language-values.ts'

/** What stands in the fields of the form, by field, for a component as it is. */
export const valuesOf = (part: EditedComponent): Record<string, string> => ({
  version: String(part.version),
  ...fieldsOfText('title', part.title),
  studyStageId: String(part.studyStageId),
  grade: String(part.grade ?? ''),
  stream: part.stream ?? '',
  term: part.term ?? '',
  academicYear: part.academicYear ?? '',
  examOn: part.examOn ?? '',
  ...Object.fromEntries(part.exams.map(({ subjectId, examOn }) => [examField(subjectId), examOn ?? ''])),
})

/** The name of the field with the day of a subject's exam. */
export const examField = (subjectId: number): string => `exam.${subjectId}`

/** The values of a form as the contract takes them, new or changed. */
export function componentValuesIn(form: FormData) {
  const texts = textsOf(form)
  const { studyStageId, grade = '', stream = '', term = '', academicYear = '', examOn = '' } = texts
  return {
    title: textIn(texts, 'title'),
    studyStageId: studyStageId || undefined,
    grade: grade === '' ? null : Number(grade),
    stream,
    term,
    academicYear: latinDigits(academicYear).trim(),
    examOn,
  }
}

/** The days of the exams in a form: only a component that is there has subjects. */
export const examsIn = (form: FormData) => examsOf(textsOf(form))

const examsOf = (texts: Record<string, string>) =>
  Object.entries(texts).flatMap(([name, examOn]) => {
    const subjectId = /^exam\.(\d+)$/.exec(name)?.[1]
    return subjectId ? [{ subjectId: Number(subjectId), examOn }] : []
  })

/** The contract counts the exams of a form and says which one is wrong (`exams.0.examOn`): here by the name of its field. */
export function faultsByField(faults: Faults, typed: Record<string, string> = {}): Faults {
  const exams = examsOf(typed)
  const fieldOf = (name: string) => {
    const exam = exams[Number(/^exams\.(\d+)\./.exec(name)?.[1])]
    return exam ? examField(exam.subjectId) : name
  }
  return Object.fromEntries(Object.entries(faults).map(([name, fault]) => [fieldOf(name), fault]))
}
