import { linkToCreditNote } from 'contract/sales/credit-note-link.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { m } from '../../i18n/m-orders.ts'
import { Price } from '../../ui/price.tsx'
import type { ToldOrder } from './order-state.ts'

/** The papers about the money of a paid order that has gone back. */
export function CreditNotes({ order: { orderId, creditNotes = [], currency } }: { order: ToldOrder }) {
  if (creditNotes.length === 0) return null
  return (
    <ul aria-label={m.order_credit_notes()} className="figures text-sm print:hidden">
      {creditNotes.map(({ refundId, number, amount, at }) => (
        <li key={refundId} className="flex flex-wrap items-baseline gap-x-3">
          <a
            href={linkToCreditNote(orderId, refundId)}
            download
            className="link tap inline-flex min-h-8 items-center pointer-coarse:min-h-11"
          >
            {number === null ? m.order_credit_note() : m.order_credit_note_numbered({ number })}
          </a>
          <Price amount={amount} currency={currency} />
          <span className="text-muted">{formatDate(at)}</span>
        </li>
      ))}
    </ul>
  )
}
