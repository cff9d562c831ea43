import type { TwoStep } from 'contract/account/two-step.ts'
import type { Faults } from '../../api/parse-form.ts'
import { m } from '../../i18n/m-account.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'

type IdentityFieldsProps = Pick<TwoStep, 'method'> & {
  faults: Faults
  /** Makes ids of the fields' names, if a summary leads to them. */
  idOf?: (name: string) => string
}

/** The proof of who it is: the password, and a code while codes are asked for, even if only the provider knows that they are. */
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
