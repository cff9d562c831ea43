import { files, linkTo } from 'contract/pages.ts'
import { data, redirect } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { readCookies } from '../../cookies.ts'
import { m } from '../../i18n/m-kept.ts'
import { serializeClearedReturnCookie } from '../../session/cookies/return-cookie.ts'
import { serializeClearedKeptForm } from '../../session/kept-form.ts'
import { sessionContext } from '../../session/request-session.ts'
import { FullScreen } from '../../shell/full-screen.tsx'
import { useNonce } from '../../shell/nonce.ts'
import { buttonClass } from '../../ui/button.tsx'
import { forgetMarks, forgetScript } from '../offline/forget-script.ts'
import { keptHere } from '../offline/kept-here.ts'
import type { Route } from './+types/log-out'
import { removeSession } from './remove-session.ts'

/** A log-out is a POST. A GET is answered only after one, on a device that may keep memos; a link of somebody else's takes nothing away. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.has(keptHere)) throw data(null, { status: 404 })
  if (context.get(sessionContext).session) throw redirect(linkTo('home'))
  return { words: wordsOfLeaving(), next: linkTo('home'), again: `${files.logOut}?${keptHere}` }
}

const wordsOfLeaving = () => ({
  title: `${m.kept_removing()} · ${m.shop_name()}`,
  ...{ removing: m.kept_removing(), moment: m.kept_removing_text(), needsScript: m.kept_left_script() },
  ...{ left: m.kept_left(), why: m.kept_left_text(), again: m.try_again(), goOn: m.kept_left_go_on() },
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.words.title }, { name: 'robots', content: 'noindex' }]

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

/** Takes away what this device keeps, and leads on: the script within the page does, because a file may not be fetched. The words come with the page, too. */
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
