import type { EditedSubject, PlaceChoices } from 'contract/catalogue/editing/subject-editing.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { DrawnCoverSection } from '../../kit/form/drawn-cover-section.tsx'
import { EditorForm } from '../../kit/form/editor-form.tsx'
import type { FieldsProps } from '../../kit/form/fields-props.ts'
import { PriceSection } from '../../kit/form/price-section.tsx'
import { WordsSection } from '../../kit/form/words-section.tsx'
import { ItemStateFields } from '../../kit/item-state.tsx'
import { subjectLabels } from './subject-form-values.ts'
import { TaughtFields } from './taught-fields.tsx'

type SubjectFormProps = FieldsProps & { subject: EditedSubject; choices: PlaceChoices; answer: unknown; isRefused: boolean }

export function SubjectForm({ subject, choices, values, faults, answer, isRefused }: SubjectFormProps) {
  const given = { values, faults }
  const states = {
    on: m.office_subject_state_on(),
    onHint: m.office_subject_state_on_hint(),
    off: m.office_subject_state_off(),
    offHint: m.office_subject_state_off_hint(),
  }
  const teachers = { name: 'teachers', label: m.office_subject_teachers(), maxLength: 5000, rows: 3 }
  return (
    <EditorForm
      {...given}
      labels={subjectLabels()}
      answer={answer}
      isRefused={isRefused}
      main={
        <>
          <WordsSection title={m.office_stage_name()} more={[teachers]} {...given}>
            <p className="mt-1.5 mb-4 text-xs text-muted">{m.office_subject_teachers_hint()}</p>
            <Field id={fieldId('aliases')} label={m.office_subject_aliases()} hint={m.office_subject_aliases_hint()} error={faults.aliases}>
              {(input) => (
                <textarea
                  {...input}
                  name="aliases"
                  dir="auto"
                  rows={3}
                  maxLength={5000}
                  defaultValue={values.aliases}
                  className={`${input.className} field-sizing-content`}
                />
              )}
            </Field>
          </WordsSection>
          <TaughtFields choices={choices} {...given} />
        </>
      }
      beside={
        <>
          <ItemStateFields state={subject.state} texts={states} {...given} />
          <PriceSection title={m.office_subject_price()} hint={m.office_subject_price_hint()} currency={subject.currency} {...given} />
          <DrawnCoverSection
            kind="subject"
            id={subject.id}
            title={subject.title}
            hue={values.hue ?? subject.hue}
            hint={m.office_subject_cover_hint()}
          />
        </>
      }
    >
      {/* A refused undo keeps the exam dates that it would restore. */}
      {isRefused &&
        Object.entries(values).map(([name, day]) => name.startsWith('exam.') && <input key={name} type="hidden" name={name} value={day} />)}
    </EditorForm>
  )
}
