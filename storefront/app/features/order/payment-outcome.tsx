import type { Order } from 'contract/order.ts'
import { linkTo } from 'contract/pages.ts'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Countdown } from './countdown.tsx'
import type { PaymentResult } from './load-payment-result.ts'
import { LookAgain } from './look-again.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderNumber } from './order-number.tsx'
import { hasDigital, type OrderState, stateOf } from './order-state.ts'
import { outcomeHeads, outcomeTexts } from './outcome-heads.ts'
import { PayButton } from './pay-button.tsx'

/** The same for both result pages: what the provider knows decides, not the address one came to. */
export function PaymentOutcome({ result }: { result: PaymentResult | null }) {
  if (!result) return <NoOrder />
  const { order, email } = result
  const state = stateOf(order)
  const { tone, title } = outcomeHeads[state]
  return (
    <ResultPage title={title()}>
      <title>{`${title()} · ${m.shop_name()}`}</title>
      <Notice tone={tone} role="status">
        {state === 'paid' && !hasDigital(order) ? m.order_paid_printed_text() : outcomeTexts[state]()}
        {state === 'paid' && email && <Receipt email={email} />}
      </Notice>
      <OrderNumber number={order.orderNumber} />
      {state === 'checking' ? <Checking /> : <NextStep state={state} order={order} />}
      <OrderDelivery order={order} />
      <OrderLines order={order} />
    </ResultPage>
  )
}

function ResultPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap pb-16 lg:pb-24">
      <div className="grid max-w-reading gap-6">
        <h1 className="pt-7 text-2xl lg:pt-12 lg:text-3xl">{title}</h1>
        {children}
      </div>
    </div>
  )
}

function Receipt({ email }: { email: string }) {
  return (
    <span className="block">
      {m.order_receipt_sent_to()}{' '}
      <bdi dir="ltr" className="inline-block font-strong wrap-anywhere">
        {email}
      </bdi>
    </span>
  )
}

function Checking() {
  return (
    <LookAgain text={m.order_checking_safe()} slowText={m.order_checking_slow()}>
      <ButtonLink look="bare" to={linkTo('orders')}>
        {m.orders_title()}
      </ButtonLink>
    </LookAgain>
  )
}

function NextStep({ state, order }: { state: OrderState; order: Order }) {
  const { orderId, canPay, expiresAt } = order
  const seeOrder = (
    <ButtonLink look="line" to={linkTo('order', orderId)}>
      {m.order_see()}
    </ButtonLink>
  )
  if (state === 'paid' || state === 'cash') {
    return (
      <div className="flex flex-wrap gap-3">
        {hasDigital(order) && (
          <ButtonLink look="primary" to={linkTo('library')}>
            {m.order_read_now()}
          </ButtonLink>
        )}
        {seeOrder}
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      {canPay && expiresAt && (
        <p className="text-sm text-muted">
          <Countdown until={expiresAt} />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {canPay && <PayButton orderId={orderId} label={m.order_try_again()} />}
        {isOver(state) ? (
          seeOrder
        ) : (
          <ButtonLink look="line" to={linkTo('cart')}>
            {m.order_back_to_cart()}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** Money has been there, and the cart of then is no step from here. */
const isOver = (state: OrderState) => ['refunded', 'owed', 'disputed', 'takenBack'].includes(state)

function NoOrder() {
  return (
    <ResultPage title={m.order_unknown_title()}>
      <title>{`${m.order_unknown_title()} · ${m.shop_name()}`}</title>
      <p>{m.order_unknown_text()}</p>
      <p>
        <ButtonLink look="primary" to={linkTo('orders')}>
          {m.orders_title()}
        </ButtonLink>
      </p>
    </ResultPage>
  )
}
