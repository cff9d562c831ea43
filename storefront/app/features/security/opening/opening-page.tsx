import { linkToOffice } from 'contract/office/office-pages.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { linkTo } from 'contract/pages.ts'
import { useEffect, useRef } from 'react'
import { data } from 'react-router'
import { m } from '../../../i18n/m-account.ts'
import { pathPastKept } from '../../../session/cookies/kept-cookie.ts'
import { sessionContext } from '../../../session/request-session.ts'
import { refreshMe } from '../../../session/use-me.ts'
import { ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { RecoveryCodes } from '../recovery-codes.tsx'
import type { Route } from './+types/opening-page'
import { InvitationForm } from './invitation-form.tsx'
import { type Invited, joinStaff, readInvitation } from './join-staff.ts'
import { openShop, readOpening, tokenAndKeyOf } from './open-shop.ts'
import { OpeningForm } from './opening-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.isInvitation ? m.invitation_title() : m.opening_title()} · ${m.shop_name()}` },
  { name: 'robots', content: 'noindex' },
]

const invitationOf = (request: Request) => readParameters('opening', request).get('invitation')?.slice(0, 64)

export async function loader({ request, context }: Route.LoaderArgs) {
  const invitation = invitationOf(request)
  if (invitation !== undefined)
    return { isInvitation: true as const, token: invitation, invited: await readInvitation(context, invitation) }
  const token = readParameters('opening', request).get('token')?.slice(0, 64) ?? ''
  return { isInvitation: false as const, token, ...(await readOpening(context, token)) }
}

/** A refusal comes with the link's current state: it may have ended meanwhile, or the app's secret must stay. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const isInvitation = invitationOf(request) !== undefined
  const outcome = await (isInvitation ? joinStaff(context, form) : openShop(context, form))
  if ('recoveryCodes' in outcome) {
    const next = linkToOffice(isInvitation ? 'overview' : 'opening')
    const personId = context.get(sessionContext).session?.id ?? ''
    return data({ ...outcome, next: pathPastKept(request.headers.get('Cookie'), personId, next) })
  }
  const { token, appKey } = tokenAndKeyOf(form)
  const now = isInvitation
    ? { invited: await readInvitation(context, token, appKey), app: undefined }
    : { invited: undefined, app: (await readOpening(context, token, appKey)).app }
  return data({ ...outcome, ...now, at: Date.now() }, { status: 422 })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } finally {
    refreshMe()
  }
}

/** By then the link is used, or the shown secret must stay. */
export const shouldRevalidate = () => false

/**
 * For the first-start link and for invitations: somebody becomes the shop's SuperAdmin or one of its staff. One page for both, because each
 * route costs every public page some bytes (decision 067).
 */
export default function OpeningPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'recoveryCodes' in actionData)
    return <Joined codes={actionData.recoveryCodes} next={actionData.next} isStaff={loaderData.isInvitation} />
  const refused = actionData && { ...actionData.refused, at: actionData.at }
  if (loaderData.isInvitation) {
    const invited = actionData?.invited ?? loaderData.invited
    if (invited.state !== 'open') return <NoInvitation invited={invited} />
    return <InvitationForm token={loaderData.token} invited={invited} refused={refused} />
  }
  const app = actionData ? actionData.app : loaderData.app
  if (!app) return <NoOpening failed={actionData ? undefined : loaderData.failed} />
  return <OpeningForm token={loaderData.token} app={app} refused={refused} />
}

function Joined({ codes, next, isStaff }: { codes: string[]; next: string; isStaff: boolean }) {
  const words = isStaff
    ? { title: m.invitation_done_title(), goOn: m.invitation_go_on() }
    : { title: m.opening_done_title(), goOn: m.opening_go_on() }
  const staffText = codes.length > 0 ? m.invitation_done_text() : m.invitation_done_known()
  return <Opened codes={codes} to={next} {...words} text={isStaff ? staffText : m.opening_done_text()} />
}

function NoInvitation({ invited: { state, failed } }: { invited: Exclude<Invited, { state: 'open' }> }) {
  const words = {
    used: { title: m.invitation_used_title(), text: m.invitation_used_text() },
    withdrawn: { title: m.invitation_withdrawn_title(), text: m.invitation_withdrawn_text() },
    ended: { title: m.opening_ended_title(), text: m.invitation_ended_text() },
  }
  return <NoOpening failed={failed} {...words[state]} />
}

type NoOpeningProps = { failed: string | undefined; title?: string; text?: string }

/** The link is used, expired or wrong; or the shop cannot say now, and why. */
function NoOpening({ failed, title = m.opening_ended_title(), text = m.opening_ended_text() }: NoOpeningProps) {
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">{failed ? m.opening_failed_title() : title}</h1>
      <p>{failed ?? text}</p>
      <ButtonLink look="primary" to={linkTo('logIn')}>
        {m.account_back_to_log_in()}
      </ButtonLink>
    </div>
  )
}

type OpenedProps = { codes: string[]; title: string; text: string; to: string; goOn: string }

/** Shows the codes once, then leads into the office. */
function Opened({ codes, title, text, to, goOn }: OpenedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h1>
        <p className="mt-1.5 text-muted">{text}</p>
      </div>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {/* The office is another build: full page load. */}
      <a href={to} className={buttonClass('primary')}>
        {goOn}
      </a>
    </div>
  )
}
