import { linkTo } from 'contract/pages.ts'
import { type ComponentProps, useEffect } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { m } from '../../i18n/m-account.ts'
import { ContractMessage, showContractToast } from '../../shell/contract-message.tsx'
import { MailboxLink } from '../../shell/mailbox-link.tsx'
import { showToast } from '../../shell/toast/toast.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type LogInSituation, logInMessage } from './log-in-outcome.ts'
import { Resend } from './resend.tsx'

export type CodeSituation = 'missing' | 'wrong' | 'ended' | 'resent' | 'changed' | 'tooSoon' | 'noAnswer' | LogInSituation

type Channel = 'email' | 'app'
type Challenge = {
  channel: Channel
  maskedTarget: string
  otherChannels: Channel[]
  sentAtMs: number
  resendInSeconds: number
  isByRecoveryCode: boolean
}
type CodeFormProps = { challenge: Challenge; said: { situation: CodeSituation } | undefined }

/** The step between password and session. */
export function CodeForm({ challenge, said }: CodeFormProps) {
  const isSending = useNavigation().state !== 'idle'
  const { channel, isByRecoveryCode } = challenge
  useSituationToast(said, isByRecoveryCode)
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-2xl">{isByRecoveryCode ? m.account_code_recovery_title() : m.account_code_title()}</h1>
        <p className="mt-1.5 text-muted">{explanation(challenge)}</p>
      </div>
      <Situation situation={said?.situation} />
      {channel === 'email' && !isByRecoveryCode && <MailboxLink className="-my-2.5" />}
      {/* The key changes with the kind of code, which clears what was typed for the other. */}
      <Form method="post" key={`${channel} ${isByRecoveryCode}`} className="grid gap-5" noValidate>
        <Field label={label(challenge)} error={codeFault(said?.situation, isByRecoveryCode)}>
          {(input) => (isByRecoveryCode ? <RecoveryCodeInput {...input} /> : <CodeInput {...input} name="code" />)}
        </Field>
        <label className="check-row min-h-11! items-start!">
          <input type="checkbox" name="rememberDevice" value="true" className="mt-0.5!" />
          <span>
            <span className="label">{m.account_code_trust()}</span>
            <span className="block text-xs text-muted">{m.account_code_trust_hint()}</span>
          </span>
        </label>
        <Button look="primary" type="submit" aria-disabled={isSending}>
          {m.account_code_button()}
        </Button>
      </Form>
      {!isByRecoveryCode && channel === 'email' && (
        <Resend
          key={challenge.sentAtMs}
          seconds={challenge.resendInSeconds}
          button={m.account_code_resend()}
          wait={(seconds) => m.account_code_resend_in({ seconds })}
          now={m.account_code_resend_now()}
        />
      )}
      <OtherWays challenge={challenge} />
    </div>
  )
}

function explanation({ channel, maskedTarget, isByRecoveryCode }: Challenge): string {
  if (isByRecoveryCode) return m.account_code_recovery_text()
  return channel === 'app' ? m.account_code_app() : m.account_code_sent({ target: isolated(maskedTarget) })
}

function label({ channel, isByRecoveryCode }: Challenge): string {
  if (isByRecoveryCode) return m.account_code_recovery_label()
  return channel === 'app' ? m.account_code_label_app() : m.account_code_label()
}

function RecoveryCodeInput({ className, ...input }: ComponentProps<'input'>) {
  return (
    <>
      <input type="hidden" name="recovery" value="true" />
      <input
        {...input}
        name="code"
        type="text"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        className={`${className} max-w-[280px] tracking-wide`}
        required
      />
    </>
  )
}

/** For people who cannot use their phone or mail. */
function OtherWays({ challenge: { otherChannels, isByRecoveryCode } }: { challenge: Challenge }) {
  return (
    <ul className="grid gap-1 border-t border-hairline pt-3 text-sm">
      {otherChannels.map((channel) => (
        <li key={channel}>
          <Form method="post" action={linkTo('twoVerification')}>
            <input type="hidden" name="intent" value="resend" />
            <input type="hidden" name="channel" value={channel} />
            <button type="submit" className="link min-h-11">
              {channel === 'app' ? m.account_code_by_app() : m.account_code_by_email()}
            </button>
          </Form>
        </li>
      ))}
      <li>
        <Link
          to={linkTo('twoVerification', undefined, isByRecoveryCode ? {} : { by: 'recovery' })}
          className="link inline-flex min-h-11 items-center"
        >
          {isByRecoveryCode ? m.account_code_not_recovery() : m.account_code_recovery()}
        </Link>
      </li>
    </ul>
  )
}

// The target is a Latin address within a sentence of either script.
const isolated = (text: string) => `\u2066${text}\u2069`

function codeFault(situation: CodeSituation | undefined, isByRecoveryCode: boolean): string | undefined {
  if (situation === 'missing') return isByRecoveryCode ? m.account_code_recovery_missing() : m.account_code_missing()
  return situation === 'wrong' ? m.account_code_wrong() : undefined
}

const isOfLogIn = (situation: CodeSituation): situation is LogInSituation => situation in logInMessage

function Situation({ situation }: { situation: CodeSituation | undefined }) {
  if (situation === 'resent') {
    return (
      <Notice tone="leaf" role="status">
        {m.account_code_resent()}
      </Notice>
    )
  }
  if (situation === undefined || (!isOfLogIn(situation) && situation !== 'noAnswer')) return null
  return (
    <Notice tone="failed" role="alert">
      <ContractMessage message={situation === 'noAnswer' ? 'operationFailed' : logInMessage[situation]} />
    </Notice>
  )
}

function useSituationToast(said: CodeFormProps['said'], isByRecoveryCode: boolean): void {
  useEffect(() => {
    if (!said) return
    if (isOfLogIn(said.situation)) showContractToast('error', logInMessage[said.situation])
    if (said.situation === 'noAnswer') showContractToast('error', 'operationFailed')
    const title = codeFault(said.situation, isByRecoveryCode)
    if (title) void showToast({ kind: 'error', title, isOnPage: true })
  }, [said, isByRecoveryCode])
}
