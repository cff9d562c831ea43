import { linkTo } from 'contract/pages.ts'
import type { Order } from 'contract/sales/order.ts'
import type { ReactNode } from 'react'
import { m } from '../../i18n/m-orders.ts'
import { MailboxLink } from '../../shell/mailbox-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useCopy } from '../../ui/copy-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { CodeTaken, isCodeTaken } from './code-taken.tsx'
import { Countdown } from './countdown.tsx'
import type { PaymentResult } from './load-payment-result.ts'
import { LookAgain } from './look-again.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderLines } from './order-lines.tsx'
import { isPaid, mayPay, type OrderState, stateOf } from './order-state.ts'
import { outcomeHeads, outcomeTexts, safeText } from './outcome-heads.ts'
import { PayButton } from './pay-button.tsx'
import { ReadLink } from './read-link.tsx'

/** The same for both result pages: the provider's state decides, not the address. */
export function PaymentOutcome({ result }: { result: PaymentResult | null }) {
  if (!result) return <NoOrder />
  const { order, email, place } = result
  const state = stateOf(order)
  const { tone, title } = outcomeHeads[state]
  return (
    <ResultPage title={title()}>
      <title>{`${title()} · ${m.shop_name()}`}</title>
      <Notice tone={tone} role="status">
        {isCodeTaken(order) ? <CodeTaken order={order} /> : outcomeTexts[state](order)}
        {state === 'paid' && email && <Receipt email={email} />}
      </Notice>
      <OrderNumber number={order.orderNumber} />
      {state === 'checking' ? <Checking order={order} /> : <NextStep state={state} order={order} />}
      <OrderDelivery order={order} place={place} />
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
      <span className="block">
        <MailboxLink />
      </span>
    </span>
  )
}

function Checking({ order }: { order: Order }) {
  return (
    <LookAgain text={safeText(order)} slowText={m.order_checking_slow()}>
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
  if (isPaid(state) || state === 'cash') {
    return (
      <div className="flex flex-wrap gap-3">
        <ReadLink order={order} isNew />
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
        {mayPay(order) && <PayButton orderId={orderId} label={m.order_try_again()} />}
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

/** Money was involved, so returning to that cart is no next step. */
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

/** The number to read out on the phone, and to copy. */
function OrderNumber({ number }: { number: string }) {
  const { isCopied, copy } = useCopy(number)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="text-muted">{m.order_number()}</span>
      <bdi dir="ltr" className="text-lg font-head tabular-nums select-all">
        {number}
      </bdi>
      <button type="button" className="link tap min-h-8 text-sm noscript:hidden" onClick={copy}>
        {m.order_copy()}
      </button>
      <span role="status" className="text-sm text-action">
        {isCopied && m.order_copied()}
      </span>
    </p>
  )
}
