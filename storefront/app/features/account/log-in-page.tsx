import { logIn } from 'contract/account.ts'
import { linkTo } from 'contract/pages.ts'
import type { ReactNode } from 'react'
import { data, redirect, useOutletContext } from 'react-router'
import { botTokenOf } from '../../api/bot-token-of.ts'
import { storefrontContext } from '../../api/provider-context.ts'
import { m } from '../../paraglide/messages.js'
import { botChallengeOf } from '../../session/bot-challenge-of.ts'
import { call } from '../../session/call.ts'
import { isJustDeleted } from '../../session/deleted-cookie.ts'
import { sessionContext, storeSession } from '../../session/request-session.ts'
import { pathAfterLogIn, serializeClearedReturnCookie } from '../../session/return-cookie.ts'
import { refreshMe } from '../../session/use-me.ts'
import type { Route } from './+types/log-in-page'
import { AccountDeleted } from './account-deleted.tsx'
import { serializeChallenge } from './challenge-cookie.ts'
import { deviceCookies } from './device-cookies.ts'
import { deviceHeaders } from './device-headers.ts'
import { LogInForm } from './log-in-form.tsx'
import { readLogInAnswer } from './log-in-outcome.ts'
import { readCredentials } from './read-credentials.ts'
import { serializeClearedSignUp } from './sign-up/sign-up-cookie.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.log_in()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]

/** Where a deletion of the account ends: the pages that anybody may see are the same for everybody, and can say nothing of it. */
export function loader({ request }: Route.LoaderArgs) {
  return { isAfterDeletion: isJustDeleted(request.headers.get('Cookie')) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { isSecure } = context.get(storefrontContext)
  const formData = await request.formData()
  const form = readCredentials(formData)
  if (form.kind === 'faulty')
    return data({ email: form.email, faults: form.faults, situation: undefined, botChallenge: undefined, at: Date.now() }, { status: 422 })

  const { email } = form.credentials
  const body = { ...form.credentials, ...botTokenOf(formData) }
  const result = await call(context, logIn, { body }, deviceHeaders(request))
  const outcome = readLogInAnswer(result)
  if (outcome.kind === 'codeNeeded') {
    return redirect(linkTo('twoVerification'), { headers: { 'Set-Cookie': serializeChallenge(outcome.challenge, new Date(), isSecure) } })
  }
  if (outcome.kind === 'loggedIn') {
    storeSession(context.get(sessionContext), outcome.session)
    const cookies = request.headers.get('Cookie')
    const headers = new Headers({ 'Set-Cookie': serializeClearedReturnCookie(isSecure) })
    for (const cookie of deviceCookies(result.kind === 'ok' ? result.data : {}, cookies, isSecure)) headers.append('Set-Cookie', cookie)
    return redirect(pathAfterLogIn(cookies), { headers })
  }
  if (outcome.situation === 'emailUnconfirmed') {
    // No longer the way from a sign-up: the page says why the log-in was refused (contract §8).
    return redirect(linkTo('gotMail', undefined, { email }), { headers: { 'Set-Cookie': serializeClearedSignUp(isSecure) } })
  }
  const botChallenge = await botChallengeOf(context, result)
  return data({ email, faults: {}, situation: outcome.situation, botChallenge, at: Date.now() }, { status: 400 })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } finally {
    refreshMe()
  }
}

export default function LogInPage({ loaderData, actionData }: Route.ComponentProps) {
  // What the layout has to say of the cart: accounts know nothing of carts.
  const cartNote = useOutletContext<ReactNode>()
  const note = (
    <>
      {cartNote}
      {loaderData.isAfterDeletion && !actionData && <AccountDeleted />}
    </>
  )
  return <LogInForm refused={actionData} note={note} />
}
