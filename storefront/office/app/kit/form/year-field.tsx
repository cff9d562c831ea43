import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import type { FieldsProps } from './fields-props.ts'

/** The school year it is for. */
export const YearField = ({ values, faults }: FieldsProps) => (
  <Field id={fieldId('academicYear')} label={m.office_part_year()} error={faults.academicYear}>
    {(input) => (
      <input
        {...input}
        name="academicYear"
        dir="ltr"
        maxLength={7}
        placeholder="2026/27"
        defaultValue={values.academicYear}
        className={`${input.className} min-h-11!`}
      />
    )}
  </Field>
)
