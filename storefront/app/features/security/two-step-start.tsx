import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '../../i18n/m-account.ts'
import { IdentityFields } from '../../shell/identity/identity-fields.tsx'
import { Button } from '../../ui/button.tsx'
import type { SecurityAnswer } from './change-security.ts'

/** While two-step is off: how codes are sent, and the password. */
export function TwoStepStart({ answer }: { answer: SecurityAnswer | undefined }) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" noValidate className="mt-4 grid max-w-[30rem] gap-5" preventScrollReset>
      <fieldset className="grid gap-1">
        <legend className="text-sm font-strong">{m.security_method()}</legend>
        <Method value="app" isChosen text={m.security_method_app_text()}>
          {m.security_method_app()}
        </Method>
        <Method value="email" text={m.security_method_email_text()}>
          {m.security_method_email()}
        </Method>
      </fieldset>
      <IdentityFields method={null} faults={answer?.faults ?? {}} />
      <div>
        <Button look="primary" type="submit" name="intent" value="turnOn" aria-disabled={isSending}>
          {m.security_turn_on()}
        </Button>
      </div>
    </Form>
  )
}

function Method({ value, isChosen, text, children }: { value: string; isChosen?: boolean; text: ReactNode; children: ReactNode }) {
  return (
    <label className="check-row min-h-11! items-start!">
      <input type="radio" name="method" value={value} defaultChecked={isChosen} className="mt-0.5!" />
      <span>
        <span className="label">{children}</span>
        <span className="block text-xs text-muted">{text}</span>
      </span>
    </label>
  )
}
