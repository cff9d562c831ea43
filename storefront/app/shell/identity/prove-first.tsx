import type { TwoStep } from 'contract/account/two-step.ts'
import { m } from '../../i18n/m-account.ts'
import { SendCode } from './send-code.tsx'
import type { CodeSending } from './send-identity-code.ts'

/** Above a form with an identity check, while codes are required: says why, and how to get a mailed code. */
export function ProveFirst({ method, sending, form }: Pick<TwoStep, 'method'> & { sending: CodeSending | undefined; form?: string }) {
  if (!method) return null
  return (
    <>
      <p className="mt-1 max-w-[56ch] text-sm text-muted">{m.security_change_text()}</p>
      {method === 'email' && <SendCode sending={sending} form={form} />}
    </>
  )
}
