import { oneTimeCodeLength } from 'contract/limits.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { ContractMessage, showContractToast } from '../../shell/contract-message.tsx'
import { showToast } from '../../shell/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type LogInSituation, logInMessage } from './log-in-outcome.ts'

export type CodeSituation = 'missing' | 'wrong' | 'ended' | 'resent' | 'tooSoon' | 'noAnswer' | LogInSituation

type CodeFormProps = {
  challenge: { channel: 'email' | 'app'; maskedTarget: string; sentAtMs: number; resendInSeconds: number }
  said: { situation: CodeSituation } | undefined
}

/** One input, not six boxes: pasting, filling in from the mail and correcting all just work. */
export function CodeForm({ challenge, said }: CodeFormProps) {
  const isSending = useNavigation().state !== 'idle'
  useSituationToast(said)
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-2xl">{m.account_code_title()}</h1>
        <p className="mt-1.5 text-muted">
          {challenge.channel === 'app' ? m.account_code_app() : m.account_code_sent({ target: isolated(challenge.maskedTarget) })}
        </p>
      </div>
      <Situation situation={said?.situation} />
      <Form method="post" className="grid gap-5" noValidate>
        <Field label={m.account_code_label()} error={codeFault(said?.situation)}>
          {(input) => (
            <input
              {...input}
              name="code"
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              // Room for spaces and hyphens as people type them.
              maxLength={oneTimeCodeLength + 6}
              className={`${input.className} max-w-[220px] text-xl! tracking-[.12em] tabular-nums`}
              required
            />
          )}
        </Field>
        <Button look="primary" type="submit" aria-disabled={isSending}>
          {m.account_code_button()}
        </Button>
      </Form>
      {challenge.channel === 'email' && <Resend key={challenge.sentAtMs} seconds={challenge.resendInSeconds} />}
    </div>
  )
}

// The target is a Latin address inside a sentence of either script.
const isolated = (text: string) => `\u2066${text}\u2069`

function codeFault(situation: CodeSituation | undefined): ReactNode {
  if (situation === 'missing') return m.account_code_missing()
  return situation === 'wrong' && m.account_code_wrong()
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

function useSituationToast(said: CodeFormProps['said']): void {
  useEffect(() => {
    if (!said) return
    if (isOfLogIn(said.situation)) showContractToast('error', logInMessage[said.situation])
    if (said.situation === 'wrong') void showToast({ kind: 'error', title: m.account_code_wrong() })
  }, [said])
}

/** Asking anew is possible after a minute; the wait is announced once, not every second. */
function Resend({ seconds }: { seconds: number }) {
  const left = useSecondsLeft(seconds)
  return (
    <Form method="post" className="text-sm">
      <input type="hidden" name="intent" value="resend" />
      {left > 0 ? (
        <p className="py-2.5 text-muted">
          <span aria-hidden="true">{m.account_code_resend_in({ seconds: left })}</span>
          <span className="sr-only">{m.account_code_resend_in({ seconds })}</span>
        </p>
      ) : (
        <button type="submit" className="link min-h-11">
          {m.account_code_resend()}
        </button>
      )}
    </Form>
  )
}

function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setLeft((now) => now - 1), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
