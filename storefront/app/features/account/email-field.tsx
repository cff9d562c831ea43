import type { ReactNode } from 'react'
import { m } from '../../i18n/m-account.ts'
import { fieldId } from '../../ui/fault-summary.tsx'
import { Field } from '../../ui/field.tsx'

/** An account's e-mail, which password managers store as user name. */
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
