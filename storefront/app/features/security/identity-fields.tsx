import type { TwoStep } from 'contract/two-step.ts'
import { m } from '../../paraglide/messages.js'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import type { SecurityAnswer } from './change-security.ts'

/** Is it you? The password, and a code while codes are asked for. */
export function IdentityFields({ method, answer }: Pick<TwoStep, 'method'> & { answer: SecurityAnswer | undefined }) {
  const faults = answer?.faults ?? {}
  return (
    <>
      <Field label={m.security_password()} error={faults.currentPassword}>
        {(input) => <PasswordInput {...input} name="currentPassword" autoComplete="current-password" maxLength={1024} required />}
      </Field>
      {method && (
        <Field label={method === 'app' ? m.security_code() : m.security_code_mail()} error={faults.code}>
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
