import type { OfficeOrder } from 'contract/sales/office-order.ts'
import { Link } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import type { May } from './may.ts'
import { AmountRow, type PanelState, RefundPanel } from './refund-panel.tsx'

type SumsProps = PanelState & { order: OfficeOrder; may: May; refund: string | null }

/** The order's sum and what is left of it. An amount's refund opens below. */
export function OrderSums({ order, may, refund, ...panel }: SumsProps) {
  const { subTotal, discount, shipping, deliverySaved = 0, tax, isTaxIncluded, total, refunded, couponCode, currency, refundable } = order
  const fee = shipping + deliverySaved
  const freed = m.office_order_free_delivery({ code: couponCode ?? '' })
  const name = couponCode ? m.office_order_discount_code({ code: couponCode }) : m.office_order_discount()
  return (
    <>
      <dl className="ms-auto mt-2 grid max-w-90 gap-1.5">
        {(subTotal !== total || fee > 0) && <AmountRow name={m.office_order_subtotal()} amount={subTotal} currency={currency} />}
        {discount > 0 && <AmountRow name={name} amount={discount} sign="−" currency={currency} />}
        {fee > 0 && <AmountRow name={m.office_order_shipping()} amount={fee} currency={currency} />}
        {deliverySaved > 0 && <AmountRow name={freed} amount={deliverySaved} sign="−" currency={currency} />}
        {tax > 0 && !isTaxIncluded && <AmountRow name={m.office_order_tax()} amount={tax} currency={currency} />}
        <AmountRow name={m.office_order_total()} amount={total} currency={currency} isSum />
        {tax > 0 && isTaxIncluded && <AmountRow name={m.office_order_tax_included()} amount={tax} currency={currency} />}
        {refunded > 0 && <AmountRow name={m.office_order_went_back()} amount={refunded} sign="−" currency={currency} />}
        {refunded > 0 && <AmountRow name={m.office_order_kept()} amount={Math.max(0, total - refunded)} currency={currency} isSum />}
      </dl>
      {may.refund && refundable > 0 && refund !== 'amount' && (
        <p className="mt-2 text-end">
          <Link to="?refund=amount" preventScrollReset className="link tap">
            {m.office_order_refund_amount()}
          </Link>
        </p>
      )}
      {may.refund && refundable > 0 && refund === 'amount' && <RefundPanel order={order} {...panel} />}
    </>
  )
}
