import type { Session } from 'contract/account/account.ts'
import { listAddressesEndpoint } from 'contract/account/address.ts'
import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../../api/provider-context.ts'
import { call } from '../../../session/call.ts'
import { serializeDeliveryCookie } from '../../../session/cookies/delivery-cookie.ts'
import { redirectAfterLogIn, serializeClearedReturnCookie } from '../../../session/cookies/return-cookie.ts'
import { sessionContext, storeSession } from '../../../session/request-session.ts'
import { syncAtLogIn } from '../../../session/sync-at-log-in.ts'
import { toldBy } from '../../../session/told-by.ts'
import { readSignUp, serializeClearedSignUp } from '../sign-up/sign-up-cookie.ts'

type Context = Readonly<RouterContextProvider>

/** The token that logs in the person who signed up in this browser. Undefined if somebody is logged in: no mail may switch the person. */
export function signUpTokenOf(context: Context, cookies: string | null): { signUpToken?: string } {
  const signUp = readSignUp(cookies)
  return signUp?.token && !context.get(sessionContext).session ? { signUpToken: signUp.token } : {}
}

/** Logged in by the confirmation, the person goes on where they were heading. */
export async function enterAfterSignUp(context: Context, cookies: string | null, session: Session, known: string[]): Promise<Response> {
  const { isSecure } = context.get(storefrontContext)
  storeSession(context.get(sessionContext), session)
  const headers = new Headers()
  const cleared = [serializeClearedSignUp(isSecure), serializeClearedReturnCookie(isSecure)]
  for (const cookie of [...known, ...cleared, ...(await deliverTo(context)), ...(await syncAtLogIn(context, cookies))])
    headers.append('Set-Cookie', cookie)
  return redirectAfterLogIn(cookies, session.id, headers)
}

/** The address from the sign-up is used for the order, and not asked twice. */
async function deliverTo(context: Context): Promise<string[]> {
  const result = await call(context, listAddressesEndpoint, {})
  const [address] = (result.kind === 'ok' && toldBy(result.data).items) || []
  return address ? [serializeDeliveryCookie(address.id, context.get(storefrontContext).isSecure)] : []
}
