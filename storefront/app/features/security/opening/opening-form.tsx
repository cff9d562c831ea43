import { Form, useNavigation } from 'react-router'
import { m } from '../../../i18n/m-account.ts'
import { Button } from '../../../ui/button.tsx'
import { FaultSummary, fieldId } from '../../../ui/fault-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { AppFields, type NewApp } from './app-fields.tsx'

type Refused = { faults: Record<string, string>; typed: Record<string, string>; failed?: string | undefined; at: number }
type OpeningFormProps = { token: string; app: NewApp; refused: Refused | undefined }

/** The owner's account, and the app for their second step: one form, because the link works once. */
export function OpeningForm({ token, app, refused }: OpeningFormProps) {
  const isSending = useNavigation().state !== 'idle'
  const { faults, typed }: Pick<Refused, 'faults' | 'typed'> = refused ?? { faults: {}, typed: {} }
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <div>
        <h1 className="text-2xl">{m.opening_title()}</h1>
        <p className="mt-1.5 text-muted">{m.opening_text()}</p>
      </div>
      <FaultSummary title={m.form_check_these()} faults={faults} answer={refused?.at} />
      {refused?.failed && (
        <Notice tone="failed" role="alert">
          {refused.failed}
        </Notice>
      )}
      <input type="hidden" name="token" value={token} />
      <Field id={fieldId('fullName')} label={m.signup_name()} error={faults.fullName}>
        {(input) => (
          <input {...input} name="fullName" dir="auto" autoComplete="name" defaultValue={typed.fullName} maxLength={80} required />
        )}
      </Field>
      <Field id={fieldId('email')} label={m.opening_email()} error={faults.email}>
        {(input) => (
          <input
            {...input}
            name="email"
            type="email"
            dir="ltr"
            autoComplete="username"
            defaultValue={typed.email}
            maxLength={254}
            required
          />
        )}
      </Field>
      <Field id={fieldId('password')} label={m.account_password()} error={faults.password} hint={m.signup_password_hint()}>
        {(input) => <PasswordInput {...input} name="password" autoComplete="new-password" maxLength={128} required />}
      </Field>
      <AppFields app={app} text={m.opening_second_step_text()} fault={faults.code} />
      <Button look="primary" type="submit" className="w-full" aria-disabled={isSending}>
        {m.opening_button()}
      </Button>
    </Form>
  )
}
