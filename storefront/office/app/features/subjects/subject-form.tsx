import { wordLengths } from 'contract/catalogue/editing/edited-fields.ts'
import type { EditedSubject, PlaceChoices } from 'contract/catalogue/editing/subject-editing.ts'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Cover } from 'storefront/app/ui/cover/cover.tsx'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import type { FieldsProps } from '../../kit/form/fields-props.ts'
import { FormFaults } from '../../kit/form/form-faults.tsx'
import { HueField } from '../../kit/form/hue-field.tsx'
import { PriceSection } from '../../kit/form/price-section.tsx'
import { SaveBar } from '../../kit/form/save-bar.tsx'
import { TwoLanguages } from '../../kit/form/two-languages.tsx'
import { ItemStateFields } from '../../kit/item-state.tsx'
import { Section } from '../../kit/section.tsx'
import { subjectLabels } from './subject-form-values.ts'
import { TaughtFields } from './taught-fields.tsx'

type SubjectFormProps = FieldsProps & { subject: EditedSubject; choices: PlaceChoices; answer: unknown; isRefused: boolean }

export function SubjectForm({ subject, choices, values, faults, answer, isRefused }: SubjectFormProps) {
  const isSaving = useNavigation().state === 'submitting'
  const given = { values, faults }
  const states = {
    on: m.office_subject_state_on(),
    onHint: m.office_subject_state_on_hint(),
    off: m.office_subject_state_off(),
    offHint: m.office_subject_state_off_hint(),
  }
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="version" value={values.version} />
      {/* An undo that is refused keeps the days of exams that it would bring back. */}
      {isRefused &&
        Object.entries(values).map(([name, day]) => name.startsWith('exam.') && <input key={name} type="hidden" name={name} value={day} />)}
      <FormFaults title={m.office_memo_faults()} faults={faults} answer={answer} />
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_304px]">
        <div className="min-w-0">
          <Section title={m.office_memo_words()} end={<span className="text-muted max-sm:hidden">{m.office_memo_words_hint()}</span>}>
            <TwoLanguages
              {...given}
              texts={[
                { name: 'title', label: m.office_stage_name(), maxLength: wordLengths.title },
                { name: 'summary', label: m.office_memo_summary(), maxLength: wordLengths.summary, rows: 2 },
                { name: 'description', label: m.office_memo_description(), maxLength: wordLengths.description, rows: 4 },
                { name: 'teachers', label: m.office_subject_teachers(), maxLength: 5000, rows: 3 },
              ]}
            />
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
          </Section>
          <TaughtFields choices={choices} {...given} />
        </div>
        <div className="min-w-0">
          <ItemStateFields state={subject.state} texts={states} {...given} />
          <PriceSection title={m.office_subject_price()} hint={m.office_subject_price_hint()} currency={subject.currency} {...given} />
          <SubjectCover subject={subject} hue={values.hue ?? subject.hue} />
        </div>
      </div>
      <SaveBar labels={subjectLabels()} isSaving={isSaving} isRefused={isRefused} />
    </Form>
  )
}

/** Shows the colour on the cover as it is chosen. */
function SubjectCover({ subject, hue: given }: { subject: EditedSubject; hue: string }) {
  const [hue, setHue] = useState(given)
  return (
    <Section title={m.office_subject_cover()}>
      <div className="flex items-start gap-4">
        <span className="block w-20 flex-none">
          <Cover kind="subject" id={subject.id} title={subject.title} lang={getLocale()} hue={hue} />
        </span>
        <HueField value={given} onChoose={setHue} />
      </div>
      <p className="mt-2 text-xs text-muted">{m.office_subject_cover_hint()}</p>
    </Section>
  )
}
