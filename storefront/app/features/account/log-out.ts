import { logOut } from 'contract/account.ts'
import { linkTo } from 'contract/pages.ts'
import { data, redirect } from 'react-router'
import { call } from '../../session/call.ts'
import { clearSession, sessionContext } from '../../session/request-session.ts'
import { refreshMe } from '../../session/use-me.ts'
import type { Route } from './+types/log-out'

/** Leaving is a POST; the address alone is no page. */
export function loader() {
  throw data(null, { status: 404 })
}

/** Whatever the provider says, the cookie goes; the cart stays in the browser (ruling 15). */
export async function action({ context }: Route.ActionArgs) {
  const requestSession = context.get(sessionContext)
  if (requestSession.session) await call(context, logOut, {}).catch(() => undefined)
  clearSession(requestSession)
  return redirect(linkTo('home'))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } finally {
    refreshMe()
  }
}

export default function LogOut() {
  return null
}
