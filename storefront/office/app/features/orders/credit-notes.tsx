import { linkToRefundNote } from 'contract/office/office-pages.ts'
import type { OfficeOrder } from 'contract/sales/office-order.ts'
import { formatAmount, shownCurrency } from 'storefront/app/i18n/format.ts'
import { formatDate } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { Section } from '../../kit/section.tsx'

type Row = OfficeOrder['creditNotes'][number]

/** The paper of each refund, to view and print. */
export function CreditNotes({ order: { creditNotes, currency } }: { order: OfficeOrder }) {
  if (creditNotes.length === 0) return null
  return (
    <Section title={m.office_order_credit_notes()}>
      <DataTable label={m.office_order_credit_notes()} columns={columns(currency)} rows={creditNotes} keyOf={({ refundId }) => refundId} />
    </Section>
  )
}

const columns = (currency: string): Column<Row>[] => [
  {
    key: 'note',
    head: m.office_order_credit_note(),
    cell: ({ refundId, number }) => (
      <a href={linkToRefundNote(refundId)} target="_blank" rel="noreferrer" className="link tap">
        {number === null ? m.office_order_credit_note_open() : <bdi dir="ltr">{number}</bdi>}
      </a>
    ),
  },
  { key: 'when', head: m.office_order_credit_note_at(), cell: ({ at }) => formatDate(at) },
  {
    key: 'sum',
    head: m.office_order_sum_in({ currency: shownCurrency(currency) }),
    isFigure: true,
    cell: ({ amount }) => <bdi dir="ltr">{formatAmount(amount, currency)}</bdi>,
  },
]
