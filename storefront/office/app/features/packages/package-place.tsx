import type { PlaceChoices } from 'contract/catalogue/editing/subject-editing.ts'
import { useState } from 'react'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import type { FieldsProps } from '../../kit/form/fields-props.ts'
import { YearField } from '../../kit/form/year-field.tsx'
import { Section } from '../../kit/section.tsx'
import { titleText } from '../../kit/title-text.ts'

/** Who the package is for: a stage, one of its grades or terms, or everybody. */
export function PackagePlace({ choices: { stages, components }, values, faults }: FieldsProps & { choices: PlaceChoices }) {
  const [stageId, setStageId] = useState(values.studyStageId)
  const offered = components.filter(({ studyStageId }) => String(studyStageId) === stageId)
  return (
    <Section title={m.office_memo_place()}>
      <div className="grid gap-3">
        <Field id={fieldId('studyStageId')} label={m.office_package_stage()} error={faults.studyStageId}>
          {(input) => (
            <SelectInput
              {...input}
              name="studyStageId"
              defaultValue={values.studyStageId}
              onInput={(event) => setStageId(event.currentTarget.value)}
              className={`${input.className} min-h-11! ps-3!`}
            >
              <option value="">{m.office_package_no_stage()}</option>
              {stages.map((stage) => (
                <option key={stage.id} value={stage.id}>
                  {titleText(stage.title)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field id={fieldId('componentId')} label={m.office_package_part_of_stage()} error={faults.componentId}>
          {(input) => (
            <SelectInput
              {...input}
              key={stageId}
              name="componentId"
              defaultValue={values.componentId}
              className={`${input.className} min-h-11! ps-3!`}
            >
              <option value="">{m.office_package_no_part()}</option>
              {offered.map((part) => (
                <option key={part.id} value={part.id}>
                  {titleText(part.title)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <YearField values={values} faults={faults} />
      </div>
    </Section>
  )
}
