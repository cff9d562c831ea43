import { linkTo } from 'contract/pages.ts'
import { data, redirect } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { serializeClearedReturnCookie } from '../../session/cookies/return-cookie.ts'
import { serializeClearedKeptForm } from '../../session/kept-form.ts'
import { refreshMe } from '../../session/use-me.ts'
import type { Route } from './+types/log-out'
import { removeSession } from './remove-session.ts'

/** Log-out is a POST; the address alone is no page. */
export function loader() {
  throw data(null, { status: 404 })
}

/** Everything that is remembered of the person goes with the session. */
export async function action({ context }: Route.ActionArgs) {
  await removeSession(context)
  const { isSecure } = context.get(storefrontContext)
  const headers = new Headers({ 'Set-Cookie': serializeClearedReturnCookie(isSecure) })
  headers.append('Set-Cookie', serializeClearedKeptForm(isSecure))
  return redirect(linkTo('home'), { headers })
}

/** What this device keeps goes with the session. */
const forgetKept = () =>
  import('../offline/forget-kept.ts').then(
    (kept) => kept.forgetKept(),
    () => undefined,
  )

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } finally {
    refreshMe()
    await forgetKept()
  }
}

export default function LogOut() {
  return null
}
