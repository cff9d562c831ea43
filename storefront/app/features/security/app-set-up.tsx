import type { TwoStep } from 'contract/account/two-step.ts'
import { Form } from 'react-router'
import { m } from '../../i18n/m-account.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Field } from '../../ui/field.tsx'
import { AppKey, AppPicture } from './app-secret.tsx'
import type { SecurityAnswer } from './change-security.ts'
import type { QrCode } from './qr-code.ts'

type AppSetUpProps = { app: NonNullable<TwoStep['pendingApp']>; qr: QrCode; answer: SecurityAnswer | undefined }

/** Nothing changes until the app's first code is entered. */
export function AppSetUp({ app, qr, answer }: AppSetUpProps) {
  const isNew = answer?.intent === 'turnOn' || answer?.intent === 'startApp'
  return (
    <div className="mt-4 rounded-card border border-hairline p-4 lg:p-6">
      <h3 className="font-strong outline-none" tabIndex={-1} data-new={isNew || undefined}>
        {m.security_set_up()}
      </h3>
      <p className="mt-1 max-w-[56ch] text-sm text-muted">{m.security_set_up_scan()}</p>
      <div className="mt-4 flex flex-wrap items-start gap-6">
        <AppPicture qr={qr} />
        <div className="grid min-w-0 flex-1 basis-60 gap-4">
          <AppKey {...app} />
          <Form method="post" noValidate className="grid gap-4" preventScrollReset>
            <Field label={m.security_set_up_code()} error={answer?.intent === 'confirmApp' && answer.faults.code}>
              {(input) => <CodeInput {...input} name="code" />}
            </Field>
            <div className="flex flex-wrap gap-3">
              <Button look="primary" type="submit" name="intent" value="confirmApp">
                {m.security_set_up_button()}
              </Button>
              <Button look="bare" type="submit" name="intent" value="cancelApp">
                {m.security_set_up_cancel()}
              </Button>
            </div>
          </Form>
        </div>
      </div>
    </div>
  )
}
