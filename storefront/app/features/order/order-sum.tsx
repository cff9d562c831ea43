import type { Order } from 'contract/sales/order.ts'
import { m } from '../../i18n/m-orders.ts'
import { Price } from '../../ui/price.tsx'

type Parts = 'subTotal' | 'discount' | 'shipping' | 'deliverySaved' | 'tax' | 'isTaxIncluded' | 'total' | 'currency' | 'couponCode'
/** Before ordering nothing is refunded. */
type Bill = Pick<Order, Parts> & Partial<Pick<Order, 'refunded'>>

/** All parts of the sum; negative if they are deducted. */
export const amountsOf = ({ subTotal, discount, shipping, deliverySaved = 0, tax, total, refunded = 0 }: Bill): number[] => [
  subTotal,
  -discount,
  shipping + deliverySaved,
  -deliverySaved,
  tax,
  total,
  -refunded,
]

/** The parts of the total: the same for the ordering student and for another payer. */
export function OrderSum({ bill, className }: { bill: Bill; className: string }) {
  const { subTotal, discount, shipping, deliverySaved = 0, tax, isTaxIncluded, total, refunded = 0, currency, couponCode } = bill
  const fee = shipping + deliverySaved
  const withCode = (name: string) => (couponCode ? `${name} ${couponCode}` : name)
  const rows = [
    { name: m.order_subtotal(), amount: subTotal, sign: '' as const, isShown: subTotal !== total || fee > 0 },
    { name: withCode(m.order_discount()), amount: discount, sign: '−' as const, isShown: discount > 0 },
    { name: m.order_shipping(), amount: fee, sign: '' as const, isShown: fee > 0 },
    { name: withCode(m.order_delivery_saved()), amount: deliverySaved, sign: '−' as const, isShown: deliverySaved > 0 },
    { name: m.order_tax(), amount: tax, sign: '' as const, isShown: tax > 0 && !isTaxIncluded },
  ]
  const after = [
    { name: m.order_tax_included(), amount: tax, sign: '' as const, isShown: tax > 0 && isTaxIncluded },
    { name: m.order_refunded_sum(), amount: refunded, sign: '−' as const, isShown: refunded > 0 },
    { name: m.order_kept_sum(), amount: total - refunded, sign: '' as const, isShown: refunded > 0 },
  ]
  return (
    <dl className={`figures grid break-inside-avoid gap-0.5 ${className}`}>
      <Sums rows={rows} currency={currency} />
      <div className="flex items-baseline justify-between gap-4 border-t border-rule py-2 font-strong">
        <dt>{m.order_total()}</dt>
        <dd>
          <Price amount={total} currency={currency} className="text-lg" />
        </dd>
      </div>
      <Sums rows={after} currency={currency} />
    </dl>
  )
}

type Sum = { name: string; amount: number; sign: '' | '−'; isShown: boolean }

function Sums({ rows, currency }: { rows: readonly Sum[]; currency: string }) {
  return rows
    .filter((row) => row.isShown)
    .map(({ name, amount, sign }) => (
      <div key={name} className={`flex items-baseline justify-between gap-4 py-1 ${sign ? 'text-offer [&_span]:text-offer' : ''}`}>
        <dt>{name}</dt>
        <dd>
          <Price amount={amount} sign={sign} currency={currency} />
        </dd>
      </div>
    ))
}
