import type { PaymentMethod } from 'contract/sales/order.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { m } from '../../i18n/m-cart.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { CartLines } from './cart-lines.tsx'
import { CouponForm } from './coupon/coupon-form.tsx'
import { useCoupon } from './coupon/use-coupon.ts'
import { OrderStep, orderForm } from './ordering/order-step.tsx'
import { useOrderStep } from './ordering/use-order-step.ts'
import type { AskWords } from './pay-link/ask-button.tsx'
import { useQuote } from './quote/use-quote.ts'
import { toLine } from './rows/cart-line.ts'
import type { Cart } from './rows/cart-store.ts'
import { totalPrice } from './rows/cart-store.ts'
import { sumUp } from './rows/cart-sums.ts'

// Most people pay otherwise, so this is loaded on demand.
const AskButton = lazy(() => import('./pay-link/ask-button.tsx'))

type CartContentsProps = { cart: Cart; currency: string; ask: AskWords; children?: ReactNode }

/** The rows and their sum in one form, so that each refusal appears at its row. */
export function CartContents({ cart, currency, ask, children }: CartContentsProps) {
  const lines = cart.items.map(toLine)
  const coupon = useCoupon(cart)
  const couponCode = cart.couponCode ?? coupon.awaited
  const { quote, isAwaited, delivery, payMethods } = useQuote(lines, couponCode)
  const shipping = delivery?.kind === 'chosen' ? delivery.shipping : 0
  const summed = sumUp(totalPrice(cart), { percentage: cart.discountPercentage, amount: coupon.amount }, currency, shipping)
  const sums = { ...summed, total: quote?.total ?? summed.total }
  const order = useOrderStep(lines, couponCode, sums.total, { isCodeAwaited: coupon.awaited !== null, isAwaited })
  const [method, setMethod] = useState<PaymentMethod>()
  const isCash = payMethods !== null && method === 'cod'
  const total = order.refused?.quote?.total ?? sums.total
  const label = orderLabel({ isSending: order.isSending, isDeliveryOpen: delivery?.kind === 'open', isPaidNow: total > 0 && !isCash })
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_376px] lg:items-start lg:gap-18">
      <div>
        <CartLines
          lines={lines}
          currency={currency}
          faults={order.refused?.lineFaults ?? quote?.lineFaults ?? {}}
          newQuote={order.refused?.quote ?? null}
          quote={quote}
          lowered={coupon.lowered}
        />
        {!quote?.refusal?.isUnpayable && <PayBar total={total} currency={currency} label={label} />}
      </div>
      <div>
        <OrderStep
          order={order}
          delivery={delivery}
          payMethods={payMethods}
          quote={quote}
          lines={lines}
          sums={sums}
          couponCode={couponCode}
          isCodeAwaited={coupon.awaited !== null}
          currency={currency}
          {...{ label, isCash }}
          onChoose={setMethod}
        />
        <div className="min-h-25 pt-4 text-sm">
          <Suspense>{!quote?.refusal?.isUnpayable && <AskButton words={ask} lines={lines} couponCode={couponCode} />}</Suspense>
        </div>
        <CouponForm coupon={coupon} couponCode={cart.couponCode} />
        {children}
      </div>
    </div>
  )
}

type OrderLabel = { isSending: boolean; isDeliveryOpen: boolean; isPaidNow: boolean }

function orderLabel({ isSending, isDeliveryOpen, isPaidNow }: OrderLabel): string {
  if (isSending) return m.cart_ordering()
  if (isDeliveryOpen) return m.cart_choose_delivery()
  return isPaidNow ? m.cart_order() : m.cart_order_free()
}

/**
 * Keeps sum and button within the thumb's reach on phones, above the tab bar, until the summary scrolls in and covers it. It duplicates the
 * summary, so only touch reaches it.
 */
function PayBar({ total, currency, label }: { total: number; currency: string; label: string }) {
  return (
    <div aria-hidden className="sticky bottom-[calc(163px+max(6px,env(safe-area-inset-bottom)))] h-0 lg:hidden">
      <div className="absolute inset-x-0 top-8 flex h-18 items-center gap-4 rounded-card border border-hairline bg-surface ps-4 pe-3">
        <Price amount={total} currency={currency} className="text-lg leading-head" />
        <Button look="buy" type="submit" form={orderForm} tabIndex={-1} className="flex-1">
          {label}
        </Button>
      </div>
    </div>
  )
}
