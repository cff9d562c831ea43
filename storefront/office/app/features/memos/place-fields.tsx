import type { MemoChoices } from 'contract/catalogue/editing/memo-editing.ts'
import { useState } from 'react'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import type { FieldsProps } from '../../kit/form/fields-props.ts'
import { ChoiceField } from '../../kit/form/small-fields.tsx'
import { Section } from '../../kit/section.tsx'
import { titleText } from '../../kit/title-text.ts'
import { languageOptions, typeOptions } from './memo-words.tsx'
import { SubjectField } from './subject-field.tsx'

/** Subject, part of the stage, kind, language and year. */
export function PlaceFields({ choices, values, faults }: FieldsProps & { choices: MemoChoices }) {
  return (
    <Section title={m.office_memo_place()}>
      <div className="grid gap-3">
        <SubjectFields choices={choices} values={values} faults={faults} />
        <ChoiceField name="type" label={m.office_memo_type()} options={typeOptions()} values={values} faults={faults} />
        <ChoiceField name="contentLanguage" label={m.office_memo_language()} options={languageOptions()} values={values} faults={faults} />
        <Field id={fieldId('academicYear')} label={m.office_memo_year()} error={faults.academicYear}>
          {(input) => (
            <input {...input} name="academicYear" dir="ltr" maxLength={7} placeholder="2026/27" defaultValue={values.academicYear} />
          )}
        </Field>
      </div>
    </Section>
  )
}

/** Offers only components in which the subject is taught; without a script, all of them. */
export function SubjectFields({ choices: { subjects, components }, values, faults }: FieldsProps & { choices: MemoChoices }) {
  const [subjectId, setSubjectId] = useState(values.subjectId)
  const subject = subjects.find(({ id }) => String(id) === subjectId)
  const offered = components.filter(({ id }) => !subject || subject.componentIds.includes(id))
  return (
    <>
      <SubjectField
        subjects={subjects}
        value={values.subjectId}
        fault={faults.subjectId}
        onInput={(event) => setSubjectId(event.currentTarget.value)}
      />
      <Field id={fieldId('componentId')} label={m.office_memo_component()} error={faults.componentId}>
        {(input) => (
          <SelectInput {...input} key={subjectId} name="componentId" defaultValue={values.componentId}>
            <option value="">{m.office_memo_no_component()}</option>
            {offered.map((one) => (
              <option key={one.id} value={one.id}>
                {titleText(one.title)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    </>
  )
}
