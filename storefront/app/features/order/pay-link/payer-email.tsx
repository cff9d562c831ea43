import { Field } from '../../../ui/field.tsx'

type PayerEmailProps = { name: string; label: string; hint: string; typed: string | undefined; fault: string | undefined }

/** The address of a payer without an account. */
export const PayerEmail = ({ name, label, hint, typed, fault }: PayerEmailProps) => (
  <Field label={label} hint={hint} error={fault}>
    {(input) => <input {...input} type="email" name={name} dir="ltr" autoComplete="email" maxLength={254} defaultValue={typed ?? ''} />}
  </Field>
)
