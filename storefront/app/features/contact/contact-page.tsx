import type { BotChallenge } from 'contract/bot-check.ts'
import { createContact } from 'contract/contact.ts'
import { listOrders } from 'contract/order.ts'
import { getProfile } from 'contract/profile.ts'
import { data, type RouterContextProvider } from 'react-router'
import { contactLines } from '../../api/contact-lines.ts'
import { type Faults, typedIn } from '../../api/parse-form.ts'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { formatDate } from '../../i18n/format.ts'
import { m } from '../../paraglide/messages.js'
import { botChallengeOf } from '../../session/bot-challenge-of.ts'
import { type CallResult, call } from '../../session/call.ts'
import { faultsOf, messageOf } from '../../session/faults-of.ts'
import { sessionContext } from '../../session/request-session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/contact-page'
import { ContactForm, type OrderOption } from './contact-form.tsx'
import { ContactSent } from './contact-sent.tsx'
import { OtherWays } from './other-ways.tsx'
import { readContact } from './read-contact.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  return {
    meta: pageMeta({
      title: m.contact_title(),
      description: m.contact_description(),
      path: '/contact',
      origin: shopOrigin(context, request),
    }),
    answerHours: context.get(storefrontContext).contact.answerHours,
    lines: contactLines(context),
    // A link may say what it is about.
    asked: { topic: asked.get('topic') ?? '', orderNumber: asked.get('order') ?? '' },
    ...(await knownOf(context)),
  }
}

/** What a member need not type again. */
async function knownOf(
  context: Readonly<RouterContextProvider>,
): Promise<{ typed: Record<string, string>; orders: OrderOption[] | undefined }> {
  if (!context.get(sessionContext).session) return { typed: {}, orders: undefined }
  const [profile, orders] = await Promise.all([
    call(context, getProfile, {}),
    call(context, listOrders, { query: { PageNumber: 1, PageSize: 20 } }),
  ])
  const { fullName, email, phone } = profile.kind === 'ok' ? profile.data.data : { fullName: '', email: '', phone: null }
  const options = orders.kind === 'ok' ? orders.data.data.items : []
  return {
    typed: { name: fullName, email, phone: phone ?? '' },
    orders: options.map(({ orderNumber, createdAt }) => ({ number: orderNumber, date: formatDate(createdAt) })),
  }
}

type Answer = {
  sent: { ticketNumber: string; answerHours: number; email: string } | undefined
  faults: Faults
  typed: Record<string, string>
  failed: string | undefined
  botChallenge: BotChallenge | undefined
  at: number
}

const answer = (said: Partial<Answer>): Answer => ({
  sent: undefined,
  faults: {},
  typed: {},
  failed: undefined,
  botChallenge: undefined,
  at: Date.now(),
  ...said,
})

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const read = readContact(form)
  if (read.kind === 'faulty') return data(answer({ faults: read.faults, typed: read.typed }), { status: 422 })
  const result = await call(context, createContact, { body: read.data })
  if (result.kind === 'ok') return answer({ sent: { ...result.data.data, email: String(form.get('email')).trim() } })
  const faults = faultsOf(result)
  const failed = Object.keys(faults).length > 0 ? undefined : failureOf(result)
  const botChallenge = await botChallengeOf(context, result)
  return data(answer({ faults, typed: typedIn(form), failed, botChallenge }), { status: result.kind === 'refused' ? result.status : 503 })
}

function failureOf(result: CallResult<unknown>): string {
  if (result.kind === 'refused' && result.code === 'too_many_requests') return m.contact_too_many()
  return messageOf(result) ?? m.contact_no_answer()
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { answerHours, lines, asked, typed, orders } = loaderData
  return (
    <div className="wrap grid pb-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-22 lg:pb-24">
      <div>
        <h1 className="pt-7 text-2xl lg:pt-12 lg:text-3xl">{m.contact_title()}</h1>
        {actionData?.sent ? (
          <ContactSent {...actionData.sent} />
        ) : (
          <>
            <p className="mt-2 mb-7 max-w-[56ch] text-muted">{m.contact_lede({ hours: answerHours })}</p>
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
      <OtherWays lines={lines} answerHours={answerHours} />
    </div>
  )
}
