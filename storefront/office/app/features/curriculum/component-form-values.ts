import type { EditedComponent } from 'contract/catalogue/editing/curriculum.ts'
import { latinDigits } from 'contract/digits.ts'
import { type Faults, textsOf } from 'storefront/app/api/parse-form.ts'
import { fieldsOfText, textIn } from '../../kit/form/two-language-values.ts'

/** The form's values for a component, by field. */
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

/** The name of the field for a subject's exam date. */
export const examField = (subjectId: number): string => `exam.${subjectId}`

/** A form's values as the contract takes them, new or existing. */
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

/** A form's exam dates: only existing components have subjects. */
export const examsIn = (form: FormData) => examsOf(textsOf(form))

const examsOf = (texts: Record<string, string>) =>
  Object.entries(texts).flatMap(([name, examOn]) => {
    const subjectId = /^exam\.(\d+)$/.exec(name)?.[1]
    return subjectId ? [{ subjectId: Number(subjectId), examOn }] : []
  })

/** The contract names a wrong exam by its index (`exams.0.examOn`): converted to its field's name. */
export function faultsByField(faults: Faults, typed: Record<string, string> = {}): Faults {
  const exams = examsOf(typed)
  const fieldOf = (name: string) => {
    const exam = exams[Number(/^exams\.(\d+)\./.exec(name)?.[1])]
    return exam ? examField(exam.subjectId) : name
  }
  return Object.fromEntries(Object.entries(faults).map(([name, fault]) => [fieldOf(name), fault]))
}
