import { pickText } from 'contract/locale.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import type { QueuedOrder } from 'contract/sales/shipment.ts'
import { Link } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { formatDate } from 'storefront/app/i18n/format-date.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { OwnCover } from 'storefront/app/ui/cover/own-cover.tsx'
import { Price } from 'storefront/app/ui/price.tsx'
import { shownPhone } from '../../kit/shown-phone.ts'

type RowProps = { order: QueuedOrder; isPicked: boolean; onPick: (ids: readonly string[], isOn: boolean) => void; isLate: boolean }

/** Shared by headings and rows, so that their columns line up. */
const columns = 'lg:grid-cols-[44px_64px_150px_minmax(0,1fr)_minmax(0,1.3fr)_60px_60px]'

/** A group's column headings, on wide screens; on phones each order has its own labels. */
export function RowHeads() {
  return (
    <div aria-hidden="true" className={`hidden gap-x-2 pe-2 pb-2 text-xs text-muted lg:grid ${columns}`}>
      <span className="col-start-2">{m.office_orders_number()}</span>
      <span>{m.office_orders_customer()}</span>
      <span>{m.office_printing_head_address()}</span>
      <span>{m.office_printing_head_lines()}</span>
      <span className="text-end">{m.office_orders_copies()}</span>
      <span className="text-end">{m.office_printing_head_sheets()}</span>
    </div>
  )
}

/** An order in the queue: its customer, destination and print jobs. */
export function OrderRow({ order, isPicked, onPick, isLate }: RowProps) {
  const { orderId, orderNumber, recipient, since, phone, address, lines, copies, sheets } = order
  return (
    <li
      className={`grid grid-cols-[44px_minmax(0,1fr)_auto] gap-x-2 border-b border-hairline py-2 lg:items-center lg:pe-2 ${columns} ${isPicked ? 'bg-leaf' : ''}`}
    >
      <label className="row-span-3 grid size-11 place-items-center lg:row-span-1">
        <input
          type="checkbox"
          name="order"
          value={orderId}
          checked={isPicked}
          onChange={({ target }) => onPick([orderId], target.checked)}
          aria-label={m.office_printing_choose_order({ number: orderNumber })}
          className="size-5.5 accent-action"
        />
      </label>
      <p className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-2">
        <Link to={linkToOffice('order', orderId)} prefetch="intent" className="link tap font-strong tabular-nums">
          {orderNumber}
        </Link>
        <bdi className="lg:hidden">{recipient}</bdi>
        {isLate && (
          <span className="lg:hidden">
            <LateChip since={since} />
          </span>
        )}
      </p>
      <p className="text-end whitespace-nowrap text-muted lg:hidden">{m.office_printing_copies({ count: copies })}</p>
      <p className="max-lg:hidden">
        <span className="block truncate">
          <bdi>{recipient}</bdi>
        </span>
        {isLate ? <LateChip since={since} /> : <span className="text-xs text-muted">{formatDate(since)}</span>}
      </p>
      <div className="text-muted max-lg:col-span-2 max-lg:col-start-2">
        <p>{address ? <bdi>{pickText(address, getLocale()).text}</bdi> : phone && <bdi dir="ltr">{shownPhone(phone)}</bdi>}</p>
        <CashDue order={order} />
      </div>
      <ul className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 max-lg:col-span-2 max-lg:col-start-2">
        {lines.map((line) => (
          <QueuedLine key={line.id} line={line} />
        ))}
      </ul>
      <Figure shown={formatNumber(copies)} said={m.office_printing_copies({ count: copies })} />
      <Figure shown={formatNumber(sheets)} said={m.office_printing_sheets({ count: sheets })} />
    </li>
  )
}

/** A figure below its column heading; screen readers hear its label. */
const Figure = ({ shown, said }: { shown: string; said: string }) => (
  <p className="text-end tabular-nums max-lg:hidden">
    <span aria-hidden="true">{shown}</span>
    <span className="sr-only">{said}</span>
  </p>
)

/** How long it has been overdue. */
function LateChip({ since }: { since: string }) {
  return (
    <span className="inline-block rounded-small bg-peach px-2 py-px text-xs whitespace-nowrap text-offer">
      {m.office_printing_late({ day: formatDate(since) })}
    </span>
  )
}

function CashDue({ order: { cashDue, currency } }: { order: QueuedOrder }) {
  if (cashDue === null) return null
  return (
    <p className="my-1 inline-flex gap-1.5 rounded-small border border-control px-2 text-xs text-ink">
      {m.office_printing_cash()} <Price amount={cashDue} currency={currency} />
    </p>
  )
}

function QueuedLine({ line: { id, title, quantity, cover } }: { line: QueuedOrder['lines'][number] }) {
  const { text, lang } = pickText(title, getLocale())
  return (
    <li className="flex min-w-0 items-center gap-2">
      {cover && (
        <OwnCover
          kind="memo"
          id={id.split(':')[0] ?? id}
          title={title}
          lang={cover.lang}
          hue={cover.hue}
          picture={cover.picture}
          className="w-5 flex-none"
        />
      )}
      <bdi lang={lang} className="min-w-0 truncate">
        {text}
      </bdi>
      {quantity > 1 && (
        <b className="ms-auto flex-none font-strong whitespace-nowrap" dir="ltr">
          × {formatNumber(quantity)}
        </b>
      )}
    </li>
  )
}
