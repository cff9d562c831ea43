import { linkTo } from 'contract/pages.ts'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { ContractMessage, showContractToast } from '../../../shell/contract-message.tsx'
import { Button } from '../../../ui/button.tsx'
import { CodeInput } from '../../../ui/code-input.tsx'
import { fieldId } from '../../../ui/fault-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Resend } from '../resend.tsx'
import { ShownAddress } from '../shown-address.tsx'
import type { SaidOfConfirm } from './confirm-situation.ts'

type ConfirmByCodeProps = { email: string; waitSeconds: number; isAfterSignUp: boolean; isLinkOver: boolean; said: SaidOfConfirm }

/** The address may be anyone's and need not exist: the page says nothing about it that it was not told. */
export function ConfirmByCode({ email, waitSeconds, isAfterSignUp, isLinkOver, said }: ConfirmByCodeProps) {
  const isSending = useNavigation().state !== 'idle'
  const isRefusedLogIn = !isAfterSignUp && !isLinkOver
  useToast(isRefusedLogIn)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (said) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [said])
  const fault = said?.situation === 'missing' ? m.account_code_missing() : said?.situation === 'wrong' && m.mail_code_wrong()
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
        <p className="text-sm text-muted">
          {m.mail_wrong_address()}{' '}
          <Link to={linkTo('signUp')} className="link inline-flex min-h-11 items-center">
            {m.mail_sign_up_again()}
          </Link>
        </p>
      </div>
    </div>
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

/** Contract §8: said when a log-in led here, as toast and on the page. */
function useToast(isRefusedLogIn: boolean): void {
  useEffect(() => {
    if (isRefusedLogIn) showContractToast('error', 'confirmEmailFirst')
  }, [isRefusedLogIn])
}
