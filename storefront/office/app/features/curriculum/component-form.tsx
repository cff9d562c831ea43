import type { EditedComponent, TreeStage } from 'contract/catalogue/editing/curriculum.ts'
import { wordLengths } from 'contract/catalogue/editing/edited-fields.ts'
import type { ReactNode } from 'react'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import type { FieldsProps } from '../../kit/form/fields-props.ts'
import { ChoiceField } from '../../kit/form/small-fields.tsx'
import { TwoLanguages } from '../../kit/form/two-languages.tsx'
import { YearField } from '../../kit/form/year-field.tsx'
import { Section } from '../../kit/section.tsx'
import { titleText } from '../../kit/title-text.ts'
import { examField } from './component-form-values.ts'
import { gradeOptions, streamOptions, termOptions } from './curriculum-words.ts'

export type StageNames = Pick<TreeStage, 'id' | 'title'>[]

/** A grade's or term's fields, new or existing. */
export function ComponentFields({ stages, values, faults }: FieldsProps & { stages: StageNames }) {
  const given = { values, faults }
  const stageOptions = stages.map((stage) => [String(stage.id), titleText(stage.title)] as const)
  return (
    <>
      <Section title={m.office_stage_name()} end={<span className="text-muted max-sm:hidden">{m.office_memo_words_hint()}</span>}>
        <TwoLanguages texts={[{ name: 'title', label: m.office_stage_name(), maxLength: wordLengths.title }]} {...given} />
      </Section>
      <Section title={m.office_part_place()}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ChoiceField name="studyStageId" label={m.office_part_stage()} options={stageOptions} {...given} />
          <ChoiceField name="grade" label={m.office_part_grade()} options={gradeOptions()} {...given} />
          <ChoiceField name="stream" label={m.office_part_stream()} options={streamOptions()} {...given} />
          <ChoiceField name="term" label={m.office_part_term()} options={termOptions()} {...given} />
          <YearField {...given} />
          <DayField name="examOn" label={m.office_part_exam()} hint={m.office_part_exam_hint()} {...given} />
        </div>
      </Section>
    </>
  )
}

/** The exam dates of the subjects taught there. */
export function ExamFields({ exams, values, faults }: FieldsProps & { exams: EditedComponent['exams'] }) {
  if (exams.length === 0) return null
  return (
    <Section title={m.office_part_exams()} end={<span className="text-muted max-sm:hidden">{m.office_part_exams_hint()}</span>}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {exams.map(({ subjectId, title }) => (
          <DayField key={subjectId} name={examField(subjectId)} label={<Bilingual text={title} />} values={values} faults={faults} />
        ))}
      </div>
    </Section>
  )
}

type DayFieldProps = FieldsProps & { name: string; label: ReactNode; hint?: string }

/** The day of an exam. */
const DayField = ({ name, label, hint, values, faults }: DayFieldProps) => (
  <Field id={fieldId(name)} label={label} hint={hint} error={faults[name]}>
    {(input) => (
      <input {...input} type="date" name={name} max="2099-12-31" defaultValue={values[name]} className={`${input.className} min-h-11!`} />
    )}
  </Field>
)

export const componentLabels = (): Record<string, string> => ({
  title: m.office_stage_name(),
  studyStageId: m.office_part_stage(),
  grade: m.office_part_grade(),
  stream: m.office_part_stream(),
  term: m.office_part_term(),
  academicYear: m.office_part_year(),
  examOn: m.office_part_exam(),
})
