import { logIn } from 'contract/account.ts'
import { linkTo } from 'contract/pages.ts'
import type { ReactNode } from 'react'
import { data, redirect, useOutletContext } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { m } from '../../paraglide/messages.js'
import { call } from '../../session/call.ts'
import { sessionContext, storeSession } from '../../session/request-session.ts'
import { pathAfterLogIn, serializeClearedReturnCookie } from '../../session/return-cookie.ts'
import { refreshMe } from '../../session/use-me.ts'
import type { Route } from './+types/log-in-page'
import { serializeChallenge } from './challenge-cookie.ts'
import { LogInForm } from './log-in-form.tsx'
import { readLogInAnswer } from './log-in-outcome.ts'
import { readCredentials } from './read-credentials.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.log_in()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]

export async function action({ request, context }: Route.ActionArgs) {
  const { isSecure } = context.get(storefrontContext)
  const form = readCredentials(await request.formData())
  if (form.kind === 'faulty') return data({ email: form.email, faults: form.faults, situation: undefined }, { status: 422 })

  const { email } = form.credentials
  const outcome = readLogInAnswer(await call(context, logIn, { body: form.credentials }))
  if (outcome.kind === 'codeNeeded') {
    return redirect(linkTo('twoVerification'), { headers: { 'Set-Cookie': serializeChallenge(outcome.challenge, new Date(), isSecure) } })
  }
  if (outcome.kind === 'loggedIn') {
    storeSession(context.get(sessionContext), outcome.session)
    return redirect(pathAfterLogIn(request.headers.get('Cookie')), { headers: { 'Set-Cookie': serializeClearedReturnCookie(isSecure) } })
  }
  if (outcome.situation === 'emailUnconfirmed') return redirect(linkTo('gotMail', undefined, { email }))
  return data({ email, faults: {}, situation: outcome.situation }, { status: 400 })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } finally {
    refreshMe()
  }
}

export default function LogInPage({ actionData }: Route.ComponentProps) {
  // What the layout has to say of the cart: accounts know nothing of carts.
  const cartNote = useOutletContext<ReactNode>()
  return <LogInForm refused={actionData} note={cartNote} />
}
