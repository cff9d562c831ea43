import type { BotChallenge } from 'contract/account/bot-check.ts'
import { getProfileEndpoint } from 'contract/account/profile.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { linkTo } from 'contract/pages.ts'
import { listOrdersEndpoint } from 'contract/sales/order.ts'
import { weekdayName } from 'contract/shop/weekday.ts'
import { createContactEndpoint, NewContact } from 'contract/student/contact.ts'
import { useEffect } from 'react'
import { data, Link, type RouterContextProvider } from 'react-router'
import { contactLines, placeLines } from '../../api/contact-lines.ts'
import { type Faults, typedIn } from '../../api/parse-form.ts'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-account.ts'
import { botChallengeOf } from '../../session/bot-challenge-of.ts'
import { call } from '../../session/call.ts'
import { faultsOf } from '../../session/faults-of.ts'
import { loadPart } from '../../session/load-part.ts'
import { sessionContext } from '../../session/request-session.ts'
import { refreshMe } from '../../session/use-me.ts'
import { pageMeta } from '../../shell/document/page-meta.ts'
import { hasNoMail } from '../../shell/shop-state.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/contact-page'
import { ContactForm, type OrderOption } from './contact-form.tsx'
import { ContactSent } from './contact-sent.tsx'
import { type AnswerTime, OtherWays } from './other-ways.tsx'
import { failureOf, parseWritten } from './parse-written.ts'
import { addToThread, askedThread, loadThreads } from './thread/load-threads.ts'
import { ThreadsPart } from './thread/threads-part.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readParameters('contact', request)
  const thread = askedThread(asked)
  if (thread) return loadThreads(context, thread)
  return {
    shown: undefined,
    meta: pageMeta({
      title: m.contact_title(),
      description: m.contact_description({ shop: m.shop_name() }),
      path: '/contact',
      origin: shopOrigin(context, request),
    }),
    noMail: (await hasNoMail(context)) ? m.no_mail_contact() : undefined,
    answer: answerTime(context),
    lines: { ...contactLines(context), ...placeLines(context, getLocale()) },
    // A link may preset the topic.
    asked: { topic: asked.get('topic') ?? '', orderNumber: asked.get('order') ?? '', message: wantedText(asked.get('wanted')) },
    ...(await knownOf(context)),
    hasEnded: context.get(sessionContext).endedFor !== undefined,
  }
}

const mostWanted = 200

/** A prefilled message after a search without results. */
const wantedText = (text: string | null) => (text ? `${m.contact_wanted({ text: text.slice(0, mostWanted) })}\n` : '')

/** Hours within which messages are answered, and on which days. */
function answerTime(context: Readonly<RouterContextProvider>): AnswerTime {
  const { answerHours, workdays } = context.get(storefrontContext).contact
  const locale = getLocale()
  return { hours: m.answer_hours({ count: answerHours }), from: weekdayName(workdays.from, locale), to: weekdayName(workdays.to, locale) }
}

/** What a member does not have to type. */
async function knownOf(
  context: Readonly<RouterContextProvider>,
): Promise<{ typed: Record<string, string>; orders: OrderOption[] | undefined }> {
  if (!context.get(sessionContext).session) return { typed: {}, orders: undefined }
  const [profile, orders] = await Promise.all([
    loadPart(context, getProfileEndpoint, {}),
    loadPart(context, listOrdersEndpoint, { query: { PageNumber: 1, PageSize: 20 } }),
  ])
  // The call may have found the session ended.
  if (!context.get(sessionContext).session) return { typed: {}, orders: undefined }
  const { fullName, email, phone } = profile?.data ?? { fullName: '', email: '', phone: null }
  return {
    typed: { name: fullName, email, phone: phone ?? '' },
    // Without the list, the number can still be typed.
    orders: orders?.data.items.map(({ orderNumber, createdAt }) => ({ number: orderNumber, date: formatDate(createdAt) })),
  }
}

type Answer = {
  sent: { ticketNumber: string; answerHours: number; email: string } | undefined
  faults: Faults
  typed: Record<string, string>
  failed: string | undefined
  botChallenge: BotChallenge | undefined
  hasEnded: boolean
  at: number
}

const answer = (said: Partial<Answer>): Answer => ({
  sent: undefined,
  faults: {},
  typed: {},
  failed: undefined,
  botChallenge: undefined,
  hasEnded: false,
  at: Date.now(),
  ...said,
})

export async function action({ context, request }: Route.ActionArgs) {
  const thread = askedThread(readParameters('contact', request))
  if (thread && thread.kind !== 'all') return addToThread(context, request, thread)
  const form = await request.formData()
  const read = parseWritten(NewContact, form)
  if (read.kind === 'faulty') return data(answer({ faults: read.faults, typed: read.typed }), { status: 422 })
  const result = await call(context, createContactEndpoint, { body: { ...read.data, email: read.data.email ?? '' } })
  const hasEnded = context.get(sessionContext).endedFor !== undefined
  if (result.kind === 'ok') return answer({ sent: { ...result.data.data, email: String(form.get('email')).trim() }, hasEnded })
  const faults = faultsOf(result)
  const failed = Object.keys(faults).length > 0 ? undefined : failureOf(result)
  const botChallenge = await botChallengeOf(context, result)
  return data(answer({ faults, typed: typedIn(form), failed, botChallenge, hasEnded }), {
    status: result.kind === 'refused' ? result.status : 503,
  })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const [letter, written] = actionData && 'isSent' in actionData ? [actionData, undefined] : [undefined, actionData]
  if (loaderData.shown) return <ThreadsPart shown={loaderData.shown} title={loaderData.title} answer={letter} />
  return <ContactPart loaderData={loaderData} actionData={written} />
}

type FormPart = Exclude<Route.ComponentProps['loaderData'], { shown: object }>

function ContactPart({ loaderData, actionData }: { loaderData: FormPart; actionData: Answer | undefined }) {
  const { noMail, answer, lines, asked, typed, orders, hasEnded } = loaderData
  return (
    <div className="wrap grid pb-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-22 lg:pb-24">
      <div>
        <h1 className="pt-7 text-2xl lg:pt-12 lg:text-3xl">{m.contact_title()}</h1>
        {(hasEnded || actionData?.hasEnded) && <GuestNow />}
        {actionData?.sent ? (
          <ContactSent {...actionData.sent} />
        ) : noMail ? (
          <Notice tone="peach" className="mt-7 max-w-[56ch]">
            {noMail}
          </Notice>
        ) : (
          <>
            <p className="mt-2 mb-7 max-w-[56ch] text-muted">{m.contact_lede(answer)}</p>
            <ContactForm
              typed={actionData?.typed ?? { ...typed, ...asked }}
              faults={actionData?.faults ?? {}}
              failed={actionData?.failed}
              botChallenge={actionData?.botChallenge}
              answer={actionData?.at}
              orders={orders}
            />
          </>
        )}
      </div>
      <OtherWays lines={lines} answer={noMail ? undefined : answer} />
    </div>
  )
}

/** Shown when the session has just ended: the page stays, and writing needs no log-in. */
function GuestNow() {
  // The top bar still shows a name.
  useEffect(refreshMe, [])
  return (
    <Notice tone="peach" role="status" className="mt-4 max-w-[34rem]">
      <b className="block font-strong">{m.session_ended_title()}</b>
      {m.session_ended_guest()}{' '}
      <Link to={linkTo('logIn')} className="link">
        {m.session_log_in_again()}
      </Link>
    </Notice>
  )
}
