import { checkLink, resetPassword } from 'contract/customer.ts'
import { linkTo } from 'contract/pages.ts'
import { data, type RouterContextProvider } from 'react-router'
import { parseForm } from '../../../api/parse-form.ts'
import { storefrontContext } from '../../../api/provider-context.ts'
import { m } from '../../../paraglide/messages.js'
import { call } from '../../../session/call.ts'
import { faultsOf } from '../../../session/faults-of.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { deviceCookies } from '../device-cookies.ts'
import { Explained } from '../explained.tsx'
import type { Route } from './+types/reset-password-page'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.reset_title()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]

/** The address holds a key: no other site is told of it. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

/** Opening the mail's link uses nothing up: programs open it, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const email = searchParams.get('email')?.slice(0, 254) ?? ''
  const token = searchParams.get('token')?.slice(0, 64) ?? ''
  return { email, token, state: email && token ? await stateOf(context, token) : ('missing' as const) }
}

/** A provider that cannot say lets the person try. */
async function stateOf(context: Readonly<RouterContextProvider>, token: string): Promise<'open' | 'used' | 'ended'> {
  const result = await call(context, checkLink, { body: { token } })
  return result.kind === 'ok' ? result.data.data.state : 'open'
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const values = { email: text('email'), token: text('token'), password: text('password') }
  const read = resetPassword.body ? parseForm(resetPassword.body, form, values) : undefined
  if (read?.kind !== 'ok') return answer({ faults: read?.faults ?? {} }, 422)
  const result = await call(context, resetPassword, { body: read.data })
  if (result.kind === 'ok') {
    const { isSecure } = context.get(storefrontContext)
    const cookies = deviceCookies(result.data.data, request.headers.get('Cookie'), isSecure)
    return answer({ outcome: 'changed', email: values.email }, 200, cookies)
  }
  if (result.kind === 'refused' && result.code === 'link_ended') return answer({ outcome: 'ended' }, 410)
  return answer({ faults: faultsOf(result) }, result.kind === 'refused' && result.status === 422 ? 422 : 503)
}

type Answer = { outcome?: 'changed' | 'ended'; email?: string; faults?: Record<string, string> }
const answer = (said: Answer, status: number, cookies: string[] = []) =>
  data({ ...said, at: Date.now() }, { status, headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.outcome === 'changed') return <Changed email={actionData.email} />
  if (actionData?.outcome === 'ended') return <NoLink why="ended" isAnswer />
  const { email, token, state } = loaderData
  return state === 'open' ? <ResetPasswordForm email={email} token={token} refused={actionData} /> : <NoLink why={state} />
}

function Changed({ email }: { email: string | undefined }) {
  return (
    <Explained isAnswer title={m.reset_done_title()} text={m.reset_done_text()}>
      <ButtonLink look="primary" to={linkTo('logIn', undefined, { email })}>
        {m.log_in()}
      </ButtonLink>
    </Explained>
  )
}

const texts = {
  missing: { title: m.reset_missing_title, text: m.reset_missing_text },
  used: { title: m.reset_used_title, text: m.reset_used_text },
  ended: { title: m.reset_ended_title, text: m.reset_ended_text },
}

function NoLink({ why, isAnswer = false }: { why: keyof typeof texts; isAnswer?: boolean }) {
  return (
    <Explained isAnswer={isAnswer} title={texts[why].title()} text={texts[why].text()}>
      <ButtonLink look="primary" to={linkTo('forgetPassword')}>
        {m.reset_ask_again()}
      </ButtonLink>
      <ButtonLink look="line" to={linkTo('logIn')}>
        {m.account_back_to_log_in()}
      </ButtonLink>
    </Explained>
  )
}
