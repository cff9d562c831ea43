import type { BotChallenge } from 'contract/account/bot-check.ts'
import { linkTo } from 'contract/pages.ts'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, Link, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { m } from '../../i18n/m-account.ts'
import { BotCheck } from '../../shell/bot-check/bot-check.tsx'
import { ContractMessage, showContractToast } from '../../shell/contract-message.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { EmailField } from './email-field.tsx'
import { type LogInSituation, logInMessage } from './log-in-outcome.ts'
import type { LogInFaults } from './read-credentials.ts'

export type RefusedLogIn = {
  email: string
  faults: LogInFaults
  situation: LogInSituation | undefined
  /** The provider's reason, if no contract message covers it. */
  reason: string | undefined
  /** The password was right, so the person may be told why. */
  isDisabled: boolean
  botChallenge: BotChallenge | undefined
  at: number
}

export function LogInForm({ refused, note }: { refused: RefusedLogIn | undefined; note: ReactNode }) {
  const isSending = useNavigation().state !== 'idle'
  const { situation, faults } = refused ?? { situation: undefined, faults: {} }
  // Prefilled by the page that confirmed the e-mail.
  const email = useSearchParams()[0].get('email')?.slice(0, 254)
  const form = useRef<HTMLFormElement>(null)
  useAfterRefusal(form, refused)
  const navigate = useNavigate()
  const takeEmailAlong = (event: MouseEvent) => {
    const typed = form.current && new FormData(form.current).get('email')
    if (!typed || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(linkTo('forgetPassword', undefined, { email: String(typed) }))
  }

  return (
    <Form method="post" ref={form} className="grid gap-5" noValidate>
      <div>
        <h1 className="text-2xl">{m.log_in()}</h1>
        {note}
      </div>
      {situation && !isAboutField(situation) && (
        <Notice tone="failed" role="alert">
          <ContractMessage message={logInMessage[situation]} reason={refused?.reason} />
        </Notice>
      )}
      {refused?.isDisabled && <Disabled reason={refused.reason} />}
      <EmailField
        typed={refused?.email ?? email}
        fault={faults.email ?? (situation === 'userNotFound' && !refused?.isDisabled && <ContractMessage message="userNotFound" />)}
      />
      <Field
        label={m.account_password()}
        aside={
          <Link
            to={linkTo('forgetPassword', undefined, { email: refused?.email || email })}
            onClick={takeEmailAlong}
            className="link tap text-sm pointer-coarse:mb-1.5"
          >
            {m.reset_forgotten()}
          </Link>
        }
        error={faults.password ?? (situation === 'wrongPassword' && <ContractMessage message="wrongPassword" />)}
      >
        {(input) => <PasswordInput {...input} name="password" autoComplete="current-password" maxLength={1024} required />}
      </Field>
      {refused?.botChallenge && <BotCheck key={refused.at} challenge={refused.botChallenge} />}
      <Button look="primary" type="submit" className="w-full" aria-disabled={isSending}>
        {isSending ? m.account_logging_in() : m.account_log_in_button()}
      </Button>
      <Divider>{m.signup_new_here()}</Divider>
      <ButtonLink look="line" to={linkTo('signUp')}>
        {m.signup_title()}
      </ButtonLink>
    </Form>
  )
}

/** The e-mail is not at fault: the message above the fields says why. */
function Disabled({ reason }: { reason: string | undefined }) {
  return (
    <Notice tone="failed" role="alert">
      <ContractMessage message="userNotFound" reason={reason} />
      {m.account_disabled_text()}{' '}
      <Link to={linkTo('contact')} className="link tap">
        {m.account_disabled_contact()}
      </Link>
    </Notice>
  )
}

const isAboutField = (situation: LogInSituation) => situation === 'userNotFound' || situation === 'wrongPassword'

/** Shows the message as a toast, and focuses the faulty field. */
function useAfterRefusal(form: RefObject<HTMLFormElement | null>, refused: RefusedLogIn | undefined): void {
  useEffect(() => {
    if (!refused) return
    if (refused.situation) showContractToast('error', logInMessage[refused.situation], refused.reason)
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, refused])
}

/** A word on a line, between a form and the other way to log in. */
function Divider({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3.5 text-xs text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      {children}
    </p>
  )
}
