import { checkLinkEndpoint, confirmEmailEndpoint, resendConfirmEmailCodeEndpoint } from 'contract/account/customer.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { linkTo } from 'contract/pages.ts'
import { data, type RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../../api/provider-context.ts'
import { m } from '../../../i18n/m-account.ts'
import { call } from '../../../session/call.ts'
import { deviceCookies } from '../../../session/cookies/device-cookies.ts'
import { toldBy } from '../../../session/told-by.ts'
import { refreshMe } from '../../../session/use-me.ts'
import { hasNoMail } from '../../../shell/shop-state.ts'
import { showToast } from '../../../shell/toast/toast.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { deviceHeaders } from '../device-headers.ts'
import { Explained } from '../explained.tsx'
import { readSession } from '../log-in-outcome.ts'
import { NoMail } from '../no-mail.tsx'
import { readCode } from '../one-time-code.ts'
import { readSignUp } from '../sign-up/sign-up-cookie.ts'
import type { Route } from './+types/got-mail-page'
import { ConfirmByCode } from './confirm-by-code.tsx'
import { ConfirmByLink } from './confirm-by-link.tsx'
import type { ConfirmSituation } from './confirm-situation.ts'
import { enterAfterSignUp, signUpTokenOf } from './enter-after-sign-up.ts'
import { secondsToWait, serializeMailSent } from './mail-sent-cookie.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.mail_title()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]

/** Shown after a log-in with an unconfirmed e-mail, after a sign-up, and for the mailed link. Opening it uses nothing up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readParameters('gotMail', request)
  const cookies = request.headers.get('Cookie')
  const email = query.get('email')?.slice(0, 254) ?? ''
  const token = query.get('token')?.slice(0, 64) ?? ''
  const signUp = readSignUp(cookies)
  const isAfterSignUp = email !== '' && signUp?.email === email && !signUp.isLogInRefused
  return {
    email,
    noMail: !token && (await hasNoMail(context)) ? m.no_mail_confirm() : undefined,
    link: token ? { token, state: await stateOf(context, token) } : undefined,
    waitSeconds: secondsToWait(cookies, new Date()),
    isAfterSignUp,
    mayAddAddress: isAfterSignUp && !signUp.hasAddress,
  }
}

/** If the provider cannot tell the link's state, the person may try it. */
async function stateOf(context: Readonly<RouterContextProvider>, token: string): Promise<'open' | 'used' | 'ended'> {
  const result = await call(context, checkLinkEndpoint, { body: { token } })
  return (result.kind === 'ok' && toldBy(result.data).state) || 'open'
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const email = String(form.get('email') ?? '').slice(0, 254)
  const intent = form.get('intent')
  if (intent === 'resend') return resend(context, request, email)
  if (intent === 'link') return confirm(context, request, { token: String(form.get('token') ?? '').slice(0, 64) })
  const code = readCode(String(form.get('code') ?? ''))
  return code ? confirm(context, request, { email, code }) : said('missing', 422)
}

async function resend(context: Readonly<RouterContextProvider>, request: Request, email: string) {
  const body = { email, ...signUpTokenOf(context, request.headers.get('Cookie')) }
  const result = await call(context, resendConfirmEmailCodeEndpoint, { body })
  if (result.kind !== 'ok') return said('noAnswer', 503)
  return said('resent', 200, { 'Set-Cookie': serializeMailSent(new Date(), context.get(storefrontContext).isSecure) })
}

type Key = { email: string; code: string } | { token: string }

/** Logs in the person who signed up in this browser. */
async function confirm(context: Readonly<RouterContextProvider>, request: Request, key: Key) {
  const cookies = request.headers.get('Cookie')
  const result = await call(context, confirmEmailEndpoint, { body: { ...key, ...signUpTokenOf(context, cookies) } }, deviceHeaders(request))
  if (result.kind === 'refused' && result.code === 'wrong_code') return said('wrong', 422)
  if (result.kind !== 'ok')
    return result.kind === 'refused' && result.code === 'link_ended' ? said('linkEnded', 410) : said('noAnswer', 503)
  const told = toldBy(result.data)
  const { email, session } = told
  const known = deviceCookies(told, cookies, context.get(storefrontContext).isSecure)
  const own = readSession(session)
  if (own) return enterAfterSignUp(context, cookies, own, known)
  const headers = known.map((cookie): [string, string] => ['Set-Cookie', cookie])
  return data({ situation: 'confirmed' as const, email, at: Date.now() }, { headers })
}

const said = (situation: Exclude<ConfirmSituation, 'confirmed'>, status: number, extra: Record<string, string> = {}) =>
  data({ situation, email: undefined, at: Date.now() }, { status, headers: extra })

/** The person is logged in now, so this continues from here. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (answer) {
    if (answer instanceof Response) {
      refreshMe()
      void showToast({ kind: 'success', title: m.mail_account_ready() })
    }
    throw answer
  }
}

export default function GotMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, link, waitSeconds, isAfterSignUp, mayAddAddress } = loaderData
  const situation = actionData?.situation
  if (situation === 'confirmed' || (link?.state === 'used' && !situation))
    return <Confirmed email={actionData?.email ?? email} isAnswer={actionData !== undefined} />
  if (link?.state === 'open' && situation !== 'linkEnded') return <ConfirmByLink email={email} token={link.token} said={actionData} />
  if (loaderData.noMail) return <NoMail title={m.mail_title()} text={loaderData.noMail} />
  if (!email) {
    return (
      <Explained title={m.mail_none_title()} text={link ? m.mail_link_ended_text() : m.mail_none_text()}>
        <ButtonLink look="line" to={linkTo('logIn')}>
          {m.account_back_to_log_in()}
        </ButtonLink>
      </Explained>
    )
  }
  return (
    <ConfirmByCode
      email={email}
      waitSeconds={waitSeconds}
      isAfterSignUp={isAfterSignUp}
      mayAddAddress={mayAddAddress}
      isLinkOver={link !== undefined}
      said={actionData}
    />
  )
}

function Confirmed({ email, isAnswer }: { email: string; isAnswer: boolean }) {
  return (
    <Explained isAnswer={isAnswer} title={m.mail_confirmed_title()} text={m.mail_confirmed_text()}>
      <ButtonLink look="primary" to={linkTo('logIn', undefined, { email: email || undefined })}>
        {m.log_in()}
      </ButtonLink>
    </Explained>
  )
}
