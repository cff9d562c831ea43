import { pickText } from 'contract/locale.ts'
import type { OfficeLine, OfficeOrder } from 'contract/sales/office-order.ts'
import { Link } from 'react-router'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { OwnCover } from 'storefront/app/ui/cover/own-cover.tsx'
import { Price } from 'storefront/app/ui/price.tsx'
import { titleText } from '../../kit/title-text.ts'
import type { May } from './may.ts'
import { type PanelState, RefundPanel } from './refund-panel.tsx'

type LinesProps = PanelState & { order: OfficeOrder; may: May; refund: string | null }

/** The ordered items. A line's refund opens below it. */
export function OrderLines({ order, may, refund, ...panel }: LinesProps) {
  return (
    <ul>
      {order.lines.map((line) => (
        <li key={line.id} className="border-b border-hairline py-3 last:border-0">
          <div className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-3.5 lg:grid-cols-[40px_minmax(0,1fr)_auto_minmax(88px,auto)]">
            <LineCover line={line} />
            <div className="min-w-0">
              <LineTitle line={line} />
              <LineState line={line} />
            </div>
            {may.refund && line.refundable > 0 && order.refundable > 0 && (
              <Link
                to={`?refund=${encodeURIComponent(line.id)}`}
                preventScrollReset
                className="link tap justify-self-end font-strong max-lg:col-start-2 max-lg:justify-self-start"
                aria-label={`${m.office_order_refund()} ${titleText(line.title)}`}
              >
                {m.office_order_refund()}
              </Link>
            )}
            <span className="col-start-3 row-start-1 justify-self-end lg:col-start-4">
              <Price amount={line.price} currency={order.currency} />
            </span>
          </div>
          {may.refund && refund === line.id && line.refundable > 0 && <RefundPanel order={order} line={line} {...panel} />}
        </li>
      ))}
    </ul>
  )
}

function LineCover({ line: { id, kind, title, cover } }: { line: OfficeLine }) {
  if (!cover) return <span className="h-[53px] w-10 rounded-small bg-paper" />
  const itemId = id.split(':')[0] ?? id
  return <OwnCover kind={kind} id={itemId} title={title} {...cover} className="w-10" />
}

function LineTitle({ line: { title, format, quantity } }: { line: OfficeLine }) {
  const { text, lang } = pickText(title, getLocale())
  return (
    <p>
      <bdi lang={lang} className="font-strong">
        {text}
      </bdi>
      <span className="text-muted"> · {format === 'printed' ? m.office_order_copy({ count: quantity }) : m.office_order_file()}</span>
    </p>
  )
}

function LineState({ line: { isRefunded, isGoingBack } }: { line: OfficeLine }) {
  if (!isRefunded && !isGoingBack) return null
  return <p className="text-muted">{isRefunded ? m.office_order_line_refunded() : m.office_order_line_going()}</p>
}
