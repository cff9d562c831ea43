import { lazy, type ReactNode, Suspense } from 'react'
import { CartLines } from './cart-lines.tsx'
import { CouponForm } from './coupon/coupon-form.tsx'
import { useCoupon } from './coupon/use-coupon.ts'
import { OrderStep } from './ordering/order-step.tsx'
import { useOrderStep } from './ordering/use-order-step.ts'
import type { AskWords } from './pay-link/ask-button.tsx'
import { useQuote } from './quote/use-quote.ts'
import { toLine } from './rows/cart-line.ts'
import type { Cart } from './rows/cart-store.ts'
import { totalPrice } from './rows/cart-store.ts'
import { sumUp } from './rows/cart-sums.ts'

// Most people pay another way, so this is not in the page's first load.
const AskButton = lazy(() => import('./pay-link/ask-button.tsx'))

type CartContentsProps = { cart: Cart; currency: string; ask: AskWords; children?: ReactNode }

/** The rows beside their sum, in one form, so that each refusal of the provider stands at its row. */
export function CartContents({ cart, currency, ask, children }: CartContentsProps) {
  const lines = cart.items.map(toLine)
  const coupon = useCoupon(cart)
  const couponCode = cart.couponCode ?? coupon.awaited
  const { quote, isAwaited, delivery, payMethods } = useQuote(lines, couponCode)
  const shipping = delivery?.kind === 'chosen' ? delivery.shipping : 0
  const summed = sumUp(totalPrice(cart), { percentage: cart.discountPercentage, amount: coupon.amount }, currency, shipping)
  const sums = { ...summed, total: quote?.total ?? summed.total }
  const order = useOrderStep(lines, couponCode, sums.total, { isCodeAwaited: coupon.awaited !== null, isAwaited })
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_376px] lg:items-start lg:gap-18">
      <CartLines
        lines={lines}
        currency={currency}
        faults={order.refused?.lineFaults ?? quote?.lineFaults ?? {}}
        newQuote={order.refused?.quote ?? null}
        quote={quote}
        lowered={coupon.lowered}
      />
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
