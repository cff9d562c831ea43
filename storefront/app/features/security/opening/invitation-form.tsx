import { linkTo } from 'contract/pages.ts'
import { Form, Link, useNavigation } from 'react-router'
import { m } from '../../../i18n/m-account.ts'
import { Button } from '../../../ui/button.tsx'
import { FaultSummary, fieldId } from '../../../ui/fault-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { AppFields } from './app-fields.tsx'
import type { Invited } from './join-staff.ts'
import type { Refusal } from './open-shop.ts'

type InvitationFormProps = { token: string; invited: Extract<Invited, { state: 'open' }>; refused: (Refusal & { at: number }) | undefined }

/** Invited people create an account or enter their password, with the second step that staff need. */
export function InvitationForm({ token, invited: { email, isNew, app }, refused }: InvitationFormProps) {
  const isSending = useNavigation().state !== 'idle'
  const { faults, typed }: Pick<Refusal, 'faults' | 'typed'> = refused ?? { faults: {}, typed: {} }
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <div>
        <h1 className="text-2xl">{m.invitation_title()}</h1>
        <p className="mt-1.5 text-muted">{isNew ? m.invitation_new() : m.invitation_known()}</p>
      </div>
      <FaultSummary title={m.form_check_these()} faults={faults} answer={refused?.at} />
      {refused?.failed && (
        <Notice tone="failed" role="alert">
          {refused.failed}
        </Notice>
      )}
      <input type="hidden" name="token" value={token} />
      <Field label={m.opening_email()}>
        {(input) => <input {...input} type="email" dir="ltr" autoComplete="username" value={email} readOnly />}
      </Field>
      {isNew && (
        <Field id={fieldId('fullName')} label={m.signup_name()} error={faults.fullName}>
          {(input) => (
            <input {...input} name="fullName" dir="auto" autoComplete="name" defaultValue={typed.fullName} maxLength={80} required />
          )}
        </Field>
      )}
      <Field
        id={fieldId('password')}
        label={m.account_password()}
        error={faults.password}
        {...(isNew ? { hint: m.signup_password_hint() } : {})}
      >
        {(input) => (
          <PasswordInput
            {...input}
            name="password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            maxLength={isNew ? 128 : 1024}
            required
          />
        )}
      </Field>
      {!isNew && (
        <Link to={linkTo('forgetPassword')} className="link tap justify-self-start text-sm">
          {m.invitation_forgotten()}
        </Link>
      )}
      <AppFields app={app} text={app ? m.invitation_new_app() : m.invitation_own_app()} fault={faults.code} />
      <Button look="primary" type="submit" className="w-full" aria-disabled={isSending}>
        {m.invitation_button()}
      </Button>
    </Form>
  )
}
