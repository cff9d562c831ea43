import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import type { FieldsProps } from './fields-props.ts'

/** The key that staff use in their files; it is fixed. */
export const KeyField = ({ values, faults }: { values: Record<string, string | undefined>; faults: FieldsProps['faults'] }) => (
  <Field id={fieldId('key')} label={m.office_file_key()} hint={m.office_file_key_hint()} error={faults.key}>
    {(input) => (
      <input
        {...input}
        name="key"
        dir="ltr"
        maxLength={64}
        defaultValue={values.key}
        autoCapitalize="none"
        spellCheck={false}
        className={`${input.className} min-h-11!`}
      />
    )}
  </Field>
)
