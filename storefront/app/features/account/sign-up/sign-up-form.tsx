import type { BotChallenge } from 'contract/account/bot-check.ts'
import { linkTo, type PageName } from 'contract/pages.ts'
import { type ReactNode, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { m } from '../../../i18n/m-account.ts'
import { BotCheck } from '../../../shell/bot-check/bot-check.tsx'
import { Button } from '../../../ui/button.tsx'
import { FaultSummary, fieldId } from '../../../ui/fault-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import type { GradeGroup } from '../../../ui/grade-options.ts'
import { GradeSelect } from '../../../ui/grade-select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { EmailField } from '../email-field.tsx'

/** The result: faults by field, a suggested address, or that it failed altogether. */
export type RefusedSignUp = {
  faults: Record<string, string>
  typed: Record<string, string>
  meant?: string
  email?: string
  failed?: string | undefined
  botChallenge?: BotChallenge | undefined
  at: number
}

type SignUpFormProps = { refused: RefusedSignUp | undefined; note: ReactNode; grade: { chosen: number; groups: GradeGroup[] } | undefined }

/** Name, e-mail and password. Everything else is requested when needed; a known grade is shown. */
export function SignUpForm({ refused, note, grade }: SignUpFormProps) {
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
      {grade && (
        <Field id={fieldId('componentId')} label={m.profile_grade_label()} error={faults.componentId}>
          {(input) => <GradeSelect {...input} name="componentId" groups={grade.groups} chosen={typed.componentId ?? grade.chosen} />}
        </Field>
      )}
      {refused?.botChallenge && <BotCheck key={refused.at} challenge={refused.botChallenge} />}
      <AcceptTerms />
      <Button look="primary" type="submit" className="w-full" aria-disabled={isSending}>
        {isSending ? m.signup_sending() : m.signup_button()}
      </Button>
    </Form>
  )
}

/** Beside the button: what pressing it agrees to. */
function AcceptTerms() {
  return (
    <p className="text-sm text-muted">
      {m.signup_terms_before()} <Paper page="terms">{m.signup_terms()}</Paper> {m.signup_terms_and()}{' '}
      <Paper page="privacyPolicy">{m.signup_privacy()}</Paper>
    </p>
  )
}

/** Opens a new tab, so that what is typed stays. */
function Paper({ page, children }: { page: PageName; children: string }) {
  return (
    <a href={linkTo(page)} target="_blank" rel="noreferrer" className="link">
      {children}
    </a>
  )
}

/** Asks about a seemingly mistyped address before a mail is lost. If the form is sent again, the address is accepted. */
function EmailMeant({ meant, typed }: { meant: string; typed: string }) {
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return null
  const take = () => {
    const field = document.getElementById(fieldId('email'))
    if (field instanceof HTMLInputElement) {
      field.value = meant
      field.focus()
    }
    setIsOpen(false)
  }
  return (
    <Notice tone="peach" role="alert">
      <input type="hidden" name="keptEmail" value={typed} />
      <p>{m.signup_email_meant({ email: isolated(meant) })}</p>
      <button type="button" className="link tap needs-script mt-1 min-h-8 text-start wrap-anywhere" onClick={take}>
        {m.signup_email_use({ email: isolated(meant) })}
      </button>
    </Notice>
  )
}

// A Latin address within a sentence of either script.
const isolated = (text: string) => `\u2066${text}\u2069`
