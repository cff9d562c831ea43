import { linkTo } from 'contract/pages.ts'
import { data, redirect } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { m } from '../../i18n/m-kept.ts'
import { keepsForOthers, keepsMemos, linkToForget } from '../../session/cookies/kept-cookie.ts'
import { keptHere } from '../../session/cookies/kept-here.ts'
import { isReturnable, serializeClearedReturnCookie } from '../../session/cookies/return-cookie.ts'
import { serializeClearedKeptForm } from '../../session/kept-form.ts'
import { sessionContext } from '../../session/request-session.ts'
import { FullScreen } from '../../shell/full-screen.tsx'
import { useNonce } from '../../shell/nonce.ts'
import { buttonClass } from '../../ui/button.tsx'
import { forgetMarks, forgetScript } from '../offline/forget-script.ts'
import type { Route } from './+types/log-out'
import { removeSession } from './remove-session.ts'

/**
 * A log-out is a POST. A GET works only after one, or after another person's log-in, on a device that may keep memos: a link sent to
 * someone must not remove their own memos, and leads only to the shop's pages.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (!searchParams.has(keptHere)) throw data(null, { status: 404 })
  const asked = searchParams.get('next') ?? ''
  const next = isReturnable(asked) ? asked : linkTo('home')
  const { session } = context.get(sessionContext)
  if (session && !keepsForOthers(request.headers.get('Cookie'), session.id)) throw redirect(next)
  return { words: wordsOfLeaving(), next, again: linkToForget(next) }
}

const wordsOfLeaving = () => ({
  title: `${m.kept_removing()} · ${m.shop_name()}`,
  ...{ removing: m.kept_removing(), moment: m.kept_removing_text(), needsScript: m.kept_left_script() },
  ...{ left: m.kept_left(), why: m.kept_left_text(), again: m.try_again(), goOn: m.kept_left_go_on() },
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.words.title }, { name: 'robots', content: 'noindex' }]

/** Everything remembered of the person ends with the session. */
export async function action({ context, request }: Route.ActionArgs) {
  await removeSession(context)
  const { isSecure } = context.get(storefrontContext)
  const headers = new Headers({ 'Set-Cookie': serializeClearedReturnCookie(isSecure) })
  headers.append('Set-Cookie', serializeClearedKeptForm(isSecure))
  // A script on the device removes what it keeps.
  return redirect(keepsMemos(request.headers.get('Cookie')) ? linkToForget() : linkTo('home'), { headers })
}

/** Removes what this device keeps, then leads on. An inline script does it, because a file may not load; its words are inline too. */
export default function LogOut({ loaderData: { words, next, again } }: Route.ComponentProps) {
  const nonce = useNonce()
  const ways = (id?: string) => (
    <p className="mt-5 flex flex-wrap gap-3">
      <a href={again} className={buttonClass('primary')}>
        {words.again}
      </a>
      <a id={id} href={next} className={buttonClass('line')}>
        {words.goOn}
      </a>
    </p>
  )
  return (
    <FullScreen>
      <section id={forgetMarks.removing} suppressHydrationWarning>
        <h1 className="text-2xl">{words.removing}</h1>
        <p className="mt-1.5 text-muted noscript:hidden">{words.moment}</p>
        <noscript>
          <p className="mt-5">{words.needsScript}</p>
          {ways()}
        </noscript>
      </section>
      <section id={forgetMarks.left} role="alert" hidden suppressHydrationWarning>
        <h1 className="text-2xl">{words.left}</h1>
        <p className="mt-1.5">{words.why}</p>
        {ways(forgetMarks.next)}
      </section>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script, known to the policy by nonce */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? forgetScript : '' }} />
    </FullScreen>
  )
}
