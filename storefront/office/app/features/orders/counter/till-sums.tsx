import type { CounterQuote } from 'contract/sales/counter.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Price } from 'storefront/app/ui/price.tsx'

/** The sum's parts, as the receipt will show them. */
export function TillSums({ quote: { amounts, deliveryNote }, couponCode }: { quote: CounterQuote; couponCode: string }) {
  const { subTotal, discount, shipping, deliverySaved = 0, tax, isTaxIncluded, total, currency } = amounts
  const fee = shipping + deliverySaved
  const discounted = couponCode ? m.office_order_discount_code({ code: couponCode }) : m.office_order_discount()
  const rows: { text: string; amount: number; sign?: '−' }[] = [
    ...(subTotal === total && fee === 0 ? [] : [{ text: m.office_order_subtotal(), amount: subTotal }]),
    ...(discount > 0 ? [{ text: discounted, amount: discount, sign: '−' as const }] : []),
    ...(fee > 0 ? [{ text: m.office_order_shipping(), amount: fee }] : []),
    ...(deliverySaved > 0 ? [{ text: m.office_order_free_delivery({ code: couponCode }), amount: deliverySaved, sign: '−' as const }] : []),
    ...(tax > 0 ? [{ text: isTaxIncluded ? m.office_order_tax_included() : m.office_order_tax(), amount: tax }] : []),
  ]
  return (
    <>
      {deliveryNote && deliverySaved === 0 && <p className="mb-2 text-muted">{deliveryNote}</p>}
      <dl className="mb-4 grid gap-1.5">
        {rows.map(({ text, amount, sign }) => (
          <div key={text} className="flex justify-between gap-4">
            <dt className="text-muted">{text}</dt>
            <dd>
              <Price amount={amount} currency={currency} sign={sign ?? ''} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 text-lg font-head">
          <dt>{m.office_order_total()}</dt>
          <dd>
            <Price amount={total} currency={currency} />
          </dd>
        </div>
      </dl>
    </>
  )
}
