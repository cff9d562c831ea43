import type { TwoStep } from 'contract/two-step.ts'
import { Form } from 'react-router'
import { m } from '../../i18n/m-account.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Field } from '../../ui/field.tsx'
import type { SecurityAnswer } from './change-security.ts'
import type { QrCode } from './qr-code.ts'

type AppSetUpProps = { app: NonNullable<TwoStep['pendingApp']>; qr: QrCode; answer: SecurityAnswer | undefined }

/** Nothing changes before the app has shown its first code. */
export function AppSetUp({ app, qr, answer }: AppSetUpProps) {
  const isNew = answer?.intent === 'turnOn' || answer?.intent === 'startApp'
  return (
    <div className="mt-4 rounded-card border border-hairline p-4 lg:p-6">
      <h3 className="font-strong outline-none" tabIndex={-1} data-new={isNew || undefined}>
        {m.security_set_up()}
      </h3>
      <p className="mt-1 max-w-[56ch] text-sm text-muted">{m.security_set_up_scan()}</p>
      <div className="mt-4 flex flex-wrap items-start gap-6">
        <svg
          role="img"
          aria-label={m.security_qr()}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="size-48 flex-none rounded-control bg-surface ring-1 ring-hairline"
        >
          <path d={qr.path} />
        </svg>
        <div className="grid min-w-0 flex-1 basis-60 gap-4">
          <p className="text-sm">
            <span className="block text-muted">{m.security_key()}</span>
            {/* In groups of four, as it is read and typed. */}
            <bdi dir="ltr" className="font-strong wrap-anywhere tabular-nums select-all">
              {app.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </bdi>
          </p>
          <a href={app.uri} className="link inline-flex min-h-11 items-center text-sm lg:hidden">
            {m.security_open_app()}
          </a>
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
