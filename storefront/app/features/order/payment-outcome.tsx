import { linkTo } from 'contract/pages.ts'
import type { Order } from 'contract/sales/order.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { m } from '../../i18n/m-orders.ts'
import { MailboxLink } from '../../shell/mailbox-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useCopy } from '../../ui/copy-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { BoughtCover, Joy } from './bought-cover.tsx'
import { CodeTaken, isCodeTaken } from './code-taken.tsx'
import { Countdown } from './countdown.tsx'
import { LineNext } from './line-next.tsx'
import type { PaymentResult } from './load-payment-result.ts'
import { LookAgain } from './look-again.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { type Beside, OrderLines } from './order-lines.tsx'
import { hasDigital, isPaid, mayPay, type OrderState, stateOf } from './order-state.ts'
import { outcomeHeads, outcomeTexts, safeText } from './outcome-heads.ts'
import { PayButton } from './pay-button.tsx'
import { onlyMemoOf, ReadLink } from './read-link.tsx'

// Few results are still to be paid.
const PayMarks = lazy(() => import('../../ui/pay-marks.tsx'))

/** The same for both result pages: the provider's state decides, not the address. */
export function PaymentOutcome({ result }: { result: PaymentResult | null }) {
  if (!result) return <NoOrder />
  const { order, email } = result
  const state = stateOf(order)
  const { tone, title } = outcomeHeads[state]
  return (
    <ResultPage title={title()} isJoyful={state === 'paid'}>
      <title>{`${title()} · ${m.shop_name()}`}</title>
      <Notice tone={tone} role="status">
        {isCodeTaken(order) ? <CodeTaken order={order} /> : outcomeTexts[state](order)}
        {state === 'paid' && email && <Receipt email={email} />}
      </Notice>
      {isPaid(state) || state === 'cash' ? <Bought result={result} /> : <NotBought state={state} result={result} />}
    </ResultPage>
  )
}

type ResultPageProps = { title: string; isJoyful?: boolean; children: ReactNode }

function ResultPage({ title, isJoyful = false, children }: ResultPageProps) {
  return (
    <div className="wrap pb-16 lg:pb-24">
      <div className="grid max-w-reading gap-6">
        <div className="grid gap-3 pt-7 lg:pt-12">
          {isJoyful && <Joy />}
          <h1 className="text-2xl lg:text-3xl">{title}</h1>
        </div>
        {children}
      </div>
    </div>
  )
}

/** What was bought comes first, each line with its next step. */
function Bought({ result }: { result: PaymentResult }) {
  const { order, place } = result
  const hasOneStep = onlyMemoOf(order) !== undefined || !hasDigital(order)
  return (
    <>
      {!hasOneStep && (
        <div className="flex flex-wrap gap-3">
          <ReadLink order={order} isNew />
          <SeeOrder order={order} />
        </div>
      )}
      <LinesWithNext result={result} />
      {hasOneStep && <SeeOrder order={order} />}
      <OrderDelivery order={order} place={place} />
      <OrderNumber number={order.orderNumber} />
    </>
  )
}

function NotBought({ state, result }: { state: OrderState; result: PaymentResult }) {
  const { order, place } = result
  const isChecking = state === 'checking'
  return (
    <>
      <OrderNumber number={order.orderNumber} />
      {isChecking ? <Checking order={order} /> : <NextStep state={state} result={result} />}
      <OrderDelivery order={order} place={place} />
      {isChecking ? <LinesWithNext result={result} /> : <OrderLines order={order} />}
    </>
  )
}

/** Each line with its drawn cover and what comes next. */
function LinesWithNext({ result: { order, place, bought } }: { result: PaymentResult }) {
  const besideOf = (line: Order['lines'][number]): Beside => {
    const { id, kind, title } = line
    const known = bought[id]
    return {
      cover: <BoughtCover id={id} kind={kind} title={title} face={known?.cover} />,
      facts: known?.facts ?? '',
      next: <LineNext line={line} order={order} place={place} bought={known} />,
    }
  }
  return (
    <div className="bought">
      <OrderLines order={order} besideOf={besideOf} />
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

function SeeOrder({ order: { orderId } }: { order: Order }) {
  return (
    <p>
      <ButtonLink look="line" to={linkTo('order', orderId)}>
        {m.order_see()}
      </ButtonLink>
    </p>
  )
}

function NextStep({ state, result: { order, payNames } }: { state: OrderState; result: PaymentResult }) {
  const { orderId, canPay, expiresAt } = order
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
          <SeeOrder order={order} />
        ) : (
          <ButtonLink look="line" to={linkTo('cart')}>
            {m.order_back_to_cart()}
          </ButtonLink>
        )}
      </div>
      <Suspense>{payNames && <PayMarks {...payNames} />}</Suspense>
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
