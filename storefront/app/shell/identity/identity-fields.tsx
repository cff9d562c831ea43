import type { TwoStep } from 'contract/account/two-step.ts'
import type { Faults } from '../../api/parse-form.ts'
import { m } from '../../i18n/m-account.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'

type IdentityFieldsProps = Pick<TwoStep, 'method'> & {
  faults: Faults
  /** Makes ids from field names, if a summary links to them. */
  idOf?: (name: string) => string
}

/** The identity check: the password, and a code while codes are required, even if only the provider knows so. */
export function IdentityFields({ method, faults, idOf }: IdentityFieldsProps) {
  const idProps = (name: string) => (idOf ? { id: idOf(name) } : {})
  return (
    <>
      <Field {...idProps('currentPassword')} label={m.security_password()} error={faults.currentPassword}>
        {(input) => <PasswordInput {...input} name="currentPassword" autoComplete="current-password" maxLength={1024} required />}
      </Field>
      {(method || faults.code) && (
        <Field {...idProps('code')} label={method === 'email' ? m.security_code_mail() : m.security_code()} error={faults.code}>
          {(input) => (
            <input
              {...input}
              name="code"
              type="text"
              dir="ltr"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={32}
              className={`${input.className} max-w-[280px] tabular-nums`}
              required
            />
          )}
        </Field>
      )}
    </>
  )
}
