import { resendTwoStepEndpoint, verifyTwoStepEndpoint } from 'contract/account/account.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { linkTo } from 'contract/pages.ts'
import { data, type RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { m } from '../../i18n/m-account.ts'
import { call } from '../../session/call.ts'
import { deviceCookies } from '../../session/cookies/device-cookies.ts'
import { redirectAfterLogIn, serializeClearedReturnCookie } from '../../session/cookies/return-cookie.ts'
import { sessionContext, storeSession } from '../../session/request-session.ts'
import { syncAtLogIn } from '../../session/sync-at-log-in.ts'
import { refreshMe } from '../../session/use-me.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/two-verification-page'
import { type PendingChallenge, readChallenge, serializeChallenge, serializeClearedChallenge } from './challenge-cookie.ts'
import { CodeForm, type CodeSituation } from './code-form.tsx'
import { deviceHeaders } from './device-headers.ts'
import { readLogInAnswer } from './log-in-outcome.ts'
import { readCode, readRecoveryCode } from './one-time-code.ts'

export const meta: Route.MetaFunction = () => [
  { title: `${m.account_code_title()} · ${m.shop_name()}` },
  { name: 'robots', content: 'noindex' },
]

/** The challenge's public part; its id stays in the HttpOnly cookie. `?by=recovery` asks for a recovery code instead. */
export function loader({ request }: Route.LoaderArgs) {
  const pending = readChallenge(request.headers.get('Cookie'))
  if (!pending) return null
  const { channel, maskedTarget, otherChannels = [], sentAtMs } = pending
  const resendInSeconds = Math.max(0, Math.ceil((sentAtMs - Date.now()) / 1000) + pending.resendIn)
  const isByRecoveryCode = readParameters('twoVerification', request).has('by')
  return { channel, maskedTarget, otherChannels, sentAtMs, resendInSeconds, isByRecoveryCode }
}

export async function action({ request, context }: Route.ActionArgs) {
  const cookies = request.headers.get('Cookie')
  const pending = readChallenge(cookies)
  if (!pending) return said('ended', 410)
  const form = await request.formData()
  if (form.get('intent') === 'resend') return resend(context, pending, form.get('channel'))
  return verify({ request, context }, pending, form)
}

type Context = Readonly<RouterContextProvider>

/** Sends a new code; with a channel, switches to it. */
async function resend(context: Context, { challengeId }: PendingChallenge, wish: unknown) {
  const { isSecure } = context.get(storefrontContext)
  const channel = wish === 'app' || wish === 'email' ? wish : undefined
  const result = await call(context, resendTwoStepEndpoint, { body: { challengeId, ...(channel ? { channel } : {}) } })
  if (result.kind === 'ok') {
    return said(channel === 'app' ? 'changed' : 'resent', 200, serializeChallenge(result.data, new Date(), isSecure))
  }
  if (result.kind === 'refused' && result.code === 'challenge_ended') return said('ended', 410, serializeClearedChallenge(isSecure))
  return said(result.kind === 'refused' && result.status === 429 ? 'tooSoon' : 'noAnswer', 503)
}

async function verify({ request, context }: { request: Request; context: Context }, { challengeId }: PendingChallenge, form: FormData) {
  const { isSecure } = context.get(storefrontContext)
  const typed = String(form.get('code') ?? '')
  const code = form.has('recovery') ? readRecoveryCode(typed) : readCode(typed)
  if (!code) return said('missing', 422)
  const body = { challengeId, code, rememberDevice: form.has('rememberDevice') }
  const result = await call(context, verifyTwoStepEndpoint, { body }, deviceHeaders(request))
  if (result.kind === 'refused' && result.code === 'wrong_code') return said('wrong', 422)
  if (result.kind === 'refused' && result.code === 'challenge_ended') return said('ended', 410, serializeClearedChallenge(isSecure))
  const outcome = readLogInAnswer(result)
  if (outcome.kind !== 'loggedIn') return said(outcome.kind === 'refused' ? outcome.situation : 'otherResponse', 400)
  storeSession(context.get(sessionContext), outcome.session)
  const cookies = request.headers.get('Cookie')
  const headers = new Headers({ 'Set-Cookie': serializeClearedChallenge(isSecure) })
  headers.append('Set-Cookie', serializeClearedReturnCookie(isSecure))
  const known = deviceCookies(result.kind === 'ok' ? result.data : {}, cookies, isSecure)
  for (const cookie of [...known, ...(await syncAtLogIn(context, cookies))]) headers.append('Set-Cookie', cookie)
  return redirectAfterLogIn(cookies, outcome.session.id, headers)
}

const said = (situation: CodeSituation, status: number, cookie?: string) =>
  data({ situation }, { status, headers: cookie ? { 'Set-Cookie': cookie } : {} })

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } finally {
    refreshMe()
  }
}

export default function TwoVerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData || actionData?.situation === 'ended') return <NoChallenge />
  return <CodeForm challenge={loaderData} said={actionData} />
}

function NoChallenge() {
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">{m.account_code_none_title()}</h1>
      <p>{m.account_code_none_text()}</p>
      <ButtonLink look="primary" to={linkTo('logIn')}>
        {m.account_back_to_log_in()}
      </ButtonLink>
    </div>
  )
}
