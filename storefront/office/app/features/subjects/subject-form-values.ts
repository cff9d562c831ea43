import { type EditedSubject, SubjectChange } from 'contract/catalogue/editing/subject-editing.ts'
import { type ParsedForm, parseForm, textsOf } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldsOfWords, wordsIn } from '../../kit/form/two-language-values.ts'

/** The form's values for a subject, by field. */
export const valuesOf = (subject: EditedSubject): Record<string, string> => ({
  version: String(subject.version),
  ...fieldsOfWords(subject),
  'teachers.en': subject.teachers.en.join('\n'),
  'teachers.ar': subject.teachers.ar.join('\n'),
  aliases: subject.aliases.join('\n'),
  studyStageId: String(subject.studyStageId),
  componentIds: subject.componentIds.join(','),
  // Not a form field: an undo restores the exam dates with it.
  ...Object.fromEntries(subject.exams.map(({ componentId, examOn }) => [`exam.${componentId}`, examOn])),
  hue: subject.hue,
  price: subject.price ?? '',
  compareAtPrice: subject.compareAtPrice ?? '',
  isFree: String(subject.isFree),
  state: subject.state,
})

/** The parsed form, or its faults. */
export function readSubjectForm(form: FormData, id: string): ParsedForm<SubjectChange> {
  const texts = textsOf(form)
  const linesOf = (name: string) => (texts[name] ?? '').split(/\r\n?|\n/)
  const { version, studyStageId, hue, price, compareAtPrice, isFree = 'false', state } = texts
  // Multiple values are joined under one name, so that a refused form can show them again.
  const componentIds = form.getAll('componentIds').flatMap((ids) => String(ids).split(',').filter(Boolean).map(Number))
  form.set('componentIds', componentIds.join(','))
  const read = parseForm(SubjectChange, form, {
    ...{ id, version, studyStageId, componentIds, hue, price, compareAtPrice, isFree, state },
    ...wordsIn(texts),
    teachers: { en: linesOf('teachers.en'), ar: linesOf('teachers.ar') },
    aliases: linesOf('aliases'),
    exams: examsIn(texts),
  })
  return read
}

function examsIn(texts: Record<string, string>): SubjectChange['exams'] {
  return Object.entries(texts).flatMap(([name, examOn]) => {
    const componentId = /^exam\.(\d+)$/.exec(name)?.[1]
    return componentId ? [{ componentId: Number(componentId), examOn }] : []
  })
}

export const subjectLabels = (): Record<string, string> => ({
  title: m.office_stage_name(),
  summary: m.office_memo_summary(),
  description: m.office_memo_description(),
  teachers: m.office_subject_teachers(),
  aliases: m.office_subject_aliases(),
  studyStageId: m.office_part_stage(),
  componentIds: m.office_subject_taught(),
  hue: m.office_hue(),
  price: m.office_memo_price(),
  compareAtPrice: m.office_memo_price_before(),
  isFree: m.office_memo_is_free(),
  state: m.office_memo_state(),
})
