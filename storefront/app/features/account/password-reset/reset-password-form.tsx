import { Form, useNavigation } from 'react-router'
import { m } from '../../../i18n/m-account.ts'
import { ContractMessage, useContractToast } from '../../../shell/contract-message.tsx'
import { Button } from '../../../ui/button.tsx'
import { FaultSummary, fieldId } from '../../../ui/fault-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { ShownAddress } from '../shown-address.tsx'

type ResetPasswordFormProps = {
  email: string
  token: string
  isUndo: boolean
  refused: { faults?: Record<string, string>; at: number } | undefined
}

export function ResetPasswordForm({ email, token, isUndo, refused }: ResetPasswordFormProps) {
  const isSending = useNavigation().state !== 'idle'
  const faults = refused?.faults ?? {}
  const hasFailed = refused && Object.keys(faults).length === 0
  useContractToast(hasFailed ? 'operationFailed' : undefined, refused)
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <div>
        <h1 className="text-2xl">{isUndo ? m.reset_undo_title() : m.reset_title()}</h1>
        {isUndo && <p className="mt-1.5 text-muted">{m.reset_undo_text()}</p>}
      </div>
      <FaultSummary title={m.form_check_these()} faults={faults} answer={refused?.at} />
      {hasFailed && (
        <Notice tone="failed" role="alert">
          <ContractMessage message="operationFailed" />
        </Notice>
      )}
      <ShownAddress label={m.reset_for()} email={email} />
      {/* Tells password managers whose password it is. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <input type="hidden" name="token" value={token} />
      <Field id={fieldId('password')} label={m.reset_new_password()} error={faults.password} hint={m.signup_password_hint()}>
        {(input) => <PasswordInput {...input} name="password" autoComplete="new-password" maxLength={128} required />}
      </Field>
      <Button look="primary" type="submit" className="w-full" aria-disabled={isSending}>
        {isUndo ? m.reset_undo_button() : m.reset_button()}
      </Button>
    </Form>
  )
}
