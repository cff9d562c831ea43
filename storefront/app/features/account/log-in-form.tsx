import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { ContractMessage, showContractToast } from '../../shell/contract-message.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { type LogInSituation, logInMessage } from './log-in-outcome.ts'
import type { LogInFaults } from './read-credentials.ts'

export type RefusedLogIn = { email: string; faults: LogInFaults; situation: LogInSituation | undefined }

const emailFaultTexts = { missing: m.account_email_missing, malformed: m.account_email_malformed }

export function LogInForm({ refused, note }: { refused: RefusedLogIn | undefined; note: ReactNode }) {
  const isSending = useNavigation().state !== 'idle'
  const { situation, faults } = refused ?? { situation: undefined, faults: {} }
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
      <Field
        label={m.account_email()}
        error={faults.email ? emailFaultTexts[faults.email]() : situation === 'userNotFound' && <ContractMessage message="userNotFound" />}
      >
        {(input) => (
          <input
            {...input}
            name="email"
            type="email"
            dir="ltr"
            autoComplete="username"
            inputMode="email"
            spellCheck={false}
            autoCapitalize="none"
            defaultValue={refused?.email}
            maxLength={254}
            required
          />
        )}
      </Field>
      <Field
        label={m.account_password()}
        error={
          faults.password ? m.account_password_missing() : situation === 'wrongPassword' && <ContractMessage message="wrongPassword" />
        }
      >
        {(input) => <PasswordInput {...input} name="password" autoComplete="current-password" maxLength={1024} required />}
      </Field>
      <Button look="primary" type="submit" className="w-full" aria-disabled={isSending}>
        {isSending ? m.account_logging_in() : m.account_log_in_button()}
      </Button>
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
