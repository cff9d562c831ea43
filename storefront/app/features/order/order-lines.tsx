import { type Locale, pickText } from 'contract/locale.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import type { Order, RefundChance } from 'contract/sales/order.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../i18n/format.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-orders.ts'
import { Price, roomFor } from '../../ui/price.tsx'
import { isClosedByBank, itemIdOf, type ToldOrder } from './order-state.ts'
import { amountsOf, OrderSum } from './order-sum.tsx'

type OrderLine = Order['lines'][number]
/** What stands beside a line and under it. Without it, paid memos have a small link. */
export type Beside = { cover: ReactNode; facts: string; next: ReactNode }
type OrderLinesProps = { order: ToldOrder; besideOf?: (line: OrderLine) => Beside }

/** The ordered items at the prices of that time, and the sum with its parts. */
export function OrderLines({ order, besideOf }: OrderLinesProps) {
  const { lines, currency } = order
  return (
    <div style={roomFor(currency, [...lines.map(({ price }) => price), ...amountsOf(order)])}>
      <ul aria-label={m.order_lines()} className="figures border-t border-rule">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            currency={currency}
            isOpen={order.paidAt !== null && !isClosedByBank(order)}
            chance={order.refundChances?.find(({ id }) => id === line.id)}
            beside={besideOf?.(line)}
          />
        ))}
      </ul>
      <OrderSum bill={order} className="ms-auto mt-4 w-full max-w-90" />
    </div>
  )
}

type LineProps = { line: OrderLine; currency: string; isOpen: boolean; chance: RefundChance | undefined; beside: Beside | undefined }

function Line({ line, currency, isOpen, chance, beside }: LineProps) {
  const { text, lang } = pickText(line.title, getLocale())
  const itemId = itemIdOf(line)
  const isPrinted = line.format === 'printed'
  return (
    <li
      className={`border-b border-hairline print:py-1.5 ${beside ? 'line-with-cover py-4.5' : 'flex items-baseline justify-between gap-4 py-3'}`}
    >
      {beside?.cover}
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
          {beside?.facts && <bdi>{beside.facts}</bdi>}
          {line.isRefunded && <b className="font-strong text-offer">{m.order_line_refunded()}</b>}
          {isOpen && !beside && !isPrinted && !line.isRefunded && line.kind === 'memo' && (
            <Link to={linkTo('reader', itemId)} className="link tap -my-1.5 inline-block py-1.5 print:hidden">
              {m.order_line_read()}
            </Link>
          )}
        </p>
        {line.owned && line.owned.fullPrice > line.price && (
          <p className="text-xs text-offer">
            {m.order_line_owned({ count: formatNumber(line.owned.count), of: formatNumber(line.owned.of) })}{' '}
            <Price amount={line.owned.fullPrice - line.price} sign="−" currency={currency} className="[&_span]:text-offer" />
          </p>
        )}
        {line.returned > 0 && !line.isRefunded && (
          <p className="text-xs text-offer">
            {m.order_line_returned()} <Price amount={line.returned} sign="−" currency={currency} className="[&_span]:text-offer" />
          </p>
        )}
        {chance && isOpen && <Chance chance={chance} />}
      </div>
      {line.price === 0 ? (
        <b className="flex-none font-strong">{m.catalog_free()}</b>
      ) : (
        <Price amount={line.price} currency={currency} className="flex-none" />
      )}
      {beside && <div className="next">{beside.next}</div>}
    </li>
  )
}

/** Whether the line can still be returned, by the refund rule. */
function Chance({ chance: { until, isOpen, pages } }: { chance: RefundChance }) {
  const counts = pages && { read: formatNumber(pages.read), free: formatNumber(pages.free) }
  return (
    <p className="text-xs text-muted print:hidden">
      {isOpen ? m.order_refund_until({ date: formatDate(until) }) : m.order_refund_over()}
      {counts && ` · ${m.order_refund_pages(counts)}`}
    </p>
  )
}
