import { linkTo } from 'contract/pages.ts'
import { ArrowRight, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { useMe } from '../../session/use-me.ts'
import { ContractMessage } from '../../shell/contract-message.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OldPrice, Price } from '../../ui/price.tsx'
import type { CartLine } from './cart-line.ts'
import { removeItem } from './cart-store.ts'
import type { CartSums } from './cart-sums.ts'
import { DeliverySum } from './delivery-sum.tsx'
import type { Delivery } from './use-delivery.ts'
import type { OrderStepState } from './use-order-step.ts'

type OrderStepProps = {
  order: OrderStepState
  delivery: Delivery
  lines: readonly CartLine[]
  sums: CartSums
  couponCode: string | null
  currency: string
}

/** The sum, and the one orange button of the page. */
export function OrderStep({ order, delivery, lines, sums, couponCode, currency }: OrderStepProps) {
  const isMember = useMe().name !== null
  const total = order.refused?.quote?.total ?? sums.total
  return (
    <section aria-labelledby="cart-summary" className="rounded-card bg-paper p-6">
      <h2 id="cart-summary" className="sr-only">
        {m.cart_summary()}
      </h2>
      <dl className="grid gap-0.5">
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
            <Price amount={sums.discount} sign={sums.discount > 0 ? '−' : ''} currency={currency} />
          </Sum>
        )}
        {delivery && <DeliverySum answer={delivery.answer} currency={currency} />}
        <Sum name={m.cart_total()} className="mt-1.5 border-t border-rule pt-3 font-strong">
          {total !== sums.total && <OldPrice amount={sums.total} currency={currency} className="me-2 text-sm font-normal" />}
          <Price amount={total} currency={currency} className="text-xl leading-none" />
        </Sum>
      </dl>
      <Refusal order={order} lines={lines} />
      <form method="post" onSubmit={order.submit} className="mt-4">
        <Button look="buy" size="large" type="submit" className="w-full" aria-disabled={order.isSending}>
          {order.isSending
            ? m.cart_ordering()
            : delivery?.answer?.kind === 'open'
              ? m.cart_choose_delivery()
              : total > 0
                ? m.cart_order()
                : m.cart_order_free()}
          {!order.isSending && <ArrowRight className="flip" aria-hidden />}
        </Button>
      </form>
      <p className="mt-3 flex gap-2 text-xs text-muted">
        <Lock className="mt-0.5 size-4!" aria-hidden />
        <span>{isMember ? m.cart_order_note_member() : <GuestNote />}</span>
      </p>
    </section>
  )
}

/** Ordering needs an account (ruling 35). */
function GuestNote() {
  return (
    <>
      {m.cart_order_note()} {m.signup_new_here()}{' '}
      <Link to={linkTo('signUp')} className="link inline-flex min-h-6 items-center">
        {m.signup_title()}
      </Link>
    </>
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

function Refusal({ order: { refused }, lines }: { order: OrderStepState; lines: readonly CartLine[] }) {
  if (!refused) return null
  if (refused.code === 'price_changed' && refused.quote) {
    return (
      <Notice tone="peach" role="alert" className="mt-3 bg-surface!">
        <b className="font-strong">{m.cart_price_changed()}</b>
        <span className="block">{m.cart_price_changed_text()}</span>
      </Notice>
    )
  }
  const removable = Object.keys(refused.lineFaults).flatMap((row) => lines[Number(row)]?.id ?? [])
  return (
    <Notice tone="failed" role="alert" className="mt-3">
      <ContractMessage message="errorWhileSending" reason={refused.reason} />
      {removable.length > 0 && (
        <button type="button" className="link mt-1 min-h-8 text-start" onClick={() => removable.forEach(removeItem)}>
          {refused.code === 'already_owned' ? m.cart_remove_owned() : m.cart_remove_unsellable()}
        </button>
      )}
    </Notice>
  )
}
