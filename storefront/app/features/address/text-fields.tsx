import { m } from '../../i18n/m-account.ts'
import { fieldId } from '../../ui/fault-summary.tsx'
import { Field } from '../../ui/field.tsx'
import type { AddressFormData } from './address-form-data.ts'

/** Both required and optional fields say which they are. */
export function Labelled({ text, isRequired }: { text: string; isRequired: boolean }) {
  return (
    <>
      {text} <span className="font-text text-muted">{isRequired ? m.field_required() : m.field_optional()}</span>
    </>
  )
}

type TextFieldProps = {
  name: string
  label: string
  hint?: string | undefined
  isRequired: boolean
  isNumeric?: true | undefined
  maxLength: number
  autoComplete?: string | undefined
  typed: string | undefined
  fault: string | undefined
}

export function TextField({ name, label, hint, isRequired, isNumeric, maxLength, autoComplete, typed, fault }: TextFieldProps) {
  return (
    <Field id={fieldId(name)} label={<Labelled text={label} isRequired={isRequired} />} hint={hint} error={fault}>
      {(input) => (
        <input
          {...input}
          name={name}
          type="text"
          dir={isNumeric ? 'ltr' : 'auto'}
          inputMode={isNumeric ? 'numeric' : undefined}
          maxLength={maxLength}
          autoComplete={autoComplete ? `shipping ${autoComplete}` : 'off'}
          defaultValue={typed}
          required={isRequired}
        />
      )}
    </Field>
  )
}

export function PhoneField({ form, typed, fault }: { form: AddressFormData; typed: string | undefined; fault: string | undefined }) {
  return (
    <Field
      id={fieldId('phone')}
      label={<Labelled text={m.address_phone()} isRequired />}
      hint={m.address_phone_hint({ code: `\u2066+${form.dialCode}\u2069` })}
      error={fault}
    >
      {(input) => (
        <input
          {...input}
          name="phone"
          type="tel"
          dir="ltr"
          inputMode="tel"
          autoComplete="shipping tel"
          placeholder={form.phoneExample}
          maxLength={40}
          defaultValue={typed}
          required
        />
      )}
    </Field>
  )
}
