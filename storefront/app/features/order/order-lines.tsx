import { type Locale, pickText } from 'contract/locale.ts'
import type { Order } from 'contract/order.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { Price } from '../../ui/price.tsx'

/** What was ordered, at the prices of then, and the sum that shows how it came about. */
export function OrderLines({ order }: { order: Order }) {
  const { lines, currency } = order
  return (
    <>
      <ul aria-label={m.order_lines()} className="border-t border-rule">
        {lines.map((line) => (
          <Line key={line.id} line={line} currency={currency} isPaid={order.paidAt !== null} />
        ))}
      </ul>
      <OrderSum order={order} />
    </>
  )
}

function Line({ line, currency, isPaid }: { line: Order['lines'][number]; currency: string; isPaid: boolean }) {
  const { text, lang } = pickText(line.title, getLocale())
  const itemId = line.id.split(':')[0] ?? line.id
  const isPrinted = line.format === 'printed'
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-hairline py-3">
      <div className="min-w-0">
        <Link
          to={linkToItem(line.kind, itemId)}
          lang={lang as Locale}
          className="font-strong wrap-anywhere underline-offset-[.25em] hover:underline"
        >
          <bdi>{text}</bdi>
        </Link>
        <p className="flex flex-wrap gap-x-3 text-xs text-muted">
          {isPrinted ? m.order_line_printed({ count: line.quantity }) : m.order_line_digital()}
          {isPaid && !isPrinted && line.kind === 'memo' && (
            <Link to={linkTo('reader', itemId)} className="link -my-1.5 inline-block py-1.5">
              {m.order_line_read()}
            </Link>
          )}
        </p>
      </div>
      {line.price === 0 ? <b className="font-strong">{m.catalog_free()}</b> : <Price amount={line.price} currency={currency} />}
    </li>
  )
}

function OrderSum({ order }: { order: Order }) {
  const { subTotal, discount, shipping, tax, total, currency, couponCode } = order
  const rows = [
    { name: m.order_subtotal(), amount: subTotal, sign: '' as const, isShown: discount > 0 || shipping > 0 || tax > 0 },
    {
      name: couponCode ? `${m.order_discount()} ${couponCode}` : m.order_discount(),
      amount: discount,
      sign: '−' as const,
      isShown: discount > 0,
    },
    { name: m.order_shipping(), amount: shipping, sign: '' as const, isShown: shipping > 0 },
    { name: m.order_tax(), amount: tax, sign: '' as const, isShown: tax > 0 },
  ]
  return (
    <dl className="ms-auto mt-4 grid w-full max-w-90 gap-0.5">
      {rows
        .filter((row) => row.isShown)
        .map(({ name, amount, sign }) => (
          <div key={name} className={`flex items-baseline justify-between gap-4 py-1 ${sign ? 'text-offer [&_span]:text-offer' : ''}`}>
            <dt>{name}</dt>
            <dd>
              <Price amount={amount} sign={sign} currency={currency} />
            </dd>
          </div>
        ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-rule py-2 font-strong">
        <dt>{m.order_total()}</dt>
        <dd>
          <Price amount={total} currency={currency} className="text-lg" />
        </dd>
      </div>
    </dl>
  )
}
