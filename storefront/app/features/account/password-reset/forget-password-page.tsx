import { forgetPasswordEndpoint } from 'contract/account/customer.ts'
import { linkTo } from 'contract/pages.ts'
import { data, Form, useNavigation, useSearchParams } from 'react-router'
import { parseForm } from '../../../api/parse-form.ts'
import { storefrontContext } from '../../../api/provider-context.ts'
import { m } from '../../../i18n/m-account.ts'
import { call } from '../../../session/call.ts'
import { ContractMessage, useContractToast } from '../../../shell/contract-message.tsx'
import { MailboxLink } from '../../../shell/mailbox-link.tsx'
import { hasNoMail } from '../../../shell/shop-state.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FaultSummary } from '../../../ui/fault-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { serializeMailSent } from '../confirm/mail-sent-cookie.ts'
import { EmailField } from '../email-field.tsx'
import { Explained } from '../explained.tsx'
import { NoMail } from '../no-mail.tsx'
import { Resend } from '../resend.tsx'
import { ShownAddress } from '../shown-address.tsx'
import type { Route } from './+types/forget-password-page'

export const meta: Route.MetaFunction = () => [
  { title: `${m.reset_ask_title()} · ${m.shop_name()}` },
  { name: 'robots', content: 'noindex' },
]

const waitSeconds = 60

export async function loader({ context }: Route.LoaderArgs) {
  return { noMail: (await hasNoMail(context)) ? m.no_mail_reset() : undefined }
}

/** The same answer for every address: nobody learns here who has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const email = String(form.get('email') ?? '')
  const read = forgetPasswordEndpoint.body ? parseForm(forgetPasswordEndpoint.body, form, { email }) : undefined
  if (read?.kind !== 'ok') return data({ faults: read?.faults ?? {}, email, isSent: false, at: Date.now() }, { status: 422 })
  const result = await call(context, forgetPasswordEndpoint, { body: read.data })
  if (result.kind !== 'ok') return data({ faults: {}, email, isSent: false, at: Date.now() }, { status: 503 })
  const cookie = serializeMailSent(new Date(), context.get(storefrontContext).isSecure)
  return data({ faults: {}, email: read.data.email, isSent: true, at: Date.now() }, { headers: { 'Set-Cookie': cookie } })
}

export default function ForgetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.noMail) return <NoMail title={m.reset_ask_title()} text={loaderData.noMail} />
  return actionData?.isSent ? <Sent key={actionData.at} email={actionData.email} /> : <Ask refused={actionData} />
}

function Ask({ refused }: { refused: Route.ComponentProps['actionData'] }) {
  const isSending = useNavigation().state !== 'idle'
  // Prefilled by the log-in.
  const known = useSearchParams()[0].get('email')?.slice(0, 254)
  const faults: Record<string, string> = refused?.faults ?? {}
  const hasFailed = refused && Object.keys(faults).length === 0
  useContractToast(hasFailed ? 'operationFailed' : undefined, refused)
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <div>
        <h1 className="text-2xl">{m.reset_ask_title()}</h1>
        <p className="mt-1.5 text-muted">{m.reset_ask_text()}</p>
      </div>
      <FaultSummary title={m.form_check_these()} faults={faults} answer={refused?.at} />
      {hasFailed && (
        <Notice tone="failed" role="alert">
          <ContractMessage message="operationFailed" />
        </Notice>
      )}
      <EmailField typed={refused?.email ?? known} fault={faults.email} />
      <Button look="primary" type="submit" className="w-full" aria-disabled={isSending}>
        {m.reset_ask_button()}
      </Button>
      <ButtonLink look="line" to={linkTo('logIn')}>
        {m.account_back_to_log_in()}
      </ButtonLink>
    </Form>
  )
}

function Sent({ email }: { email: string }) {
  return (
    <Explained isAnswer title={m.reset_asked_title()} text={m.reset_asked_text()}>
      <ShownAddress label={m.mail_address()} email={email} />
      <p className="text-sm text-muted">{m.reset_asked_spam()}</p>
      <MailboxLink />
      <div className="grid gap-1">
        <Resend
          seconds={waitSeconds}
          fields={{ email }}
          button={m.reset_asked_again()}
          wait={(seconds) => m.reset_asked_again_in({ seconds })}
          now={m.mail_resend_now()}
        />
        <a href={linkTo('forgetPassword')} className="link inline-flex min-h-11 items-center justify-self-start text-sm">
          {m.reset_other_address()}
        </a>
      </div>
    </Explained>
  )
}
