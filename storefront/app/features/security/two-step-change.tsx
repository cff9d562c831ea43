import type { TwoStep } from 'contract/account/two-step.ts'
import { Form, useNavigation } from 'react-router'
import { m } from '../../i18n/m-account.ts'
import { IdentityFields } from '../../shell/identity/identity-fields.tsx'
import { SendCode } from '../../shell/identity/send-code.tsx'
import { Button } from '../../ui/button.tsx'
import type { SecurityAnswer } from './change-security.ts'

/** While two-step is on: each change needs the password and a code. */
export function TwoStepChange({ twoStep, answer }: { twoStep: TwoStep; answer: SecurityAnswer | undefined }) {
  const isSending = useNavigation().state !== 'idle'
  const { method, isRequired, recoveryCodesLeft } = twoStep
  const isRefused = answer !== undefined && answer.done === undefined
  return (
    <>
      <p className="mt-1 text-sm text-muted">{m.security_codes_left({ count: recoveryCodesLeft })}</p>
      <details className="mt-3" open={isRefused || answer?.intent === 'sendCode'}>
        <summary className="link inline-flex min-h-11 items-center">{m.security_change()}</summary>
        <p className="mt-1 max-w-[56ch] text-sm text-muted">{m.security_change_text()}</p>
        {method === 'email' && <SendCode part="twoStep" />}
        <Form method="post" noValidate className="mt-4 grid max-w-[30rem] gap-5" preventScrollReset>
          <IdentityFields method={method} faults={answer?.faults ?? {}} />
          <div className="flex flex-wrap gap-3">
            <Button look="line" type="submit" name="intent" value="newCodes" aria-disabled={isSending}>
              {m.security_new_codes()}
            </Button>
            <Button look="line" type="submit" name="intent" value="startApp" aria-disabled={isSending}>
              {method === 'app' ? m.security_new_app() : m.security_use_app()}
            </Button>
            {!isRequired && (
              <Button look="bare" type="submit" name="intent" value="turnOff" className="text-danger!" aria-disabled={isSending}>
                {m.security_turn_off()}
              </Button>
            )}
          </div>
        </Form>
      </details>
    </>
  )
}
