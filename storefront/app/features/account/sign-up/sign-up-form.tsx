import type { BotChallenge } from 'contract/bot-check.ts'
import { linkTo } from 'contract/pages.ts'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { BotCheck } from '../../../shell/bot-check/bot-check.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FaultSummary, fieldId } from '../../../ui/fault-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import type { GradeGroup } from '../../../ui/grade-options.ts'
import { GradeSelect } from '../../../ui/grade-select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { Divider } from '../divider.tsx'
import { EmailField } from '../email-field.tsx'
import { AcceptTerms } from './accept-terms.tsx'
import { EmailMeant } from './email-meant.tsx'
import { type PhoneCountry, PhoneField } from './phone-field.tsx'

/** What came back: faults by field, another address that was probably meant, or that it did not work at all. */
export type RefusedSignUp = {
  faults: Record<string, string>
  typed: Record<string, string>
  meant?: string
  email?: string
  failed?: string | undefined
  botChallenge?: BotChallenge | undefined
  at: number
}

type SignUpFormProps = { grades: GradeGroup[]; phoneCountries: PhoneCountry[]; refused: RefusedSignUp | undefined; note: ReactNode }

export function SignUpForm({ grades, phoneCountries, refused, note }: SignUpFormProps) {
  const isSending = useNavigation().state !== 'idle'
  const { faults, typed }: Pick<RefusedSignUp, 'faults' | 'typed'> = refused ?? { faults: {}, typed: {} }
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <div>
        <h1 className="text-2xl">{m.signup_title()}</h1>
        {note}
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
      <PhoneField countries={phoneCountries} typed={typed} fault={faults.phone} />
      <Field id={fieldId('password')} label={m.account_password()} error={faults.password} hint={m.signup_password_hint()}>
        {(input) => <PasswordInput {...input} name="password" autoComplete="new-password" maxLength={128} required />}
      </Field>
      {grades.length > 0 && (
        <Field id={fieldId('componentId')} label={<Optional>{m.signup_grade()}</Optional>} error={faults.componentId}>
          {(input) => <GradeSelect {...input} name="componentId" groups={grades} chosen={typed.componentId} />}
        </Field>
      )}
      <AcceptTerms typed={typed} fault={faults.acceptTerms} />
      {refused?.botChallenge && <BotCheck key={refused.at} challenge={refused.botChallenge} />}
      <Button look="primary" type="submit" className="w-full" aria-disabled={isSending}>
        {isSending ? m.signup_sending() : m.signup_button()}
      </Button>
      <Divider>{m.signup_have_account()}</Divider>
      <ButtonLink look="line" to={linkTo('logIn')}>
        {m.log_in()}
      </ButtonLink>
    </Form>
  )
}

function Optional({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span className="font-text text-muted">{m.field_optional()}</span>
    </>
  )
}
