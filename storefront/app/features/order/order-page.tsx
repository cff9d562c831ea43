import { getMeEndpoint } from 'contract/account/account.ts'
import { linkTo, linkToInvoice } from 'contract/pages.ts'
import { getOrderEndpoint } from 'contract/sales/order.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../i18n/format-date.ts'
import { m } from '../../i18n/m-orders.ts'
import { load, requireId } from '../../session/load.ts'
import { loadPart } from '../../session/load-part.ts'
import { helpLinks } from '../../shell/help-links.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLinks } from '../../ui/text-links.tsx'
import type { Route } from './+types/order-page'
import { cancelOrder } from './cancel-order.ts'
import { CodeTaken, isCodeTaken } from './code-taken.tsx'
import { Countdown } from './countdown.tsx'
import { CreditNotes } from './credit-notes.tsx'
import { nameOfMethod } from './method-name.ts'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderLines } from './order-lines.tsx'
import { isClosedByBank, isPaidInCash, mayCancel, mayPay, stateOf, type ToldOrder } from './order-state.ts'
import { OrderStatusBadge } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { outcomeHeads, outcomeTexts } from './outcome-heads.ts'
import { payAgain, payNamesOfOrder } from './pay-again.ts'
import { PayButton } from './pay-button.tsx'
import { placeOfOrder } from './place-of-order.ts'
import { ReadLink } from './read-link.tsx'

// Few orders can be cancelled, or are still to be paid.
const CancelButton = lazy(() => import('./cancel-button.tsx'))
const PayMarks = lazy(() => import('../../ui/pay-marks.tsx'))

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${m.order_title({ number: loaderData?.order.orderNumber ?? '' })} · ${m.shop_name()}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const [{ data: order }, me] = await Promise.all([
    load(context, getOrderEndpoint, { query: { Id: requireId(params.id) } }),
    loadPart(context, getMeEndpoint, {}),
  ])
  return {
    order,
    place: placeOfOrder(context, order),
    buyer: me?.data.fullName ?? null,
    payNames: payNamesOfOrder(context, order),
    help: helpLinks(context, order.orderNumber),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const intent = (await request.formData()).get('intent')
  return intent === 'cancel' ? cancelOrder(context, requireId(params.id)) : payAgain(context, params.id)
}

export default function OrderPage({ loaderData: { order, place, buyer, payNames, help }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap pb-16 lg:pb-24 print:pb-0">
      <div className="print:hidden">
        <Breadcrumbs crumbs={[{ text: m.orders_title(), to: linkTo('orders') }, { text: order.orderNumber }]} />
      </div>
      <p className="hidden pb-2 text-lg font-head print:block">{m.shop_name()}</p>
      <div className="grid max-w-reading gap-6 print:gap-3">
        <h1 className="text-2xl lg:text-3xl print:text-xl">{m.order_title({ number: order.orderNumber })}</h1>
        {order.isBeingChecked && <CheckedNotice order={order} />}
        {mayPay(order) && (
          <Notice tone="peach">
            <b className="block font-strong">{m.order_status_awaiting_payment()}</b>
            {order.expiresAt && <Countdown until={order.expiresAt} />}
          </Notice>
        )}
        {isPaidInCash(order) && (
          <Notice tone="leaf">
            <b className="block font-strong">{m.order_cash_title()}</b>
            {m.order_cash_text()}
          </Notice>
        )}
        {isToldByNotice(order) && <MoneyNotice order={order} />}
        {order.isTakenBack && (
          <Notice tone="peach" className="print:hidden">
            <b className="block font-strong">{m.order_gift_back_title()}</b>
            {m.order_gift_back_text()}
          </Notice>
        )}
        {isCodeTaken(order) && (
          <Notice tone="peach" className="print:hidden">
            <CodeTaken order={order} />
          </Notice>
        )}
        <dl>
          <Fact name={m.order_status()}>
            <OrderStatusBadge order={order} />
          </Fact>
          <Fact name={m.order_placed_on()}>{formatDate(order.createdAt)}</Fact>
          {order.paidAt && <Fact name={m.order_paid_on()}>{formatDate(order.paidAt)}</Fact>}
          {order.paidAt && (order.paymentMethod ?? order.total === 0) && (
            <Fact name={m.order_paid_by()}>{nameOfMethod(order.paymentMethod)}</Fact>
          )}
          {buyer && (
            <Fact name={m.order_buyer()}>
              <bdi>{buyer}</bdi>
            </Fact>
          )}
        </dl>
        {mayPay(order) && (
          <div className="grid gap-3">
            <PayButton
              orderId={order.orderId}
              label={m.order_pay_now()}
              refusal={actionData && 'reason' in actionData ? actionData.reason : undefined}
            />
            <Suspense>{payNames && <PayMarks {...payNames} />}</Suspense>
          </div>
        )}
        {mayCancel(order) && (
          <Suspense>
            <CancelButton order={order} refusal={actionData && 'failed' in actionData ? actionData.failed : undefined} />
          </Suspense>
        )}
        {order.paidAt && !order.isTakenBack && <Papers order={order} />}
        <CreditNotes order={order} />
        <OrderDelivery order={order} place={place} />
        <OrderLines order={order} />
        <OrderTimeline steps={order.timeline} isPickUp={order.delivery?.method === 'pickUp'} />
        <TextLinks links={help} className="flex flex-wrap gap-x-6 border-t border-hairline pt-4 text-sm print:hidden" look="link" />
      </div>
    </div>
  )
}

/** Does not ask for a payment that may have been made already. */
function CheckedNotice({ order }: { order: ToldOrder }) {
  return (
    <Notice tone="peach">
      <b className="block font-strong">{m.order_checking_title()}</b>
      <Link to={linkTo('paymentSucceeded', undefined, { orderId: order.orderId })} className="link tap inline-flex min-h-8 items-center">
        {m.order_check_again()}
      </Link>
    </Notice>
  )
}

/** What happened to the money, if neither the order's status nor its sum says so. */
function isToldByNotice(order: ToldOrder): boolean {
  const state = stateOf(order)
  return isClosedByBank(order) || state === 'owed' || (state === 'refunded' && order.status !== 'refunded')
}

function MoneyNotice({ order }: { order: ToldOrder }) {
  const state = stateOf(order)
  const { tone, title } = outcomeHeads[state]
  return (
    <Notice tone={tone} className="print:hidden">
      <b className="block font-strong">{title()}</b>
      {outcomeTexts[state](order)}
    </Notice>
  )
}

/** The actions for a paid order: read it, get its invoice. */
function Papers({ order }: { order: ToldOrder }) {
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {order.status !== 'refunded' && !isClosedByBank(order) && <ReadLink order={order} />}
      <a href={linkToInvoice(order.orderId)} download className={buttonClass('line')}>
        {m.order_invoice()}
      </a>
      <Button look="bare" className="needs-script -ms-3" onClick={() => print()}>
        {m.order_print()}
      </Button>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-hairline py-2 text-sm print:py-1">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
