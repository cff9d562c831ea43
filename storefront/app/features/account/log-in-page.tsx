import { logInEndpoint } from 'contract/account/account.ts'
import { pageAt } from 'contract/page-at.ts'
import { linkTo } from 'contract/pages.ts'
import { type ReactNode, useEffect } from 'react'
import { data, redirect, useOutletContext } from 'react-router'
import { botTokenOf } from '../../api/bot-token-of.ts'
import { storefrontContext } from '../../api/provider-context.ts'
import { m } from '../../i18n/m-account.ts'
import { botChallengeOf } from '../../session/bot-challenge-of.ts'
import { type CallResult, call } from '../../session/call.ts'
import { hasAskedForMembers, serializeClearedAsked } from '../../session/cookies/asked-cookie.ts'
import { isJustDeleted } from '../../session/cookies/deleted-cookie.ts'
import { deviceCookies } from '../../session/cookies/device-cookies.ts'
import { readWish, redirectAfterLogIn, serializeClearedReturnCookie } from '../../session/cookies/return-cookie.ts'
import { messageOf } from '../../session/faults-of.ts'
import { readKeptForm } from '../../session/kept-form.ts'
import { sessionContext, storeSession } from '../../session/request-session.ts'
import { syncAtLogIn } from '../../session/sync-at-log-in.ts'
import { refreshMe } from '../../session/use-me.ts'
import { ContractMessage, showContractToast } from '../../shell/contract-message.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/log-in-page'
import { serializeChallenge } from './challenge-cookie.ts'
import { deviceHeaders } from './device-headers.ts'
import { LogInForm } from './log-in-form.tsx'
import { readLogInAnswer } from './log-in-outcome.ts'
import { readCredentials } from './read-credentials.ts'
import { serializeRefusedSignUp } from './sign-up/sign-up-cookie.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.log_in()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]

/** Also shown after an account was deleted or a session ended, because public pages are cached and cannot say so. */
export function loader({ request, context }: Route.LoaderArgs) {
  const cookies = request.headers.get('Cookie')
  const hasAsked = hasAskedForMembers(cookies)
  const wish = readWish(cookies)
  const said = {
    hasAsked,
    isAfterDeletion: isJustDeleted(cookies),
    hasEnded: wish?.endedFor !== undefined,
    isAsking: wish !== undefined && pageAt(wish.path) === 'question',
    hasKept: readKeptForm(cookies) !== undefined,
  }
  return data(said, hasAsked ? { headers: { 'Set-Cookie': serializeClearedAsked(context.get(storefrontContext).isSecure) } } : {})
}

export async function action({ request, context }: Route.ActionArgs) {
  const { isSecure } = context.get(storefrontContext)
  const formData = await request.formData()
  const form = readCredentials(formData)
  if (form.kind === 'faulty')
    return data(
      {
        email: form.email,
        faults: form.faults,
        situation: undefined,
        reason: undefined,
        isDisabled: false,
        botChallenge: undefined,
        at: Date.now(),
      },
      { status: 422 },
    )

  const { email } = form.credentials
  const body = { ...form.credentials, ...botTokenOf(formData) }
  const result = await call(context, logInEndpoint, { body }, deviceHeaders(request))
  const outcome = readLogInAnswer(result)
  if (outcome.kind === 'codeNeeded') {
    return redirect(linkTo('twoVerification'), { headers: { 'Set-Cookie': serializeChallenge(outcome.challenge, new Date(), isSecure) } })
  }
  if (outcome.kind === 'loggedIn') {
    storeSession(context.get(sessionContext), outcome.session)
    const cookies = request.headers.get('Cookie')
    const headers = new Headers({ 'Set-Cookie': serializeClearedReturnCookie(isSecure) })
    const known = deviceCookies(result.kind === 'ok' ? result.data : {}, cookies, isSecure)
    for (const cookie of [...known, ...(await syncAtLogIn(context, cookies))]) headers.append('Set-Cookie', cookie)
    return redirectAfterLogIn(cookies, outcome.session.id, headers)
  }
  if (outcome.situation === 'emailUnconfirmed') {
    // The page explains why the log-in was refused.
    const headers = { 'Set-Cookie': serializeRefusedSignUp(request.headers.get('Cookie'), email, isSecure) }
    return redirect(linkTo('gotMail', undefined, { email }), { headers })
  }
  const botChallenge = await botChallengeOf(context, result)
  const refusal = { situation: outcome.situation, reason: reasonOf(result), isDisabled: isDisabled(result) }
  return data({ email, faults: {}, ...refusal, botChallenge, at: Date.now() }, { status: 400 })
}

/** Refusals that no contract message covers. */
function reasonOf(result: CallResult<unknown>): string | undefined {
  if (isDisabled(result)) return m.account_disabled_title()
  return result.kind === 'refused' && result.code === 'mail_not_set_up' ? messageOf(result) : undefined
}

/** Told only to someone who knows the password. */
const isDisabled = (result: CallResult<unknown>) => result.kind === 'refused' && result.code === 'account_disabled'

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } finally {
    refreshMe()
  }
}

export default function LogInPage({ loaderData, actionData }: Route.ComponentProps) {
  // From the layout, because account pages know nothing of carts.
  const cartNote = useOutletContext<ReactNode>()
  const note = (
    <>
      {cartNote}
      {loaderData.hasEnded && <SessionEnded hasKept={loaderData.hasKept} />}
      {loaderData.hasAsked && !actionData && <MembersOnly isAsking={loaderData.isAsking} />}
      {loaderData.isAfterDeletion && !actionData && <AccountDeleted />}
    </>
  )
  return <LogInForm refused={actionData} note={note} />
}

/** Says that the account is deleted, as a toast and on the page: without JavaScript there is no toast. */
function AccountDeleted() {
  useEffect(() => showContractToast('success', 'deleted'), [])
  return (
    <Notice tone="leaf" role="status" className="mt-4">
      <ContractMessage message="deleted" reason={m.account_deleted_text()} />
    </Notice>
  )
}

/** Tells guests who asked for another page why they see the log-in. */
function MembersOnly({ isAsking }: { isAsking: boolean }) {
  return (
    <Notice tone="leaf" role="status" className="mt-4">
      <b className="block font-strong">{isAsking ? m.members_only_question_title() : m.members_only_title()}</b>
      {isAsking ? m.members_only_question_text() : m.members_only_text()}
    </Notice>
  )
}

/** Says that the session has ended and where log-in leads. */
function SessionEnded({ hasKept }: { hasKept: boolean }) {
  // The top bar still shows a name.
  useEffect(refreshMe, [])
  return (
    <Notice tone="peach" role="status" className="mt-4">
      <b className="block font-strong">{m.session_ended_title()}</b>
      {m.session_ended_back()} {hasKept && m.session_ended_kept()}
    </Notice>
  )
}
