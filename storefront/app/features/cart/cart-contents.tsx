import type { ReactNode } from 'react'
import { toLine } from './cart-line.ts'
import { CartLines } from './cart-lines.tsx'
import type { Cart } from './cart-store.ts'
import { totalPrice } from './cart-store.ts'
import { sumUp } from './cart-sums.ts'
import { CouponForm } from './coupon-form.tsx'
import { OrderStep } from './order-step.tsx'
import { useCoupon } from './use-coupon.ts'
import { useDelivery } from './use-delivery.ts'
import { useOrderStep } from './use-order-step.ts'

/** Rows beside their sum, as one form of words with the provider: what it refuses is said at the row. */
export function CartContents({ cart, currency, children }: { cart: Cart; currency: string; children?: ReactNode }) {
  const lines = cart.items.map(toLine)
  const coupon = useCoupon(cart)
  const delivery = useDelivery(lines)
  const sums = sumUp(totalPrice(cart), { percentage: cart.discountPercentage, amount: coupon.amount }, currency, delivery?.shipping)
  const order = useOrderStep(lines, cart.couponCode, sums.total)
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_376px] lg:items-start lg:gap-18">
      <CartLines
        lines={lines}
        currency={currency}
        faults={order.refused?.lineFaults ?? {}}
        quote={order.refused?.quote ?? null}
        lowered={coupon.lowered}
      />
      <div>
        <OrderStep order={order} delivery={delivery} lines={lines} sums={sums} couponCode={cart.couponCode} currency={currency} />
        <CouponForm coupon={coupon} couponCode={cart.couponCode} />
        {children}
      </div>
    </div>
  )
}
