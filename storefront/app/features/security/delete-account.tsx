import type { TwoStep } from 'contract/account/two-step.ts'
import { linkTo } from 'contract/pages.ts'
import { Form, useNavigation } from 'react-router'
import { m } from '../../i18n/m-account.ts'
import { IdentityFields } from '../../shell/identity/identity-fields.tsx'
import { SendCode } from '../../shell/identity/send-code.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { isAbout, type SecurityAnswer } from './change-security.ts'

type DeleteAccountProps = Pick<TwoStep, 'method'> & { answer: SecurityAnswer | undefined }

/** Asks the contract's question before a deletion (contract §7.9), and for the password. */
export function DeleteAccount({ method, answer }: DeleteAccountProps) {
  const isSending = useNavigation().state !== 'idle'
  const own = isAbout(answer, 'delete') ? answer : undefined
  return (
    <section aria-labelledby="delete-account" className="border-t border-rule pt-4">
      <h2 id="delete-account" className="text-lg">
        {m.security_delete()}
      </h2>
      <p className="mt-1 max-w-[56ch] text-sm text-muted">{m.security_delete_text()}</p>
      <details className="mt-3" open={own !== undefined}>
        <summary className="link inline-flex min-h-11 items-center text-danger!">{m.security_delete()}</summary>
        <div className="mt-2 max-w-[34rem] rounded-card border border-hairline p-4 lg:p-6">
          <h3 className="text-lg leading-tight font-head">{m.confirm_delete_question()}</h3>
          <p className="mt-2 text-muted">{m.security_delete_what()}</p>
          {method === 'email' && <SendCode part="delete" />}
          <Form method="post" noValidate className="mt-4 grid gap-5" preventScrollReset>
            <IdentityFields method={method} faults={own?.faults ?? {}} />
            <div className="flex flex-wrap gap-3">
              <Button
                look="primary"
                type="submit"
                name="intent"
                value="deleteAccount"
                className="bg-danger! hover:brightness-90"
                aria-disabled={isSending}
              >
                {m.confirm_delete_yes()}
              </Button>
              <a href={linkTo('security')} className={buttonClass('line')}>
                {m.confirm_delete_cancel()}
              </a>
            </div>
          </Form>
        </div>
      </details>
    </section>
  )
}
