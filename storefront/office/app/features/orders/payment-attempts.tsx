import type { OfficeOrder, OfficePayment } from 'contract/sales/office-order.ts'
import type { PaymentStatus } from 'contract/sales/order.ts'
import { formatAmount, shownCurrency } from 'storefront/app/i18n/format.ts'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { methodWord } from '../../kit/method-word.ts'
import { StateMark, type StateTone } from '../../kit/state-mark.tsx'

/** Every payment attempt, with its result. */
export function PaymentAttempts({ order: { payments, currency } }: { order: OfficeOrder }) {
  if (payments.length === 0) return <p className="text-muted">{m.office_order_no_payment()}</p>
  return <DataTable label={m.office_order_payments()} columns={columns(currency)} rows={payments} keyOf={({ id }) => id} />
}

const columns = (currency: string): Column<OfficePayment>[] => [
  { key: 'when', head: m.office_order_when(), cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'result', head: m.office_order_result(), cell: ({ status }) => <Result status={status} /> },
  {
    key: 'reference',
    head: m.office_order_reference(),
    cell: ({ method, reference }) => (
      <>
        {methodWord(method)}
        {reference && (
          <span className="block max-w-48 text-xs wrap-anywhere text-muted">
            <bdi dir="ltr">{reference}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'sum',
    head: m.office_order_sum_in({ currency: shownCurrency(currency) }),
    isFigure: true,
    cell: ({ amount }) => <bdi dir="ltr">{formatAmount(amount, currency)}</bdi>,
  },
]

const results: Record<PaymentStatus, { tone: StateTone; word: () => string }> = {
  created: { tone: 'idle', word: m.office_order_pay_created },
  pending: { tone: 'idle', word: m.office_order_pay_pending },
  authorised: { tone: 'idle', word: m.office_order_pay_authorised },
  captured: { tone: 'done', word: m.office_order_pay_captured },
  refund_pending: { tone: 'waits', word: m.office_order_pay_refund_pending },
  refunded: { tone: 'ended', word: m.office_order_pay_refunded },
  failed: { tone: 'failed', word: m.office_order_pay_failed },
  cancelled: { tone: 'ended', word: m.office_order_pay_cancelled },
  expired: { tone: 'ended', word: m.office_order_pay_expired },
  unknown: { tone: 'waits', word: m.office_order_pay_unknown },
}

const Result = ({ status }: { status: PaymentStatus }) => <StateMark tone={results[status].tone}>{results[status].word()}</StateMark>
