import { idPattern, linkTo } from 'contract/pages.ts'
import { checkPayLinkEndpoint } from 'contract/sales/pay-link.ts'
import { askReadingMailEndpoint } from 'contract/student/reading-mail.ts'
import { data, redirect } from 'react-router'
import { m } from '../../../i18n/m-orders.ts'
import { call } from '../../../session/call.ts'
import { faultsOf, messageOf } from '../../../session/faults-of.ts'
import { contractSentence } from '../../../shell/contract-message.tsx'
import { MailboxLink } from '../../../shell/mailbox-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Joy } from '../bought-cover.tsx'
import { LookAgain } from '../look-again.tsx'
import { hasDigital, hasPaper, isPaid, type OrderState, stateOf } from '../order-state.ts'
import { outcomeHeads } from '../outcome-heads.ts'
import type { Route } from './+types/pay-done-page'
import { AskMonth, type MonthAnswer } from './ask-month.tsx'
import { EndedLink } from './ended-link.tsx'
import { loadPaidGoods } from './load-goods.ts'
import { asPage, loadPayLink, type ShownLink } from './load-pay-link.ts'
import { PaidLines } from './paid-lines.tsx'
import { PayForm } from './pay-form.tsx'
import { withName } from './pay-words.ts'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** The payment's state from the provider, never from the address; the gateway is asked again. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const link = await loadPayLink(context, params.id, checkPayLinkEndpoint)
  if (link && !link.order) throw redirect(linkTo('pay', params.id))
  const isShown = link?.order && showsLines(stateOf(link.order))
  return asPage(link && { ...link, goods: isShown ? await loadPaidGoods(context, link.lines) : null })
}

const showsLines = (state: OrderState): boolean => state === 'paid' || state === 'checking'

/** Requests a monthly mail about what is read. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const typed = String((await request.formData()).get('email') ?? '').trim()
  const token = idPattern.test(params.id) ? params.id : ''
  const result = await call(context, askReadingMailEndpoint, { body: { token, email: typed } })
  if (result.kind === 'ok') return data<MonthAnswer>({ isAsked: true, typed, fault: undefined, failed: undefined })
  const { email: fault } = faultsOf(result)
  const failed = fault ? undefined : (messageOf(result) ?? contractSentence('operationFailed'))
  return data<MonthAnswer>({ isAsked: false, typed, fault, failed }, { status: result.kind === 'refused' ? result.status : 503 })
}

/** The payer does not own what was paid for. */
const heads: typeof outcomeHeads = {
  ...outcomeHeads,
  paid: { ...outcomeHeads.paid, title: m.pay_done_title },
  owed: { ...outcomeHeads.owed, title: m.pay_owed_title },
}

const texts: Record<OrderState, (link: ShownLink) => string> = {
  paid: paidText,
  partlyRefunded: m.order_partly_text,
  cash: m.order_cash_text,
  checking: m.pay_checking_text,
  cancelled: m.pay_cancelled_text,
  failed: m.pay_failed_text,
  expired: m.pay_over_text,
  ended: m.pay_over_text,
  owed: m.pay_owed_text,
  refunded: m.order_refunded_text,
  disputed: m.pay_disputed_text,
  takenBack: m.order_taken_back_title,
}

function paidText(link: ShownLink): string {
  const { firstName } = link
  if (!hasPaper(link)) return withName(firstName, m.pay_done_text, m.pay_done_text_nameless)
  if (!hasDigital(link)) return withName(firstName, m.pay_done_printed_text, m.pay_done_printed_text_nameless)
  return withName(firstName, m.pay_done_both_text, m.pay_done_both_text_nameless)
}

export default function PayDonePage({ loaderData: link, actionData, params }: Route.ComponentProps) {
  if (!link?.order) return <EndedLink why="unknown" />
  const { firstName, order } = link
  const state = stateOf(order)
  const { tone, title } = heads[state]
  return (
    <div className="grid gap-5">
      <title>{`${title()} · ${m.shop_name()}`}</title>
      <div className="grid gap-3">
        {state === 'paid' && <Joy />}
        <h1 className="text-2xl">{title()}</h1>
      </div>
      <Notice tone={tone} role="status">
        {texts[state](link)}
        {isPaid(state) && link.total > 0 && <span className="block">{m.pay_done_receipt()}</span>}
      </Notice>
      <p className="text-sm text-muted">
        {m.order_number()}{' '}
        <bdi dir="ltr" className="tabular-nums">
          {order.orderNumber}
        </bdi>
      </p>
      {link.goods && <PaidLines link={link} goods={link.goods} isPaid={isPaid(state)} />}
      {isPaid(state) && hasDigital(link) && <AskMonth firstName={firstName} answer={actionData} />}
      {isPaid(state) && <MailboxLink />}
      {state === 'checking' ? (
        <LookAgain text={withName(firstName, m.pay_checking_safe, m.pay_checking_safe_nameless)} slowText={m.pay_checking_slow()} />
      ) : (
        <Next link={link} token={params.id} />
      )}
    </div>
  )
}

/** If its order ended unpaid, the link can be paid again while it is valid. */
function Next({ link, token }: { link: ShownLink; token: string }) {
  const { status, order } = link
  if (status === 'open' && order?.canPay) return <PayForm token={token} link={link} label={m.pay_again()} />
  if (status === 'paid') return null
  return (
    <ButtonLink look="line" to={linkTo('pay', token)}>
      {m.pay_see_link()}
    </ButtonLink>
  )
}
