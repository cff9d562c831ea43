import { logOutEndpoint } from 'contract/account/account.ts'
import type { RouterContextProvider } from 'react-router'
import { call } from '../../session/call.ts'
import { clearSession, sessionContext } from '../../session/request-session.ts'

/** Removes the cookie, whatever the provider says; the cart stays. */
export async function removeSession(context: Readonly<RouterContextProvider>): Promise<void> {
  const requestSession = context.get(sessionContext)
  if (requestSession.session) await call(context, logOutEndpoint, {}).catch(() => undefined)
  clearSession(requestSession)
}
