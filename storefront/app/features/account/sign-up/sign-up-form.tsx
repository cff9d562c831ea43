import type { BotChallenge } from 'contract/bot-check.ts'
import { linkTo } from 'contract/pages.ts'
import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { m } from '../../../i18n/m-account.ts'
import { BotCheck } from '../../../shell/bot-check/bot-check.tsx'
import { Button } from '../../../ui/button.tsx'
import { FaultSummary, fieldId } from '../../../ui/fault-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { EmailField } from '../email-field.tsx'
import { AcceptTerms } from './accept-terms.tsx'
import { EmailMeant } from './email-meant.tsx'

/** The outcome: faults by field, another address that was probably meant, or that it did not work at all. */
export type RefusedSignUp = {
  faults: Record<string, string>
  typed: Record<string, string>
  meant?: string
  email?: string
  failed?: string | undefined
  botChallenge?: BotChallenge | undefined
  at: number
}

/** Name, e-mail and password. Everything else is asked for when it is needed. */
export function SignUpForm({ refused, note }: { refused: RefusedSignUp | undefined; note: ReactNode }) {
  const isSending = useNavigation().state !== 'idle'
  const { faults, typed }: Pick<RefusedSignUp, 'faults' | 'typed'> = refused ?? { faults: {}, typed: {} }
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <div>
        <h1 className="text-2xl">{m.signup_title()}</h1>
        {note}
        <p className="mt-1 text-muted">
          {m.signup_have_account()}{' '}
          <Link to={linkTo('logIn')} className="link tap inline-flex min-h-11 items-center">
            {m.log_in()}
          </Link>
        </p>
      </div>
      <FaultSummary title={m.form_check_these()} faults={faults} answer={refused?.at} />
      {refused?.failed && (
        <Notice tone="failed" role="alert">
          {refused.failed}
        </Notice>
      )}
      <Field id={fieldId('fullName')} label={m.signup_name()} error={faults.fullName}>
        {(input) => (
          <input {...input} name="fullName" dir="auto" autoComplete="name" defaultValue={typed.fullName} maxLength={80} required />
        )}
      </Field>
      <div className="grid gap-2">
        <EmailField typed={typed.email} fault={faults.email} />
        {refused?.meant && <EmailMeant key={refused.at} meant={refused.meant} typed={refused.email ?? ''} />}
      </div>
      <Field id={fieldId('password')} label={m.account_password()} error={faults.password} hint={m.signup_password_hint()}>
        {(input) => <PasswordInput {...input} name="password" autoComplete="new-password" maxLength={128} required />}
      </Field>
      {refused?.botChallenge && <BotCheck key={refused.at} challenge={refused.botChallenge} />}
      <AcceptTerms />
      <Button look="primary" type="submit" className="w-full" aria-disabled={isSending}>
        {isSending ? m.signup_sending() : m.signup_button()}
      </Button>
    </Form>
  )
}
