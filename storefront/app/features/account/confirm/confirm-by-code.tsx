import { linkTo } from 'contract/pages.ts'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { m } from '../../../i18n/m-account.ts'
import { ContractMessage, useContractToast } from '../../../shell/contract-message.tsx'
import { MailboxLink } from '../../../shell/mailbox-link.tsx'
import { showToast } from '../../../shell/toast/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeInput } from '../../../ui/code-input.tsx'
import { fieldId } from '../../../ui/fault-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Resend } from '../resend.tsx'
import { ShownAddress } from '../shown-address.tsx'
import type { SaidOfConfirm } from './confirm-situation.ts'

type ConfirmByCodeProps = {
  email: string
  waitSeconds: number
  isAfterSignUp: boolean
  mayAddAddress: boolean
  isLinkOver: boolean
  said: SaidOfConfirm
}

/** The address may be anyone's and need not exist: the page reveals nothing about it. */
export function ConfirmByCode({ email, waitSeconds, isAfterSignUp, mayAddAddress, isLinkOver, said }: ConfirmByCodeProps) {
  const isSending = useNavigation().state !== 'idle'
  const isRefusedLogIn = !isAfterSignUp && !isLinkOver
  useContractToast(isRefusedLogIn ? 'confirmEmailFirst' : undefined, isRefusedLogIn)
  useContractToast(said?.situation === 'noAnswer' ? 'operationFailed' : undefined, said)
  const form = useRef<HTMLFormElement>(null)
  const fault = faultOf(said)
  useEffect(() => {
    if (said) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    if (said && fault) void showToast({ kind: 'error', title: fault, isOnPage: true })
  }, [said, fault])
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">{isLinkOver ? m.mail_link_ended_title() : m.mail_title()}</h1>
      {isRefusedLogIn && !said && (
        <Notice tone="peach" role="status">
          <ContractMessage message="confirmEmailFirst" />
        </Notice>
      )}
      <Said said={said} />
      <p>{isLinkOver ? m.mail_link_ended_text() : m.mail_look()}</p>
      <ShownAddress label={m.mail_address()} email={email} />
      <MailboxLink />
      <Form method="post" ref={form} className="grid gap-5" noValidate>
        <input type="hidden" name="email" value={email} />
        <Field id={fieldId('code')} label={m.account_code_label()} error={fault}>
          {(input) => <CodeInput {...input} name="code" />}
        </Field>
        <Button look="primary" type="submit" aria-disabled={isSending}>
          {m.mail_code_button()}
        </Button>
      </Form>
      <div className="grid gap-1">
        <Resend
          key={said?.situation === 'resent' ? said.at : 'first'}
          seconds={waitSeconds}
          fields={{ email }}
          button={m.mail_resend()}
          wait={(seconds) => m.mail_resend_in({ seconds })}
          now={m.mail_resend_now()}
        />
        <OtherWay ask={m.mail_wrong_address()} to={linkTo('signUp')} link={m.mail_sign_up_again()} />
        {/* Shown to everybody, like a sign-up's answer: only the mail tells who has an account. */}
        <OtherWay ask={m.mail_is_known()} to={linkTo('logIn', undefined, { email })} link={m.log_in()} />
        {mayAddAddress && <OtherWay ask={m.mail_address_ask()} to={linkTo('signUpAddress')} link={m.mail_address_add()} />}
      </div>
    </div>
  )
}

function OtherWay({ ask, to, link }: { ask: string; to: string; link: string }) {
  return (
    <p className="text-sm text-muted">
      {ask}{' '}
      <Link to={to} className="link inline-flex min-h-11 items-center">
        {link}
      </Link>
    </p>
  )
}

function Said({ said }: { said: SaidOfConfirm }) {
  if (said?.situation === 'resent') {
    return (
      <Notice tone="leaf" role="status">
        {m.mail_resent()}
      </Notice>
    )
  }
  if (said?.situation !== 'noAnswer') return null
  return (
    <Notice tone="failed" role="alert">
      <ContractMessage message="operationFailed" />
    </Notice>
  )
}

function faultOf(said: SaidOfConfirm): string | undefined {
  if (said?.situation === 'missing') return m.account_code_missing()
  return said?.situation === 'wrong' ? m.mail_code_wrong() : undefined
}
