import { linkTo } from 'contract/pages.ts'
import type { PaymentMethod } from 'contract/sales/order.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { Form } from 'react-router'
import { m } from '../../../i18n/m-cart.ts'
import { useMe } from '../../../session/use-me.ts'
import { Button } from '../../../ui/button.tsx'
import { ArrowRight } from '../../../ui/icons.tsx'
import { OldPrice, Price, roomFor } from '../../../ui/price.tsx'
import type { CartQuote } from '../quote/quote-cart.ts'
import type { CartLine } from '../rows/cart-line.ts'
import { isPrinted } from '../rows/cart-row.ts'
import type { CartSums } from '../rows/cart-sums.ts'
import type { OrderStepState } from './use-order-step.ts'

// Few carts have a choice, so it is loaded on demand.
const PayChoice = lazy(() => import('../../order/pay-choice.tsx'))
// Known only with the quote.
const PayNote = lazy(() => import('../../order/pay-note.tsx'))
// Most orders are not refused, and most are digital.
const DeliverySum = lazy(() => import('../quote/delivery-sum.tsx'))
const Refusal = lazy(() => import('./refusal.tsx'))

type OrderStepProps = {
  order: OrderStepState
  /** Null if nothing is printed; undefined while unknown. */
  delivery: CartQuote['delivery'] | undefined
  payMethods: CartQuote['payMethods']
  quote: CartQuote | undefined
  lines: readonly CartLine[]
  sums: CartSums
  couponCode: string | null
  /** Whether the code's discount is still being requested. */
  isCodeAwaited: boolean
  currency: string
  /** The button's label. */
  label: string
  /** Whether cash was chosen. */
  isCash: boolean
  onChoose: (method: PaymentMethod | undefined) => void
}

/** The form that the phone bar submits too. */
export const orderForm = 'order'

/** The sum, and the page's one orange button. */
export function OrderStep(props: OrderStepProps) {
  const { order, delivery, payMethods, quote, lines, sums, couponCode, isCodeAwaited, currency, label, isCash, onChoose } = props
  const isMember = useMe().name !== null
  // Without any way to pay, no button leads there.
  const isUnpayable = quote?.refusal?.isUnpayable
  const total = order.refused?.quote?.total ?? sums.total
  const amounts = [sums.items, -sums.discount, total, ...(quote?.changes.map(({ amount }) => -Math.abs(amount)) ?? [])]
  return (
    <section aria-labelledby="cart-summary" className="relative z-1 rounded-card bg-paper p-6">
      <h2 id="cart-summary" className="sr-only">
        {m.cart_summary()}
      </h2>
      <dl className="figures grid gap-0.5" style={roomFor(currency, amounts)}>
        <Sum name={m.cart_items_sum()}>
          <Price amount={sums.items} currency={currency} />
        </Sum>
        {couponCode !== null && (
          <Sum
            name={
              <>
                {m.cart_code()}{' '}
                <bdi dir="ltr" className="font-strong">
                  {couponCode}
                </bdi>
              </>
            }
            className="text-offer [&_span]:text-offer [&_b]:font-strong"
          >
            {isCodeAwaited ? '…' : sums.discount > 0 && <Price amount={sums.discount} sign="−" currency={currency} />}
          </Sum>
        )}
        {quote?.changes.map(({ name, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two packages may have the same words
          <Sum key={index} name={name} className={amount < 0 ? 'text-offer [&_span]:text-offer' : ''}>
            <Price amount={Math.abs(amount)} sign={amount < 0 ? '−' : '+'} currency={currency} />
          </Sum>
        ))}
        {lines.some(isPrinted) && (
          <Suspense>
            <DeliverySum answer={delivery ?? undefined} currency={currency} />
          </Suspense>
        )}
        <Sum name={m.cart_total()} className="mt-1.5 border-t border-rule pt-3 font-strong">
          {total !== sums.total && <OldPrice amount={sums.total} currency={currency} className="me-2 text-sm font-normal" />}
          <Price amount={total} currency={currency} className="text-xl leading-none" />
        </Sum>
        {quote?.included && <dd className="text-end text-xs text-muted">{quote.included}</dd>}
      </dl>
      {(order.refused || quote?.refusal) && (
        <Suspense>
          <Refusal refused={order.refused} quote={quote} lines={lines} />
        </Suspense>
      )}
      <form id={orderForm} method="post" onSubmit={order.submit} className="mt-4" hidden={isUnpayable}>
        {payMethods?.methods[0] && (
          <Suspense>
            <PayChoice {...payMethods} onChoose={onChoose} />
          </Suspense>
        )}
        <Button look="buy" size="large" type="submit" className="w-full" aria-disabled={order.isSending}>
          {label}
          {!order.isSending && <ArrowRight className="flip" aria-hidden />}
        </Button>
      </form>
      {isUnpayable || isCash ? null : (
        <div className="min-h-18">
          <Suspense>{payMethods && <PayNote {...payMethods} />}</Suspense>
        </div>
      )}
      {!isMember && !isUnpayable && <GuestNote />}
    </section>
  )
}

/** Ordering needs an account: says how little that takes, with links to sign up and log in that return here. */
function GuestNote() {
  return (
    <Form method="post" action={linkTo('cart')} className="mt-3 text-sm text-muted">
      <p>{m.cart_order_note()}</p>
      <button type="submit" name="intent" value="logIn" className="link min-h-11 text-start">
        {m.cart_log_in()}
      </button>
    </Form>
  )
}

function Sum({ name, className = '', children }: { name: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 py-1 ${className}`}>
      <dt>{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}
