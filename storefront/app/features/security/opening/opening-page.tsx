import { linkToOffice } from 'contract/office-pages.ts'
import { becomeFirstSuperAdminEndpoint, checkOpeningLinkEndpoint } from 'contract/opening.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { linkTo } from 'contract/pages.ts'
import { useEffect, useRef } from 'react'
import { data, type RouterContextProvider } from 'react-router'
import { type Faults, parseForm, textsOf, typedIn } from '../../../api/parse-form.ts'
import { m } from '../../../i18n/m-account.ts'
import { call } from '../../../session/call.ts'
import { faultsOf, messageOf } from '../../../session/faults-of.ts'
import { sessionContext, storeSession } from '../../../session/request-session.ts'
import { refreshMe } from '../../../session/use-me.ts'
import { ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { qrCode } from '../qr-code.ts'
import { RecoveryCodes } from '../recovery-codes.tsx'
import type { Route } from './+types/opening-page'
import { type NewApp, OpeningForm } from './opening-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.opening_title()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]

type Context = Readonly<RouterContextProvider>

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = readParameters('opening', request).get('token')?.slice(0, 64) ?? ''
  return { token, ...(await readLink(context, token)) }
}

/** The app's secret stays if the key of an earlier answer comes, so that nobody has to scan twice because of a typing error. */
async function readLink(context: Context, token: string, appKey?: string): Promise<{ app?: NewApp; failed?: string | undefined }> {
  if (!token) return {}
  const result = await call(context, checkOpeningLinkEndpoint, { body: { token, ...(appKey ? { appKey } : {}) } })
  if (result.kind !== 'ok') return { failed: messageOf(result) ?? m.security_no_answer() }
  const { data: link } = result.data
  return link.state === 'open' ? { app: { ...link.app, qr: qrCode(link.app.uri) } } : {}
}

type Refused = { faults: Faults; typed: Record<string, string>; failed?: string | undefined }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { token = '', appKey = '' } = textsOf(form)
  const refuse = async (refused: Refused, status: number) =>
    data({ ...refused, ...(await readLink(context, token, appKey)), at: Date.now(), recoveryCodes: undefined }, { status })
  const { body } = becomeFirstSuperAdminEndpoint
  const read = body && parseForm(body, form)
  if (read?.kind !== 'ok') return refuse({ faults: read?.faults ?? {}, typed: typedIn(form) }, 422)
  const result = await call(context, becomeFirstSuperAdminEndpoint, { body: read.data })
  if (result.kind !== 'ok') {
    const faults = faultsOf(result)
    const failed = Object.keys(faults).length > 0 ? undefined : (messageOf(result) ?? m.security_no_answer())
    return refuse({ faults, typed: typedIn(form), failed }, 422)
  }
  const { session, recoveryCodes } = result.data.data
  storeSession(context.get(sessionContext), session)
  return data({ recoveryCodes, faults: {}, typed: {}, at: Date.now() })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } finally {
    refreshMe()
  }
}

/** The link is used up by then, or the secret that is shown must stay. */
export const shouldRevalidate = () => false

/** Where the link of the first start leads: somebody becomes the shop's SuperAdmin. */
export default function OpeningPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.recoveryCodes) return <Opened codes={actionData.recoveryCodes} />
  const refused = actionData && 'app' in actionData ? actionData : undefined
  const app = actionData ? refused?.app : loaderData.app
  if (!app) return <NoOpening failed={actionData ? undefined : loaderData.failed} />
  return <OpeningForm token={loaderData.token} app={app} refused={refused} />
}

/** The link is used, old or wrong; or the shop cannot say now, and why. */
function NoOpening({ failed }: { failed: string | undefined }) {
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">{failed ? m.opening_failed_title() : m.opening_ended_title()}</h1>
      <p>{failed ?? m.opening_ended_text()}</p>
      <ButtonLink look="primary" to={linkTo('logIn')}>
        {m.account_back_to_log_in()}
      </ButtonLink>
    </div>
  )
}

/** The codes are shown this once; then the way leads to the guide. */
function Opened({ codes }: { codes: string[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {m.opening_done_title()}
        </h1>
        <p className="mt-1.5 text-muted">{m.opening_done_text()}</p>
      </div>
      <RecoveryCodes codes={codes} />
      {/* The office is another build: the browser loads it. */}
      <a href={linkToOffice('opening')} className={buttonClass('primary')}>
        {m.opening_go_on()}
      </a>
    </div>
  )
}
