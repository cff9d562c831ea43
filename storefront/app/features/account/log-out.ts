import { files, linkTo } from 'contract/pages.ts'
import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { readCookies } from '../../cookies.ts'
import { serializeClearedReturnCookie } from '../../session/cookies/return-cookie.ts'
import { serializeClearedKeptForm } from '../../session/kept-form.ts'
import { sessionContext } from '../../session/request-session.ts'
import { refreshMe } from '../../session/use-me.ts'
import { keptHere } from '../offline/kept-here.ts'
import type { Route } from './+types/log-out'
import { removeSession } from './remove-session.ts'

/** A log-out is a POST. A GET is answered only after one, on a device that may keep memos; a link of somebody else's takes nothing away. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.has(keptHere)) throw data(null, { status: 404 })
  if (context.get(sessionContext).session) throw redirect(linkTo('home'))
  return null
}

/** Everything that is remembered of the person goes with the session. */
export async function action({ context, request }: Route.ActionArgs) {
  await removeSession(context)
  const { isSecure } = context.get(storefrontContext)
  const headers = new Headers({ 'Set-Cookie': serializeClearedReturnCookie(isSecure) })
  headers.append('Set-Cookie', serializeClearedKeptForm(isSecure))
  // What a device keeps is taken away by a script there.
  const keeps = readCookies(request.headers.get('Cookie'), keptHere).length > 0
  return redirect(keeps ? `${files.logOut}?${keptHere}` : linkTo('home'), { headers })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } finally {
    refreshMe()
  }
}

/** Takes away what this device keeps, and leads home. */
export default function LogOut() {
  useEffect(() => {
    const goHome = () => window.location.replace(linkTo('home'))
    import('../offline/forget-kept.ts').then(({ forgetKept }) => forgetKept()).then(goHome, goHome)
  }, [])
  return null
}
