import { toLine } from './cart-line.ts'
import { CartLines } from './cart-lines.tsx'
import type { Cart } from './cart-store.ts'
import { totalPrice } from './cart-store.ts'
import { sumUp } from './cart-sums.ts'
import { CouponForm } from './coupon-form.tsx'
import { OrderStep } from './order-step.tsx'
import { useCoupon } from './use-coupon.ts'
import { useOrderStep } from './use-order-step.ts'

/** Rows beside their sum, as one form of words with the provider: what it refuses is said at the row. */
export function CartContents({ cart, currency }: { cart: Cart; currency: string }) {
  const lines = cart.items.map(toLine)
  const coupon = useCoupon(cart)
  const sums = sumUp(totalPrice(cart), { percentage: cart.discountPercentage, amount: coupon.amount }, currency)
  const order = useOrderStep(lines, cart.couponCode, sums.total)
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_376px] lg:items-start lg:gap-18">
      <CartLines lines={lines} currency={currency} faults={order.refused?.lineFaults ?? {}} quote={order.refused?.quote ?? null} />
      <div>
        <OrderStep order={order} lines={lines} sums={sums} couponCode={cart.couponCode} currency={currency} />
        <CouponForm coupon={coupon} couponCode={cart.couponCode} />
      </div>
    </div>
  )
}
