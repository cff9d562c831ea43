import type { TwoStep } from 'contract/account/two-step.ts'
import { files } from 'contract/pages.ts'
import { Form, useNavigation } from 'react-router'
import { m } from '../../i18n/m-account.ts'
import { IdentityFields } from '../../shell/identity/identity-fields.tsx'
import { SendCode } from '../../shell/identity/send-code.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isAbout, type SecurityAnswer } from './change-security.ts'

type YourDataProps = Pick<TwoStep, 'method'> & { answer: SecurityAnswer | undefined }

/** All personal data as a file: first the identity check, then the link. */
export function YourData({ method, answer }: YourDataProps) {
  const isSending = useNavigation().state !== 'idle'
  const own = isAbout(answer, 'export') ? answer : undefined
  const isReady = own?.intent === 'allowExport' && own.done !== undefined
  return (
    <section aria-labelledby="your-data" className="border-t border-rule pt-4">
      <h2 id="your-data" className="text-lg">
        {m.security_data()}
      </h2>
      <p className="mt-1 max-w-[56ch] text-sm text-muted">{m.security_data_text()}</p>
      {isReady ? (
        <Notice tone="leaf" role="status" className="mt-4">
          <p>{m.security_data_ready()}</p>
          <a href={files.myData} download data-new className={buttonClass('line', 'normal', 'mt-3')}>
            {m.security_data_download()}
          </a>
        </Notice>
      ) : (
        <details className="mt-3" open={own !== undefined}>
          <summary className="link inline-flex min-h-11 items-center">{m.security_data_get()}</summary>
          <p className="mt-1 max-w-[56ch] text-sm text-muted">{m.security_prove()}</p>
          {method === 'email' && <SendCode part="export" />}
          <Form method="post" noValidate className="mt-4 grid max-w-[30rem] gap-5" preventScrollReset>
            <IdentityFields method={method} faults={own?.faults ?? {}} />
            <div>
              <Button look="line" type="submit" name="intent" value="allowExport" aria-disabled={isSending}>
                {m.security_data_get()}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </section>
  )
}
