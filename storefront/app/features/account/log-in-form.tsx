import type { BotChallenge } from 'contract/bot-check.ts'
import { linkTo } from 'contract/pages.ts'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { BotCheck } from '../../shell/bot-check/bot-check.tsx'
import { ContractMessage, showContractToast } from '../../shell/contract-message.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { Divider } from './divider.tsx'
import { EmailField } from './email-field.tsx'
import { type LogInSituation, logInMessage } from './log-in-outcome.ts'
import type { LogInFaults } from './read-credentials.ts'

export type RefusedLogIn = {
  email: string
  faults: LogInFaults
  situation: LogInSituation | undefined
  botChallenge: BotChallenge | undefined
  at: number
}

const emailFaultTexts = { missing: m.account_email_missing, malformed: m.account_email_malformed }

export function LogInForm({ refused, note }: { refused: RefusedLogIn | undefined; note: ReactNode }) {
  const isSending = useNavigation().state !== 'idle'
  const { situation, faults } = refused ?? { situation: undefined, faults: {} }
  // From the page that confirmed it, so that nobody types it again.
  const email = useSearchParams()[0].get('email')?.slice(0, 254)
  const form = useRef<HTMLFormElement>(null)
  useAfterRefusal(form, refused)

  return (
    <Form method="post" ref={form} className="grid gap-5" noValidate>
      <div>
        <h1 className="text-2xl">{m.log_in()}</h1>
        {note}
      </div>
      {situation && !isAboutField(situation) && (
        <Notice tone="failed" role="alert">
          <ContractMessage message={logInMessage[situation]} />
        </Notice>
      )}
      <EmailField
        typed={refused?.email ?? email}
        fault={faults.email ? emailFaultTexts[faults.email]() : situation === 'userNotFound' && <ContractMessage message="userNotFound" />}
      />
      <Field
        label={m.account_password()}
        aside={
          <Link to={linkTo('forgetPassword')} className="link tap text-sm pointer-coarse:mb-1.5">
            {m.reset_forgotten()}
          </Link>
        }
        error={
          faults.password ? m.account_password_missing() : situation === 'wrongPassword' && <ContractMessage message="wrongPassword" />
        }
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

const isAboutField = (situation: LogInSituation) => situation === 'userNotFound' || situation === 'wrongPassword'

/** The message as a toast, and the cursor where the fault is. */
function useAfterRefusal(form: RefObject<HTMLFormElement | null>, refused: RefusedLogIn | undefined): void {
  useEffect(() => {
    if (!refused) return
    if (refused.situation) showContractToast('error', logInMessage[refused.situation])
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, refused])
}
