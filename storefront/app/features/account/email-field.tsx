import type { ReactNode } from 'react'
import { m } from '../../i18n/m-account.ts'
import { fieldId } from '../../ui/fault-summary.tsx'
import { Field } from '../../ui/field.tsx'

/** The e-mail of an account, which a password manager keeps as the user's name. */
export function EmailField({ typed, fault }: { typed: string | undefined; fault: ReactNode }) {
  return (
    <Field id={fieldId('email')} label={m.account_email()} error={fault}>
      {(input) => (
        <input
          {...input}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
          defaultValue={typed}
          maxLength={254}
          required
        />
      )}
    </Field>
  )
}
