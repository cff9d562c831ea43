import type { PlaceChoices } from 'contract/catalogue/editing/subject-editing.ts'
import { useState } from 'react'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import type { FieldsProps } from '../../kit/form/fields-props.ts'
import { Section } from '../../kit/section.tsx'
import { titleText } from '../../kit/title-text.ts'

/** The stage, and the grades and terms in which the subject is taught. Choosing another stage offers its own at once. */
export function TaughtFields({ choices: { stages, components }, values, faults }: FieldsProps & { choices: PlaceChoices }) {
  const [stageId, setStageId] = useState(values.studyStageId)
  const chosen = new Set((values.componentIds ?? '').split(','))
  const offered = components.filter(({ studyStageId }) => String(studyStageId) === stageId)
  return (
    <Section title={m.office_memo_place()}>
      <Field id={fieldId('studyStageId')} label={m.office_part_stage()} error={faults.studyStageId}>
        {(input) => (
          <SelectInput
            {...input}
            name="studyStageId"
            defaultValue={values.studyStageId}
            onInput={(event) => setStageId(event.currentTarget.value)}
            className={`${input.className} min-h-11! ps-3!`}
          >
            {stages.map((stage) => (
              <option key={stage.id} value={stage.id}>
                {titleText(stage.title)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <p className="mt-1 text-xs text-muted noscript:block not-noscript:hidden">{m.office_subject_stage_hint()}</p>
      <fieldset id={fieldId('componentIds')} tabIndex={-1} className="mt-3 grid gap-x-6 sm:grid-cols-2">
        <legend className="text-sm font-strong">{m.office_subject_taught()}</legend>
        {offered.length === 0 && <p className="text-muted">{m.office_subject_taught_none()}</p>}
        {offered.map((part) => (
          <label key={part.id} className="flex min-h-9 items-center gap-3 max-lg:min-h-11">
            <input
              type="checkbox"
              name="componentIds"
              value={part.id}
              defaultChecked={chosen.has(String(part.id))}
              className="size-5 flex-none accent-action"
            />
            {titleText(part.title)}
          </label>
        ))}
        {faults.componentIds && <p className="col-span-full mt-1 text-xs font-strong text-danger">{faults.componentIds}</p>}
        <p className="col-span-full mt-1 text-xs text-muted">{m.office_subject_taught_hint()}</p>
      </fieldset>
    </Section>
  )
}
